/** What the commands that measure the built application share: a server with the demo market, a phone's browser, a farmer. */
import { createServer } from 'node:http';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import '../test/support/typescript.mjs';
import { isBuilt, must } from './project.mjs';

const FARMER = { phone: '+919000000001', password: 'vicharo-demo' };

/** Leaves no process and no file behind, however the measuring ends. */
const undo = [];

/** Does the measuring, then stops what it started. */
export async function measuring(work) {
  try {
    await work();
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** A folder for as long as the measuring takes. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vicharo-measuring-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** One grey tile for the whole world: what is measured is this application, not a tile server far away. */
const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#ddd"/></svg>';

async function startTiles() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=86400' }).end(TILE);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${server.address().port}/{z}/{x}/{y}.svg`;
}

/** Starts the build on a free port and a market of its own. @returns its address */
export async function startDemoServer() {
  if (!isBuilt()) await must(process.execPath, ['scripts/build.mjs']);
  const { startServerProcess } = await import('../test/support/server-process.js');
  const server = await startServerProcess({
    DATA_DIR: scratchFolder(),
    DEMO_DATA: 'on',
    RATE_LIMITS: 'on',
    MAP_TILE_URL: await startTiles(),
    LOG_LEVEL: 'error',
  });
  undo.push(() => server.end('SIGTERM'));
  return server.url;
}

/** A browser with a profile of its own. `CHROME_PATH` names another than the system's Chromium. */
export async function openBrowser(options = {}) {
  const executablePath = process.env.CHROME_PATH || '/usr/bin/chromium';
  if (!existsSync(executablePath)) throw new Error(`There is no ${executablePath}: set CHROME_PATH.`);
  const { args = [], ...rest } = options;
  const context = await chromium.launchPersistentContext(scratchFolder(), {
    executablePath,
    args: ['--headless=new', '--no-sandbox', '--disable-background-networking', ...args],
    ...rest,
  });
  undo.push(() => context.close());
  return context;
}

/** What the farmer's browser keeps after a login. */
export async function farmersSession(url) {
  const query = `mutation ($phone: String!, $password: String!) {
    login(phone: $phone, password: $password) { token expiresAt user { name role } }
  }`;
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: FARMER }),
  });
  const { token, expiresAt, user } = (await response.json()).data.login;
  return {
    language: 'en',
    jwt: token,
    userName: user.name,
    userRole: user.role,
    expiry: String(Date.parse(expiresAt)),
  };
}

/** Stores a session as a login would, on a page that runs nothing of ours. */
export async function keepSession(context, url, session) {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, session);
  await page.close();
}
