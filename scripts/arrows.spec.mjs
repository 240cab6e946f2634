import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { arrows, ASSISTANT, FEATURES } from './arrows.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The project's own linter, asked for what concerns imports alone. */
const linter = new ESLint({
  cwd: root,
  overrideConfig: [tseslint.configs.disableTypeChecked],
  ruleFilter: ({ ruleId }) => ['import-x/no-restricted-paths', 'no-restricted-imports'].includes(ruleId),
});

const REFUSED = ['import-x/no-restricted-paths'];
const PACKAGES = ['node:fs', 'zod', '@nestjs/common', 'react'];

/** What the linter says of a file of this folder that imports this. @throws {Error} where there is no such file to import */
async function said(folder, imported, line = `import '${imported}';`) {
  if (!isThere(folder, imported)) throw new Error(`${folder} finds no ${imported}`);
  const [{ messages }] = await linter.lintText(line, { filePath: join(root, folder, 'probe.ts') });
  return messages.map(({ ruleId, message }) => ruleId ?? message);
}

function isThere(folder, imported) {
  if (PACKAGES.includes(imported)) return true;
  const path = imported.replace(/^@domain\//, `${root}/domain/`).replace(/^@\//, `${root}/client/src/`);
  const file = resolve(root, folder, path).replace(/\.js$/, '');
  return existsSync(`${file}.ts`) || existsSync(`${file}.tsx`);
}

/** The module file of each rung, as the others of its ladder import it. */
function modules(parent, rungs) {
  return rungs.map((rung) => {
    const folder = rung === 'assistant' ? `${rung}/${ASSISTANT.at(-1)}` : rung;
    const name = readdirSync(join(root, parent, folder)).find((file) => file.endsWith('.module.ts'));
    return `../${folder}/${name.replace(/ts$/, 'js')}`;
  });
}

/** Every pair of rungs that are not the same: who imports, what is imported, and whether that is above. */
function pairs(parent, rungs) {
  const files = modules(parent, rungs);
  return rungs.flatMap((rung, from) =>
    files.flatMap((file, to) => (to === from ? [] : [[`${parent}/${rung}`, file, to > from]])),
  );
}

describe('the arrows between folders', () => {
  it.each([
    ['server/features', FEATURES],
    ['server/features/assistant', ASSISTANT],
  ])('make a ladder of %s', async (parent, rungs) => {
    const answers = await Promise.all(
      pairs(parent, rungs).map(async ([folder, file, isAbove]) => [
        `${folder} imports ${file}`,
        await said(folder, file),
        isAbove ? REFUSED : [],
      ]),
    );
    expect(answers.length).toBe(rungs.length * (rungs.length - 1));
    for (const [what, found, expected] of answers) expect([what, found]).toEqual([what, expected]);
  });

  it.each([
    ['server/features/accounts', '../users/user.repository.js'],
    ['server/features/slots', '../services/schedule.sql.js'],
    ['server/features/accounts', '../assistant/answerer.js'],
    ['server/features/accounts', '../assistant/tools/tools.service.js'],
    ['server/features/assistant', './chat/chat.service.js'],
    ['server/features/assistant/chat', '../model/model-answerer.js'],
    ['server/features/assistant/chat', '../../bookings/booking.repository.js'],
    ['server/features/users', '../../rest/user.controller.js'],
    ['server/platform/http', '../../features/users/user.service.js'],
    ['server/rest', '../features/users/user.repository.js'],
    ['server/rest', '../features/assistant/emergency/emergency.service.js'],
    ['server/cli', '../features/users/user.repository.js'],
    ['server', '../client/src/lib/build.js'],
    ['domain/users', '../../server/platform/clock.js'],
    ['client/src/lib', '@/features/chat/composer'],
    ['client/src/lib', '../../../server/platform/clock.js'],
    ['client/src/ui', '@domain/errors'],
    ['client/src/features/chat', '@/features/bookings/booking-card'],
    ['client/src/features/chat', '@/app/load-ahead'],
    ['client/src/pages', '@/app/routes'],
  ])('refuse in %s: %s', async (folder, imported) => {
    expect(await said(folder, imported)).toEqual(REFUSED);
  });

  it.each([
    (file) => `import type { AccountExport } from '${file}';`,
    (file) => `export { AccountExport } from '${file}';`,
    (file) => `await import('${file}');`,
  ])('refuse it however it is written: %s', async (write) => {
    const file = '../accounts/account-export.service.js';
    expect(await said('server/features/users', file, write(file))).toEqual(REFUSED);
  });

  it.each([
    ['server/features/accounts', '../assistant/chat/chat.service.js'],
    ['server/features/assistant/chat', '../../bookings/booking.service.js'],
    ['server/features/assistant/chat', '../answerer.js'],
    ['server/features/assistant/chat', './chat.repository.js'],
    ['server/rest', '../features/users/user.service.js'],
    ['server', './features/users/user.resolver.js'],
    ['domain/users', '../errors.js'],
    ['client/src/features/chat', '@domain/errors'],
    ['client/src/pages', '@/features/chat/composer'],
  ])('allow in %s: %s', async (folder, imported) => {
    expect(await said(folder, imported)).toEqual([]);
  });

  it.each(PACKAGES)('keep %s out of the domain', async (name) => {
    expect(await said('domain/users', name)).toEqual(['no-restricted-imports']);
  });

  it('know every feature', () => {
    expect(() => arrows(join(root, 'client'))).toThrow(/accounts/);
  });
});
