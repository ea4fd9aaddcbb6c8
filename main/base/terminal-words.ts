import type {
  CommandLineWords,
  PageWords,
  TerminalWords,
  TodayWords,
} from '../../messages/generated/types.ts';
import { inDigits } from '../../preload/contract/languages/digits.ts';
import { withoutDigits } from '../../preload/contract/languages/tag.ts';
import { language } from './words.ts';

/** What commands say in a terminal: words of their own, and those of the window for what both say. */
export interface SpokenWords {
  readonly commandLine: CommandLineWords;
  readonly terminal: TerminalWords;
  readonly today: TodayWords;
  readonly page: PageWords;
}

type Files<Words> = Readonly<Record<string, () => Promise<Words>>>;

/** Loaded when a command is first typed. */
const commandLineFiles = (): Files<CommandLineWords> =>
  import.meta.glob<CommandLineWords>('../../messages/generated/*/command-line.ts', { import: 'commandLine' });
const terminalFiles = (): Files<TerminalWords> =>
  import.meta.glob<TerminalWords>('../../messages/generated/*/terminal.ts', { import: 'terminal' });
const todayFiles = (): Files<TodayWords> =>
  import.meta.glob<TodayWords>('../../messages/generated/*/today.ts', { import: 'today' });
const pageFiles = (): Files<PageWords> =>
  import.meta.glob<PageWords>('../../messages/generated/*/page.ts', { import: 'page' });

/** The words of commands in a language that is spoken. @param tag BCP 47; the one in use unless said */
export async function loadTerminalWords(tag = language.get().tag): Promise<SpokenWords> {
  const folder = withoutDigits(tag);
  const load = async <Words>(files: Files<Words>, file: string): Promise<Words> => {
    const read = files[`../../messages/generated/${folder}/${file}.ts`];
    if (!read) throw new Error(`There are no words in ${tag}`);
    return inDigits(await read(), tag);
  };
  const [commandLine, terminal, today, page] = await Promise.all([
    load(commandLineFiles(), 'command-line'),
    load(terminalFiles(), 'terminal'),
    load(todayFiles(), 'today'),
    load(pageFiles(), 'page'),
  ]);
  return { commandLine, terminal, today, page };
}
