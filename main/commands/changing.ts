import type { Writable } from 'node:stream';
import type { Plan, PlanRow } from '../../preload/contract/model/plans.ts';
import { fewBookings } from '../bookings/cancel/plan-cancel.ts';
import { whenOf } from '../alerts/notice-words.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { foldText } from '../../preload/contract/languages/fold.ts';
import type { FiledPlans, Filing } from '../plans/filed-plans.ts';
import { maxWaiting } from '../plans/planned-change.ts';
import type { CarryOut } from './approve.ts';
import { readLine } from './ask.ts';
import type { CommandAccounts, SignedInAccount } from './chosen-accounts.ts';
import { CommandFailure } from './command-failure.ts';
import { changeLines } from './describe-change.ts';
import { createMeantChange, type ChangingCommand } from './meant-change.ts';
import { partlyWords, planOutput, whyNot } from './plan-output.ts';
import { jsonOf, plainOf, type Reader } from './print.ts';
import type { ExitStatus, Terminal } from './terminal.ts';
import { waitUntil } from './wait-until.ts';
import { write } from './write.ts';

export interface ChangingParts {
  readonly accounts: CommandAccounts;
  readonly clock: Clock;
  readonly carryOut: CarryOut;
  /** Every change from a terminal waits in the popover. */
  readonly waits: () => boolean;
  /** The administrator allowed `--yes` where there is no terminal. */
  readonly isYesAllowed: boolean;
}

export interface ChangingOptions {
  readonly isJson: boolean;
  readonly isYes: boolean;
}

export type RunChange = (
  command: ChangingCommand,
  options: ChangingOptions,
  terminal: Terminal,
  readerOf: () => Reader,
) => Promise<ExitStatus>;

/** What came of a change is waited for this long. */
const outcomeMs = 30_000;

/** What a person is asked before a change: a yes, or a word that is not typed by mistake. */
type Question = 'yes' | 'many' | 'paid';

/** Carries out the commands that change something, or files them to wait for a person. */
export function createRunChange(parts: ChangingParts): RunChange {
  const { accounts, clock, carryOut, waits, isYesAllowed } = parts;
  const meantBy = createMeantChange(accounts, clock);

  return async (command, options, terminal, readerOf) => {
    const { account, change } = await meantBy(command);
    const plans = plansOf(account);
    const [row] = await plans.describe([change]);
    if (row === undefined) throw new Failure('not-found', 'There is nothing to do');
    const reader = readerOf();
    const filing: Filing = { filer: { kind: 'terminal' }, reason: '', changes: [change] };
    const print = (plan: Plan, line: string): Promise<void> =>
      printPlan(plan, line, account, options.isJson, terminal, reader);

    if (row.problem !== null && row.problem !== 'unchecked') {
      await say(terminal.errors, `bookbar: ${whyNot(row, reader.spoken) ?? ''}`);
      return 1;
    }
    const { input, errors } = terminal.isTerminal;
    const canAsk = input && errors;
    const isAnswered = options.isYes && (input || isYesAllowed);
    const question = questionOf(row);
    // A word that has to be typed is never answered beforehand.
    const mustWait = waits() || (!canAsk && (!isAnswered || question !== 'yes'));
    if (canAsk || mustWait) {
      const whose = accounts.view().accounts.length > 1 ? account.name : null;
      for (const line of changeLines(row, whose, reader)) await say(terminal.errors, line);
    }
    if (mustWait) {
      const plan = await plans.file(filing).catch((error: unknown) => {
        const isFull = error instanceof Failure && error.code === 'conflict';
        throw isFull ? new CommandFailure({ kind: 'plans', most: maxWaiting }) : error;
      });
      const until = whenOf(Date.parse(plan.lapsesAt), reader.timeFormat, clock.now());
      await say(terminal.errors, reader.spoken.terminal.waits({ plan: plan.id, until }));
      await print(plan, '');
      return 4;
    }
    const isMeant = (isAnswered && question === 'yes') || (await ask(question, row, terminal, reader));
    if (!isMeant) {
      await say(terminal.errors, reader.spoken.terminal.nothingSent);
      return 1;
    }
    const sent = await carryOut(account.id, filing);
    const plan = await follow(plans, sent, terminal, reader);
    return tell(plan, terminal, reader, print);
  };

  /** Says how far it is, until what came of it is known or was waited for. */
  async function follow(plans: FiledPlans, sent: Plan, terminal: Terminal, reader: Reader): Promise<Plan> {
    const { sending } = reader.spoken.terminal;
    const { checking } = reader.spoken.page.changes.run;
    const now = (): Plan => plans.all().find(({ id }) => id === sent.id) ?? sent;
    let said = '';
    const sayProgress = (): void => {
      const state = now().rows[0]?.outcome?.state;
      const words = state === 'sending' ? sending : state === 'checking' ? checking : said;
      if (words !== said && terminal.isTerminal.errors) void say(terminal.errors, words);
      said = words;
    };
    sayProgress();
    const stopSaying = plans.changed.subscribe(sayProgress);
    await waitUntil(
      () => isKnown(now()) || now().stop !== null,
      plans.changed,
      clock,
      outcomeMs,
      terminal.gone,
    );
    stopSaying();
    return now();
  }
}

