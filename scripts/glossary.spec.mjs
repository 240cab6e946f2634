import { AVOIDED, avoidedIn } from './glossary.mjs';

describe('the glossary', () => {
  it('gives up the names of its last column alone, each once', () => {
    const rows = [
      '| word | is | not |',
      '| --- | --- | --- |',
      '| **a** | `kept` | `b`, `c` |',
      '| **d** | e | `c` |',
    ];
    expect(avoidedIn(rows.join('\n'))).toEqual(['b', 'c']);
  });

  it('is read as it stands', () => {
    expect(AVOIDED).toContain('wish');
  });
});
