import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The identifiers that the last column of docs/glossary.md gives up for better ones. */
export const AVOIDED = avoidedIn(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));

/**
 * @param {string} glossary Markdown with a table whose last column has names in backquotes
 * @returns {string[]} each once
 */
export function avoidedIn(glossary) {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| **'));
  const names = rows.flatMap((row) =>
    [
      ...row
        .split('|')
        .at(-2)
        .matchAll(/`(\w+)`/g),
    ].map(([, name]) => name),
  );
  return [...new Set(names)];
}
