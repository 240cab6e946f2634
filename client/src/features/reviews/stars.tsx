import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { RATING_MAX } from '@domain/reviews/review.schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './reviews.module.css';

/** '★★★★☆ 4', read as '4 of 5 stars'. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <span className={classes.given} role="img" aria-label={t('reviews.stars', { rating: f.number(rating) })}>
      {Array.from({ length: RATING_MAX }, (_, index) =>
        index < rating ? <IconStarFilled key={index} size={18} /> : <IconStar key={index} size={18} />,
      )}
      <strong>{f.number(rating)}</strong>
    </span>
  );
}
