import { paths } from '@/lib/paths';

const data = () => import('./data-layout');

/** The code of the screens that one opens most, with what it stands on. */
const SCREENS: Partial<Record<string, () => Promise<unknown>[]>> = {
  [paths.home]: () => [data(), import('@/pages/home')],
  [paths.requestService]: () => [data(), import('@/pages/request-service')],
  [paths.manageServices]: () => [data(), import('@/pages/manage-services')],
  [paths.providerBookings]: () => [data(), import('@/pages/provider-bookings')],
  [paths.chatbot]: () => [data(), import('@/pages/chatbot')],
};

/** Begins to load what this address will need, while the texts are still on the way. A failure is the router's to tell. */
export function loadAhead(path: string): void {
  for (const loading of SCREENS[path]?.() ?? []) loading.catch(() => undefined);
}
