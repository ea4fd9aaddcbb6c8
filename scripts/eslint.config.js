import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import path from 'node:path';
import ts from 'typescript-eslint';
import svelteConfig from '../renderer/svelte.config.js';
import ownKeys from './lint/own-keys.js';
import { createRestrictions } from './lint/restrictions.js';

const root = path.resolve(import.meta.dirname, '..');

const shipped = [
  'broker/**/*.ts',
  'main/**/*.ts',
  'messages/**/*.ts',
  'preload/**/*.ts',
  'protocol/**/*.ts',
  'renderer/**/*.{ts,svelte}',
  'sandbox/**/*.ts',
];
const tests = ['test/**/*.ts', '**/*.test.ts'];
const typed = [...shipped, ...tests];
const settingsFiles = ['**/*.config.{ts,js}'];

const importSettings = {
  'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.js', '.svelte'] })],
  'import-x/extensions': ['.ts', '.js', '.mjs', '.svelte'],
};

const rulesForAll = {
  // The other linter would take its comments in spite of noInlineConfig.
  'no-warning-comments': ['error', { terms: ['oxlint-disable'], location: 'anywhere' }],
  'no-eval': 'error',
  'no-new-func': 'error',
  'no-implied-eval': 'error',
  'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
  eqeqeq: 'error',
};

const typescriptRules = {
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-import-type-side-effects': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
};

const shippedRules = {
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
  'no-console': 'error',
};

const svelteRules = {
  // The compiler knows every name; this rule does not know runes and types.
  'no-undef': 'off',
  // Its comments would work in spite of noInlineConfig.
  'svelte/comment-directive': 'off',
};

/** Tests may wait, look at the clock and read doubtful input; they are typed and awaited all the same. */
const testRules = {
  '@typescript-eslint/no-non-null-assertion': 'off',
  '@typescript-eslint/no-empty-function': 'off',
  // The hardening is tested by trying.
  'no-eval': 'off',
  // Playwright reads from the braces which fixtures a test needs.
  'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
};

/**
 * ESLint's part of the gate: structure, and the markup of components. Cycles, and what asks the compiler, are
 * oxlint's (scripts/oxlint.json), which needs a tenth of the time.
 */
export default defineConfig(
  {
    ignores: [
      '.dev/',
      'dist/',
      'messages/generated/',
      'release/',
      'coverage/',
      'test-results/',
      '**/.svelte-check/',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  js.configs.recommended,
  { files: typed, extends: [ts.configs.strict], rules: typescriptRules },
  {
    files: typed,
    languageOptions: {
      parserOptions: {
        extraFileExtensions: ['.svelte'],
        // For the script of a component, also of one that a linted .ts file imports.
        parser: ts.parser,
        svelteConfig,
        tsconfigRootDir: root,
      },
    },
  },
  svelte.configs.recommended,
  { files: ['**/*.svelte'], rules: svelteRules },
  { files: ['renderer/**'], languageOptions: { globals: globals.browser } },
  { ignores: ['renderer/**'], languageOptions: { globals: globals.node } },
  { plugins: { 'import-x': importX }, settings: importSettings },
  { rules: rulesForAll },
  { files: [...typed], ignores: settingsFiles, rules: { 'import-x/no-default-export': 'error' } },
  { files: shipped, ignores: ['**/*.test.ts'], rules: shippedRules },
  { files: tests, rules: testRules },
  {
    files: ['broker/**/*.ts', 'main/**/*.ts', 'sandbox/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { bookbar: ownKeys },
    rules: { 'bookbar/own-keys': 'error' },
  },
  ...createRestrictions(),
);
