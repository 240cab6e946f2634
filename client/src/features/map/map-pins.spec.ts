import { pinsOf } from './map-pins';

const at = (id: string, provider: string, latitude: number, longitude = 73.9) => ({
  id,
  provider: { id: provider },
  location: { latitude, longitude },
});

it('gives one marker to what a provider offers at one place, and one each to everything else', () => {
  const services = [at('s1', 'p1', 18.5), at('s2', 'p2', 18.5), at('s3', 'p1', 18.5), at('s4', 'p1', 18.6)];
  expect(pinsOf(services).map(({ serviceIds }) => serviceIds)).toEqual([['s1', 's3'], ['s2'], ['s4']]);
});
