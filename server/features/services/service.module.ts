import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { MediaModule } from '../media/media.module.js';
import { PlaceModule } from '../places/place.module.js';
import { UserModule } from '../users/user.module.js';
import { ClusterRepository } from './cluster.repository.js';
import { ListingRepository } from './listing.repository.js';
import { ListingSample } from './listing-sample.service.js';
import { ScheduleRepository } from './schedule.repository.js';
import { ServiceEditing } from './service-editing.service.js';
import { ServiceEntity } from './service.entity.js';
import { ServiceCards } from './service-cards.js';
import { ServiceClusters } from './service-clusters.service.js';
import { ServiceResourceEntity } from './service-resource.entity.js';
import { ServicePages } from './service-pages.js';
import { ServiceRepository } from './service.repository.js';
import { ServiceResolver } from './service.resolver.js';
import { ServiceSearch } from './service-search.service.js';
import { ServiceService } from './service.service.js';
import { WorkingHoursEntity } from './working-hours.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ServiceEntity, ServiceResourceEntity, WorkingHoursEntity]),
    AuditModule,
    MediaModule,
    PlaceModule,
    UserModule,
  ],
  providers: [
    ClusterRepository,
    ListingRepository,
    ListingSample,
    ScheduleRepository,
    ServiceCards,
    ServiceClusters,
    ServiceEditing,
    ServicePages,
    ServiceRepository,
    ServiceResolver,
    ServiceSearch,
    ServiceService,
  ],
  exports: [ServiceEditing, ServiceSearch, ServiceService],
})
export class ServiceModule {}
