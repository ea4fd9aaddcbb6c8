import { commandLine as english } from '../messages/generated/en/command-line.ts';
import type { CommandLineWords } from '../messages/generated/types.ts';
import { toSingleLine } from './base/text.ts';
import type { CommandProblem } from './command-line.ts';

/** Of the other languages. This file is loaded for what is printed alone: what the entry imports delays the tray. */
const files = (): Readonly<Record<string, () => Promise<CommandLineWords>>> =>
  import.meta.glob<CommandLineWords>(
    ['../messages/generated/*/command-line.ts', '!../messages/generated/en/command-line.ts'],
    { import: 'commandLine' },
  );

/** What the command line prints. @param tag of the language; English for one that is not spoken */
export async function commandLineWords(tag: string): Promise<CommandLineWords> {
  return (await files()[`../messages/generated/${tag}/command-line.ts`]?.()) ?? english;
}

/** What is wrong with a command line, in one line: what was typed may be in it, and may be anything. */
export function problemLine({ kind, given }: CommandProblem, words: CommandLineWords): string {
  const shown = toSingleLine(given, 200);
  return words.wrong({ why: words.problems[kind]({ given: shown, flag: shown }) });
}
