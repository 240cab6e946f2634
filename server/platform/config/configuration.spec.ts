import { readFileSync } from 'node:fs';
import { environment } from './config.js';

type Variable = keyof typeof environment;

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);

/** The rows of a document's tables that begin with a variable: its name and the cell of its default. */
const rowsOf = (path: string): [name: string, fallback: string][] =>
  [...read(path).matchAll(/^\| `([A-Z_]+)` +\| ([^|]*)\|/gm)].map(([, name, cell]) => [name!, cell!.trim()]);

describe('docs/configuration.md', () => {
  it('has every variable, each once, and no other', () => {
    const listed = rowsOf('docs/configuration.md').map(([name]) => name);
    expect(listed.sort()).toEqual(Object.keys(environment).sort());
  });
});

describe.each(['docs/configuration.md', 'README.md'])('the variables of %s', (path) => {
  const rows = rowsOf(path);

  it.each(rows)('%s has the default that is documented', (name, cell) => {
    expect(environment).toHaveProperty(name);
    const variable = environment[name as Variable];
    // What is in words is worked out later.
    const documented = /^`([^`]+)`$/.exec(cell)?.[1];
    expect(documented && variable.parse(documented)).toEqual(variable.parse(undefined));
  });

  it('are some', () => expect(rows.length).toBeGreaterThanOrEqual(10));
});

it('.env.example names variables that there are, beside those of its own', () => {
  const named = names(read('.env.example'), /^(?:# )?([A-Z_]+)=/gm);
  expect(named.filter((name) => !(name in environment))).toEqual(['POSTGRES_PASSWORD']);
});
