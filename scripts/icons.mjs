/**
 * Draws the icons of the installed application from client/public/favicon.svg, with Chromium (`CHROMIUM_PATH`, else the
 * system's). Run it when the drawing changes: `node scripts/icons.mjs`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './project.mjs';

const svg = readFileSync(join(root, 'client/public/favicon.svg'), 'utf8');
/** A launcher may cut a maskable icon to a circle of 80%: the ground goes to the edge, the drawing stays within. */
const maskable = svg
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace(/<rect [^>]*\/>/, '<rect x="-8" y="-8" width="80" height="80" fill="#237032"/>');

const icons = [
  { name: '192', pixels: 192, drawing: svg },
  { name: '512', pixels: 512, drawing: svg },
  { name: 'maskable-512', pixels: 512, drawing: maskable },
  // Apple's home screen rounds the corners itself, and shows black where nothing is drawn.
  { name: 'apple-180', pixels: 180, drawing: maskable },
];

const folder = join(root, 'client/public/icons');
mkdirSync(folder, { recursive: true });
const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--headless=new', '--no-sandbox'] });
for (const { name, pixels, drawing } of icons) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
}
await browser.close();
