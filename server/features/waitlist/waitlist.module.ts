import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlaceModule } from '../places/place.module.js';
import { ServiceModule } from '../services/service.module.js';
import { SlotModule } from '../slots/slot.module.js';
import { UserModule } from '../users/user.module.js';
import { Openings } from './openings.js';
import { WaitlistEntryEntity } from './waitlist-entry.entity.js';
import { WaitlistRepository } from './waitlist.repository.js';
import { WaitlistResolver } from './waitlist.resolver.js';
import { WaitlistService } from './waitlist.service.js';

/** Who waits for a day, and what is held for them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([WaitlistEntryEntity]),
    PlaceModule,
    ServiceModule,
    SlotModule,
    UserModule,
  ],
  providers: [Openings, WaitlistRepository, WaitlistResolver, WaitlistService],
  exports: [WaitlistService],
})
export class WaitlistModule {}
