import { prepareScreenTexts } from '@/lib/i18n';
import { paths } from '@/lib/paths';
import { pause } from '@/lib/pause';

const data = () => import('./data-layout');
let ahead: ReturnType<typeof data> | undefined;

/** What screens with data stand on, when it can be drawn: what is on the way already, else fetched now. */
export async function readyData(): ReturnType<typeof data> {
  const [parts] = await Promise.all([ahead ?? data(), prepareScreenTexts()]);
  await parts.prepared();
  return parts;
}

/** The code of the screens that one opens most, with what it stands on. */
const SCREENS: Partial<Record<string, () => Promise<unknown>[]>> = {
  [paths.home]: () => [inTurn(() => import('@/pages/home'))],
  [paths.requestService]: () => [inTurn(() => import('@/pages/request-service'))],
  [paths.manageServices]: () => [data(), import('@/pages/manage-services')],
  [paths.providerBookings]: () => [data(), import('@/pages/provider-bookings')],
  [paths.chatbot]: () => [data(), import('@/pages/chatbot')],
};

/** Begins to load what this address will need, while the texts are still on the way. A failure is the router's to tell. */
export function loadAhead(path: string): void {
  for (const loading of SCREENS[path]?.() ?? []) loading.catch(() => undefined);
}

/**
 * Runs the code of a screen part by part: in one go it would keep a cheap phone from answering for a tenth of a second. Only
 * for screens that are drawn by the build, whose page fetches all the parts at once (prerender.tsx).
 */
async function inTurn(screen: () => Promise<unknown>): Promise<void> {
  ahead = dataInTurn();
  await ahead;
  await pause();
  await screen();
}

async function dataInTurn() {
  await import('./mantine-frame');
  await pause();
  const { apolloOfPage } = await import('@/lib/apollo/client');
  await pause();
  apolloOfPage();
  await pause();
  return data();
}
