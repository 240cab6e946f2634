import { isKnownPath, paths } from './paths.js';

describe('the addresses of the application', () => {
  it.each(Object.values(paths))('have %s among them, however it is written', (path) => {
    for (const written of [path, path.toLowerCase(), path.toUpperCase(), path === '/' ? path : `${path}/`])
      expect(isKnownPath(written)).toBe(true);
  });

  it.each([
    '',
    '//',
    '/home/x',
    '/home//',
    'home',
    '/game',
    '/games/chess2',
    '/connect-four/uno',
    '/.env',
    '/*',
  ])('have no %j', (path) => expect(isKnownPath(path)).toBe(false));
});
