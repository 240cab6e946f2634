import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PhoneProof } from './phone-verifier.js';

@Injectable()
export class PhoneProofRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Marks a proof as used, and forgets those that are over by `now`. False where it was used before. */
  async use({ id, expiresAt }: PhoneProof, now: Date): Promise<boolean> {
    await this.dataSource.query(`DELETE FROM used_phone_proofs WHERE expires_at <= $1`, [now]);
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO used_phone_proofs (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id`,
      [id, expiresAt],
    );
    return rows.length > 0;
  }
}
