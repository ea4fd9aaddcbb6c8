import type { Writable } from 'node:stream';
import { timeFormatOf } from '../agenda/time-format.ts';
import { loadTerminalWords, type SpokenWords } from '../base/terminal-words.ts';
import { Failure } from '../base/failure.ts';
import type { CommandInput, CommandOutput, ReadingName } from './definitions.ts';
import { parseCommand } from './parse.ts';
import { jsonOf, notesOn, plainOf, tableFor, type Reader } from './print.ts';
import { createReadingCommands, type ReadingParts } from './reading.ts';
import { failureLine, useLine } from './say.ts';
import type { ExitStatus, RunCommand, Terminal } from './terminal.ts';

export interface CommandParts extends Omit<ReadingParts, 'spoken'> {
  readonly report: (error: unknown) => void;
}

/** Carries out what was typed in a terminal. */
export function createRunCommand(parts: CommandParts): RunCommand {
  const { accounts, clock, computerTimeZone, report } = parts;
  const reading = createReadingCommands({ ...parts, spoken: loadTerminalWords });

  function readerAt({ columns, hasColour }: Terminal, spoken: SpokenWords): Reader {
    const [agenda] = accounts.all().flatMap((account) => account.agenda() ?? []);
    const timeFormat = agenda?.view().timeFormat ?? timeFormatOf(null, computerTimeZone());
    return { spoken, timeFormat, nowMs: clock.now(), columns, hasColour };
  }

  async function read<Name extends ReadingName>(
    name: Name,
    input: CommandInput<Name>,
    isJson: boolean,
    terminal: Terminal,
    spoken: SpokenWords,
  ): Promise<ExitStatus> {
    const answer = reading[name] as (input: CommandInput<Name>) => Promise<CommandOutput<Name>>;
    const output = await answer(input);
    const reader = readerAt(terminal, spoken);
    const text = isJson
      ? jsonOf(output)
      : terminal.isTerminal.output
        ? tableFor(name, output, reader)
        : plainOf(name, output);
    if (text !== '') await write(terminal.output, `${text}\n`);
    for (const note of notesOn(output, reader)) await write(terminal.errors, `${note}\n`);
    return 0;
  }

  return async (terminal) => {
    try {
      const spoken = await loadTerminalWords();
      try {
        const parsed = parseCommand(terminal.args);
        switch (parsed.kind) {
          case 'wrong':
            await write(terminal.errors, `${useLine(parsed.problem, parsed.name, spoken)}\n`);
            return 2;
          case 'help':
          case 'completion':
            return 1;
          case 'run': {
            const { name, input } = parsed.command;
            return await read(name as ReadingName, input as never, parsed.isJson, terminal, spoken);
          }
        }
      } catch (error) {
        if (!(error instanceof Failure)) report(error);
        await write(terminal.errors, `${failureLine(error, spoken)}\n`);
        return 1;
      }
    } catch (error) {
      report(error);
      return 1;
    }
  };
}

/** Once it is handed over. Where the other end is gone there is nobody to tell. */
const write = (stream: Writable, text: string): Promise<void> =>
  new Promise((resolve) => {
    stream.write(text, () => resolve());
  });
