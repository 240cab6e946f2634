import js from '@eslint/js';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { fileURLToPath } from 'node:url';
import { arrows, domainImports } from './scripts/arrows.mjs';
import { AVOIDED } from './scripts/glossary.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.fixture.ts', '**/*.fixture.tsx', 'test/**'];

/** A figure that is written out, and neither a standard's number nor an example. */
const FIGURE = String.raw`/(?<!ISO |RFC |BCP |E\.|such as [\d.]*)\b(?!0 )\d|\b(an?|five|ten|thirty) (second|minute|hour|day)/`;
/** What GraphQL and OpenAPI say of a call or a field takes its figures from the constants, lest it become untrue. */
const FIGURES_IN_DESCRIPTIONS = [
  'Property[key.name=/^(description|summary)$/]',
  'CallExpression[callee.property.name="describe"]',
].map((place) => ({
  selector: `${place} :matches(Literal[value=${FIGURE}], TemplateElement[value.raw=${FIGURE}])`,
  message: 'A figure stands once: put in the constant that holds it.',
}));

export default tseslint.config(
  { ignores: ['dist/', 'data/', 'coverage/', 'client/src/gql/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    // An expression that backtracks, or begins anew at each character, takes the square of a text's length or worse. What tests
    // read is their own.
    ignores: TESTS,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // Each has a better name in docs/glossary.md.
    rules: { 'id-denylist': ['error', ...AVOIDED] },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    languageOptions: { globals: { ...globals.node } },
  },
  {
    files: ['client/public/**'],
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
  },
  { files: ['test/support/client-setup.cjs'], languageOptions: { globals: globals.browser } },
  { files: ['{bench,scripts}/**/*.spec.mjs'], languageOptions: { globals: globals.jest } },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: at('.') } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // An implementation of an asynchronous interface need not wait for anything itself.
      '@typescript-eslint/require-await': 'off',
      // React's event handlers are declared void and may be async.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'max-lines': ['warn', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: [...TYPESCRIPT, '{domain,server}/**/*.js'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
          alias: { '@': [at('client/src')], '@domain': [at('domain')] },
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: at('.'), zones: arrows(at('.')) }],
    },
  },
  {
    files: ['server/**/*.ts', 'test/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^graphql/', message: 'What graphql does not export may change any day.' }] },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/demo/**', ...TESTS],
    rules: { 'no-restricted-syntax': ['error', ...FIGURES_IN_DESCRIPTIONS] },
  },
  {
    files: ['domain/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-imports': ['error', domainImports] },
  },
  {
    files: ['client/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: TESTS,
    rules: {
      // A test reads answers as they came over the wire.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
