import type { AssistantLevel } from '../../preload/contract/model/assistants.ts';
import type { Plan } from '../../preload/contract/model/plans.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { Queue } from '../base/queue.ts';
import { words } from '../base/words.ts';
import {
  definitions,
  type CommandInput,
  type CommandOutput,
  type ReadingCommands,
  type ReadingName,
} from '../commands/definitions.ts';
import type { FiledPlans } from '../plans/filed-plans.ts';
import type { PlannedChange } from '../plans/planned-change.ts';
import type { Budget, anHour } from './budget.ts';
import type { Ledger } from './ledger.ts';
import type { Identity, Program, Programs } from './programs.ts';
import { readDeed } from './read-deed.ts';
import { isAskedTooMuch, seen } from './sees.ts';
import { answers, type Proposal, type ProposedChange } from './tools.ts';
import { toTurnedAway, TurnedAway } from './turned-away.ts';
import { toUntrusted } from './untrusted.ts';

/** An account as an assistant gets to it: what it did there, and plans that can be filed. */
export interface AssistantAccount {
  /** `AccountEntry.id`; 0: the demo. */
  readonly id: number;
  readonly ledger: Ledger;
  readonly plans: FiledPlans;
}

/** What a session is given. Nothing in it leads to a change: a plan can be filed, and only that. */
export interface SessionParts {
  readonly isOn: () => boolean;
  readonly programs: Pick<Programs, 'find' | 'ask'>;
  readonly budgetOf: (program: string) => Budget;
  /** The calls of a program are answered one after the other. */
  readonly turnOf: (program: string) => Queue;
  readonly readers: ReadingCommands;
  /** Those that somebody is signed in to now, the one in use first. */
  readonly accounts: () => readonly AssistantAccount[];
  /**
   * The one of that name, else all that somebody is signed in to, the one in use first, once the accounts have begun.
   *
   * @throws Failure `bad-input`, `not-found`, `signed-out`
   */
  readonly asked: (
    name: string | undefined,
  ) => Promise<readonly [AssistantAccount, ...(readonly AssistantAccount[])]>;
  readonly clock: Pick<Clock, 'now'>;
  /**
   * Finds what is meant: event type, booking, times.
   *
   * @param account `AssistantAccount.id`
   * @throws Failure `not-found`, `bad-input`
   */
  readonly toChange: (change: ProposedChange, account: number) => Promise<PlannedChange>;
  /** A plan as the command line prints it. */
  readonly planOutput: (plan: Plan) => Promise<CommandOutput<'book'>>;
  readonly report: (error: unknown) => void;
}

export type ToolAnswer =
  | { readonly isAnswered: true; readonly answer: Record<string, unknown> }
  | { readonly isAnswered: false; readonly why: string };

/** What a connected program can ask. */
export interface Session {
  /** Asks the person, where that was not done yet. */
  meet(program: Identity): void;
  levelOf(program: Identity): AssistantLevel;
  read(program: Identity, name: ReadingName, input: unknown, gone: AbortSignal): Promise<ToolAnswer>;
  propose(program: Identity, proposal: Proposal, gone: AbortSignal): Promise<ToolAnswer>;
}

/** As long as a reason is in a plan. */
const longestReason = 1000;

