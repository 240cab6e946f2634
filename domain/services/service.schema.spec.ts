import fc from 'fast-check';
import { createServiceSchema, DESCRIPTION_MAX, updateServiceSchema } from './service.schema.js';
import { ServiceType } from './service-type.js';
import { NO_TERMS } from './terms.js';

const REQUIRED = 'Please fill in all required fields (Service Type, Description, Charges, Unit).';
const TRACTOR = {
  type: 'TRACTOR',
  description: ' 45 HP tractor with driver ',
  price: { charges: '800', unit: 'PER_HOUR' },
};
const messages = (value: unknown) =>
  createServiceSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('createServiceSchema', () => {
  it('takes what the form requires and leaves the rest empty', () => {
    expect(createServiceSchema.parse(TRACTOR)).toEqual({
      type: 'TRACTOR',
      description: '45 HP tractor with driver',
      price: { charges: '800.00', unit: 'PER_HOUR', currency: 'INR' },
      pictureUrl: null,
      audioUrl: null,
      terms: NO_TERMS,
    });
  });

  it('knows five service types (P29)', () => {
    expect(Object.values(ServiceType)).toEqual([
      'TRACTOR',
      'HARVESTER',
      'WATER_PUMP',
      'WORK_PERSON',
      'TRANSPORTATION_VEHICLE',
    ]);
  });

  it.each([
    ['type', { ...TRACTOR, type: undefined }],
    ['a known type', { ...TRACTOR, type: 'Rocket' }],
    ['description', { ...TRACTOR, description: '   ' }],
    ['price', { ...TRACTOR, price: undefined }],
    ['charges', { ...TRACTOR, price: { unit: 'PER_HOUR' } }],
    ['unit', { ...TRACTOR, price: { charges: '800' } }],
  ])('answers with one text without %s (P30)', (_, value) => {
    expect(messages(value)).toEqual([REQUIRED]);
  });

  it('limits the description', () => {
    expect(messages({ ...TRACTOR, description: 'x'.repeat(DESCRIPTION_MAX) })).toEqual([]);
    expect(messages({ ...TRACTOR, description: 'x'.repeat(DESCRIPTION_MAX + 1) })[0]).toMatch(/1000/);
  });

  it('takes https links and treats an empty one as none', () => {
    const links = { pictureUrl: ' https://example.org/tractor.jpg ', audioUrl: '' };
    expect(createServiceSchema.parse({ ...TRACTOR, ...links })).toMatchObject({
      pictureUrl: 'https://example.org/tractor.jpg',
      audioUrl: null,
    });
  });

  it('takes an upload by its path', () => {
    const pictureUrl = `/uploads/${'0'.repeat(32)}.jpg`;
    expect(createServiceSchema.parse({ ...TRACTOR, pictureUrl }).pictureUrl).toBe(pictureUrl);
  });

  it.each([
    'javascript:alert(1)',
    'http://example.org/a.jpg',
    'data:text/html,x',
    '//example.org',
    'tractor.jpg',
  ])('refuses the link %s (P32)', (pictureUrl) => {
    expect(messages({ ...TRACTOR, pictureUrl })).toEqual(['Links must start with https://.']);
    expect(messages({ ...TRACTOR, audioUrl: pictureUrl })).toEqual(['Links must start with https://.']);
  });

  it('takes a provider by id only', () => {
    const providerId = '0192f0c1-7a3b-7def-8abc-0123456789ab';
    expect(createServiceSchema.parse({ ...TRACTOR, providerId }).providerId).toBe(providerId);
    expect(messages({ ...TRACTOR, providerId: '1 OR 1=1' })).toHaveLength(1);
  });
});

describe('updateServiceSchema', () => {
  const FIELDS = { ...TRACTOR, pictureUrl: 'https://a.example/b.jpg', audioUrl: null };

  it('says of what is changed what a new service would have, and nothing of the rest', () => {
    const created = createServiceSchema.parse(FIELDS);
    fc.assert(
      fc.property(fc.subarray(Object.keys(FIELDS) as (keyof typeof FIELDS)[]), (names) => {
        const input = Object.fromEntries(names.map((name) => [name, FIELDS[name]]));
        const changed = Object.entries(updateServiceSchema.parse(input)).filter(
          ([, value]) => value !== undefined,
        );
        const expected = names.map((name) => [name, created[name]]);
        expect(Object.fromEntries(changed)).toMatchObject(
          Object.fromEntries(expected.filter(([name]) => name !== 'price')),
        );
        expect(changed.map(([name]) => name).sort()).toEqual([...names].sort());
      }),
    );
  });

  it('takes a link away that is null, and leaves one that is not named', () => {
    expect(updateServiceSchema.parse({ pictureUrl: null })).toMatchObject({ pictureUrl: null });
    expect(updateServiceSchema.parse({ pictureUrl: '' })).toMatchObject({ pictureUrl: null });
    expect(updateServiceSchema.parse({}).pictureUrl).toBeUndefined();
  });

  it('keeps the currency where none is named', () => {
    const price = { charges: '5', unit: 'PER_DAY' };
    expect(updateServiceSchema.parse({ price }).price).toEqual({ ...price, charges: '5.00' });
  });

  it.each([
    ['a description', { description: ' ' }, REQUIRED],
    ['charges', { price: { ...TRACTOR.price, charges: '' } }, REQUIRED],
    ['a known type', { type: 'ROCKET' }, REQUIRED],
    ['a link', { audioUrl: 'javascript:alert(1)' }, 'Links must start with https://.'],
  ])('wants %s', (_, value, message) => {
    expect(updateServiceSchema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([
      message,
    ]);
  });
});
