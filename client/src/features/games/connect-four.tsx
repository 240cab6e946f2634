import { COLUMNS, connectFourResult, ROWS } from '@domain/games/connect-four';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { Computer } from './computer';
import { ConnectFourBoard } from './connect-four-board';
import { connectFourMatch, connectFourRules, lastDisc } from './connect-four-match';
import { MatchTable } from './match-table';
import { DiscShape } from './pieces';
import { useMatch } from './use-match';
import { createWorkerComputer } from './worker-computer';

type ConnectFourProps = { createComputer?: () => Computer };

/** Connect four for two on one screen, or against the computer. */
export function ConnectFour({ createComputer = createWorkerComputer }: ConnectFourProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const match = useMatch(connectFourRules, connectFourMatch, createComputer);
  const { game } = match;
  const result = connectFourResult(game);
  const winner = result?.winner;
  const last = lastDisc(game, match.before);
  const lastColor = last === null ? null : game.cells[last];

  const side = t(`games.connectFour.sides.${winner ?? game.turn}`);
  const headline = !result
    ? t('games.turn', { side })
    : winner
      ? t('games.winner', { side })
      : t('games.draw');
  const detail =
    last !== null &&
    lastColor &&
    t('games.lastMove', {
      move: t('games.connectFour.fell', {
        side: t(`games.connectFour.sides.${lastColor}`),
        column: f.number((last % COLUMNS) + 1),
        // Counted from the ground, as the discs pile up.
        row: f.number(ROWS - Math.floor(last / COLUMNS)),
      }),
    });
  return (
    <MatchTable
      match={match}
      board={
        <ConnectFourBoard
          game={game}
          last={last}
          line={result?.winner ? result.line : []}
          still={match.thinking || result !== null}
          onDrop={match.play}
        />
      }
      headline={headline}
      detail={detail}
      over={result !== null}
      icon={(!result || winner) && <DiscShape disc={winner ?? game.turn} size={34} />}
      restartLabel={t('games.connectFour.reset')}
    />
  );
}
