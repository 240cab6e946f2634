import { Module } from '@nestjs/common';
import { ChatModule } from '../assistant/chat/chat.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { AvailabilityModule } from '../availability/availability.module.js';
import { BookingModule } from '../bookings/booking.module.js';
import { MediaModule } from '../media/media.module.js';
import { NotificationModule } from '../notifications/notification.module.js';
import { ResourceModule } from '../resources/resource.module.js';
import { ReviewModule } from '../reviews/review.module.js';
import { ServiceModule } from '../services/service.module.js';
import { SiteModule } from '../sites/site.module.js';
import { UserModule } from '../users/user.module.js';
import { WaitlistModule } from '../waitlist/waitlist.module.js';
import { AccountDeletion } from './account-deletion.service.js';
import { AccountExport } from './account-export.service.js';
import { AccountRepository } from './account.repository.js';
import { AccountResolver } from './account.resolver.js';
import { DeleteCode } from './delete-code.js';
import { NumberClaimResolver } from './number-claim.resolver.js';
import { NumberClaim } from './number-claim.service.js';

/** What concerns a whole account; it stands above the features that hold its parts. */
@Module({
  imports: [
    AuditModule,
    AuthModule,
    AvailabilityModule,
    BookingModule,
    ChatModule,
    MediaModule,
    NotificationModule,
    ResourceModule,
    ReviewModule,
    ServiceModule,
    SiteModule,
    UserModule,
    WaitlistModule,
  ],
  providers: [
    AccountDeletion,
    AccountExport,
    AccountRepository,
    AccountResolver,
    DeleteCode,
    NumberClaim,
    NumberClaimResolver,
  ],
  exports: [AccountDeletion, NumberClaim],
})
export class AccountModule {}
