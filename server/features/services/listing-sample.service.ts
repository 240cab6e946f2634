import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Logs } from '../../platform/logging/logs.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { ClusterRepository } from './cluster.repository.js';
import { DrawnListings } from './drawn-listings.js';
import type { DrawnRow, Stratum } from './service.row.js';

/** How many are drawn: half of them evenly, so that no place is left out, and half by how many there are. */
const DRAWN_MAX = 32_768;
/** So many are read at once; others come in between. */
const PIECE = 1_000;
/** Older than this it is drawn anew, while the old one still serves; */
const FRESH_MS = 10 * 60_000;
/** and older than this nobody is told what it says. */
const STALE_MS = 60 * 60_000;

/**
 * Listings that stand for all of a large market, so that nobody makes the server look at each of a million to fill a map of
 * the world. Nobody reads them before they are wanted.
 */
@Injectable()
export class ListingSample {
  private drawn: { at: number; listings: DrawnListings } | undefined;
  private drawing: Promise<DrawnListings> | undefined;

  constructor(
    private readonly clusters: ClusterRepository,
    private readonly clock: Clock,
    private readonly logs: Logs,
    metrics: Metrics,
  ) {
    metrics.gauge(
      'listing_sample_bytes',
      'What the services take that stand for all, as estimated.',
      () => this.drawn?.listings.bytes ?? 0,
    );
  }

  async listings(): Promise<DrawnListings> {
    const age = this.drawn ? this.clock.now().getTime() - this.drawn.at : Infinity;
    if (age > STALE_MS) return this.drawAnew();
    if (age > FRESH_MS)
      this.drawAnew().catch((error: unknown) => this.logs.error({ error }, 'clusters: no new sample'));
    return this.drawn!.listings;
  }

  /** Once, however many want it. */
  private async drawAnew(): Promise<DrawnListings> {
    this.drawing ??= this.draw().finally(() => (this.drawing = undefined));
    return this.drawing;
  }

  private async draw(): Promise<DrawnListings> {
    const at = this.clock.now().getTime();
    const rows: DrawnRow[] = [];
    for (const piece of pieces(shares(await this.clusters.strata(), DRAWN_MAX)))
      rows.push(...(await this.clusters.draw(piece)));
    const listings = DrawnListings.of(rows);
    this.drawn = { at, listings };
    return listings;
  }
}

type Share = Stratum & { wanted: number };

/** How many of each stratum are drawn: at least one, and about `most` in all. */
export function shares(strata: readonly Stratum[], most: number): Share[] {
  const total = strata.reduce((sum, { count }) => sum + count, 0);
  const even = Math.max(1, Math.floor(most / 2 / strata.length));
  return strata.map((stratum) => ({
    ...stratum,
    wanted: Math.min(stratum.count, even + Math.floor((stratum.count * most) / 2 / total)),
  }));
}

function* pieces(all: readonly Share[]): Generator<Share[]> {
  let piece: Share[] = [];
  let size = 0;
  for (const share of all) {
    if (size > 0 && size + share.wanted > PIECE) {
      yield piece;
      [piece, size] = [[], 0];
    }
    piece.push(share);
    size += share.wanted;
  }
  if (size > 0) yield piece;
}
