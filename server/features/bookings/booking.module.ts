import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { ServiceModule } from '../services/service.module.js';
import { SlotModule } from '../slots/slot.module.js';
import { UserModule } from '../users/user.module.js';
import { AgendaRepository } from './agenda.repository.js';
import { AgendaResolver } from './agenda.resolver.js';
import { AgendaService } from './agenda.service.js';
import { Acceptance } from './acceptance.js';
import { BookingCaps } from './booking-caps.service.js';
import { BookingEntity } from './booking.entity.js';
import { BookingListRepository } from './booking-list.repository.js';
import { BookingLists } from './booking-lists.service.js';
import { BookingPartsRepository } from './booking-parts.repository.js';
import { BookingPartsResolver } from './booking-parts.resolver.js';
import { BookingParts } from './booking-parts.service.js';
import { BookingRepository } from './booking.repository.js';
import { BookingResolver } from './booking.resolver.js';
import { BookingService } from './booking.service.js';
import { Completion } from './completion.service.js';
import { JobQuotes } from './job-quotes.service.js';
import { PaymentResolver } from './payment.resolver.js';
import { Payments } from './payment.service.js';
import { ReceiptRepository } from './receipt.repository.js';
import { ReceiptResolver } from './receipt.resolver.js';
import { ServiceBookingsResolver } from './service-bookings.resolver.js';
import { ServiceDeletion } from './service-deletion.service.js';
import { SlotBooking } from './slot-booking.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BookingEntity]), AuditModule, ServiceModule, SlotModule, UserModule],
  exports: [BookingLists, BookingService, JobQuotes, ServiceDeletion, SlotBooking],
  providers: [
    AgendaRepository,
    AgendaResolver,
    AgendaService,
    Acceptance,
    BookingCaps,
    BookingListRepository,
    BookingLists,
    BookingParts,
    BookingPartsRepository,
    BookingPartsResolver,
    BookingRepository,
    BookingResolver,
    BookingService,
    Completion,
    JobQuotes,
    PaymentResolver,
    Payments,
    ReceiptRepository,
    ReceiptResolver,
    ServiceBookingsResolver,
    ServiceDeletion,
    SlotBooking,
  ],
})
export class BookingModule {}
