import { Injectable } from '@nestjs/common';
import { monthSums, type MonthSums } from '../../../domain/agenda/month-sums.js';
import { plainJob } from '../../../domain/jobs/agreed-job.js';
import { PRICE_UNITS } from '../../../domain/labels.js';
import { slotTime } from '../../../domain/slots/opening-hours.js';
import { Statements } from '../../platform/database/statements.js';
import { agendaStatement, MONTH, reachOfDates, type AgendaPage } from './agenda.sql.js';
import type { BookingRow } from './booking.row.js';
import { readBookings, type BookingColumns } from './read-bookings.js';

/** Jobs as `MONTH` brings them. */
interface MonthColumns {
  date: string;
  currency: string;
  isDone: boolean;
  jobs: number;
  seconds: number;
  /** Of a job that was agreed in itself; the others have unit, charges and length, in seconds. */
  total: string | null;
  unit: string | null;
  charges: string | null;
  length: number | null;
  received: string;
}

/** What a provider has to do, in order of time. */
@Injectable()
export class AgendaRepository {
  constructor(private readonly statements: Statements) {}

  async list(page: AgendaPage): Promise<BookingRow[]> {
    const { statement, values } = agendaStatement(page);
    return readBookings(await this.statements.query<BookingColumns>(statement, values));
  }

  /** @param first @param last dates (YYYY-MM-DD), both included */
  async month(providerId: string, { first, last }: { first: string; last: string }): Promise<MonthSums> {
    const values = [providerId, first, last, ...reachOfDates(first, last)];
    const rows = await this.statements.query<MonthColumns>(MONTH, values);
    return monthSums(rows.map((row) => ({ ...row, total: row.total ?? plainTotal(row) })));
  }
}

/** What one slot costs where nothing more was agreed: which one it is, the sum does not say. */
function plainTotal({ charges, unit, currency, length }: MonthColumns): string {
  const slot = slotTime(new Date(0), new Date(length! * 1000), 'UTC');
  const price = { charges: charges!, unit: PRICE_UNITS.codeOf(unit!), currency };
  return plainJob(price, slot).quote.total;
}
