import { Module } from '@nestjs/common';
import { AccountModule } from '../features/accounts/account.module.js';
import { ChatModule } from '../features/assistant/chat/chat.module.js';
import { AuthModule } from '../features/auth/auth.module.js';
import { BookingModule } from '../features/bookings/booking.module.js';
import { MarketModule } from '../features/market/market.module.js';
import { MediaModule } from '../features/media/media.module.js';
import { NotificationModule } from '../features/notifications/notification.module.js';
import { ReviewModule } from '../features/reviews/review.module.js';
import { ServiceModule } from '../features/services/service.module.js';
import { SlotModule } from '../features/slots/slot.module.js';
import { UserModule } from '../features/users/user.module.js';
import { BookingController } from './booking.controller.js';
import { CalendarController } from './calendar.controller.js';
import { ChatController } from './chat.controller.js';
import { FeedbackController } from './feedback.controller.js';
import { DocsController, DOCUMENT } from './openapi/docs.controller.js';
import { openApiDocument } from './openapi/document.js';
import { MarketController } from './market.controller.js';
import { MediaController } from './media.controller.js';
import { ServiceController } from './service.controller.js';
import { SessionController } from './session.controller.js';
import { SlotController } from './slot.controller.js';
import { UserController } from './user.controller.js';

/** In the order in which the document lists them. */
const CONTROLLERS = [
  SessionController,
  UserController,
  ServiceController,
  SlotController,
  BookingController,
  CalendarController,
  FeedbackController,
  MediaController,
  MarketController,
  ChatController,
];

/** The documented /api paths, over the features' services; no rule lives here. */
@Module({
  imports: [
    AccountModule,
    AuthModule,
    BookingModule,
    ChatModule,
    MarketModule,
    MediaModule,
    NotificationModule,
    ReviewModule,
    ServiceModule,
    SlotModule,
    UserModule,
  ],
  controllers: [...CONTROLLERS, DocsController],
  providers: [{ provide: DOCUMENT, useFactory: () => openApiDocument(CONTROLLERS) }],
})
export class RestModule {}
