import { appendFileSync } from 'node:fs';
import type { DatabaseKind, Target } from './target.js';
import type { Seen } from './watch.js';

/** Something that somebody who means harm does from one cheap client. */
export interface Attack {
  name: string;
  /**
   * @param seconds how long it may go on where it could go on for ever
   * @returns what it gained, in words; throws where that is more than anybody may have
   */
  run(target: Target, seconds: number): Promise<string>;
}

/** Keeps a line for the table at the end (scripts/figures.mjs). */
export function report(kind: DatabaseKind, { name }: Attack, seen: Seen, gained: string): void {
  const file = process.env.VICHARO_HOSTILE_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ database: kind, attack: name, ...seen, gained })}\n`);
}

/** Does something so many times, a few at once. */
export async function repeat<T>(
  times: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) done.push(await work(next++));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}
