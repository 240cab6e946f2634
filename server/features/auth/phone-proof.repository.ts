import { Injectable } from '@nestjs/common';
import { EntityManager, LessThanOrEqual } from 'typeorm';
import type { PhoneProof } from './phone-verifier.js';
import { UsedPhoneProofEntity } from './used-phone-proof.entity.js';

/** Unless all proofs of this number are void that are over by then. Locks nothing, so that it has to be one statement. */
const USE = `
  INSERT INTO used_phone_proofs (id, expires_at)
  SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM used_phone_proofs WHERE id = $3 AND expires_at >= $2)
  ON CONFLICT DO NOTHING RETURNING id`;

/** The only query code over used_phone_proofs: proofs that were used, and numbers of which all proofs so far are void. */
@Injectable()
export class PhoneProofRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Marks a proof as used. False where it was used before, or is void. */
  async use(manager: EntityManager, { id, phone, expiresAt }: PhoneProof): Promise<boolean> {
    const used = await manager.query<unknown[]>(USE, [id, expiresAt, idOfAll(phone)]);
    return used.length > 0;
  }

  /** No proof of this number is good any more that is over by `until`. */
  async voidAllOf(manager: EntityManager, phone: string, until: Date): Promise<void> {
    await manager.upsert(UsedPhoneProofEntity, { id: idOfAll(phone), expiresAt: until }, ['id']);
  }

  /** What is over by now anyway. */
  async forget(now: Date): Promise<void> {
    await this.manager.delete(UsedPhoneProofEntity, { expiresAt: LessThanOrEqual(now) });
  }
}

/** No proof has such an id (builtin-phone-verifier.ts, firebase-phone-verifier.ts). */
function idOfAll(phone: string): string {
  return `all of ${phone}`;
}
