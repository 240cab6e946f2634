/**
 * `npm run check -- citations`: every `P12` names a rule of docs/product.md, every `ADR-006` a file of docs/decisions, and every
 * link of a document something that is there. Prints what does not, with its line, and exits 1.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const RULES = 'docs/product.md';
const DECISIONS = 'docs/decisions';

/** What is made by tools, or is not ours. */
const NOT_READ = ['node_modules', 'dist', 'data', 'coverage', '.git'];
const READ =
  /\.(?:ts|tsx|js|mjs|cjs|md|css|html|sql|lua|graphql|yml|conf)$|(?:^|\/)(?:Dockerfile|\.env\.example|run)$/;
/** Who says what must not be said. */
const EXEMPT = /^scripts\/citations(?:\.spec)?\.mjs$/;

const RULE = /^- \*\*P(\d+)\*\* /gm;
/** Not the middle of a word or a number (P2P, MP3, P-256, P1.5). */
const RULE_CITED = /(?<![\w-])P(\d+)(?![\w-]|\.\d)/g;
const DECISION_CITED = /\bADR[ -]?(\d+)\b/g;
/** Names of documents that no reader has, and numbers without the name of what they number. */
const LEADS_NOWHERE =
  /\bdecisions?(?:\.md)? \d+|\bspecifications?\b|\bproduct-spec\b|\bthe spec\b(?! file)|\bspec §/gi;
const LINK = /\[([^[\]]*)\]\(([^)\s]+)\)/g;

/**
 * What is wrong with the citations of some files.
 * @param {Map<string, string>} files each text by its path from the project's folder, with slashes
 * @param {(path: string) => boolean} exists whether a path of the project is there, for links to what is not text
 * @returns {string[]} one line each: `path:line: problem`
 */
export function citationProblems(files, exists) {
  const rules = [...(files.get(RULES) ?? '').matchAll(RULE)].map((match) => [Number(match[1]), match]);
  const decisions = [...files.keys()]
    .filter((path) => dirname(path) === DECISIONS)
    .map((path) => path.slice(DECISIONS.length + 1, DECISIONS.length + 4));
  const problems = [
    ...rules
      .filter(([number], index) => rules.findIndex(([other]) => other === number) < index)
      .map(([number, { index }]) => at(RULES, files.get(RULES), index, `P${number} is given twice`)),
    ...decisions
      .filter((number, index) => decisions.indexOf(number) < index)
      .map((number) => `${DECISIONS}: ADR-${number} is given twice`),
  ];
  const numbers = new Set(rules.map(([number]) => number));
  for (const [path, text] of files) {
    if (EXEMPT.test(path)) continue;
    const report = (pattern, problemOf) => {
      for (const match of text.matchAll(pattern)) {
        const problem = problemOf(match);
        if (problem) problems.push(at(path, text, match.index, problem));
      }
    };
    report(RULE_CITED, ([cited, number]) => !numbers.has(Number(number)) && `${RULES} has no ${cited}`);
    report(DECISION_CITED, ([cited, number]) => {
      if (cited !== `ADR-${number}`) return `write ADR-${number.padStart(3, '0')} for "${cited}"`;
      return !decisions.includes(number) && `${DECISIONS} has no ${cited}`;
    });
    report(LEADS_NOWHERE, ([words]) => `"${words}" leads nowhere: cite a rule (P12) or a decision (ADR-006)`);
    if (path.endsWith('.md'))
      report(LINK, ([link, label, target]) => linkProblem(path, link, label, target, files, exists));
  }
  return problems;
}

function linkProblem(path, link, label, target, files, exists) {
  if (/^[a-z]+:/.test(target)) return null;
  const [to, anchor] = target.split('#', 2);
  const file = to === '' ? path : normalize(join(dirname(path), to)).replaceAll('\\', '/');
  if (!files.has(file) && !exists(file)) return `${link} leads nowhere`;
  if (anchor && !anchorsOf(files.get(file) ?? '').has(anchor)) return `${link}: no such heading`;
  const cited = /^ADR-(\d+)$/.exec(label)?.[1];
  return cited && !file.startsWith(`${DECISIONS}/${cited}-`) ? `${link} is another decision` : null;
}

/** As GitHub names headings. */
function anchorsOf(text) {
  const headings = text.matchAll(/^#+ (.+)$/gm);
  const toAnchor = (heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
  return new Set([...headings].map(([, heading]) => toAnchor(heading)));
}

function at(path, text, index, problem) {
  return `${path}:${text.slice(0, index).split('\n').length}: ${problem}`;
}

/** Every text of the project that people wrote. */
function textsOf(root) {
  const below = (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return readdirSync(root)
    .filter((name) => !NOT_READ.includes(name))
    .map((name) => join(root, name))
    .flatMap((path) => (statSync(path).isDirectory() ? below(path) : [path]))
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter((path) => READ.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}

const self = fileURLToPath(import.meta.url);
if (process.argv[1] === self) {
  const root = dirname(dirname(self));
  const problems = citationProblems(new Map(textsOf(root)), (path) => existsSync(join(root, path)));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
