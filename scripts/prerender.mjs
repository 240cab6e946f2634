/**
 * Draws pages of the client that was just built, in every language, into `dist/drawn`: the landing page as it is, and the screens
 * that one opens most often as they wait for their code. The first paint then waits for neither script nor stylesheet. The
 * server chooses among the files (server/platform/http/drawn-pages.ts).
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

const client = join(root, 'dist/client');
const drawn = join(root, 'dist/drawn');

/** Writes `<page>/<code>.html` for every language, and of the landing page, without the chooser, `<page>/<code>.known.html`. */
export async function prerender() {
  const scratch = mkdtempSync(join(root, 'dist/prerender-'));
  try {
    const { drawLanding, drawScreen, LANGUAGES, SCREENS } = await buildDrawer(scratch);
    const shell = readShell();
    const write = (page, file, language, drawing) =>
      writeFileSync(join(drawn, page, `${file}.html`), fill(shell, language, drawing));
    rmSync(drawn, { recursive: true, force: true });
    for (const page of ['landing', ...Object.keys(SCREENS)])
      mkdirSync(join(drawn, page), { recursive: true });
    for (const language of LANGUAGES) {
      const { code } = language;
      write('landing', code, language, await drawLanding(code, false));
      write('landing', `${code}.known`, language, await drawLanding(code, true));
      for (const name of Object.keys(SCREENS)) write(name, code, language, await drawScreen(name, code));
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** The application as a module for this Node, with everything in it that it imports. */
async function buildDrawer(outDir) {
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'client/vite.config.ts'),
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'client/src/app/prerender.tsx'),
      outDir,
      copyPublicDir: false,
      minify: false,
      rollupOptions: { input: undefined, output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  return import(pathToFileURL(join(outDir, 'prerender.mjs')).href);
}

/** The built page, its stylesheet's text and where the catalogues lie. */
function readShell() {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  const sheets = html.match(/(?<=<link rel="stylesheet"[^>]*href="\/)[^"]+/g);
  const catalogue = (folder, code) => manifest[`src/locales/${folder}${code}.json`]?.file;
  const styles = sheets.map((name) => readFileSync(join(client, name), 'utf8'));
  const scripts = (...keys) => scriptsOf(manifest, keys).filter((file) => !html.includes(file));
  return { html, sheets, styles, catalogue, scripts };
}

/** The files of these modules and of all that they import at once, not of what they load later. */
function scriptsOf(manifest, keys, found = new Set()) {
  for (const { file, imports = [] } of keys.map((key) => manifest[key])) {
    if (found.has(file)) continue;
    found.add(file);
    scriptsOf(manifest, imports, found);
  }
  return [...found];
}

function fill({ html, sheets, styles, catalogue, scripts }, { code, dir }, drawing) {
  const { title, description, modules = [] } = drawing;
  // A page that names its modules is a screen's, and will show its texts.
  const texts = [catalogue('', code), modules.length > 0 && catalogue('screens/', code)];
  const files = [...texts, ...scripts(...modules)].filter(Boolean);
  const head = [
    ...files.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Vicharo">`,
    `<meta property="og:title" content="${attribute(title)}">`,
    `<meta property="og:description" content="${attribute(description)}">`,
    `<style>${styles.join('\n')}</style>`,
  ];
  const steps = [
    [/<html[^>]*>/, `<html lang="${code}" dir="${dir}" data-mantine-color-scheme="light">`],
    [/<title>.*?<\/title>/s, `<title>${attribute(title)}</title>`],
    [/<meta\s+name="description"[^>]*>/, `<meta name="description" content="${attribute(description)}">`],
    // The skeleton's styles are not needed: what is drawn has its own.
    [/<style>.*?<\/style>/s, ''],
    // What is drawn waits for no script.
    [/<script type="module"/, '<script type="module" fetchpriority="low"'],
    // Disabled it is not fetched, and later styles still find it where they look whether they have all they stand on.
    ...sheets.map((name) => [new RegExp(`<link rel="stylesheet"[^>]*"/${name}"[^>]*>`), link(name)]),
    [/<\/head>/, `${head.join('')}</head>`],
    [
      /<div id="root">.*?<\/div>\s*(?=<\/body>)/s,
      `<div id="root" data-drawing="${drawing.name}">${drawing.html}</div>`,
    ],
  ];
  const page = steps.reduce((page, [pattern, text]) => {
    if (!pattern.test(page)) throw new Error(`The built index.html has no ${pattern}.`);
    return page.replace(pattern, () => text);
  }, html);
  return page.replaceAll(
    '<link rel="modulepreload" crossorigin href',
    '<link rel="modulepreload" crossorigin fetchpriority="low" href',
  );
}

const link = (name) => `<link rel="stylesheet" crossorigin href="/${name}" disabled>`;

function attribute(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
