import { Injectable } from '@nestjs/common';
import { datesOf, type AgendaRequest } from '../../../domain/agenda/agenda-request.js';
import type { MonthSums } from '../../../domain/agenda/month-sums.js';
import { AppError } from '../../../domain/errors.js';
import { subjectOf, type MaybeActor } from '../../platform/auth/actor.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { UserService } from '../users/user.service.js';
import { AgendaRepository } from './agenda.repository.js';
import type { AgendaPlace } from './agenda.sql.js';
import type { BookingRow } from './booking.row.js';

/** A provider's days (P161) and months (P162). */
@Injectable()
export class AgendaService {
  constructor(
    private readonly agenda: AgendaRepository,
    private readonly users: UserService,
  ) {}

  /**
   * What the actor (or `userId`, for an admin) received, in order of when it begins; one more than `limit` where there are more.
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND, SERVICE_NOT_FOUND for what is no service's id
   */
  async list(
    actor: MaybeActor,
    userId: string | null | undefined,
    request: AgendaRequest,
    page: { limit: number; after: AgendaPlace | null },
  ): Promise<BookingRow[]> {
    const providerId = await this.provider(actor, userId);
    if (request.serviceId && !isUuid(request.serviceId)) throw new AppError('SERVICE_NOT_FOUND');
    return this.agenda.list({ ...request, ...page, providerId });
  }

  /**
   * What a month of the actor's (or `userId`'s, for an admin) comes to.
   * @param month YYYY-MM
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND
   */
  async month(actor: MaybeActor, userId: string | null | undefined, month: string): Promise<MonthSums> {
    return this.agenda.month(await this.provider(actor, userId), datesOf(month));
  }

  private async provider(actor: MaybeActor, userId: string | null | undefined): Promise<string> {
    const subject = subjectOf(actor, userId);
    if (subject !== actor?.id) await this.users.get(subject);
    return subject;
  }
}
