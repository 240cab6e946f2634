import { citationProblems } from './citations.mjs';

const PRODUCT = '# The product\n\n## Rules\n\n- **P1** One thing.\n- **P2** Another, see P1.\n';

/** The problems of one more file in a project with two rules and one decision. */
function problemsOf(text, path = 'server/main.ts', product = PRODUCT) {
  const files = new Map([
    ['docs/product.md', product],
    ['docs/decisions/006-fast-path.md', '# 006 The fast path\n'],
    [path, text],
  ]);
  return citationProblems(files, (other) => other === 'docs/screens');
}

describe('citations', () => {
  it('may name what is there', () => {
    expect(problemsOf('// As P1 and P2 say (ADR-006).')).toEqual([]);
  });

  it('are refused where they lead nowhere, with their line', () => {
    expect(problemsOf('//\n// P3, P999')).toEqual([
      'server/main.ts:2: docs/product.md has no P3',
      'server/main.ts:2: docs/product.md has no P999',
    ]);
    expect(problemsOf('// ADR-099')).toEqual(['server/main.ts:1: docs/decisions has no ADR-099']);
    expect(problemsOf('// ADR 6')).toEqual(['server/main.ts:1: write ADR-006 for "ADR 6"']);
  });

  it.each([
    'P2P, MP3, P-256, ES2023, p99, xP9, P3x and P1.5 are none',
    'graphql_P7',
    'a spec file, the specs, a decision, decided 12 times',
  ])('are not seen in "%s"', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each(['decision 12', 'Decisions 3', 'decisions.md 4', 'the specification', 'the spec', 'spec §4'])(
    'say more than "%s"',
    (words) => {
      expect(problemsOf(`// as ${words} says`)).toHaveLength(1);
    },
  );

  it('need numbers that are given once', () => {
    expect(problemsOf('', 'a.ts', `${PRODUCT}- **P2** Again.\n`)).toEqual([
      'docs/product.md:7: P2 is given twice',
    ]);
    expect(problemsOf('', 'docs/decisions/006-again.md')).toEqual(['docs/decisions: ADR-006 is given twice']);
  });

  it('are links to files, headings and the decision that they name', () => {
    const page = 'docs/page.md';
    expect(problemsOf('[ADR-006](decisions/006-fast-path.md), [rules](product.md#rules)', page)).toEqual([]);
    expect(
      problemsOf('[pictures](screens), [elsewhere](https://example.org), [here](#here)\n# Here', page),
    ).toEqual([]);
    expect(problemsOf('[ADR-006](product.md)', page)).toHaveLength(1);
    expect(problemsOf('[gone](gone.md)', page)).toHaveLength(1);
    expect(problemsOf('[gone](product.md#gone)', page)).toHaveLength(1);
  });
});
