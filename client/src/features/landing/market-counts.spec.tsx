import { screen, waitFor } from '@testing-library/react';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderScreen } from '@/testing/render-screen';
import { MarketCounts } from './market-counts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A real server that answers with this; resolves once it has. */
async function shown(status: number, body: object) {
  server = createServer((_request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.writeHead(status).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answered = once(server, 'request');
  const { port } = server.address() as AddressInfo;
  const view = await renderScreen(<MarketCounts source={`http://127.0.0.1:${port}/api/counts`} />);
  await answered;
  return view.container.querySelector('section')!;
}

it('shows the numbers as the language writes them, with words for one and for many', async () => {
  const section = await shown(200, { providers: 1, services: 1234567, bookings: 2 });
  await waitFor(() => expect(section.dataset.shown).toBe('true'));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1 provider',
    '12,34,567 services',
    '2 bookings',
  ]);
});

it.each([
  ['an empty market', 200, { providers: 0, services: 0, bookings: 0 }],
  ['a server in trouble', 503, { error: 'Something went wrong.' }],
])('stays empty for %s', async (_what, status, body) => {
  const section = await shown(status, body);
  expect(section.dataset.shown).toBeUndefined();
});
