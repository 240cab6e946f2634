import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UserModule } from '../users/user.module.js';
import { AuthResolver } from './auth.resolver.js';
import { AuthService } from './auth.service.js';
import { BuiltinPhoneVerifier } from './builtin-phone-verifier.js';
import { ClaimProofs } from './claim-proofs.js';
import { CredentialUpkeep } from './credential-upkeep.js';
import { EndedTokenEntity } from './ended-token.entity.js';
import { EndedTokenRepository } from './ended-token.repository.js';
import { FirebasePhoneVerifier } from './firebase-phone-verifier.js';
import { NumberConfirmationResolver } from './number-confirmation.resolver.js';
import { NumberConfirmation } from './number-confirmation.service.js';
import { NumberProofs } from './number-proof.service.js';
import { OtpCodeEntity } from './otp-code.entity.js';
import { OtpRepository } from './otp.repository.js';
import { OtpService } from './otp.service.js';
import { PasswordNotice } from './password-notice.js';
import { PasswordResolver } from './password.resolver.js';
import { PasswordService } from './password.service.js';
import { PhoneProofRepository } from './phone-proof.repository.js';
import { PhoneVerifier } from './phone-verifier.js';
import { Reauthentication } from './reauthentication.service.js';
import { SessionResolver } from './session.resolver.js';
import { SessionService } from './session.service.js';
import { SmsGateway, smsGateway } from './sms-gateway.js';
import { SmsSender } from './sms-sender.js';
import { UsedPhoneProofEntity } from './used-phone-proof.entity.js';

/** The verifier of the configured provider, and of no other (P8). */
async function phoneVerifier(
  { otp }: Config,
  builtin: BuiltinPhoneVerifier,
  clock: Clock,
): Promise<PhoneVerifier> {
  return otp.provider === 'firebase' ? FirebasePhoneVerifier.open(otp.firebase, clock) : builtin;
}

@Module({
  imports: [TypeOrmModule.forFeature([EndedTokenEntity, OtpCodeEntity, UsedPhoneProofEntity]), UserModule],
  exports: [AuthService, NumberProofs, PasswordService, Reauthentication],
  providers: [
    AuthResolver,
    AuthService,
    CredentialUpkeep,
    EndedTokenRepository,
    NumberConfirmation,
    NumberConfirmationResolver,
    NumberProofs,
    OtpRepository,
    OtpService,
    PasswordNotice,
    PasswordResolver,
    PasswordService,
    PhoneProofRepository,
    Reauthentication,
    SessionResolver,
    SessionService,
    {
      provide: ClaimProofs,
      inject: [CONFIG, Clock],
      useFactory: (config: Config, clock: Clock) =>
        new ClaimProofs(new BuiltinPhoneVerifier(config, clock, 'claim of a number')),
    },
    {
      provide: BuiltinPhoneVerifier,
      inject: [CONFIG, Clock],
      useFactory: (config: Config, clock: Clock) => new BuiltinPhoneVerifier(config, clock),
    },
    { provide: PhoneVerifier, inject: [CONFIG, BuiltinPhoneVerifier, Clock], useFactory: phoneVerifier },
    SmsSender,
    { provide: SmsGateway, inject: [CONFIG], useFactory: smsGateway },
  ],
})
export class AuthModule {}
