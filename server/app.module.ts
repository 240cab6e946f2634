import { Module, type DynamicModule, type OnModuleDestroy } from '@nestjs/common';
import { AccountModule } from './features/accounts/account.module.js';
import { AlternativesModule } from './features/alternatives/alternatives.module.js';
import { ChatModule } from './features/assistant/chat/chat.module.js';
import { ChatService } from './features/assistant/chat/chat.service.js';
import { AuthModule } from './features/auth/auth.module.js';
import { AvailabilityModule } from './features/availability/availability.module.js';
import { BookingModule } from './features/bookings/booking.module.js';
import { MarketModule } from './features/market/market.module.js';
import { MediaModule } from './features/media/media.module.js';
import { MoveModule } from './features/moves/move.module.js';
import { NotificationModule } from './features/notifications/notification.module.js';
import { PlaceModule } from './features/places/place.module.js';
import { ResourceModule } from './features/resources/resource.module.js';
import { ReviewModule } from './features/reviews/review.module.js';
import { ServiceModule } from './features/services/service.module.js';
import { SiteModule } from './features/sites/site.module.js';
import { SlotModule } from './features/slots/slot.module.js';
import { UserModule } from './features/users/user.module.js';
import { WaitlistModule } from './features/waitlist/waitlist.module.js';
import type { Config } from './platform/config/config.js';
import type { DatabaseAccess } from './platform/database/database.js';
import { SocketServer } from './platform/graphql/live/socket-server.js';
import { PlatformModule } from './platform/platform.module.js';
import { RestModule } from './rest/rest.module.js';

const FEATURES = [
  AccountModule,
  AlternativesModule,
  AuthModule,
  AvailabilityModule,
  BookingModule,
  ChatModule,
  MarketModule,
  MediaModule,
  MoveModule,
  NotificationModule,
  PlaceModule,
  ResourceModule,
  ReviewModule,
  ServiceModule,
  SiteModule,
  SlotModule,
  UserModule,
  WaitlistModule,
];

@Module({})
export class AppModule implements OnModuleDestroy {
  constructor(
    private readonly chat: ChatService,
    private readonly sockets: SocketServer,
  ) {}

  static forRoot(config: Config, database: DatabaseAccess): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forRoot(config, database), ...FEATURES, RestModule],
    };
  }

  /**
   * The root stops first: before GraphQL cuts all connections off that are not asking at this moment, and waits for the
   * others, of which an answer may take a minute.
   */
  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.sockets.stop(), this.chat.stop()]);
  }
}
