import fc from 'fast-check';
import type { Job } from './bill.js';

/** A decimal text of so many hundredths. */
export const ofHundredths = (hundredths: number) => String(hundredths / 100);

const usual = fc.integer({ min: 0, max: 500_000 });
const charges = fc
  .oneof(usual, fc.integer({ min: 0, max: 999_999_999_999 }))
  .map((cents) => (cents / 100).toFixed(2));
/** Now and then exactly so many tenths. */
const distanceKm = fc.oneof(
  fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  fc.double({ min: 0, max: 20_015, noNaN: true }),
);

/** Jobs at all terms, in currencies of 0, 2, 3 and 4 decimals. */
export const anyJob: fc.Arbitrary<Job> = fc.record({
  charges,
  unit: fc.constantFrom('HOUR', 'DAY', 'TRIP', 'VISIT', 'ACRE', 'HECTARE'),
  currency: fc.constantFrom('INR', 'INR', 'JPY', 'KWD', 'CLF'),
  quantity: fc
    .oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 99_999_999 }))
    .map(ofHundredths),
  minimumCharge: fc.option(charges),
  travel: fc.option(
    fc.record({
      perKm: charges,
      freeKm: fc.integer({ min: 0, max: 200 }).map((tenths) => String(tenths / 10)),
    }),
  ),
  distanceKm: fc.option(distanceKm),
  advanceShare: fc.option(fc.integer({ min: 0, max: 100 }).map(ofHundredths)),
});
