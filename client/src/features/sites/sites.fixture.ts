import type { JobSiteInput } from '@/gql/graphql';
import { FARMER } from '@/testing/facts';
import { nothingOf } from '@/testing/schema';
import type { Root } from '@/testing/schema-server';

export const HOME = { latitude: 18.57931, longitude: 73.98229 };
export const RIVER = {
  id: '0198c2f4-7d1e-4000-8000-000000000001',
  site: {
    name: 'River field',
    location: { latitude: 18.123456, longitude: 73.654321 },
    size: { area: '2.5', unit: 'ACRE' },
    gate: 'Behind the temple',
  },
};
export const HILL = {
  id: '0198c2f4-7d1e-4000-8000-000000000002',
  site: { name: 'Hill', location: { latitude: 18.2, longitude: 73.7 }, size: null, gate: null },
};

/** A server with the fields of one farmer: what is saved and deleted there is what is read next. */
export function farm(sites: { id: string; site: object }[] = [RIVER, HILL]) {
  const kept = { sites };
  return {
    me: () => ({ ...nothingOf('User'), ...FARMER, location: HOME }),
    settings: () => ({ ...nothingOf('Settings'), mapTileUrl: '/tiles/{z}/{x}/{y}.png' }),
    sites: jest.fn((_args: object) => kept.sites),
    saveSite: jest.fn((args: Record<string, unknown>) => {
      const { name, location, size = null, gate = null } = args.input as JobSiteInput;
      const saved = { id: args.id as string, site: { name, location, size, gate } };
      kept.sites = [saved, ...kept.sites.filter(({ id }) => id !== saved.id)];
      return saved;
    }),
    deleteSite: jest.fn((args: Record<string, unknown>) => {
      kept.sites = kept.sites.filter(({ id }) => id !== args.id);
      return args.id;
    }),
  } satisfies Root;
}
