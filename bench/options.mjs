import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * What a run is told by its command line; bench/README.md explains it.
 * @param {string[]} args
 * @returns {{folder: string, dist: string, node: string, services: number, growth: boolean, spatial: boolean, only: RegExp, rounds: number,
 *   seconds: number, warmUp: boolean, viewers: number, viewersMax: number, subscribers: number[]}} `seconds` of each measurement; `viewers`: how many
 *   ask in turn, where a case says nothing else, and `viewersMax` where it does; `subscribers`: of live updates
 */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      services: { type: 'string' },
      growth: { type: 'boolean', default: false },
      spatial: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      node: { type: 'string', default: process.execPath },
      dist: { type: 'string', default: 'dist' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
    },
  });
  const { quick } = values;
  return {
    folder: resolve(process.env.BENCH_DIR ?? join(tmpdir(), 'vicharo-bench')),
    dist: resolve(values.dist),
    node: values.node,
    services: Number(values.services ?? (quick ? 10_000 : 1_000_000)),
    growth: values.growth,
    spatial: values.spatial,
    only: new RegExp(values.only, 'i'),
    rounds: Number(values.rounds ?? (quick ? 1 : 5)),
    seconds: Number(values.seconds ?? (quick ? 1 : 3)),
    warmUp: !quick,
    viewers: quick ? 10 : 60,
    viewersMax: quick ? 100 : Infinity,
    subscribers: quick ? [500] : [2_000, 10_000],
  };
}
