import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { ServiceModule } from '../services/service.module.js';
import { UserModule } from '../users/user.module.js';
import { Calendars } from './calendars.js';
import { ServiceCalendarResolver } from './service-calendar.resolver.js';
import { SlotEntity } from './slot.entity.js';
import { SlotHolds } from './slot-holds.service.js';
import { SlotRepository } from './slot.repository.js';
import { SlotResolver } from './slot.resolver.js';
import { SlotService } from './slot.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SlotEntity]), AuditModule, ServiceModule, UserModule],
  providers: [Calendars, ServiceCalendarResolver, SlotHolds, SlotRepository, SlotResolver, SlotService],
  exports: [SlotHolds, SlotService],
})
export class SlotModule {}
