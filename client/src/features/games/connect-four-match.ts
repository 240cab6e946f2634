import { type ConnectFour, connectFourResult, drop, startConnectFour } from '@domain/games/connect-four';
import { createMatch, type MatchRules } from './use-match';

export const connectFourRules: MatchRules<'connectFour'> = {
  name: 'connectFour',
  start: startConnectFour,
  play: drop,
  awaitsSecond: (game) => game.turn === 'yellow' && connectFourResult(game) === null,
};

export const connectFourMatch = createMatch(connectFourRules);

/** The cell of the disc that fell last; null before the first. */
export function lastDisc(game: ConnectFour, before: ConnectFour | null): number | null {
  return before && game.cells.findIndex((disc, cell) => disc !== before.cells[cell]);
}
