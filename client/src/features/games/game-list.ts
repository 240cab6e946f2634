import { paths } from '@/lib/paths';

/** The five games, in the menu's order. `name` is a key below `games.names` and `games.lines` in the catalogues. */
export const GAMES = [
  { name: 'chess', path: paths.chess },
  { name: 'ticTacToe', path: paths.ticTacToe },
  { name: 'connectFour', path: paths.connectFour },
  { name: 'uno', path: paths.uno },
  { name: 'scratch', path: paths.scratch },
] as const;

export type GameName = (typeof GAMES)[number]['name'];
