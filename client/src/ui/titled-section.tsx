import type { ReactNode } from 'react';
import { Surface } from './surface';
import classes from './titled-section.module.css';

type TitledSectionProps = {
  /** Of the title, by which the section, and what is in it, can be named. */
  id: string;
  title: string;
  /** What it is about. */
  text: string;
  children: ReactNode;
};

/** A card of its own on a page of settings: its title, what it is about, and what can be done. */
export function TitledSection({ id, title, text, children }: TitledSectionProps) {
  return (
    <Surface component="section" aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      {children}
    </Surface>
  );
}
