import { Injectable } from '@nestjs/common';
import type { Actor, MaybeActor } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import type { ServiceRow } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { Credentials } from '../users/credentials.service.js';
import { BookingService } from './booking.service.js';

/** Deleting a service. It stands above services because it must cancel their bookings (P33). */
@Injectable()
export class ServiceDeletion {
  constructor(
    private readonly services: ServiceService,
    private readonly bookings: BookingService,
    private readonly credentials: Credentials,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The service disappears from every list, its open bookings are cancelled, and both parties are told; history stays.
   * @param bookings how many open bookings whoever deletes it was told of
   * @throws UNAUTHENTICATED, FORBIDDEN, SERVICE_NOT_FOUND; BOOKED_MEANWHILE where there are more by now
   */
  async delete(actor: MaybeActor, serviceId: string, bookings?: number | null): Promise<ServiceRow> {
    const service = await this.services.getManaged(actor, serviceId);
    await this.transactions.run(async (transaction) => {
      await this.credentials.hold(transaction, actor as Actor);
      await this.services.markDeleted(transaction, service);
      await this.bookings.cancelAllOf(transaction, actor as Actor, serviceId, bookings ?? undefined);
      await this.audit.recordForAnother(
        transaction,
        actor as Actor,
        AuditAction.DELETE_SERVICE,
        service.providerId,
        { serviceId },
      );
    });
    return service;
  }
}
