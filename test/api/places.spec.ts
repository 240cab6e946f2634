import { PLACE_NAME_MAX, PLACES_MAX } from '../../domain/geo/place-search.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { statementsOf } from '../support/statements.js';

const PLACES = `query ($name: String!, $near: GeoPointInput, $language: String, $first: Int! = 6) {
  places(name: $name, near: $near, language: $language, first: $first) { name near country location { latitude longitude } }
}`;

interface Found {
  name: string;
  near: string | null;
  country: string;
  location: { latitude: number; longitude: number };
}

describe('finding a place by name (P199)', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());

  const places = async (name: string, more: object = {}): Promise<Found[]> =>
    (await test.client().get(PLACES, { name, ...more })).places;
  const refused = (variables: object) => test.client().refusal(PLACES, { ...variables });

  it('is for visitors, too: who registers has no account yet', async () => {
    const [pune] = await places('pune');
    expect(pune).toMatchObject({ name: 'Pune', near: null, country: 'IN' });
    expect(pune!.location.latitude).toBeCloseTo(18.52, 1);
  });

  it('tells the names that a language has, and Latin ones where it has none', async () => {
    const near = { latitude: 18.5, longitude: 73.9 };
    const inHindi = async (name: string) => (await places(name, { near, language: 'hi' }))[0];
    expect(await inHindi('pune')).toMatchObject({ name: 'पुणे' });
    expect(await inHindi('baramati')).toMatchObject({ name: 'बारामती', near: 'पुणे' });
    expect(await inHindi('manchar')).toMatchObject({ name: 'Manchar' });
    expect((await places('पुणे', { language: 'xx' }))[0]).toMatchObject({ name: 'Pune' });
  });

  it('seeks where a language is spoken for who does not say where they are', async () => {
    const [inHindi] = await places('बाराम', { language: 'hi' });
    expect(inHindi).toMatchObject({ country: 'IN' });
    expect((await places('salem', { language: 'ta' }))[0]).toMatchObject({ name: 'சேலம்', country: 'IN' });
  });

  it('has a greatest number, whatever is asked for', async () => {
    expect(await places('s', { first: 1_000 })).toHaveLength(PLACES_MAX);
    expect(await places('s', { first: -1 })).toEqual([]);
  });

  it('asks the database nothing', async () => {
    await places('satara');
    expect(await statementsOf(() => places('sangli'))).toEqual([]);
  });

  it.each([{ name: 'p'.repeat(PLACE_NAME_MAX + 1) }, { name: 'pune', near: { latitude: 91, longitude: 0 } }])(
    'refuses %j',
    async (variables) => {
      expect(await refused(variables)).toBe('BAD_INPUT');
    },
  );
});
