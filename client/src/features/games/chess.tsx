import {
  chessBoard,
  chessResult,
  type ChessGame,
  type Square,
  chessTargets,
  chessTurn,
} from '@domain/games/chess';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChessBoard } from './chess-board';
import { chessMatch, chessRules } from './chess-match';
import { ChessPieceShape } from './chess-pieces';
import type { Computer } from './computer';
import { MatchTable } from './match-table';
import { useChessWords } from './use-chess-words';
import { useMatch } from './use-match';
import { createWorkerComputer } from './worker-computer';

type ChessProps = { createComputer?: () => Computer };

/** Chess for two on one screen, or against the computer, who plays Black. */
export function Chess({ createComputer = createWorkerComputer }: ChessProps) {
  const { t } = useTranslation();
  const words = useChessWords();
  const match = useMatch(chessRules, chessMatch, createComputer);
  const { game } = match;
  const result = chessResult(game);
  const { selected, targets, choose } = useSelection(game, match.thinking, match.play);
  const standing = result ? result.winner : chessTurn(game);
  return (
    <MatchTable
      match={match}
      board={<ChessBoard game={game} selected={selected} targets={targets} onSquare={choose} />}
      headline={words.headline(game)}
      detail={words.detail(game)}
      over={result !== null}
      icon={standing && <ChessPieceShape color={standing} type="k" size={38} />}
      restartLabel={t('games.newGame')}
    >
      <VisuallyHidden role="status">
        {selected &&
          (targets.length > 0
            ? t('games.chess.canMove', {
                from: words.square(selected),
                to: targets.map(words.square).join(', '),
              })
            : t('games.chess.cannotMove', { from: words.square(selected) }))}
      </VisuallyHidden>
    </MatchTable>
  );
}

/**
 * The rules of clicking (P76): a piece of the side to move is selected, a second click on a legal target moves it,
 * any other changes or clears the selection.
 */
function useSelection(
  game: ChessGame,
  waiting: boolean,
  onMove: (move: { from: Square; to: Square }) => void,
) {
  const [chosen, setChosen] = useState<{ game: ChessGame; square: Square } | null>(null);
  // What was selected in an earlier position means nothing in this one.
  const selected = chosen?.game === game && !waiting ? chosen.square : null;
  const targets = selected ? chessTargets(game, selected) : [];

  function choose(square: Square) {
    if (waiting || chessResult(game)) return;
    if (selected && targets.includes(square)) {
      onMove({ from: selected, to: square });
      return;
    }
    const piece = chessBoard(game).find((field) => field.square === square)?.piece;
    const own = piece?.color === chessTurn(game) && square !== selected;
    setChosen(own ? { game, square } : null);
  }

  return { selected, targets, choose };
}
