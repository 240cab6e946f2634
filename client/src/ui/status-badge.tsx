import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** `good` settled well, `waiting` for somebody, `busy` going on now, `bad` refused or off, `quiet` over. */
export type StatusTone = 'good' | 'waiting' | 'busy' | 'bad' | 'quiet';

type StatusBadgeProps = {
  tone: StatusTone;
  /** About 20 px; colour alone never tells a status. */
  icon: ReactNode;
  children: ReactNode;
};

/** A status as an icon and a word. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span aria-hidden style={{ display: 'inline-flex' }}>
        {icon}
      </span>
      {children}
    </span>
  );
}
