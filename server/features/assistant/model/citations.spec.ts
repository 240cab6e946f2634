import { citedIn, withoutCitations } from './citations.js';

describe('citations', () => {
  it('are read in order, each once', () => {
    expect(citedIn('A [source:wheat-rust]. B [Source: maize-stalk] C [source:wheat-rust]')).toEqual([
      'wheat-rust',
      'maize-stalk',
    ]);
  });

  it('are not shown, finished or not', () => {
    expect(withoutCitations('Rust [source:wheat-rust]. More [source:x]')).toBe('Rust. More');
    for (const begun of ['[', '[s', '[sour', '[source:', '[source:wheat-'])
      expect(withoutCitations(`Rust ${begun}`)).toBe('Rust');
  });

  it('leave other brackets alone', () => {
    expect(withoutCitations('Use [safe] seeds [see below]')).toBe('Use [safe] seeds [see below]');
  });
});
