import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingModule } from '../bookings/booking.module.js';
import { ServiceModule } from '../services/service.module.js';
import { UserModule } from '../users/user.module.js';
import { WaitlistModule } from '../waitlist/waitlist.module.js';
import { BookingPush } from './booking-push.js';
import { BrowserPush } from './browser-push.js';
import { CalendarFeedEntity } from './calendar-feed.entity.js';
import { CalendarFeedRepository } from './calendar-feed.repository.js';
import { CalendarResolver } from './calendar.resolver.js';
import { CalendarService } from './calendar.service.js';
import { MovePush } from './move-push.js';
import { NoteAnswerPush } from './note-answer-push.js';
import { OfferPush } from './offer-push.js';
import { NotificationAccountService } from './notification-account.service.js';
import { PartyPush } from './party-push.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { PushSubscriptionService } from './push-subscription.service.js';
import { PushResolver } from './push.resolver.js';

/** Telling people of their bookings outside the application: by push, and in their own calendars. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CalendarFeedEntity, PushSubscriptionEntity]),
    BookingModule,
    ServiceModule,
    UserModule,
    WaitlistModule,
  ],
  providers: [
    BookingPush,
    BrowserPush,
    CalendarFeedRepository,
    CalendarResolver,
    CalendarService,
    MovePush,
    NoteAnswerPush,
    OfferPush,
    NotificationAccountService,
    PartyPush,
    PushResolver,
    PushSender,
    PushSubscriptionRepository,
    PushSubscriptionService,
  ],
  exports: [CalendarService, NotificationAccountService],
})
export class NotificationModule {}
