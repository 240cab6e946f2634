import { createHmac, randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { Clock } from '../../platform/clock.js';
import type { Config } from '../../platform/config/config.js';
import { JWT_ALGORITHM } from '../../platform/auth/token.js';
import { invalidProof, type PhoneProof, PhoneVerifier, PROOF_LIFE_SECONDS } from './phone-verifier.js';

interface ProofClaims {
  jti: string;
  phone_number: string;
  /** Seconds since 1970. */
  exp: number;
}

/** The proof that confirming a built-in code returns: signed, bound to the number, good for a while (P9). */
export class BuiltinPhoneVerifier extends PhoneVerifier {
  private readonly jwt: JwtService;

  constructor(
    config: Pick<Config, 'jwtSecret'>,
    private readonly clock: Clock,
    purpose = 'phone proof',
  ) {
    super();
    // A key of its own: a proof can never pass for a session's token, nor for a proof of another purpose, nor a token for a proof.
    const secret = createHmac('sha256', config.jwtSecret).update(purpose).digest();
    this.jwt = new JwtService({ secret });
  }

  /** @param phone E.164, confirmed a moment ago */
  issue(phone: string): string {
    const claims: ProofClaims = {
      jti: randomUUID(),
      phone_number: phone,
      exp: this.seconds() + PROOF_LIFE_SECONDS,
    };
    return this.jwt.sign(claims, { algorithm: JWT_ALGORITHM, noTimestamp: true });
  }

  async verify(idToken: string): Promise<PhoneProof> {
    const claims = await this.jwt
      .verifyAsync<ProofClaims>(idToken, { algorithms: [JWT_ALGORITHM], clockTimestamp: this.seconds() })
      .catch((cause: unknown) => {
        throw invalidProof(cause);
      });
    return { id: claims.jti, phone: claims.phone_number, expiresAt: new Date(claims.exp * 1000) };
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
