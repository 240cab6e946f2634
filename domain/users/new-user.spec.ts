import { isNewUser } from './new-user.js';

it('is new for a week', () => {
  const registered = new Date('2026-11-20T08:00:00Z');
  expect(isNewUser(registered, registered)).toBe(true);
  expect(isNewUser(registered, new Date('2026-11-27T07:59:59Z'))).toBe(true);
  expect(isNewUser(registered, new Date('2026-11-27T08:00:00Z'))).toBe(false);
});
