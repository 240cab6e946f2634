import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Logs } from '../logging/logs.js';
import { Metrics } from '../metrics/metrics.js';
import { connectionsTo, DATABASE_ACCESS, type DatabaseAccess } from './database.js';
import { PRIMARY_ONLY } from './primary.js';
import { Question } from './question.js';
import { hasAll, POSITION, Replica, type Position, type ReplicaState } from './replica.js';

/** All of them are looked at so often. */
const LOOK_MS = 1000;
/** A search waits so long for a replica that is on its way; the primary takes it then. */
const PATIENCE_MS = 50;
/** While there is no primary, for a replica to show all that it has got. */
const CATCH_UP_MS = 1000;
const PAUSE_MS = 2;

/**
 * Which replica may answer, and when (ADR-021). Where there are any, each search first asks the primary how far it is, at the same time
 * as all others of that moment; a replica answers that has come as far. So whatever was acknowledged before a search, by whichever
 * instance, is in its answer.
 */
@Injectable()
export class Replicas implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly all: readonly Replica[];
  private readonly primary: Question<Position> | undefined;
  /**
   * Connections to the primary for what is only read: commits that wait until a standby has them, as after a promotion, keep all
   * of the others. None without replicas.
   */
  readonly beside: Replica['pool'] | undefined;
  private next = 0;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private seen: Position | undefined;
  private readonly states = new Map<Replica, ReplicaState>();

  constructor(
    @Inject(DATABASE_ACCESS) access: DatabaseAccess,
    private readonly logs: Logs,
    metrics: Metrics,
  ) {
    this.all = (access.replicaUrls ?? []).map((url) => new Replica(connectionsTo(url, access)));
    if (this.all.length > 0) {
      const config = { ...connectionsTo(access.url, access), ...PRIMARY_ONLY };
      this.primary = new Question(config, POSITION);
      this.beside = new pg.Pool({ ...config, max: Math.ceil(access.poolSize / 2) });
      this.beside.on('error', () => undefined);
    }
    metrics.gauges('pg_replica_up', 'Whether searches count on a replica.', 'replica', () =>
      this.each(({ isClose }) => Number(isClose)),
    );
    metrics.gauges('pg_replica_lag_bytes', 'What a replica does not show yet.', 'replica', () =>
      this.each((replica) => this.behind(replica)?.bytes),
    );
    metrics.gauges('pg_replica_lag_seconds', 'Since when it does not.', 'replica', () =>
      this.each((replica) => this.behind(replica)?.seconds),
    );
  }

  get pools(): Replica['pool'][] {
    return [...this.all.map(({ pool }) => pool), ...(this.beside ? [this.beside] : [])];
  }

  /** One that has all that was acknowledged before the call; null where the primary has to answer. */
  async current(): Promise<Replica | null> {
    const close = this.all.filter(({ isClose }) => isClose);
    const replica = close[this.next++ % close.length];
    if (!replica) return null;
    try {
      const [position, state] = await Promise.all([this.primary!.ask(), replica.state()]);
      const comes = async (): Promise<boolean> => hasAll(await replica.state(), position);
      if (hasAll(state, position) || (await within(PATIENCE_MS, comes))) return replica;
      this.leave(replica, 'it is behind');
    } catch (error) {
      // Whose it is shows when they are looked at again; nobody waits for it meanwhile.
      if (!replica.isAnswering) this.leave(replica, error);
    }
    return null;
  }

  /** One to answer in place of the primary, which is late or away; null where only the primary can. */
  async instead(): Promise<{ pool: Replica['pool']; as: 'current' | 'furthest' } | null> {
    const replica = await this.current();
    if (replica) return { pool: replica.pool, as: 'current' };
    const isThere = await this.primary!.ask().then(
      () => true,
      () => false,
    );
    const furthest = isThere ? null : await this.furthest();
    return furthest && { pool: furthest.pool, as: 'furthest' };
  }

  /**
   * While the primary is away: the one that has got most of it, once it shows all of that; null where none answers. What a
   * synchronous standby has confirmed is there, so nothing that was acknowledged is missing.
   */
  async furthest(): Promise<Replica | null> {
    const asked = this.all.filter(({ isAnswering }) => isAnswering);
    const states = await Promise.all(asked.map((replica) => replica.state().catch(() => null)));
    const [best] = asked
      .flatMap((replica, index) => (states[index]?.isReplica ? [{ replica, state: states[index] }] : []))
      .sort((one, other) => other.state.received - one.state.received);
    if (!best) return null;
    const { replica, state } = best;
    const shows = async () => (await replica.state()).replayed >= state.received;
    if (state.replayed >= state.received) return replica;
    return (await within(CATCH_UP_MS, shows).catch(() => false)) ? replica : null;
  }

  /** Nobody is sent there until it is found close again. */
  leave(replica: Replica, reason: unknown): void {
    if (replica.isClose)
      this.logs.error({ replica: replica.name, reason: String(reason) }, 'database: a replica is left out');
    replica.isClose = false;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.primary) return;
    await this.look();
    const again = () => {
      if (!this.stopped) this.timer = setTimeout(() => void this.look().finally(again), LOOK_MS).unref();
    };
    again();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const ends = this.all.map((replica) => replica.end());
    await Promise.all([...ends, this.primary?.end(), this.beside?.end()]);
  }

  /** A replica that has what the primary had when they were looked at before is close. */
  private async look(): Promise<void> {
    const before = this.seen;
    this.seen = await this.primary!.ask().catch(() => undefined);
    const wanted = before ?? this.seen;
    await Promise.all(
      this.all.map(async (replica) => {
        const state = await replica.state().catch(() => null);
        if (!state) {
          this.states.delete(replica);
          return this.leave(replica, 'it does not answer');
        }
        this.states.set(replica, state);
        if (!state.isReplica) return this.leave(replica, 'it is no replica');
        if (!wanted) return;
        if (!hasAll(state, wanted)) return this.leave(replica, 'it is behind');
        if (!replica.isClose)
          this.logs.info({ replica: replica.name }, 'database: a replica answers searches');
        replica.isClose = true;
      }),
    );
  }

  private behind(replica: Replica): { bytes: number; seconds: number } | undefined {
    const state = this.states.get(replica);
    if (!state?.isReplica || !this.seen) return undefined;
    const bytes = Math.max(0, this.seen.lsn - state.replayed);
    return { bytes, seconds: bytes > 0 ? (state.age ?? 0) : 0 };
  }

  private each(number: (replica: Replica) => number | undefined): Record<string, number> {
    const numbers = this.all.map((replica) => [replica.name, number(replica)] as const);
    return Object.fromEntries(numbers.filter((pair): pair is [string, number] => pair[1] !== undefined));
  }
}

/** Asks again and again. @returns whether the answer was yes in time */
async function within(limitMs: number, ask: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    if (await ask()) return true;
    await pause(PAUSE_MS);
  }
  return false;
}
