import { Module } from '@nestjs/common';
import { BookingModule } from '../bookings/booking.module.js';
import { ServiceModule } from '../services/service.module.js';
import { SlotModule } from '../slots/slot.module.js';
import { UserModule } from '../users/user.module.js';
import { AlternativesResolver } from './alternatives.resolver.js';
import { Alternatives } from './alternatives.service.js';

@Module({
  imports: [BookingModule, ServiceModule, SlotModule, UserModule],
  providers: [Alternatives, AlternativesResolver],
})
export class AlternativesModule {}
