import { VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { RATING_MAX, RATING_MIN } from '@domain/reviews/review.schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './reviews.module.css';

const RATINGS = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

type RatingFieldProps = { value: number; onChange: (rating: number) => void };

/** Five stars to choose from, and none, as plain radio buttons under them. */
export function RatingField({ value, onChange }: RatingFieldProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const name = useId();
  return (
    <fieldset className={classes.rating}>
      <legend>{t('reviews.rating')}</legend>
      <div className={classes.stars}>
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className={classes.star}
            data-lit={(rating > 0 && rating <= value) || undefined}
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
            />
            <VisuallyHidden>{t('reviews.stars', { rating: f.number(rating) })}</VisuallyHidden>
            <span aria-hidden>
              {rating === 0 ? (
                f.number(0)
              ) : rating <= value ? (
                <IconStarFilled size={34} />
              ) : (
                <IconStar size={34} />
              )}
            </span>
          </label>
        ))}
      </div>
      <p className={classes.chosen} aria-hidden>
        {t('reviews.stars', { rating: f.number(value) })}
      </p>
    </fieldset>
  );
}
