import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { PlaceModule } from '../places/place.module.js';
import { Credentials } from './credentials.service.js';
import { Operator } from './operator.service.js';
import { PaymentDetailsService } from './payment-details.service.js';
import { UserDirectory } from './user-directory.service.js';
import { UserEntity } from './user.entity.js';
import { UserRepository } from './user.repository.js';
import { UserResolver } from './user.resolver.js';
import { UserService } from './user.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), AuditModule, PlaceModule],
  providers: [
    Credentials,
    Operator,
    PaymentDetailsService,
    UserDirectory,
    UserRepository,
    UserResolver,
    UserService,
  ],
  exports: [Credentials, Operator, PaymentDetailsService, UserDirectory, UserService],
})
export class UserModule {}
