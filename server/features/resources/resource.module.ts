import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { ServiceModule } from '../services/service.module.js';
import { SlotModule } from '../slots/slot.module.js';
import { UserModule } from '../users/user.module.js';
import { ResourceEntity } from './resource.entity.js';
import { ResourceRepository } from './resource.repository.js';
import { ResourceResolver } from './resource.resolver.js';
import { ResourceService } from './resource.service.js';
import { ServiceResourcesResolver } from './service-resources.resolver.js';

@Module({
  imports: [TypeOrmModule.forFeature([ResourceEntity]), AuditModule, ServiceModule, SlotModule, UserModule],
  providers: [ResourceRepository, ResourceResolver, ResourceService, ServiceResourcesResolver],
  exports: [ResourceService],
})
export class ResourceModule {}
