import { GATE_MAX, jobSiteSchema, SITE_NAME_MAX, type JobSite } from './job-site.js';

const FIELD = { location: { latitude: 18.5204, longitude: 73.8567 } };
const messages = (site: unknown) => jobSiteSchema.safeParse(site).error?.issues.map(({ message }) => message);

describe('the place of a job', () => {
  it('is a pin, and what else is known of it', () => {
    const bare: JobSite = { ...FIELD, name: null, size: null, gate: null };
    expect(jobSiteSchema.parse(FIELD)).toEqual(bare);
    expect(jobSiteSchema.parse({ ...FIELD, name: ' ', size: null, gate: '\n' })).toEqual(bare);
    const whole = {
      ...FIELD,
      name: ' नदी का\nखेत ',
      size: { area: '2.50', unit: 'ACRE' },
      gate: 'Behind\u202E the temple',
    };
    expect(jobSiteSchema.parse(whole)).toEqual({
      ...FIELD,
      name: 'नदी का खेत',
      size: { area: '2.5', unit: 'ACRE' },
      gate: 'Behind the temple',
    });
  });

  it('wants a pin on the Earth', () => {
    expect(messages({})).toEqual(['Please provide your location.']);
    expect(messages({ location: { latitude: 91, longitude: 0 } })).toHaveLength(1);
  });

  it.each([
    { area: '0', unit: 'ACRE' },
    { area: '-1', unit: 'ACRE' },
    { area: '1.234', unit: 'HECTARE' },
    { area: 2, unit: 'ACRE' },
    { area: '2', unit: 'HOUR' },
    { area: '2' },
    '2 acres',
  ])('has no size of %j', (size) => {
    expect(messages({ ...FIELD, size })).toEqual([
      'The size must be more than 0, with at most two decimals, in acres or hectares.',
    ]);
  });

  it('has few words', () => {
    const longest = { name: 'x'.repeat(SITE_NAME_MAX), gate: 'x'.repeat(GATE_MAX) };
    expect(messages({ ...FIELD, ...longest })).toBeUndefined();
    expect(messages({ ...FIELD, name: `${longest.name}x` })).toEqual([
      'The name of the place can have at most 60 characters.',
    ]);
    expect(messages({ ...FIELD, gate: `${longest.gate}x` })).toEqual([
      'The way in can have at most 200 characters.',
    ]);
    expect(messages({ ...FIELD, gate: 5 })).toEqual(['The way in must be a text.']);
  });
});