export function createSession(parts: SessionParts): Session {
  const { isOn, programs, budgetOf, turnOf, readers, toChange, planOutput, report } = parts;

  const levelOf = ({ id }: Identity): AssistantLevel =>
    isOn() ? (programs.find(id)?.level ?? 'nothing') : 'nothing';

  /** @throws TurnedAway */
  function admit(identity: Identity, kind: keyof typeof anHour): Program {
    const { errors } = words().assistants;
    if (!isOn()) throw new TurnedAway('not-allowed', errors.off);
    if (!programs.ask(identity)) throw new TurnedAway('not-allowed', errors.tooManyAsk);
    const program = programs.find(identity.id);
    const level = program?.level ?? null;
    if (program === null || level === null) throw new TurnedAway('not-allowed', errors.waiting);
    if (level === 'nothing') throw new TurnedAway('not-allowed', errors.refused);
    if (kind === 'proposing' && level !== 'propose') throw new TurnedAway('not-allowed', errors.readOnly);
    return program;
  }

  function count(identity: Identity, kind: keyof typeof anHour): void {
    const minutes = budgetOf(identity.id).take(kind);
    if (minutes > 0) throw new TurnedAway('budget', words().assistants.errors.budget({ minutes }));
  }

  async function noteTurnedAway(identity: Identity, tool: string, { why }: TurnedAway): Promise<void> {
    const isOfMany = why === 'not-allowed' || why === 'budget';
    const [account] = parts.accounts();
    if (account === undefined || programs.find(identity.id) === null) return;
    if (isOfMany && !budgetOf(identity.id).isNews(why)) return;
    // Nothing was read: it is answered also where that cannot be noted.
    await account.ledger.note(identity.id, { kind: 'turned-away', tool, why }).catch(report);
  }

  /** Answers a call in its turn, if it is allowed then. */
  async function answer(
    identity: Identity,
    { tool, kind, gone }: { tool: string; kind: keyof typeof anHour; gone: AbortSignal },
    work: (program: Program) => Promise<Record<string, unknown>>,
  ): Promise<ToolAnswer> {
    try {
      admit(identity, kind);
      count(identity, kind);
      const answered = await turnOf(identity.id)(() => {
        if (gone.aborted) throw new Failure('stopped', 'Nobody waits for the answer any more');
        return work(admit(identity, kind));
      });
      return { isAnswered: true, answer: answered };
    } catch (error) {
      const turned = toTurnedAway(error, report);
      await noteTurnedAway(identity, tool, turned);
      return { isAnswered: false, why: turned.message };
    }
  }

  async function readNow<Name extends ReadingName>(
    program: Program,
    name: Name,
    input: CommandInput<Name>,
  ): Promise<Record<string, unknown>> {
    const { account } = input as { readonly account?: string };
    const asked = await parts.asked(account);
    if (isAskedTooMuch(name, input, program.sees))
      throw new TurnedAway('not-allowed', words().assistants.errors.hidden);
    const output = await readers[name](input);
    // As it is now: the person may have changed it while this was read.
    const shown = seen(name, output, admit(program, 'reading').sees);
    // Before the answer goes out: what cannot be noted is not answered.
    const deed = readDeed(name, input, shown);
    const atMs = parts.clock.now();
    await Promise.all(asked.map(({ ledger }) => ledger.note(program.id, deed, atMs)));
    return answers.reading[name].mark(shown);
  }

  async function resolved(proposal: Proposal, account: AssistantAccount): Promise<PlannedChange[]> {
    const changes: PlannedChange[] = [];
    for (const [index, change] of proposal.changes.entries()) {
      try {
        changes.push(await toChange(change, account.id));
      } catch (error) {
        const problem = problemOf(error);
        if (problem === null) throw error;
        throw new TurnedAway('bad-input', changeProblem(index, problem));
      }
    }
    return changes;
  }

  async function fileNow(program: Program, proposal: Proposal): Promise<Record<string, unknown>> {
    const [account] = await parts.asked(proposal.account);
    const changes = await resolved(proposal, account);
    const reason = toUntrusted(proposal.reason, longestReason);
    const filer = { kind: 'assistant', name: program.name, program: program.file } as const;
    await account.ledger.note(program.id, { kind: 'proposed', changes: changes.length, reason });
    const plan = await account.plans.file({ filer, reason, changes }).catch(async (error: unknown) => {
      throw await whyNotFiled(error, account.plans, changes);
    });
    const filed = { plans: [await planOutput(plan)] };
    const { plans } = seen('plans', filed, admit(program, 'proposing').sees);
    return answers.proposal.mark(plans[0]);
  }

  return {
    levelOf,
    meet(identity) {
      if (isOn()) programs.ask(identity);
    },
    read: (identity, name, input, gone) =>
      answer(identity, { tool: name, kind: 'reading', gone }, (program) =>
        readNow(program, name, definitions[name].input.parse(input)),
      ),
    propose: (identity, proposal, gone) =>
      answer(identity, { tool: 'propose', kind: 'proposing', gone }, (program) => fileNow(program, proposal)),
  };
}

type Problem = Parameters<ReturnType<typeof words>['assistants']['errors']['change']>[0]['problem'];

const changeProblem = (index: number, problem: Problem): string =>
  words().assistants.errors.change({ number: String(index + 1), problem });

const problemOf = (error: unknown): Problem | null => {
  if (!(error instanceof Failure)) return null;
  if (error.code === 'not-found') return 'not-found';
  return error.code === 'bad-input' ? 'not-understood' : null;
};

/** Says what is wrong with which change, as far as that is why. */
async function whyNotFiled(
  error: unknown,
  plans: Pick<FiledPlans, 'describe'>,
  changes: readonly PlannedChange[],
): Promise<unknown> {
  if (!(error instanceof Failure)) return error;
  if (error.code === 'conflict') return new TurnedAway('plans', words().assistants.errors.tooManyPlans);
  if (error.code !== 'bad-input') return error;
  const rows = await plans.describe(changes);
  const problems = rows.flatMap(({ problem }, index) =>
    problem === null || problem === 'unchecked' ? [] : [changeProblem(index, problem)],
  );
  return problems.length === 0 ? error : new TurnedAway('bad-input', problems.join(' '));
}
