import { startChess, moveChess, chessResult } from './chess.js';
import {
  connectFourMoves,
  connectFourResult,
  drop,
  startConnectFour,
  type ConnectFour,
} from './connect-four.js';
import { chessReply, connectFourReply, ticTacToeReply } from './opponents.js';
import { mark, startTicTacToe, ticTacToeMoves, ticTacToeResult, type TicTacToe } from './tic-tac-toe.js';

const first = () => 0;

/** Plays every game that X can play against the computer; how often X wins. */
function lossesOfTheComputer(game: TicTacToe): number {
  const result = ticTacToeResult(game);
  if (result) return result.winner === 'X' ? 1 : 0;
  if (game.turn === 'O') return lossesOfTheComputer(mark(game, ticTacToeReply(game, first) as number));
  return ticTacToeMoves(game).reduce((losses, cell) => losses + lossesOfTheComputer(mark(game, cell)), 0);
}

describe('the computer opponent', () => {
  it('never loses tic-tac-toe, whatever X plays', () => {
    expect(lossesOfTheComputer(startTicTacToe())).toBe(0);
  });

  it('has no move in a finished game', () => {
    const won = [0, 3, 1, 4, 2].reduce(mark, startTicTacToe());
    expect(ticTacToeReply(won, first)).toBeNull();
  });

  it('wins connect four where it can, and stops three in a row where it must', () => {
    const threeEach = [0, 6, 0, 6, 0, 6].reduce(drop, startConnectFour());
    expect(connectFourReply(threeEach, first)).toBe(0);
    const threatened = [3, 0, 3, 0, 3].reduce(drop, startConnectFour());
    expect(connectFourReply(threatened, first)).toBe(3);
  });

  it('beats a player who always takes the leftmost column', () => {
    let game: ConnectFour = startConnectFour();
    while (!connectFourResult(game)) {
      const column = game.turn === 'red' ? connectFourMoves(game)[0] : connectFourReply(game, first);
      game = drop(game, column as number);
    }
    expect(connectFourResult(game)).toMatchObject({ winner: 'yellow' });
  });

  it('mates in one, and takes a queen that is left hanging', () => {
    const mate = startChess('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1');
    const move = chessReply(mate, first);
    expect(move && chessResult(moveChess(mate, move.from, move.to))).toEqual({ winner: 'w' });
    const hanging = startChess('rnb1kbnr/pppp1ppp/8/4p1q1/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1');
    expect(chessReply(hanging, first)).toEqual({ from: 'c1', to: 'g5' });
  });

  it('chooses among equally good moves by chance', () => {
    const replies = new Set([0, 0.5, 0.99].map((chance) => chessReply(startChess(), () => chance)?.from));
    expect(replies.size).toBeGreaterThan(1);
  });
});
