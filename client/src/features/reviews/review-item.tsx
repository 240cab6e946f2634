import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReviewCardFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { ReviewMedia } from './review-media';
import { Stars } from './stars';
import classes from './reviews.module.css';

type ReviewItemProps = { review: ReviewCardFragment; onEdit: (review: ReviewCardFragment) => void };

/** One review: who, when, how many stars, in words, pictures and sounds; one's own can be edited. */
export function ReviewItem({ review, onEdit }: ReviewItemProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const author = review.author.name ?? t('common.user');
  const written = f.date(review.createdAt.slice(0, 10), { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <li className={classes.item}>
      <p className={classes.author}>
        <strong>{author}</strong>
        <Stars rating={review.rating} />
      </p>
      <p className={classes.about}>
        {t(`serviceTypes.${review.serviceType}`)} ·{' '}
        {review.updatedAt === review.createdAt ? written : t('reviews.edited', { date: written })}
      </p>
      {review.text && (
        <p className={classes.text} dir="auto">
          {review.text}
        </p>
      )}
      <ReviewMedia {...review} author={author} />
      {review.canEdit && (
        <Button
          variant="subtle"
          leftSection={<IconPencil size={20} aria-hidden />}
          onClick={() => onEdit(review)}
        >
          {t('reviews.edit')}
        </Button>
      )}
    </li>
  );
}
