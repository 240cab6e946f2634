import { isAdmin, Role } from './role.js';

describe('isAdmin', () => {
  it.each([
    [Role.USER, false],
    [Role.ADMIN, true],
    [Role.SUPER_ADMIN, true],
  ])('%s: %s', (role, admin) => expect(isAdmin(role)).toBe(admin));
});
