import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Groups = Rolldown.CodeSplittingGroup[];
type Named = Exclude<Groups[number]['name'], string>;

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Mantine, which names all its components in one file: what a screen imports of it cannot be told from that file's imports. */
const MANTINE = /\/@mantine\/core\/|\/@floating-ui\/|\/react-remove-scroll/;
/** What all screens share. The games have no data, so whatever tells of a server's problems is no part of it. */
const UI = /\/client\/src\/ui\/(?!load-more-button)/;
/** What screens with data share: features and rules, with zod and Apollo's hooks. */
const SHARED = /\/client\/src\/features\/(?!games\/)|\/domain\/(?!games\/)|\/zod\/|\/@apollo\/client\//;

/**
 * Which modules come together. Left to itself the bundler makes a file of whatever is shared in its own way: a hundred for one
 * screen, each of them a request and a task. A module is taken by the first group that wants it; what no group wants stays
 * with its screen. `minShareCount` counts the files' entries (screens, dialogs, layouts) that use a module.
 */
export const chunkGroups: Groups = [
  { debugName: 'start', name: under('start', './src/app/main.tsx'), priority: 6 },
  { name: 'mantine', test: MANTINE, minShareCount: 10, priority: 5 },
  { debugName: 'data', name: under('data', './src/app/data-layout.tsx'), minShareCount: 3, priority: 4 },
  { name: 'lib', test: /\/client\/src\/lib\//, minShareCount: 4, priority: 3 },
  { name: 'ui', test: UI, minShareCount: 6, priority: 2 },
  { name: 'shared', test: SHARED, minShareCount: 4, priority: 1 },
];

/** Puts what a module stands on into one file, without the module itself: it runs the application, and others may share that file. */
function under(name: string, entry: string): Named {
  const file = at(entry);
  let reached: Set<string> | undefined;
  return (id, context) => {
    reached ??= reachedFrom(file, context);
    return id !== file && reached.has(id) ? name : null;
  };
}

function reachedFrom(entry: string, context: Parameters<Named>[1]): Set<string> {
  const reached = new Set([entry]);
  for (const present of reached)
    for (const next of context.getModuleInfo(present)?.importedIds ?? [])
      if (!MANTINE.test(next) && !next.endsWith('/mantine-frame.tsx')) reached.add(next);
  return reached;
}
