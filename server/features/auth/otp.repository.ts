import { Injectable } from '@nestjs/common';
import { EntityManager, LessThan } from 'typeorm';
import { columnsOf, type RowOf } from '../../platform/database/columns.js';
import { OtpCodeEntity } from './otp-code.entity.js';

const TRIED = columnsOf(OtpCodeEntity, ['codeHash', 'expiresAt', 'tries']);

/** The only query code over otp_codes. */
@Injectable()
export class OtpRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Stores a new code in place of the last one, unless that was sent after `notAfter`; false in that case. */
  async replace(
    phone: string,
    codeHash: string,
    sentAt: Date,
    expiresAt: Date,
    notAfter: Date,
  ): Promise<boolean> {
    const stored = await this.manager
      .createQueryBuilder()
      .insert()
      .into(OtpCodeEntity)
      .values({ phone, codeHash, sentAt, expiresAt, tries: 0 })
      .orUpdate(['code_hash', 'sent_at', 'expires_at', 'tries'], ['phone'], {
        overwriteCondition: { where: 'otp_codes.sent_at <= :notAfter', parameters: { notAfter } },
      })
      .returning(TRIED.of('otp_codes'))
      .execute();
    return TRIED.returned(stored).length > 0;
  }

  /** Spends one try and returns the code as it is after that; null where none was sent. */
  async countTry(phone: string): Promise<RowOf<typeof TRIED> | null> {
    const tried = await this.manager
      .createQueryBuilder()
      .update(OtpCodeEntity)
      .set({ tries: () => 'tries + 1' })
      .where({ phone })
      .returning(TRIED.of('otp_codes'))
      .execute();
    return TRIED.returned(tried)[0] ?? null;
  }

  /** A code works once. False where somebody else was faster. */
  async remove(manager: EntityManager, phone: string, codeHash: string): Promise<boolean> {
    const { affected } = await manager.delete(OtpCodeEntity, { phone, codeHash });
    return affected === 1;
  }

  /** A code under way is void. */
  async removeAllOf(manager: EntityManager, phone: string): Promise<void> {
    await manager.delete(OtpCodeEntity, { phone });
  }

  /** Those that were over before `before`. */
  async forget(before: Date): Promise<void> {
    await this.manager.delete(OtpCodeEntity, { expiresAt: LessThan(before) });
  }
}
