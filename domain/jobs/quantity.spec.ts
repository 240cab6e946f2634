import fc from 'fast-check';
import { Decimal } from '../money/decimal.js';
import { PriceUnit } from '../services/price.js';
import { SLOT_MINUTES_MAX, SLOT_MINUTES_MIN, SLOT_MINUTES_STEP } from '../services/working-hours.js';
import { slotTime } from '../slots/opening-hours.js';
import {
  AreaUnit,
  COUNTED,
  hasRoom,
  parseQuantity,
  parseRate,
  QUANTITY_MAX,
  QuantityUnit,
  RATE_MAX,
  roomIn,
  type Measure,
} from './quantity.js';
import { SLOTS_MAX } from './slot-run.js';

const UNITS = Object.values(QuantityUnit);
const hundredths = (max: number) =>
  fc.integer({ min: 1, max: max * 100 }).map((value) => String(value / 100));

/** Slots of these lengths one after the other, with a night of twelve hours after each eighth. */
function slotsOf(lengths: readonly number[]) {
  let at = Date.parse('2026-11-23T02:30:00Z');
  return lengths.map((minutes, index) => {
    const startsAt = new Date(at);
    const endsAt = new Date(at + minutes * 60_000);
    at = endsAt.getTime() + (index % 8 === 7 ? 12 * 3_600_000 : 0);
    return slotTime(startsAt, endsAt, 'Asia/Kolkata');
  });
}
const lengths = fc.array(
  fc
    .integer({ min: SLOT_MINUTES_MIN / SLOT_MINUTES_STEP, max: SLOT_MINUTES_MAX / SLOT_MINUTES_STEP })
    .map((steps) => steps * SLOT_MINUTES_STEP),
  { minLength: 1, maxLength: SLOTS_MAX },
);
const measure: fc.Arbitrary<Measure> = fc.oneof(
  fc.record({ unit: fc.constantFrom('HOUR', 'DAY', 'TRIP', 'VISIT') }),
  fc.record({ unit: fc.constantFrom(...Object.values(AreaUnit)), perHour: hundredths(Number(RATE_MAX)) }),
);

describe('what is counted', () => {
  it('follows from the unit of the price', () => {
    expect(Object.values(PriceUnit).map((unit) => COUNTED[unit])).toEqual([
      'DAY',
      'HOUR',
      'VISIT',
      'TRIP',
      'ACRE',
      'HECTARE',
    ]);
  });
});

describe('parseQuantity', () => {
  it.each([
    ['3', '3'],
    [' 2.50 ', '2.5'],
    ['.25', '0.25'],
    ['007', '7'],
    ['0.01', '0.01'],
    [QUANTITY_MAX, QUANTITY_MAX],
  ])('reads %j as %s', (text, quantity) => {
    for (const unit of ['HOUR', 'DAY', 'ACRE', 'HECTARE'] as const)
      expect(parseQuantity(text, unit)).toBe(quantity);
  });

  it.each([
    '',
    ' ',
    '.',
    '5.',
    '0',
    '0.00',
    '-1',
    '+1',
    '0.001',
    '1.500',
    '1e3',
    '1,5',
    '0x1',
    'NaN',
    '२',
    '1000000',
  ])('refuses %j', (text) => {
    for (const unit of UNITS) expect(parseQuantity(text, unit)).toBeNull();
    expect(parseRate(text)).toBeNull();
  });

  it('takes whole trips and visits only, however they are written', () => {
    for (const unit of ['TRIP', 'VISIT'] as const) {
      expect(parseQuantity('2', unit)).toBe('2');
      expect(parseQuantity('2.00', unit)).toBe('2');
      expect(parseQuantity('1.5', unit)).toBeNull();
    }
  });

  it('reads back what it gave, and what a database makes of it', () => {
    fc.assert(
      fc.property(hundredths(999_999), fc.constantFrom(...UNITS), (text, unit) => {
        const quantity = parseQuantity(text, unit);
        if (quantity === null) return expect(text).toContain('.');
        expect(parseQuantity(quantity, unit)).toBe(quantity);
        expect(parseQuantity(Number(quantity).toFixed(2), unit)).toBe(quantity);
      }),
    );
  });

  it('answers any text, however long', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        expect(parseQuantity(text, 'HOUR') ?? '1').toMatch(/^\d{1,6}(\.\d{1,2})?$/);
      }),
    );
    expect(parseQuantity('0'.repeat(1_000_000) + '1', 'HOUR')).toBeNull();
  });
});

