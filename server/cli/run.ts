import { AppError } from '../../domain/errors.js';
import { CliError } from './cli-error.js';
import type { Command } from './command.js';
import { COMMANDS } from './commands.js';

const UNDEFINED_TABLE = '42P01';
const HELP = ['help', '--help', '-h'];

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * `npm run vicharo -- <command>`: the operator's commands. Exits with 0, 1 where it failed, 2 where it was misspelt. What a
 * command works with is loaded when it is carried out: to tell how it is used takes none of it.
 */
async function main([name, ...words]: string[]): Promise<void> {
  if (!name || [name, ...words].some((word) => HELP.includes(word))) {
    say(help());
    if (!name) throw new CliError('Which command?', 2);
    return;
  }
  const command: Command | undefined = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CliError(`There is no command ${name}.\n\n${help()}`, 2);
  const run = command.parse(words);
  const { loadConfig } = await import('../platform/config/config.js');
  await run(loadConfig(process.env), say);
}

function help(): string {
  const lines = Object.values(COMMANDS).map(({ usage, about }) => `  ${usage}\n      ${about}`);
  return [
    'Usage: npm run vicharo -- <command>',
    '',
    ...lines,
    '',
    'It works on the database of the server that the environment configures (DATABASE_URL, DATA_DIR), running or not.',
    'A phone number without a country code is Indian.',
  ].join('\n');
}

async function explain(error: unknown): Promise<string> {
  if (error instanceof CliError || error instanceof AppError) return error.message;
  const { ConfigError } = await import('../platform/config/config.js');
  if (error instanceof ConfigError) return `Configuration:\n${error.message}`;
  const { message, code, driverError } = error as NodeJS.ErrnoException & { driverError?: { code?: string } };
  if (driverError?.code === UNDEFINED_TABLE)
    return 'The database lacks tables. Start the server once, which makes them: npm start.';
  // A refused connection to several addresses has a code and no text.
  return message || `The database cannot be reached (${code ?? 'no reason given'}).`;
}

// Whoever reads may have had enough (| head).
process.stdout.on('error', () => process.exit(0));

main(process.argv.slice(2)).then(
  () => process.exit(0),
  async (error: unknown) => {
    process.stderr.write(`${await explain(error)}\n`);
    process.exit(error instanceof CliError ? error.exitCode : 1);
  },
);
