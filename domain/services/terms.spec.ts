import { AppError } from '../errors.js';
import { createServiceSchema } from './service.schema.js';
import { NO_TERMS, termsBeside, termsSchema } from './terms.js';

const SERVICE = { type: 'TRACTOR', description: '45 HP', price: { charges: '800', unit: 'PER_HOUR' } };
const BY_ACRE = { ...SERVICE, price: { charges: '1200', unit: 'PER_ACRE' } };

describe('terms', () => {
  it.each([[undefined], [null], [{}], [{ minimumCharge: null, travel: null, advanceShare: null }]])(
    'that are not said are not asked for: %j',
    (terms) => expect(termsSchema.parse(terms)).toEqual(NO_TERMS),
  );

  it('are exact decimals', () => {
    const terms = {
      minimumCharge: '500',
      travel: { perKm: '12.5', freeKm: '5.5' },
      advanceShare: '0.25',
      perHour: ' 1.50 ',
    };
    expect(termsSchema.parse(terms)).toEqual({
      minimumCharge: '500.00',
      travel: { perKm: '12.50', freeKm: '5.5' },
      advanceShare: '0.25',
      perHour: '1.5',
    });
    expect(termsSchema.parse({ travel: { perKm: '12' } }).travel).toEqual({ perKm: '12.00', freeKm: '0' });
  });

  it.each([
    { minimumCharge: '-1' },
    { minimumCharge: '1.005' },
    { minimumCharge: 5 },
    { travel: {} },
    { travel: { perKm: 'much' } },
    { travel: { perKm: '1', freeKm: '1.25' } },
    { travel: { perKm: '1', freeKm: '-1' } },
    { advanceShare: '1.01' },
    { advanceShare: '25%' },
    { advanceShare: '0.125' },
    { perHour: '0' },
    { perHour: '400.01' },
  ])('refuse %j', (terms) => expect(termsSchema.safeParse(terms).success).toBe(false));

  it('have a rate where the price is for an area, and nowhere else', () => {
    const accepts = (service: object) => createServiceSchema.safeParse(service).success;
    expect(accepts(BY_ACRE)).toBe(false);
    expect(accepts({ ...BY_ACRE, terms: { perHour: '1.5' } })).toBe(true);
    expect(accepts({ ...SERVICE, terms: { perHour: '1.5' } })).toBe(false);
    expect(createServiceSchema.safeParse(BY_ACRE).error?.issues[0]).toMatchObject({
      path: ['terms', 'perHour'],
      message: expect.stringContaining('in an hour') as string,
    });
  });

  it('go on beside a changed price, but for a rate that it has no use for', () => {
    const before = { ...NO_TERMS, minimumCharge: '500.00', perHour: '1.5' };
    expect(termsBeside('PER_HECTARE', before, undefined)).toEqual(before);
    expect(termsBeside('PER_DAY', before, undefined)).toEqual({ ...before, perHour: null });
    expect(termsBeside('PER_DAY', before, NO_TERMS)).toEqual(NO_TERMS);
    expect(() => termsBeside('PER_ACRE', NO_TERMS, undefined)).toThrow(AppError);
    expect(() => termsBeside('PER_DAY', NO_TERMS, before)).toThrow(AppError);
  });
});
