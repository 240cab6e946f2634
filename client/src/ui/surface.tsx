import { Paper, type PaperProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, CSSProperties, ReactNode } from 'react';
import classes from './surface.module.css';

type SurfaceProps = PaperProps &
  Omit<ComponentPropsWithoutRef<'div'>, keyof PaperProps> & {
    /** The element, where a plain `div` says too little. */
    component?: 'article' | 'section';
    /** No padding: a picture or a map reaches the edge. */
    flush?: boolean;
  };

/** A card: white, softly lifted from the paper. */
export function Surface({ flush, className, ...rest }: SurfaceProps) {
  return (
    <Paper
      className={[classes.surface, className].filter(Boolean).join(' ')}
      data-flush={flush || undefined}
      {...rest}
    />
  );
}

/** A list of cards: one column on a phone, as many as fit elsewhere. Give it `<li>` children. */
export function CardGrid({ cardWidth = 320, children }: { cardWidth?: number; children: ReactNode }) {
  return (
    <ul className={classes.grid} style={{ '--card-width': `${cardWidth}px` } as CSSProperties}>
      {children}
    </ul>
  );
}
