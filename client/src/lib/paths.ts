/** Every address of the application (specification 2). */
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
  activeUsers: '/active-users',
  games: '/games',
  chess: '/games/chess',
  ticTacToe: '/games/tictactoe',
  connectFour: '/connect-four',
  uno: '/games/uno',
  scratch: '/games/scratch',
} as const;

/** A screen of somebody in particular: `/request-service?userId=...`; an unknown user leaves the id empty (specification 2). */
export function pathFor(path: string, userId: string | null | undefined): string {
  return `${path}?${new URLSearchParams({ userId: userId ?? '' })}`;
}
