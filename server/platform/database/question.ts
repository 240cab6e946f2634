import pg from 'pg';
import { anew } from '../anew.js';

const ANSWER_MS = 1000;

/**
 * A small statement that is asked of one server again and again. It has a connection of its own, so that it is answered however
 * many wait for the others, and a limit of time, since who is cut off does not say so.
 */
export class Question<Answer extends object> {
  /** Whether the last one had an answer. */
  isAnswered = true;
  /** Resolves with what the server says after the call. @throws where it is away */
  readonly ask: () => Promise<Answer>;
  private readonly pool: pg.Pool;

  constructor(config: pg.PoolConfig, text: string) {
    this.pool = new pg.Pool({ ...config, max: 1, connectionTimeoutMillis: ANSWER_MS, idleTimeoutMillis: 0 });
    // It is opened again by whoever asks next.
    this.pool.on('error', () => undefined);
    this.ask = anew(async () => {
      try {
        const asked = { text, query_timeout: ANSWER_MS };
        const { rows } = await this.pool.query<Answer>(asked);
        this.isAnswered = true;
        return rows[0] as Answer;
      } catch (error) {
        this.isAnswered = false;
        throw error;
      }
    });
  }

  async end(): Promise<void> {
    await this.pool.end();
  }
}
