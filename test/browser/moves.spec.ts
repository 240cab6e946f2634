import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser, openDesktop, openPhone } from './support/browser.js';
import { unfold } from './support/jobs.js';
import { bringSession, call, FARMER, logIn, PROVIDER, type Session } from './support/people.js';
import { launchServer, type LaunchedServer } from './support/server.js';

const TYPE = 'Tractor';
const [OLD, NEW] = ['2:00 - 3:00 pm', '4:00 - 5:00 pm'];

/** Another time for a booking, from the provider's desk to the farmer's phone and back. */
describe('moving a booking', () => {
  let server: LaunchedServer;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([launchServer(), launchBrowser()]);
  });

  it('is proposed by one, taken by the other with one tap, and the old time is open again', async () => {
    const [ramesh, sunita] = [await logIn(server.url, FARMER), await logIn(server.url, PROVIDER)];
    const { serviceId, slotId } = await book(ramesh.token, sunita.user.id);
    const farmer = await pageFor(ramesh, openPhone);
    const provider = await pageFor(sunita, openDesktop);
    await farmer.goto(`${server.url}/request-service?userId=${ramesh.user.id}`);
    await provider.goto(`${server.url}/provider-bookings?userId=${sunita.user.id}`);

    await unfold(card(provider, OLD));
    await card(provider, OLD).getByRole('button', { name: 'Change time' }).click();
    await provider.getByRole('dialog').getByRole('button', { name: NEW }).click();
    await provider.getByRole('button', { name: `Propose ${NEW}` }).click();
    await card(provider, OLD).getByText('Waiting for the answer of Ramesh Patil').waitFor();

    const asked = card(farmer, OLD);
    await asked.getByText('Sunita Jadhav proposes another time').waitFor();
    await asked.getByText(NEW).waitFor();
    await asked.getByRole('button', { name: 'Yes' }).click();

    await card(farmer, NEW).waitFor();
    await card(provider, NEW).waitFor();
    await provider.getByText('Waiting for the answer of Ramesh Patil').waitFor({ state: 'detached' });
    expect(await statusOf(serviceId, slotId)).toBe('OPEN');

    // And why it is cancelled after all.
    await card(farmer, NEW).getByRole('button', { name: 'Cancel' }).click();
    await farmer.getByText('Weather', { exact: true }).click();
    await farmer.getByRole('button', { name: 'Cancel the booking' }).click();
    await unfold(card(provider, NEW));
    await card(provider, NEW).getByText('Reason: Weather').waitFor();
  });

  async function pageFor(
    session: Session,
    open: (browser: Browser) => Promise<BrowserContext>,
  ): Promise<Page> {
    const context = await open(browser);
    await bringSession(context, session);
    return context.newPage();
  }

  interface Slot {
    id: string;
    startTime: string;
    status: string;
  }
  interface Service {
    id: string;
    type: string;
    calendar: { slots: Slot[] }[];
  }

  /** The hour on the last day of the calendar of the provider's tractor, as the farmer. */
  async function book(token: string, providerId: string): Promise<{ serviceId: string; slotId: string }> {
    const { services } = await call<{ services: { edges: { node: Service }[] } }>(
      server.url,
      `query ($id: ID!) { services(providerId: $id, first: 5) { edges { node { id type calendar { slots { id startTime status } } } } } }`,
      { id: providerId },
      token,
    );
    const tractor = services.edges.map(({ node }) => node).find(({ type }) => type === 'TRACTOR')!;
    const slotId = tractor.calendar.at(-1)!.slots.find(({ startTime }) => startTime === '14:00')!.id;
    await call(server.url, `mutation ($id: ID!) { bookSlot(slotId: $id) { id } }`, { id: slotId }, token);
    return { serviceId: tractor.id, slotId };
  }

  async function statusOf(serviceId: string, slotId: string): Promise<string> {
    const { service } = await call<{ service: Service }>(
      server.url,
      `query ($id: ID!) { service(id: $id) { id calendar { slots { id status } } } }`,
      { id: serviceId },
    );
    return service.calendar.flatMap(({ slots }) => slots).find(({ id }) => id === slotId)!.status;
  }
});

function card(page: Page, hour: string): Locator {
  return page.getByRole('article', { name: new RegExp(`${TYPE}.*${hour}`) }).first();
}
