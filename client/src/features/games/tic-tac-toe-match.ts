import { mark, startTicTacToe, ticTacToeResult } from '@domain/games/tic-tac-toe';
import { createMatch, type MatchRules } from './use-match';

export const ticTacToeRules: MatchRules<'ticTacToe'> = {
  name: 'ticTacToe',
  start: startTicTacToe,
  play: mark,
  awaitsSecond: (game) => game.turn === 'O' && ticTacToeResult(game) === null,
};

export const ticTacToeMatch = createMatch(ticTacToeRules);