describe('parseRate', () => {
  it('reads what is done in an hour', () => {
    expect(parseRate('1.25')).toBe('1.25');
    expect(parseRate(RATE_MAX)).toBe(RATE_MAX);
    expect(parseRate('400.01')).toBeNull();
  });
});

describe('the room in slots', () => {
  it.each<[string, Measure, number[], string]>([
    ['hours', { unit: 'HOUR' }, [60, 60, 60], '3'],
    ['parts of hours', { unit: 'HOUR' }, [45, 45], '1.5'],
    ['a third of an hour', { unit: 'HOUR' }, [20], '0.34'],
    ['three thirds', { unit: 'HOUR' }, [20, 20, 20], '1'],
    ['hours without the nights between them', { unit: 'HOUR' }, Array<number>(10).fill(60), '10'],
    ['a day', { unit: 'DAY' }, [60, 60], '1'],
    ['the days on which there are slots', { unit: 'DAY' }, Array<number>(17).fill(60), '3'],
    ['a trip', { unit: 'TRIP' }, [60, 60], '1'],
    ['a visit', { unit: 'VISIT' }, [60], '1'],
    ['acres', { unit: 'ACRE', perHour: '1.25' }, [60, 60], '2.5'],
    ['hectares', { unit: 'HECTARE', perHour: '0.4' }, [60, 60], '0.8'],
    ['what is begun', { unit: 'ACRE', perHour: '0.01' }, [15], '0.01'],
  ])('is %s', (_, how, minutes, room) => expect(roomIn(slotsOf(minutes), how)).toBe(room));

  it('is a quantity, of which there is room in its slots and no more than in each of them apart', () => {
    fc.assert(
      fc.property(lengths, measure, (minutes, how) => {
        const slots = slotsOf(minutes);
        const room = roomIn(slots, how);
        expect(parseQuantity(room, how.unit)).toBe(room);
        expect(hasRoom(slots, room, how)).toBe(true);
        const apart = slots.reduce((sum, slot) => sum.plus(roomIn([slot], how)), new Decimal('0'));
        expect(apart.gte(room)).toBe(true);
      }),
    );
  });

  it('of hours and areas is less than a hundredth above what is done in that time', () => {
    const timed = measure.filter(({ unit }) => unit === 'HOUR' || unit in AreaUnit);
    fc.assert(
      fc.property(lengths, timed, (minutes, how) => {
        const perHour = BigInt(Math.round(Number('perHour' in how ? how.perHour : '1') * 100));
        const done = BigInt(minutes.reduce((sum, each) => sum + each)) * perHour;
        const room = BigInt(Math.round(Number(roomIn(slotsOf(minutes), how)) * 100));
        expect(room).toBe((done + 59n) / 60n);
      }),
    );
  });

  it('grows with each slot, and has none for more than it is', () => {
    fc.assert(
      fc.property(lengths, measure, (minutes, how) => {
        const slots = slotsOf(minutes);
        const room = roomIn(slots, how);
        expect(hasRoom(slots, roomIn(slots.slice(0, 1), how), how)).toBe(true);
        const more = new Decimal(room).plus('0.01').toFixed();
        expect(hasRoom(slots, more, how)).toBe(how.unit === 'TRIP' || how.unit === 'VISIT');
      }),
    );
  });
});
