import type { DataSource } from 'typeorm';
import type { Clock } from '../../../platform/clock.js';

/**
 * What all people together may have of a model in a day, in tokens, since each costs money. Kept in the database: it outlives a
 * restart, and several instances share it. What an answer will take at most is put aside before the model is asked, so that
 * many at once cannot pass the limit together; what it did not take is given back.
 */
export class TokenBudget {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    /** Tokens a day, in UTC. */
    private readonly daily: number,
  ) {}

  /** @returns the day that they are put aside of; null where it has not so many left */
  async reserve(tokens: number): Promise<string | null> {
    if (tokens > this.daily) return null;
    const day = this.clock.now().toISOString().slice(0, 10);
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO model_tokens AS used (day, tokens) VALUES ($1, $2)
       ON CONFLICT (day) DO UPDATE SET tokens = used.tokens + excluded.tokens
         WHERE used.tokens + excluded.tokens <= $3
       RETURNING day`,
      [day, tokens, this.daily],
    );
    return rows.length > 0 ? day : null;
  }

  /** An answer has ended, and took so many of what was put aside for it. */
  async settle(day: string, reserved: number, used: number): Promise<void> {
    await this.dataSource.query(`UPDATE model_tokens SET tokens = greatest(0, tokens + $2) WHERE day = $1`, [
      day,
      used - reserved,
    ]);
  }
}
