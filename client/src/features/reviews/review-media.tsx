import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewCardFragment } from '@/gql/graphql';
import classes from './reviews.module.css';

type ReviewMediaProps = Pick<ReviewCardFragment, 'audioUrl' | 'imageUrls' | 'videoUrls'> & {
  /** Who shows it. */
  author: string;
};

/** What a review lets one see and hear. Nothing is loaded before it is in sight, or before somebody plays it. */
export function ReviewMedia({ audioUrl, imageUrls, videoUrls, author }: ReviewMediaProps) {
  const { t } = useTranslation();
  const naming = (index: number) => ({ author, number: index + 1 });
  return (
    <>
      {imageUrls.length > 0 && (
        <ul className={classes.pictures}>
          {imageUrls.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img
                  src={url}
                  alt={t('reviews.pictureOf', naming(index))}
                  loading="lazy"
                  decoding="async"
                  referrerPolicy="no-referrer"
                  onError={hide}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {audioUrl && (
        <audio
          className={classes.audio}
          src={audioUrl}
          controls
          preload="none"
          aria-label={t('reviews.audioOf', { author })}
        />
      )}
      {videoUrls.map((url, index) => (
        <video
          key={url}
          className={classes.video}
          src={url}
          controls
          playsInline
          preload="none"
          aria-label={t('reviews.videoOf', naming(index))}
        />
      ))}
    </>
  );
}

/** A picture that cannot be loaded leaves no hole. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  const item = currentTarget.closest('li');
  if (item) item.hidden = true;
}
