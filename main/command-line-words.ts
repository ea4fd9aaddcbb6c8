import { commandLine as english } from '../preload/contract/languages/en/command-line.ts';
import type { CommandLineWords } from '../preload/contract/languages/language.ts';
import { toSingleLine } from './base/text.ts';
import type { CommandProblem } from './command-line.ts';

/** Of the other languages. This file is loaded for what is printed alone: what the entry imports delays the tray. */
const files = (): Readonly<Record<string, () => Promise<CommandLineWords>>> =>
  import.meta.glob<CommandLineWords>(
    ['../preload/contract/languages/*/command-line.ts', '!../preload/contract/languages/en/command-line.ts'],
    { import: 'commandLine' },
  );

/** What the command line prints. @param tag of the language; English for one that is not spoken */
export async function commandLineWords(tag: string): Promise<CommandLineWords> {
  return (await files()[`../preload/contract/languages/${tag}/command-line.ts`]?.()) ?? english;
}

/** What is wrong with a command line, in one line: what was typed may be in it, and may be anything. */
export function problemLine({ kind, given }: CommandProblem, words: CommandLineWords): string {
  const shown = toSingleLine(given, 200);
  return words.wrong({ why: words.problems[kind]({ given: shown, flag: shown }) });
}
