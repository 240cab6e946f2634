import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import classes from './table.module.css';

/** How every game is laid out: board, what is going on, and what one can do; side by side where there is room. */
export function Table({ board, news, controls }: Record<'board' | 'news' | 'controls', ReactNode>) {
  return (
    <div className={classes.table}>
      <div className={classes.news}>{news}</div>
      <div className={classes.board}>{board}</div>
      <div className={classes.controls}>{controls}</div>
    </div>
  );
}

type NewsProps = {
  /** Whose turn it is, or how the game ended. */
  headline: string;
  /** What has just happened. */
  detail?: ReactNode;
  /** The game is over, or what was tried is not allowed. */
  tone?: 'over' | 'refused';
  icon?: ReactNode;
  /** A new number has the same words read again. */
  count?: number;
};

/** What is going on, read aloud by a screen reader at every change. It is as tall for one line as for three: boards stay. */
export function News({ headline, detail, tone, icon, count }: NewsProps) {
  return (
    <div className={classes.status} role="status" data-tone={tone}>
      {icon && (
        <span className={classes.mark} aria-hidden>
          {icon}
        </span>
      )}
      <p key={count}>
        <strong>{headline}</strong>
        <span className={classes.detail}>{detail}</span>
      </p>
    </div>
  );
}

/** The computer thinks; in place of the last move, which is one's own. */
export function Thinking() {
  const { t } = useTranslation();
  return (
    <>
      <Loader size={20} aria-hidden /> {t('games.thinking')}
    </>
  );
}

/** The computer could not be asked. */
export function ComputerFailed({ onAskAgain }: { onAskAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.failed} role="alert">
      <IconAlertTriangle size={22} aria-hidden /> {t('games.computerFailed')}
      <Button variant="default" onClick={onAskAgain}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}

/** Back to the cards of all games. */
export function AllGamesLink() {
  const { t } = useTranslation();
  return (
    <Link to={paths.games} className={classes.back}>
      <IconArrowLeft className="mirror" size={22} aria-hidden />
      {t('games.names.all')}
    </Link>
  );
}
