import type { Page } from 'playwright-core';
import { cutOff } from './cut-off.js';

/** Runs in the page. */
export function enlargeLetters(): void {
  document.documentElement.style.fontSize = '200%';
}

/** That no word is cut off, and nothing out of reach sideways. */
export async function expectWholeWords(page: Page): Promise<void> {
  expect(await cutOff(page)).toEqual([]);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
