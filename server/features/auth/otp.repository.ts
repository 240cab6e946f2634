import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A one-time code that was sent; only its hash is kept. */
export interface OtpRow {
  codeHash: string;
  expiresAt: Date;
  tries: number;
}

@Injectable()
export class OtpRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores a new code in place of the last one, unless that was sent after `notAfter`; false in that case. */
  async replace(
    phone: string,
    codeHash: string,
    sentAt: Date,
    expiresAt: Date,
    notAfter: Date,
  ): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO otp_codes AS code (phone, code_hash, sent_at, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (phone) DO UPDATE SET code_hash = excluded.code_hash, sent_at = excluded.sent_at,
         expires_at = excluded.expires_at, tries = 0
       WHERE code.sent_at <= $5
       RETURNING phone`,
      [phone, codeHash, sentAt, expiresAt, notAfter],
    );
    return rows.length > 0;
  }

  /** Spends one try and returns the code as it is after that; null where none was sent. */
  async takeTry(phone: string): Promise<OtpRow | null> {
    const [rows] = await this.dataSource.query<[OtpRow[], number]>(
      `UPDATE otp_codes SET tries = tries + 1 WHERE phone = $1
       RETURNING code_hash AS "codeHash", expires_at AS "expiresAt", tries`,
      [phone],
    );
    return rows[0] ?? null;
  }

  /** A code works once. False where somebody else was faster. */
  async remove(manager: EntityManager, phone: string, codeHash: string): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `DELETE FROM otp_codes WHERE phone = $1 AND code_hash = $2`,
      [phone, codeHash],
    );
    return count === 1;
  }

  /** A code under way is void. */
  async removeAllOf(manager: EntityManager, phone: string): Promise<void> {
    await manager.query(`DELETE FROM otp_codes WHERE phone = $1`, [phone]);
  }
}
