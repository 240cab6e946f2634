import type { ContainerClient } from '@azure/storage-blob';
import { launchBrowser, openPhone } from '../browser/support/browser.js';
import { freePorts } from '../scale/support/processes.js';
import { GraphqlClient } from '../support/graphql-client.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { JPEG } from '../support/uploads.js';
import { blobsOf, freshContainer } from './azurite.js';

/** The add-service modal, whose pictures go straight from Chromium to Azurite. */
describe('uploading to Azure Blob Storage from a browser', () => {
  let server: ServerProcess;
  let container: ContainerClient;
  let url: string;

  beforeAll(async () => {
    const fresh = freshContainer();
    ({ container } = fresh);
    const [port] = await freePorts(1);
    url = `http://127.0.0.1:${port}`;
    // It lets pages of this origin send to the store, and no others.
    server = await startServerProcess({
      ...fresh.env,
      DEMO_DATA: 'on',
      PORT: String(port),
      PUBLIC_URL: url,
    });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await container.delete();
  });

  it('sends a picture and shows it on the new service', async () => {
    const phone = await openPhone(await launchBrowser());
    const { login } = await new GraphqlClient(url).get(
      `mutation { login(phone: "+919000000002", password: "vicharo-demo") { token user { name } } }`,
    );
    const stored = { jwt: login.token, userName: login.user.name, language: 'en' };
    await phone.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
    const page = await phone.newPage();
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.goto(`${url}/manage-services`);
    await page.getByRole('button', { name: 'Add a service' }).click();
    const form = page.getByRole('dialog', { name: 'Add a service' });
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Upload a picture' }).click();
    const sent = page.waitForResponse((response) => response.request().method() === 'PUT');
    await (await chooser).setFiles({ name: 'pump.jpg', mimeType: 'image/jpeg', buffer: JPEG });
    expect(new URL((await sent).url()).origin).toBe(new URL(container.url).origin);
    await form.getByText('pump.jpg is ready.').waitFor();
    await form.getByLabel('Service Type').selectOption('Water Pump');
    await form.getByLabel('Description').fill('5 HP pump, sent from Chromium');
    await form.getByLabel('Charges').fill('300');
    await form.getByLabel('Unit').selectOption('Per Visit');
    await form.getByRole('button', { name: 'Add this service' }).click();
    const card = page.getByRole('article', { name: 'Water Pump' }).filter({ hasText: 'sent from Chromium' });
    const picture = card.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      (image) => (image as { naturalWidth?: number }).naturalWidth === 1,
      await picture.elementHandle(),
    );
    expect(await picture.getAttribute('src')).toMatch(/^\/uploads\//);
    expect(await blobsOf(container)).toHaveLength(1);
    expect(refused).toEqual([]);
  });
});
