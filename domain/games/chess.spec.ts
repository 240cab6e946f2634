import {
  chessBoard,
  chessResult,
  chessTargets,
  isInCheck,
  moveChess,
  startChess,
  type ChessGame,
  type Square,
} from './chess.js';

/** All positions after so many moves. Promotions count once: a pawn always becomes a queen. */
function perft(game: ChessGame, depth: number): number {
  if (depth === 0) return 1;
  let nodes = 0;
  for (const { square } of chessBoard(game))
    for (const target of chessTargets(game, square))
      nodes += perft(moveChess(game, square, target), depth - 1);
  return nodes;
}

function play(moves: string, from = startChess()): ChessGame {
  return moves
    .split(' ')
    .reduce((game, move) => moveChess(game, move.slice(0, 2) as Square, move.slice(2) as Square), from);
}

describe('chess', () => {
  // Known counts (chessprogramming.org, "Perft Results") of positions without promotions in reach.
  it.each([
    ['the start', startChess().fen, [20, 400]],
    [
      'castling, pins and checks',
      'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
      [48, 2039],
    ],
    ['en passant that uncovers the king', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2812]],
  ])('finds the known number of positions from %s', (_name, fen, counts) => {
    expect(counts.map((_, index) => perft(startChess(fen), index + 1))).toEqual(counts);
  });

  it('shows the board from a8 to h1', () => {
    const board = chessBoard(startChess());
    expect(board).toHaveLength(64);
    expect(board[0]).toEqual({ square: 'a8', piece: { color: 'b', type: 'r' } });
    expect(board[63]).toEqual({ square: 'h1', piece: { color: 'w', type: 'r' } });
    expect(board[28]).toEqual({ square: 'e5', piece: null });
  });

  it('moves nothing that is not to move, and nowhere that is not legal', () => {
    const game = startChess();
    expect(chessTargets(game, 'e2')).toEqual(['e3', 'e4']);
    expect(chessTargets(game, 'e7')).toEqual([]);
    expect(chessTargets(game, 'e5')).toEqual([]);
    expect(moveChess(game, 'e2', 'e5')).toBe(game);
  });

  it('makes a queen of a pawn that arrives', () => {
    const game = moveChess(startChess('8/P6k/8/8/8/8/7K/8 w - - 0 1'), 'a7', 'a8');
    expect(chessBoard(game)[0]).toEqual({ square: 'a8', piece: { color: 'w', type: 'q' } });
  });

  it("knows the fool's mate", () => {
    const game = play('f2f3 e7e5 g2g4 d8h4');
    expect(isInCheck(game)).toBe(true);
    expect(chessResult(game)).toEqual({ winner: 'b' });
    expect(chessTargets(game, 'a2')).toEqual([]);
  });

  it.each([
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
    ['material', '7k/8/6K1/8/8/8/8/7B b - - 0 1'],
    ['fiftyMoves', '7k/8/6K1/8/8/8/8/7R b - - 100 90'],
  ])('is a draw by %s', (reason, fen) => {
    expect(chessResult(startChess(fen))).toEqual({ winner: null, reason });
  });

  it('is a draw when a position stands for the third time', () => {
    const shuffle = 'g1f3 g8f6 f3g1 f6g8';
    expect(chessResult(play(shuffle))).toBeNull();
    expect(chessResult(play(`${shuffle} ${shuffle}`))).toEqual({ winner: null, reason: 'repetition' });
  });
});
