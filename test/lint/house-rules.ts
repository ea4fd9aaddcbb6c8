/** What no file of the product may hold. */
export interface HouseRule {
  readonly what: string;
  readonly code: string;
  readonly rule: string;
  readonly files: readonly string[];
}

const anywhere = [
  'main/agenda/planted.ts',
  'main/desktop/planted.ts',
  'preload/planted.ts',
  'sandbox/planted.ts',
  'broker/planted.ts',
];
const page = ['renderer/planted.ts', 'renderer/views/Planted.svelte'];
const everywhere = [...anywhere, ...page];

export const houseRules: readonly HouseRule[] = [
  {
    what: 'any',
    code: 'export const used: any = 1;\n',
    rule: '@typescript-eslint/no-explicit-any',
    files: [...everywhere, 'test/planted.ts'],
  },
  {
    what: 'a default export',
    code: 'const used = 1;\nexport default used;\n',
    rule: 'import-x/no-default-export',
    files: [...anywhere, 'renderer/planted.ts', 'test/planted.ts'],
  },
  {
    what: 'a barrel',
    code: "export * from './other.ts';\n",
    rule: 'no-restricted-syntax',
    files: [...anywhere, 'renderer/planted.ts'],
  },
  {
    what: 'a barrel of names',
    code: "export { other } from './other.ts';\n",
    rule: 'no-restricted-syntax',
    files: [...anywhere, 'renderer/planted.ts'],
  },
  {
    what: 'Math.random',
    code: 'export const used = Math.random();\n',
    rule: 'no-restricted-properties',
    files: [...everywhere, 'test/planted.ts', 'scripts/planted.mjs'],
  },
  {
    what: 'a crash reporter',
    code: "import { crashReporter } from 'electron';\nexport const used = crashReporter;\n",
    rule: 'no-restricted-imports',
    files: ['main/desktop/planted.ts', 'main/app/planted.ts', 'main/planted.ts'],
  },
  { what: 'eval', code: 'eval("1");\n', rule: 'no-eval', files: everywhere },
  {
    what: 'innerHTML',
    code: 'export const paint = (at: Element) => { at.innerHTML = "a"; };\n',
    rule: 'no-restricted-properties',
    files: everywhere,
  },
  {
    what: 'a package that is loaded late',
    code: "export const used = () => import('keytar');\n",
    rule: 'no-restricted-syntax',
    files: everywhere,
  },
  {
    what: 'a type imported in the middle of the text',
    code: "export type Used = import('electron').App;\n",
    rule: '@typescript-eslint/consistent-type-imports',
    files: everywhere,
  },
  {
    what: 'require by another way',
    code: "import { createRequire } from 'node:module';\nexport const used = createRequire;\n",
    rule: 'no-restricted-imports',
    files: ['main/agenda/planted.ts', 'main/desktop/planted.ts', 'main/app/app.ts'],
  },
  {
    what: 'a comment for the compiler to look away',
    code: '// @ts-expect-error because we say so\nexport const used: string = 1;\n',
    rule: '@typescript-eslint/ban-ts-comment',
    files: everywhere,
  },
  {
    what: 'a table that is read by any key',
    code: "const names: Readonly<Record<string, string>> = { a: 'b' };\nexport const used = (key: string) => names[key];\n",
    rule: 'bookbar/own-keys',
    files: ['main/agenda/planted.ts', 'main/desktop/planted.ts', 'sandbox/planted.ts', 'broker/planted.ts'],
  },
  { what: 'console', code: 'console.log("a");\n', rule: 'no-console', files: everywhere },
];