function plansOf({ plans }: SignedInAccount): FiledPlans {
  if (plans === null) throw new Failure('signed-out', 'Nobody is signed in');
  return plans;
}

const isKnown = ({ rows }: Plan): boolean =>
  rows.every(({ outcome }) => outcome?.state === 'done' || outcome?.state === 'failed');

function questionOf({ does, count, payment }: PlanRow): Question {
  if (does !== 'cancel') return 'yes';
  if (count > fewBookings) return 'many';
  return payment === 'paid' ? 'paid' : 'yes';
}

/** @returns whether the person means it; Ctrl-C and everything else mean no */
async function ask(question: Question, row: PlanRow, terminal: Terminal, reader: Reader): Promise<boolean> {
  const { terminal: said, page } = reader.spoken;
  const { typed } = page.bookings.cancelling;
  if (question === 'many')
    // What is paid was said above.
    await say(terminal.errors, typed.many({ count: row.count, arePaid: 'none', paid: 0 }));
  await write(terminal.errors, `${question === 'yes' ? said.ask : typed.label} `);
  const line = await readLine(terminal.input, terminal.gone);
  if (line === null) await write(terminal.errors, '\n');
  const answer = foldText(line ?? '').trim();
  const accepted = question === 'yes' ? `y yes ${said.accepted}`.split(' ') : [typed.word];
  return answer !== '' && accepted.some((word) => foldText(word) === answer);
}

async function tell(
  plan: Plan,
  terminal: Terminal,
  reader: Reader,
  print: (plan: Plan, line: string) => Promise<void>,
): Promise<ExitStatus> {
  const { terminal: said } = reader.spoken;
  const [row] = plan.rows;
  const partly = row === undefined ? null : partlyWords(row, reader.spoken);
  if (row?.outcome?.state === 'done' && partly === null) {
    await print(plan, doneWords(row, reader));
    return 0;
  }
  await print(plan, '');
  if (partly !== null) {
    await say(terminal.errors, `bookbar: ${partly}`);
    return 1;
  }
  if (row?.outcome?.state === 'failed') {
    await say(terminal.errors, `bookbar: ${whyNot(row, reader.spoken) ?? ''}`);
    return 1;
  }
  if (plan.stop !== null) {
    await say(terminal.errors, `bookbar: ${said.failed[plan.stop]}`);
    await say(terminal.errors, said.stopped({ plan: plan.id }));
    return 4;
  }
  await say(terminal.errors, said.notKnown({ plan: plan.id }));
  return 3;
}

function doneWords({ does, outcome, startAt }: PlanRow, reader: Reader): string {
  const { done } = reader.spoken.terminal;
  if (outcome?.state !== 'done') return '';
  const id = outcome.uid === null ? [] : [done.newId({ uid: outcome.uid })];
  if (outcome.already) return done.already;
  const isRequest = outcome.status === 'PENDING';
  switch (does) {
    case 'book':
      return [isRequest ? done.requested : done.book, ...id].join(' ');
    case 'reschedule':
      return [isRequest ? done.asked : done.reschedule, ...id].join(' ');
    case 'away':
      return startAt !== null && Date.parse(startAt) > reader.nowMs ? done.planned : done.away;
    case 'cancel':
    case 'publish':
    case 'unpublish':
    case 'back':
      return done[does];
  }
}

/** @param line for a person; a program gets the plan as `bookbar plans` prints it */
async function printPlan(
  plan: Plan,
  line: string,
  account: SignedInAccount,
  isJson: boolean,
  terminal: Terminal,
  { spoken }: Reader,
): Promise<void> {
  const output = planOutput(plan, account.name, spoken);
  if (isJson) await write(terminal.output, `${jsonOf(output)}\n`);
  else if (!terminal.isTerminal.output)
    await write(terminal.output, `${plainOf('plans', { plans: [output] })}\n`);
  else if (line !== '') await write(terminal.output, `${line}\n`);
}

const say = (stream: Writable, line: string): Promise<void> => write(stream, `${line}\n`);
