import type { Signal } from '../base/signal.ts';
import { language } from '../base/words.ts';
import { readCommandLine, type Command, type CommandProblem } from '../command-line.ts';
import { commandLineWords, problemLine } from '../command-line-words.ts';
import { createCarryOut } from '../commands/approve.ts';
import { createRunCommand, type CommandParts } from '../commands/run-command.ts';
import type { ExitStatus, RunCommand, Terminal } from '../commands/terminal.ts';
import { lineOf, type NextAnswer } from '../tray/next-answer.ts';
import type { NextForm } from '../tray/next-forms.ts';
import type { Accounts } from './accounts.ts';

interface AnswerParts {
  readonly version: string;
  readonly next: {
    get(): NextAnswer;
    /** It may be another now. */
    readonly changed: Signal<undefined>;
  };
  /** Does what a start of the app asks for. */
  readonly open: (command: Command) => void;
  /** A command of the terminal, with its arguments from its name on. */
  readonly run: RunCommand;
}

export interface TerminalParts extends Omit<AnswerParts, 'run'>, Omit<CommandParts, 'accounts' | 'carryOut'> {
  readonly accounts: Accounts;
}

/** Answers terminals from the accounts that are open. */
export function answerTerminals(parts: TerminalParts): RunCommand {
  const carryOut = createCarryOut((id) => parts.accounts.of(id)?.plans() ?? null);
  return createAnswerTerminal({ ...parts, run: createRunCommand({ ...parts, carryOut }) });
}

/** Answers everything that is typed after `bookbar` while the app runs. */
export function createAnswerTerminal({ version, next, open, run }: AnswerParts): RunCommand {
  return async (terminal) => {
    const line = readCommandLine(terminal.args);
    switch (line.kind) {
      case 'terminal':
        return run({ ...terminal, args: line.args });
      case 'run':
        if (!line.options.hidden) open(line.options.command);
        return 0;
      case 'next':
        if (line.isFollowing) await follow(next, line.form, terminal);
        else terminal.output.write(`${lineOf(next.get(), line.form)}\n`);
        return 0;
      case 'version':
        terminal.output.write(`${version}\n`);
        return 0;
      case 'help':
        terminal.output.write((await spoken()).help);
        return 0;
      case 'forget':
        terminal.errors.write(`${(await spoken()).isRunning}\n`);
        return 1;
      case 'wrong':
        return refuse(line.problem, terminal);
    }
  };
}

const spoken = () => commandLineWords(language.get().tag);

async function refuse(problem: CommandProblem, { errors }: Terminal): Promise<ExitStatus> {
  errors.write(`${problemLine(problem, await spoken())}\n`);
  return 2;
}

/**
 * One line now and one for each change, until the other end is gone. A reader that has not taken the last line gets the
 * one that is true when it has.
 */
function follow(
  { get, changed }: AnswerParts['next'],
  form: NextForm,
  { output, gone }: Terminal,
): Promise<void> {
  return new Promise((resolve) => {
    let said: string | null = null;
    const say = (): void => {
      const line = lineOf(get(), form);
      if (line === said || output.writableNeedDrain) return;
      said = line;
      output.write(`${line}\n`);
    };
    const stop = changed.subscribe(say);
    output.on('drain', say);
    const end = (): void => {
      stop();
      resolve();
    };
    gone.addEventListener('abort', end);
    if (gone.aborted) end();
    else say();
  });
}
