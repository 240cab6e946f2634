import fc from 'fast-check';
import { directionsLink, geoUri } from './directions.js';

const PUNE = { latitude: 18.5204, longitude: 73.8567 };
const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** RFC 5870, as far as it is needed: two numbers without an exponent. */
const GEO = /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/;

describe('directions', () => {
  it('are for the phone’s own map, and for one in the browser', () => {
    expect(geoUri(PUNE)).toBe('geo:18.5204,73.8567');
    expect(directionsLink(PUNE)).toBe('https://www.openstreetmap.org/directions?to=18.5204%2C73.8567');
  });

  it.each([
    [{ latitude: 1e-7, longitude: -1e-9 }, 'geo:0,0'],
    [{ latitude: -0, longitude: 180 }, 'geo:0,180'],
    [{ latitude: 0.000001, longitude: -73.12345678 }, 'geo:0.000001,-73.123457'],
  ])('lead to %j as %s', (point, uri) => expect(geoUri(point)).toBe(uri));

  it('lead to within a hand’s breadth of any place', () => {
    fc.assert(
      fc.property(place, (point) => {
        const [, latitude, longitude] = GEO.exec(geoUri(point))!;
        expect(Math.abs(Number(latitude) - point.latitude)).toBeLessThan(1e-6);
        expect(Math.abs(Number(longitude) - point.longitude)).toBeLessThan(1e-6);
        expect(new URL(directionsLink(point)).searchParams.get('to')).toBe(`${latitude},${longitude}`);
      }),
    );
  });
});
