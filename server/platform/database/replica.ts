import pg from 'pg';
import { Question } from './question.js';

/** How far a database has come, as bytes of its log. */
export interface Position {
  lsn: number;
  /** Which history the log is of: a promotion begins another. */
  timeline: number;
}

/** What a replica says of itself. */
export interface ReplicaState {
  isReplica: boolean;
  /** What its answers have by now, and what it has got; bytes of the log. */
  replayed: number;
  received: number;
  /** null where nothing is received, or the role may not know (pg_read_all_stats). */
  timeline: number | null;
  /** Seconds since the last transaction that it has, by both machines' clocks; null before the first. */
  age: number | null;
}

/** Said by the primary. What was acknowledged was flushed before. */
export const POSITION = `
  SELECT (pg_current_wal_flush_lsn() - '0/0')::float8 AS lsn,
    ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int AS timeline`;

const STATE = `
  SELECT pg_is_in_recovery() AS "isReplica",
    (pg_last_wal_replay_lsn() - '0/0')::float8 AS replayed,
    (greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0')::float8 AS received,
    (SELECT received_tli FROM pg_stat_wal_receiver) AS timeline,
    extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS age`;

/** Of a machine that has promised less, two histories may hold the same position. */
export function hasAll(state: ReplicaState, { lsn, timeline }: Position): boolean {
  return isOf(timeline, state) && state.replayed >= lsn;
}

function isOf(timeline: number, state: ReplicaState): boolean {
  return state.isReplica && (state.timeline === null || state.timeline === timeline);
}

/** A copy of the database that answers searches. */
export class Replica {
  /** host:port */
  readonly name: string;
  readonly pool: pg.Pool;
  /** Whether searches may count on it: found by the last look at all of them, lost by the first that had to wait too long. */
  isClose = false;
  private readonly question: Question<ReplicaState>;

  /** @param config of its connections; they are opened when they are needed */
  constructor(config: pg.PoolConfig & { connectionString: string }) {
    this.name = new URL(config.connectionString).host;
    this.pool = new pg.Pool(config);
    this.pool.on('error', () => undefined);
    this.question = new Question(config, STATE);
  }

  /** What it is after the call. @throws where it does not answer */
  state(): Promise<ReplicaState> {
    return this.question.ask();
  }

  get isAnswering(): boolean {
    return this.question.isAnswered;
  }

  async end(): Promise<void> {
    await Promise.all([this.pool.end(), this.question.end()]);
  }
}
