import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BookingModule } from '../bookings/booking.module.js';
import { ServiceModule } from '../services/service.module.js';
import { SlotModule } from '../slots/slot.module.js';
import { UserModule } from '../users/user.module.js';
import { MoveRepository } from './move.repository.js';
import { MoveResolver } from './move.resolver.js';
import { MoveService } from './move.service.js';

/** Another time for a booking. */
@Module({
  imports: [AuditModule, BookingModule, ServiceModule, SlotModule, UserModule],
  providers: [MoveRepository, MoveResolver, MoveService],
})
export class MoveModule {}
