import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { AuditRepository } from './audit.repository.js';
import { Audit } from './audit.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntryEntity])],
  providers: [Audit, AuditRepository],
  exports: [Audit],
})
export class AuditModule {}
