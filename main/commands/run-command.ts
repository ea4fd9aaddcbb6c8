import { timeFormatOf } from '../agenda/time-format.ts';
import { loadTerminalWords, type SpokenWords } from '../base/terminal-words.ts';
import { Failure } from '../base/failure.ts';
import { CommandFailure } from './command-failure.ts';
import type { CommandOutput, ReadingName } from './definitions.ts';
import type { ChangingCommand } from './meant-change.ts';
import { changes } from './options.ts';
import { parseCommand, type TypedCommand } from './parse.ts';
import { jsonOf, notesOn, plainOf, tableFor, type Reader } from './print.ts';
import { createReadingCommands, type ReadingParts } from './reading.ts';
import { completionOf } from './completion.ts';
import { helpOf } from './help.ts';
import { createRunChange, type ChangingParts } from './changing.ts';
import { failureLine, useLine } from './say.ts';
import type { ExitStatus, RunCommand, Terminal } from './terminal.ts';
import { write } from './write.ts';

export interface CommandParts extends Omit<ReadingParts, 'spoken'>, ChangingParts {
  readonly report: (error: unknown) => void;
  /** `bookbar mcp` */
  readonly assist: RunCommand;
}

/** Carries out what was typed in a terminal. */
export function createRunCommand(parts: CommandParts): RunCommand {
  const { accounts, clock, computerTimeZone, report } = parts;
  const reading = createReadingCommands({ ...parts, spoken: loadTerminalWords });
  const change = createRunChange(parts);

  function readerAt({ columns, hasColour }: Terminal, spoken: SpokenWords): Reader {
    const [agenda] = accounts.all().flatMap((account) => account.agenda() ?? []);
    const timeFormat = agenda?.view().timeFormat ?? timeFormatOf(null, computerTimeZone());
    return { spoken, timeFormat, nowMs: clock.now(), columns, hasColour };
  }

  async function read(
    { name, input }: ReadingCommand,
    isJson: boolean,
    terminal: Terminal,
    spoken: SpokenWords,
  ): Promise<ExitStatus> {
    const answer = reading[name] as (input: ReadingCommand['input']) => Promise<CommandOutput<ReadingName>>;
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
            await write(terminal.output, helpOf(parsed.name, spoken));
            return 0;
          case 'mcp':
            return await parts.assist(terminal);
          case 'completion':
            await write(terminal.output, completionOf(parsed.shell));
            return 0;
          case 'run': {
            const { command, isJson } = parsed;
            return await (isChanging(command)
              ? change(command, parsed, terminal, () => readerAt(terminal, spoken))
              : read(command, isJson, terminal, spoken));
          }
        }
      } catch (error) {
        if (!(error instanceof Failure)) report(error);
        await write(terminal.errors, `${failureLine(error, spoken)}\n`);
        return error instanceof CommandFailure && error.isWrongUse ? 2 : 1;
      }
    } catch (error) {
      report(error);
      return 1;
    }
  };
}

type ReadingCommand = Exclude<TypedCommand, ChangingCommand>;

const isChanging = (command: TypedCommand): command is ChangingCommand => changes(command.name);
