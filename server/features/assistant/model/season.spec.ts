import { seasonAt } from './season.js';

describe('the season', () => {
  it.each([
    ['Pune', 18.5, 73.9, 7, 'kharif (monsoon)'],
    ['Pune', 18.5, 73.9, 12, 'rabi (winter)'],
    ['Nairobi', -1.3, 36.8, 4, 'long rains'],
    ['Kano', 12, 8.5, 1, 'dry (harmattan)'],
    ['Madrid', 40.4, -3.7, 12, 'winter'],
    ['Porto Alegre', -30, -51.2, 12, 'summer'],
  ])('in %s', (_, latitude, longitude, month, season) => {
    expect(seasonAt({ latitude, longitude }, month)).toBe(season);
  });
});
