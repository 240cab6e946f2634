import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { UserModule } from '../users/user.module.js';
import { SiteEntity } from './site.entity.js';
import { SiteRepository } from './site.repository.js';
import { SiteResolver } from './site.resolver.js';
import { SiteService } from './site.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SiteEntity]), AuditModule, UserModule],
  providers: [SiteRepository, SiteResolver, SiteService],
  exports: [SiteService],
})
export class SiteModule {}
