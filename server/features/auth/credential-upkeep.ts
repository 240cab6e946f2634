import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { EndedTokenRepository } from './ended-token.repository.js';
import { OtpRepository } from './otp.repository.js';
import { PhoneProofRepository } from './phone-proof.repository.js';

const HOUR_MS = 3_600_000;
/** Who types a code late is told that it is over, not that it is wrong. */
const LATE_MS = 24 * HOUR_MS;

/** Forgets what opens nothing any more: codes and proofs that are over, and tokens that were ended and would be over by now. */
@Injectable()
export class CredentialUpkeep {
  constructor(
    private readonly codes: OtpRepository,
    private readonly proofs: PhoneProofRepository,
    private readonly tokens: EndedTokenRepository,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.every('forgetCredentials', HOUR_MS, () => this.forget());
  }

  async forget(): Promise<void> {
    const now = this.clock.now();
    await this.codes.forget(new Date(now.getTime() - LATE_MS));
    await this.proofs.forget(now);
    await this.tokens.forget(now);
  }
}
