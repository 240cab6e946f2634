import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { MediaModule } from '../media/media.module.js';
import { PlaceModule } from '../places/place.module.js';
import { UserModule } from '../users/user.module.js';
import { ServiceEntity } from './service.entity.js';
import { ServiceRepository } from './service.repository.js';
import { ServiceResolver } from './service.resolver.js';
import { ServiceSearch } from './service-search.service.js';
import { ServiceService } from './service.service.js';
import { WorkingHoursEntity } from './working-hours.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ServiceEntity, WorkingHoursEntity]),
    AuditModule,
    MediaModule,
    PlaceModule,
    UserModule,
  ],
  providers: [ServiceRepository, ServiceResolver, ServiceSearch, ServiceService],
  exports: [ServiceSearch, ServiceService],
})
export class ServiceModule {}
