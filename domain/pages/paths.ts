/** Every address of the application (P85): the client draws a page for each, and the server knows no other. */
export const paths = {
  landing: '/',
  login: '/login',
  registration: '/ConsumerRegistration',
  home: '/home',
  profile: '/manage-profile',
  chatbot: '/chatbot',
  requestService: '/request-service',
  manageServices: '/manage-services',
  providerBookings: '/provider-bookings',
  receipt: '/receipt',
  activeUsers: '/active-users',
  games: '/games',
  chess: '/games/chess',
  ticTacToe: '/games/tictactoe',
  connectFour: '/connect-four',
  uno: '/games/uno',
  scratch: '/games/scratch',
} as const;

const known = new Set<string>(Object.values(paths).map((path) => path.toLowerCase()));

/** Whether a page is at this address, as the client's router reads it: in small or large letters, with a slash at its end or none. */
export function isKnownPath(path: string): boolean {
  return known.has(path.toLowerCase().replace(/([^/])\/$/, '$1'));
}
