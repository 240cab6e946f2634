import { amountOf, sumOf } from '../money/amount.js';
import { Decimal } from '../money/decimal.js';
import type { QuantityUnit } from './quantity.js';

/** What a service asks for its work, as agreed. Sums are exact decimals of 0 or more, as `parsePrice` gives them. */
export interface Terms {
  /** For one unit. */
  charges: string;
  unit: QuantityUnit;
  /** ISO 4217 */
  currency: string;
  /** The least that is paid for the work. */
  minimumCharge?: string | null;
  /** For the way there, from the service to the place of work. */
  travel?: { perKm: string; freeKm: string } | null;
  /** The part of the quote that is to be paid before: from '0' to '1'. */
  advanceShare?: string | null;
}

/** The terms, and how much is done and where. */
export interface Job extends Terms {
  /** As `parseQuantity` or `roomIn` gives it. */
  quantity: string;
  /** 0 or more, as it is measured; left out where nobody travels. */
  distanceKm?: number | null;
}

/** What a line of a bill is for. */
export const LineKind = { WORK: 'WORK', MINIMUM: 'MINIMUM', TRAVEL: 'TRAVEL' } as const;
export type LineKind = (typeof LineKind)[keyof typeof LineKind];

export interface BillLine {
  kind: LineKind;
  /** Of work in the bill's unit, of travel in kilometres; what lacks of the minimum is there once. */
  quantity: string;
  /** Exact, be it finer than what can be paid. */
  unitAmount: string;
  /** As `amountOf` gives it. */
  amount: string;
}

export interface Bill {
  unit: QuantityUnit;
  currency: string;
  /** The work first; then only what costs something. */
  lines: BillLine[];
  /** The sum of the lines, exactly. */
  total: string;
}

/** Kilometres are counted by the tenth. */
const KM_DECIMALS = 1;

/**
 * What so much work costs: the one rule of quotes and receipts (P111). Each line is rounded by itself, so that they add up.
 *
 * One job is never dearer than its slots apart, nor than any other parts of it: see `amountOf` for the work; a minimum and a
 * way are paid once instead of each time.
 */
export function billOf(job: Job): Bill {
  const { unit, currency } = job;
  const work = workLine(job);
  const lines = [work, ...minimumLines(job, work.amount), ...travelLines(job)];
  // Nearly always there is nothing but the work: adding up costs more than all else of a list of bookings.
  const total =
    lines.length === 1
      ? work.amount
      : sumOf(
          lines.map(({ amount }) => amount),
          currency,
        );
  return { unit, currency, lines, total };
}

function workLine({ charges, quantity, currency }: Job): BillLine {
  const amount = amountOf(new Decimal(charges).times(quantity), currency);
  return { kind: LineKind.WORK, quantity, unitAmount: charges, amount };
}

/** What the work lacks of the minimum charge. */
function minimumLines({ minimumCharge, currency }: Job, work: string): BillLine[] {
  if (minimumCharge == null) return [];
  const lacking = new Decimal(amountOf(new Decimal(minimumCharge), currency)).minus(work);
  if (lacking.lte('0')) return [];
  const amount = amountOf(lacking, currency);
  return [{ kind: LineKind.MINIMUM, quantity: '1', unitAmount: amount, amount }];
}

/** The way beyond the free distance, of which a tenth of a kilometre that is not full does not count. */
function travelLines({ travel, distanceKm, currency }: Job): BillLine[] {
  if (!travel || distanceKm == null) return [];
  const beyond = new Decimal(String(distanceKm)).minus(travel.freeKm).round(KM_DECIMALS, Decimal.roundDown);
  const exact = beyond.times(travel.perKm);
  if (exact.lte('0')) return [];
  const amount = amountOf(exact, currency);
  return [{ kind: LineKind.TRAVEL, quantity: beyond.toFixed(), unitAmount: travel.perKm, amount }];
}
