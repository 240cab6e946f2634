import { Args, Query, Resolver } from '@nestjs/graphql';
import { agendaSchema, monthSchema } from '../../../domain/agenda/agenda-request.js';
import { BookingSide } from '../../../domain/bookings/booking-side.js';
import { requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { decodeCursor, pageSize, toConnection, type Connection } from '../../platform/graphql/connection.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { parse } from '../../platform/validation/parse.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { AgendaArgs, MonthArgs, ProviderMonth } from './agenda.model.js';
import { AgendaService } from './agenda.service.js';
import type { AgendaPlace } from './agenda.sql.js';
import { BookingConnection, toBooking, type BookingEdge } from './booking.model.js';

/** It reads all jobs of a month, which of a large fleet are some thousands. */
const MONTH_WORK = 10_000;
/** No year has more digits, as the database reads them. */
const INSTANT_MAX = Date.UTC(9999, 11, 31);

@Resolver()
export class AgendaResolver {
  constructor(private readonly agenda: AgendaService) {}

  @Query(() => BookingConnection, {
    name: 'agenda',
    description: 'The bookings that the caller received, in order of when they begin.',
  })
  async listAgenda(
    @CurrentActor() actor: MaybeActor,
    @Args() { userId, first, after, ...said }: AgendaArgs,
  ): Promise<Connection<BookingEdge>> {
    requireActor(actor);
    const size = pageSize(first);
    const page = { limit: size + 1, after: decodeCursor(after, isPlace) };
    const rows = await this.agenda.list(actor, userId, parse(agendaSchema, said), page);
    return toConnection(
      rows,
      size,
      (row) => [row.startsAt.getTime(), row.id],
      (row) => ({ node: toBooking(actor, row, BookingSide.PROVIDER) }),
    );
  }

  @Costs({ work: MONTH_WORK })
  @Query(() => ProviderMonth, {
    description: 'A month of the caller’s work: jobs, hours and earnings, by day.',
  })
  async providerMonth(
    @CurrentActor() actor: MaybeActor,
    @Args() { month, userId }: MonthArgs,
  ): Promise<ProviderMonth> {
    return this.agenda.month(actor, userId, parse(monthSchema, { month }).month);
  }
}

function isPlace(key: unknown): key is AgendaPlace {
  if (!Array.isArray(key) || key.length !== 2) return false;
  const [startsAtMs, id] = key as [unknown, unknown];
  if (!Number.isInteger(startsAtMs) || typeof id !== 'string') return false;
  return (startsAtMs as number) >= 0 && (startsAtMs as number) <= INSTANT_MAX && isUuid(id);
}
