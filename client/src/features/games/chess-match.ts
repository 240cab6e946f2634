import { chessResult, chessTurn, moveChess, startChess } from '@domain/games/chess';
import { createMatch, type MatchRules } from './use-match';

export const chessRules: MatchRules<'chess'> = {
  name: 'chess',
  start: () => startChess(),
  play: (game, { from, to }) => moveChess(game, from, to),
  awaitsSecond: (game) => chessTurn(game) === 'b' && chessResult(game) === null,
};

export const chessMatch = createMatch(chessRules);
