/** A small computer opponent: looks a few moves ahead, with alpha-beta pruning. */

/** What the search must know of a game for two. */
export interface SearchableGame<Game, Move> {
  /** Legal moves, the promising ones first: the more is pruned. None once the game is over. */
  moves(game: Game): Move[];
  play(game: Game, move: Move): Game;
  /** How good the game is for the side to move; beyond WIN / 2 in size only where the game is won or lost. */
  evaluate(game: Game): number;
}

/** What a won game is worth; a win that is nearer is worth a little more. */
export const WIN = 1_000_000;

/**
 * The best move for the side to move, looking `depth` moves ahead; null where there is none. Among moves that are equally good
 * `random` (uniform in [0, 1)) chooses, so that two games differ.
 */
export function bestMove<Game, Move>(
  rules: SearchableGame<Game, Move>,
  game: Game,
  depth: number,
  random: () => number,
): Move | null {
  let best: Move[] = [];
  let bestScore = -Infinity;
  for (const move of rules.moves(game)) {
    // One below the best: an equally good move must show its true score, not a bound.
    const score = -search(rules, rules.play(game, move), depth - 1, -Infinity, -(bestScore - 1));
    if (score > bestScore) [best, bestScore] = [[move], score];
    else if (score === bestScore) best.push(move);
  }
  return best[Math.floor(random() * best.length)] ?? null;
}

function search<Game, Move>(
  rules: SearchableGame<Game, Move>,
  game: Game,
  depth: number,
  alpha: number,
  beta: number,
): number {
  const moves = depth > 0 ? rules.moves(game) : [];
  // What is won sooner weighs more: depth is what is left of the looking ahead.
  if (moves.length === 0) return withHaste(rules.evaluate(game), depth);
  let best = -Infinity;
  for (const move of moves) {
    best = Math.max(best, -search(rules, rules.play(game, move), depth - 1, -beta, -Math.max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

function withHaste(score: number, depth: number): number {
  return Math.abs(score) < WIN / 2 ? score : score + Math.sign(score) * depth;
}
