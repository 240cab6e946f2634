import { Module } from '@nestjs/common';
import { AuditRepository } from './audit.repository.js';
import { Audit } from './audit.service.js';

@Module({ providers: [Audit, AuditRepository], exports: [Audit] })
export class AuditModule {}
