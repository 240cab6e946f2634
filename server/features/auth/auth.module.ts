import { Module } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.js';
import { UserModule } from '../users/user.module.js';
import { AuthResolver } from './auth.resolver.js';
import { AuthService } from './auth.service.js';
import { OtpRepository } from './otp.repository.js';
import { OtpService } from './otp.service.js';
import { SmsSender, smsSender } from './sms-sender.js';

@Module({
  imports: [UserModule],
  providers: [
    AuthResolver,
    AuthService,
    OtpRepository,
    OtpService,
    { provide: SmsSender, inject: [CONFIG], useFactory: smsSender },
  ],
})
export class AuthModule {}
