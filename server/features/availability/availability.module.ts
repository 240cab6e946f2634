import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { ResourceModule } from '../resources/resource.module.js';
import { ServiceModule } from '../services/service.module.js';
import { SlotModule } from '../slots/slot.module.js';
import { UserModule } from '../users/user.module.js';
import { AvailabilityRepository } from './availability.repository.js';
import { AvailabilityResolver } from './availability.resolver.js';
import { ClosureEntity } from './closure.entity.js';
import { Closures } from './closures.service.js';
import { DateHoursEntity } from './date-hours.entity.js';
import { DateHoursService } from './date-hours.service.js';
import { ServiceAvailabilityResolver } from './service-availability.resolver.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ClosureEntity, DateHoursEntity]),
    AuditModule,
    ResourceModule,
    ServiceModule,
    SlotModule,
    UserModule,
  ],
  providers: [
    AvailabilityRepository,
    AvailabilityResolver,
    Closures,
    DateHoursService,
    ServiceAvailabilityResolver,
  ],
  exports: [Closures],
})
export class AvailabilityModule {}
