import type { ReactNode } from 'react';
import classes from './facts.module.css';

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** What is known of something: each name before its value. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
