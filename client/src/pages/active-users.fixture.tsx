import { page } from '@/testing/facts';
import { renderScreen } from '@/testing/render-screen';
import { type Root, schemaServer } from '@/testing/schema-server';
import { ActiveUsersPage } from './active-users';

/** As the server shows somebody in the list. */
export const makeUser = (id: string, name: string | null, phone: string | null, phoneVerified = true) => ({
  id,
  name,
  phone,
  phoneVerified,
  rating: { average: null, count: 0 },
});
export const RAMESH = makeUser('farmer', 'Ramesh Patil', '+919000000001');
export const SUNITA = makeUser('provider', 'Sunita Jadhav', '+919000000002');
export const NAMELESS = makeUser('new', null, '+919822012345');

/** Whether there is room for the panel beside the table. */
export function withRoom(roomy: boolean) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: roomy,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

/** The screen, for who is logged in, before a server with three users. */
export async function openActiveUsers(root: Root = {}) {
  const server = schemaServer({ users: () => page([RAMESH, SUNITA, NAMELESS]), ...root });
  const view = await renderScreen(<ActiveUsersPage />, { at: '/active-users', link: server.link });
  return { ...view, ...server };
}
