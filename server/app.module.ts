import { Module, type DynamicModule } from '@nestjs/common';
import { AccountModule } from './features/accounts/account.module.js';
import { AuthModule } from './features/auth/auth.module.js';
import { BookingModule } from './features/bookings/booking.module.js';
import { PlaceModule } from './features/places/place.module.js';
import { ServiceModule } from './features/services/service.module.js';
import { SlotModule } from './features/slots/slot.module.js';
import { UserModule } from './features/users/user.module.js';
import type { Config } from './platform/config/config.js';
import type { Database } from './platform/database/database.js';
import { PlatformModule } from './platform/platform.module.js';
import { RestModule } from './rest/rest.module.js';

const FEATURES = [
  AccountModule,
  AuthModule,
  BookingModule,
  PlaceModule,
  ServiceModule,
  SlotModule,
  UserModule,
];

@Module({})
export class AppModule {
  static forRoot(config: Config, database: Pick<Database, 'url' | 'poolSize'>): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forRoot(config, database), ...FEATURES, RestModule],
    };
  }
}
