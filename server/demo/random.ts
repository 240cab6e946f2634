/** Repeatable chance: the same seed always gives the same draws. */
export interface Random {
  /** From `from` up to, but not including, `to`. */
  between(from: number, to: number): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** @throws {RangeError} where there is nothing to pick from. */
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32: small, and even enough for data that people look at. Never for secrets. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + next() * (to - from);
  const whole = (from: number, to: number): number => Math.floor(between(from, to + 1));
  return {
    between,
    whole,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      if (choices.length === 0) throw new RangeError('Nothing to pick from.');
      return choices[whole(0, choices.length - 1)] as (typeof choices)[number];
    },
  };
}
