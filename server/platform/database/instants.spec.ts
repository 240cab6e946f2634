import fc from 'fast-check';
import { types } from 'pg';
import { readInstant } from './instants.js';

const byLibrary = types.getTypeParser(types.builtins.TIMESTAMPTZ, 'text') as (text: string) => Date;

/** As PostgreSQL writes it, in UTC or beside it. */
const written = fc
  .record({
    at: fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    }),
    micros: fc.option(fc.integer({ min: 1, max: 999_999 })),
    zone: fc.constantFrom('+00', '+00', '+05:30', '-03', '+00 BC'),
  })
  .map(({ at, micros, zone }) => {
    const [date, time] = at.toISOString().split('T') as [string, string];
    const fraction = micros === null ? '' : `.${String(micros).padStart(6, '0').replace(/0+$/, '')}`;
    return `${date} ${time.slice(0, 8)}${fraction}${zone.replace(' BC', '')}${zone.endsWith('BC') ? ' BC' : ''}`;
  });

describe('an instant', () => {
  it('is read as the library reads it', () => {
    fc.assert(fc.property(written, (text) => expect(readInstant(text)).toEqual(byLibrary(text))));
    for (const text of ['infinity', '-infinity', '12026-11-22 06:00:00+00'])
      expect(readInstant(text)).toEqual(byLibrary(text));
  });
});
