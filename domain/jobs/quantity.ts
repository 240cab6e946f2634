import { AppError } from '../errors.js';
import { Decimal } from '../money/decimal.js';
import type { PriceUnit } from '../services/price.js';
import type { SlotTime } from '../slots/opening-hours.js';

/** Of what a job has a quantity (P109). */
export const QuantityUnit = {
  HOUR: 'HOUR',
  DAY: 'DAY',
  TRIP: 'TRIP',
  VISIT: 'VISIT',
  ACRE: 'ACRE',
  HECTARE: 'HECTARE',
} as const;
export type QuantityUnit = (typeof QuantityUnit)[keyof typeof QuantityUnit];

export const AreaUnit = { ACRE: QuantityUnit.ACRE, HECTARE: QuantityUnit.HECTARE } as const;
export type AreaUnit = (typeof AreaUnit)[keyof typeof AreaUnit];

/** What is counted of a job at this price. */
export const COUNTED: Record<PriceUnit, QuantityUnit> = {
  PER_HOUR: QuantityUnit.HOUR,
  PER_DAY: QuantityUnit.DAY,
  PER_TRIP: QuantityUnit.TRIP,
  PER_VISIT: QuantityUnit.VISIT,
  PER_ACRE: QuantityUnit.ACRE,
  PER_HECTARE: QuantityUnit.HECTARE,
};

/** How a service counts: areas by what it does in an hour, as `parseRate` returned it. */
export type Measure = { unit: Exclude<QuantityUnit, AreaUnit> } | { unit: AreaUnit; perHour: string };

/** More than the longest run of slots has room for, each of a day, at the greatest rate. */
export const QUANTITY_MAX = '999999.99';
/** Acres or hectares an hour. */
export const RATE_MAX = '400';

const WRITTEN = /^(?=\.?\d)\d*(?:\.\d{1,2})?$/;
/** Of anything longer nobody need see whether it is a number. */
const WRITTEN_MAX = 20;
const WHOLE: readonly QuantityUnit[] = [QuantityUnit.TRIP, QuantityUnit.VISIT];

/**
 * Reads how much is to be done, or was done: more than 0, at most `QUANTITY_MAX`, with at most two decimals; trips and visits are
 * whole.
 * @returns the shortest text of it ('1.5'), or null
 */
export function parseQuantity(text: string, unit: QuantityUnit): string | null {
  const quantity = positive(text, QUANTITY_MAX);
  return quantity?.includes('.') && WHOLE.includes(unit) ? null : quantity;
}

/** What is said of what `parseQuantity` does not read. */
export function badQuantity(): AppError {
  const message = 'must be more than 0, with at most two decimals; of trips and visits it must be whole';
  return new AppError('BAD_INPUT', { fields: [{ path: 'quantity', message }] });
}

/** Reads how much area is done in an hour: more than 0, at most `RATE_MAX`, with at most two decimals; null for all else. */
export function parseRate(text: string): string | null {
  return positive(text, RATE_MAX);
}

/**
 * How much these slots have room for, which is the quantity of a job that says none (P109): the slots' own length in hours,
 * not the pauses between them; the dates on which they are; one trip, one visit; the area that is done in that length. A
 * hundredth that is begun counts, so many slots together never have more than each of them by itself.
 * @param slots of one service, at least one
 */
export function roomIn(slots: readonly SlotTime[], measure: Measure): string {
  switch (measure.unit) {
    case QuantityUnit.HOUR:
      return hoursIn(slots);
    case QuantityUnit.DAY:
      return String(new Set(slots.map(({ date }) => date)).size);
    case QuantityUnit.TRIP:
    case QuantityUnit.VISIT:
      return '1';
    case QuantityUnit.ACRE:
    case QuantityUnit.HECTARE:
      return doneIn(slots, measure.perHour);
  }
}

/** Whether a job of this quantity has room in these slots. Of trips and visits each slot has room for as many as are said. */
export function hasRoom(slots: readonly SlotTime[], quantity: string, measure: Measure): boolean {
  return WHOLE.includes(measure.unit) || new Decimal(quantity).lte(roomIn(slots, measure));
}

function hoursIn(slots: readonly SlotTime[]): string {
  const hours = minutesOf(slots) / 60;
  return Number.isInteger(hours) ? String(hours) : doneIn(slots, '1');
}

function minutesOf(slots: readonly SlotTime[]): number {
  return slots.reduce((sum, { startsAt, endsAt }) => sum + (+endsAt - +startsAt) / 60_000, 0);
}

function doneIn(slots: readonly SlotTime[], perHour: string): string {
  // A whole number of minutes has a whole number of sixtieths, so twenty places tell a hundredth from more than one.
  const done = new Decimal(String(minutesOf(slots))).times(perHour).div('60');
  return done.round(2, Decimal.roundUp).toFixed();
}

function positive(text: string, max: string): string | null {
  const written = text.trim();
  if (written.length > WRITTEN_MAX || !WRITTEN.test(written)) return null;
  const value = new Decimal(written);
  return value.gt('0') && value.lte(max) ? value.toFixed() : null;
}
