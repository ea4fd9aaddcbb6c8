import type { Answering } from '../assistants/open-assistants.ts';
import type { AssistantAccount } from '../assistants/session.ts';
import { Failure } from '../base/failure.ts';
import { loadTerminalWords } from '../base/terminal-words.ts';
import { createAccountChoice } from '../commands/chosen-accounts.ts';
import { createMeantChange, type ChangingCommand } from '../commands/meant-change.ts';
import { planOutput } from '../commands/plan-output.ts';
import { createReadingCommands, type ReadingParts } from '../commands/reading.ts';
import type { Accounts } from './accounts.ts';

interface Parts extends Omit<ReadingParts, 'accounts' | 'spoken'> {
  readonly accounts: Accounts;
  /** Those that somebody is signed in to. */
  readonly open: () => readonly AssistantAccount[];
}

/** Assistants are answered as terminals are. Loaded when the first of them is connected. */
export async function answerAssistants({ accounts, open, ...parts }: Parts): Promise<Answering> {
  const { clock } = parts;
  const { commandLine } = await loadTerminalWords('en');
  const { choose } = createAccountChoice(accounts, clock);
  const meantBy = createMeantChange(accounts, clock);
  return {
    readers: createReadingCommands({ ...parts, accounts, spoken: loadTerminalWords }),
    async asked(name) {
      const { accounts: chosen } = await choose(name);
      const [first, ...others] = chosen.flatMap(
        ({ id }) => open().find((account) => account.id === id) ?? [],
      );
      // Every one of them: what was read is noted in each.
      if (first === undefined || others.length + 1 < chosen.length)
        throw new Failure('signed-out', 'Nobody is signed in to the account');
      return [first, ...others];
    },
    async toChange({ command, ...input }, account) {
      const typed = { name: command, input: { ...input, account: String(account) } };
      return (await meantBy(typed as ChangingCommand)).change;
    },
    planOutput: async (plan) => planOutput(plan, accounts.nameOf(plan.account), await loadTerminalWords()),
    textOf(name) {
      const { summary, ...others } = commandLine.commands[name];
      return { summary, options: 'options' in others ? others.options : {} };
    },
  };
}
