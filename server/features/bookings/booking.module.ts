import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServiceModule } from '../services/service.module.js';
import { SlotModule } from '../slots/slot.module.js';
import { UserModule } from '../users/user.module.js';
import { BookingEntity } from './booking.entity.js';
import { BookingRepository } from './booking.repository.js';
import { BookingResolver } from './booking.resolver.js';
import { BookingService } from './booking.service.js';
import { ServiceDeletion } from './service-deletion.js';

@Module({
  imports: [TypeOrmModule.forFeature([BookingEntity]), ServiceModule, SlotModule, UserModule],
  providers: [BookingRepository, BookingResolver, BookingService, ServiceDeletion],
})
export class BookingModule {}
