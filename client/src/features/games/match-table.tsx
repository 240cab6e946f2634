import type { ReactNode } from 'react';
import type { ComputerGame } from './computer';
import { MatchControls } from './match-controls';
import { ComputerFailed, News, Table, Thinking } from './table';
import type { useMatch } from './use-match';

type MatchTableProps = {
  /** What is played does not matter here. */
  match: Omit<ReturnType<typeof useMatch<ComputerGame>>, 'game' | 'before' | 'play'>;
  board: ReactNode;
  /** Whose turn it is, or how the game ended. */
  headline: string;
  /** The last move in words; while the computer thinks, that it does. */
  detail: ReactNode;
  over: boolean;
  icon: ReactNode;
  /** The words for starting again: each game has its own. */
  restartLabel: string;
  /** What else is said of the game. */
  children?: ReactNode;
};

/** A game that one plays with another person or against the computer: its table, what is going on, and who plays. */
export function MatchTable({
  match,
  board,
  headline,
  detail,
  over,
  icon,
  restartLabel,
  children,
}: MatchTableProps) {
  return (
    <Table
      board={board}
      news={
        <>
          <News
            headline={headline}
            detail={match.thinking ? <Thinking /> : detail}
            tone={over ? 'over' : undefined}
            icon={icon}
          />
          {match.stuck && <ComputerFailed onAskAgain={match.askAgain} />}
          {children}
        </>
      }
      controls={
        <MatchControls
          opponent={match.opponent}
          onOpponent={match.setOpponent}
          restartLabel={restartLabel}
          onRestart={match.restart}
        />
      }
    />
  );
}
