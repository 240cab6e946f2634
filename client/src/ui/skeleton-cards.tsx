import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CardGrid, Surface } from './surface';
import classes from './surface.module.css';

type SkeletonCardsProps = {
  count?: number;
  /** Height of a picture, or of whatever is large, at the top of each card, in pixels. */
  picture?: number;
  cardWidth?: number;
  /** What is being loaded, for whoever listens; else 'Loading…'. */
  label?: string;
};

/** Cards at rest, in the shape of what is coming. */
export function SkeletonCards({ count = 3, picture, cardWidth, label }: SkeletonCardsProps) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{label ?? t('common.loading')}</VisuallyHidden>
      <CardGrid cardWidth={cardWidth}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} aria-hidden>
            <Surface className={classes.skeleton}>
              {picture && <Skeleton height={picture} />}
              <Skeleton height={24} width="55%" />
              <Skeleton height={18} width="90%" />
              <Skeleton height={18} width="70%" />
              <Skeleton height={48} />
            </Surface>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
