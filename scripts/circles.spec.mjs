import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { circles, importsIn } from './circles.mjs';

describe('circles of imports', () => {
  it('are found, each from a file back to itself', () => {
    const imports = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['d', 'elsewhere']],
    ]);
    expect(circles(imports)).toEqual([
      ['a', 'b', 'c', 'a'],
      ['d', 'd'],
    ]);
  });

  it('are none where several import the same', () => {
    const imports = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
    ]);
    expect(circles(imports)).toEqual([]);
  });

  describe('of files', () => {
    let root;

    beforeEach(() => {
      root = mkdtempSync(join(tmpdir(), 'vicharo-circles-'));
    });
    afterEach(() => {
      rmSync(root, { recursive: true });
    });

    /** What a file of the client imports of the domain, which imports it. */
    function circlesWith(text) {
      const files = {
        'client/src/a.tsx': text,
        'domain/b.ts': "import '../client/src/a.js';",
        'server/c.ts': "import '../domain/b.js';",
      };
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(join(root, dirname(path)), { recursive: true });
        writeFileSync(join(root, path), content);
      }
      return circles(importsIn(root, ['client', 'domain', 'server']));
    }

    it.each([
      "import { b } from '../../domain/b.js';",
      "import type { B } from '@domain/b';",
      "import { type B } from '@domain/b';",
      "export * from '@domain/b';",
      "export type { B } from '@/../../domain/b';",
      "const b = await import('@domain/b');",
      "let b: import('@domain/b').B;",
    ])('are seen however one imports: %s', (text) => {
      const [a, b] = [join(root, 'client/src/a.tsx'), join(root, 'domain/b.ts')];
      expect(circlesWith(text)).toEqual([[a, b, a]]);
    });

    it.each(["// import '@domain/b';", "import 'react';", "import './elsewhere.js';"])(
      'are not seen in %s',
      (text) => {
        expect(circlesWith(text)).toEqual([]);
      },
    );
  });
});
