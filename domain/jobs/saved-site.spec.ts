import fc from 'fast-check';
import { jobSiteSchema } from './job-site.js';
import { savedSiteSchema } from './saved-site.js';

const ID = '0198c2f4-7d1e-7000-8000-000000000001';
const location = { latitude: 18.5204, longitude: 73.8567 };
const messages = (saved: unknown) =>
  savedSiteSchema.safeParse(saved).error?.issues.map(({ message }) => message);

describe('a place that is kept', () => {
  it('is a job’s place with an id and a name', () => {
    const site = { location, name: ' River \n field', size: { area: '2.50', unit: 'ACRE' } };
    expect(savedSiteSchema.parse({ id: ID.toUpperCase(), site })).toEqual({
      id: ID,
      site: { location, name: 'River field', size: { area: '2.5', unit: 'ACRE' }, gate: null },
    });
  });

  it.each([undefined, null, '', ' \n', '\u202E'])('is not called %j', (name) =>
    expect(messages({ id: ID, site: { location, name } })).toEqual(['Please say what this place is called.']),
  );

  it.each(['', 'home', `${ID}0`, ID.replaceAll('-', '')])('has no id of %j', (id) =>
    expect(messages({ id, site: { location, name: 'x' } })).toEqual(['The id must be a UUID.']),
  );

  it('is the place of a job as it stands, and saved again it stays as it is', () => {
    const site = fc.record(
      {
        location: fc.record({
          latitude: fc.double({ min: -90, max: 90, noNaN: true }),
          longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        }),
        name: fc.string({ maxLength: 60, unit: 'binary' }),
        gate: fc.option(fc.string({ maxLength: 200, unit: 'binary' })),
        size: fc.option(
          fc.record({
            area: fc.integer({ min: 1, max: 99_999_999 }).map((hundredths) => String(hundredths / 100)),
            unit: fc.constantFrom('ACRE', 'HECTARE'),
          }),
        ),
      },
      { requiredKeys: ['location', 'name'] },
    );
    fc.assert(
      fc.property(fc.uuid(), site, (id, written) => {
        const parsed = savedSiteSchema.safeParse({ id, site: written });
        if (!parsed.success) return expect(parsed.error.issues[0]!.path).toEqual(['site', 'name']);
        expect(jobSiteSchema.parse(parsed.data.site)).toEqual(parsed.data.site);
        expect(savedSiteSchema.parse(parsed.data)).toEqual(parsed.data);
      }),
    );
  });
});
