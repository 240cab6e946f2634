import { latLngBounds } from 'leaflet';
import { liesWithin, toBounds } from './map-window';

const view = (south: number, west: number, north: number, east: number) =>
  toBounds(latLngBounds([south, west], [north, east]));

it('brings a map that was dragged around the Earth back to -180 to 180', () => {
  expect(view(10, 70, 20, 80)).toEqual({ south: 10, west: 70, north: 20, east: 80 });
  expect(view(10, 430, 20, 440)).toEqual({ south: 10, west: 70, north: 20, east: 80 });
  expect(view(10, -290, 20, -280)).toEqual({ south: 10, west: 70, north: 20, east: 80 });
});

it('crosses the antimeridian with west greater than east', () => {
  expect(view(-20, 170, -10, 190)).toEqual({ south: -20, west: 170, north: -10, east: -170 });
});

it('asks for the whole Earth once, however often the map repeats it', () => {
  expect(view(-95, -300, 95, 300)).toEqual({ south: -90, west: -180, north: 90, east: 180 });
});

it('knows whether all that is in view has been loaded', () => {
  const shown = { bounds: view(18.4, 73.8, 18.6, 74), zoom: 11 };
  const pune = { latitude: 18.5, longitude: 73.9 };
  expect(liesWithin(shown, pune, 20)).toBe(true);
  expect(liesWithin(shown, pune, 10)).toBe(false);
});
