import { IconPlant2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

type EmptyStateProps = {
  /** One sentence: what there is none of. */
  text: string;
  /** One button: what to do about it. */
  action?: ReactNode;
  icon?: ReactNode;
};

/** Nothing here, and what to do about it. */
export function EmptyState({ text, action, icon = <IconPlant2 size={36} /> }: EmptyStateProps) {
  return (
    <div className={classes.notice}>
      <span className={classes.mark} aria-hidden>
        {icon}
      </span>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  );
}
