import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewCardFragment } from '@/gql/graphql';
import { OnTap } from '@/ui/on-tap';
import classes from './reviews.module.css';

type ReviewMediaProps = Pick<ReviewCardFragment, 'audioUrl' | 'imageUrls' | 'videoUrls'> & {
  /** Who shows it. */
  author: string;
};

/**
 * What a review lets one see and hear. Nothing is loaded before it is in sight, or before somebody plays it; nothing from
 * elsewhere before somebody asks for it.
 */
export function ReviewMedia({ audioUrl, imageUrls, videoUrls, author }: ReviewMediaProps) {
  const { t } = useTranslation();
  const naming = (index: number) => ({ author, number: index + 1 });
  return (
    <>
      {imageUrls.length > 0 && (
        <ul className={classes.pictures}>
          {imageUrls.map((url, index) => (
            <li key={url}>
              <OnTap link={url} kind="picture">
                {() => (
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
                )}
              </OnTap>
            </li>
          ))}
        </ul>
      )}
      {audioUrl && (
        <OnTap link={audioUrl} kind="recording">
          {(tapped) => (
            <audio
              className={classes.audio}
              src={audioUrl}
              controls
              autoPlay={tapped}
              preload="none"
              aria-label={t('reviews.audioOf', { author })}
            />
          )}
        </OnTap>
      )}
      {videoUrls.map((url, index) => (
        <OnTap key={url} link={url} kind="video">
          {(tapped) => (
            <video
              className={classes.video}
              src={url}
              controls
              playsInline
              autoPlay={tapped}
              preload="none"
              aria-label={t('reviews.videoOf', naming(index))}
            />
          )}
        </OnTap>
      ))}
    </>
  );
}

/** A picture that cannot be loaded leaves no hole. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  const item = currentTarget.closest('li');
  if (item) item.hidden = true;
}
