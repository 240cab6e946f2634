import { existsSync } from 'node:fs';

/**
 * The address of a program's start, to be imported: with all its libraries in a few files, as `npm run build` puts it
 * (scripts/bundle.mjs), or `module` itself where that was not done, as while one develops.
 * @param module from here
 */
export function entry(name: 'serve' | 'cli', module: string): string {
  const bundled = new URL(`./bundle/${name}.js`, import.meta.url);
  return (existsSync(bundled) ? bundled : new URL(module, import.meta.url)).href;
}
