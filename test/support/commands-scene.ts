import { PassThrough, Writable } from 'node:stream';
import type { CommandAccount, CommandAccounts } from '../../main/commands/chosen-accounts.ts';
import { createRunCommand } from '../../main/commands/run-command.ts';
import type { ExitStatus, RunCommand, Terminal } from '../../main/commands/terminal.ts';
import { usualHours } from '../../main/agenda/own-hours.ts';
import { createEmitter } from '../../main/base/signal.ts';
import type { AccountEntry } from '../../preload/contract/model/accounts.ts';
import { createMemoryPlans, type MemoryPlans } from './memory-plans.ts';
import { startQuickBookScene, type QuickBookScene } from './quick-book-scene.ts';

/** What a terminal is, where it is not a person’s: nothing of it is, and it has no colour. */
export const piped: Pick<Terminal, 'isTerminal' | 'columns' | 'hasColour'> = {
  isTerminal: { input: false, output: false, errors: false },
  columns: null,
  hasColour: false,
};
export const onScreen: typeof piped = {
  isTerminal: { input: true, output: true, errors: true },
  columns: 100,
  hasColour: false,
};

export interface Typed {
  readonly status: ExitStatus;
  readonly output: string;
  readonly errors: string;
}

/** A terminal that keeps what is printed. */
export interface KeptTerminal {
  readonly terminal: Terminal;
  readonly input: PassThrough;
  output(): string;
  errors(): string;
  /** The person pressed Ctrl-C, or closed it. */
  leave(): void;
}

export function openTerminal(args: readonly string[], kind: Partial<typeof piped> = {}): KeptTerminal {
  const printed = { output: '', errors: '' };
  const keep = (where: keyof typeof printed): Writable =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        printed[where] += chunk.toString();
        done();
      },
    });
  const input = new PassThrough();
  const leaving = new AbortController();
  return {
    terminal: {
      args,
      ...piped,
      ...kind,
      peer: null,
      output: keep('output'),
      errors: keep('errors'),
      input,
      gone: leaving.signal,
    },
    input,
    output: () => printed.output,
    errors: () => printed.errors,
    leave: () => leaving.abort(),
  };
}

/** Types a command, and waits until it is done. */
export async function type(
  run: RunCommand,
  args: readonly string[],
  kind: Partial<typeof piped> = {},
): Promise<Typed> {
  const kept = openTerminal(args, kind);
  const status = await run(kept.terminal);
  return { status, output: kept.output(), errors: kept.errors() };
}

/** The commands of somebody signed in to the whole embedded service. */
export interface CommandsScene extends QuickBookScene {
  readonly accounts: CommandAccounts;
  readonly plans: MemoryPlans;
  /** The setting by which every change from a terminal waits, and what the administrator allows. */
  readonly rules: { waits: boolean; isYesAllowed: boolean };
  /** The commands as they are opened, with the rules of this moment. */
  readonly run: RunCommand;
  type(...args: readonly string[]): Promise<Typed>;
  /** The same on a person’s screen. */
  typeOnScreen(...args: readonly string[]): Promise<Typed>;
  /** What a command prints with `--json`. */
  json(...args: readonly string[]): Promise<unknown>;
}

export async function startCommandsScene(workspace: object): Promise<CommandsScene> {
  const scene = await startQuickBookScene(workspace);
  const { agenda, bookings, quickBook, eventTypes, service, reported } = scene;
  const plans = createMemoryPlans(() => service.clock.now());
  const rules = { waits: false, isYesAllowed: false };
  const changed = createEmitter<undefined>();
  for (const signal of [agenda.changed, bookings.changed, quickBook.changed, plans.changed])
    signal.subscribe(() => changed.emit(undefined));
  const account: CommandAccount = {
    id: 1,
    account: {
      state: () => ({ state: 'signed-in', storage: 'memory', consentNeeded: null }),
      lookAgain: () => Promise.resolve(),
    },
    connection: { baseUrl: service.sandbox.baseUrl },
    agenda: () => agenda,
    bookings: () => bookings,
    quickBook: () => quickBook,
    eventTypes: () => eventTypes,
    plans: () => plans,
  };
  const entry = (): AccountEntry => ({
    id: 1,
    name: agenda.view().account?.name ?? '',
    isNamed: false,
    mark: null,
    colour: 'green',
    host: '127.0.0.1',
    email: agenda.view().account?.email ?? null,
    standing: 'signed-in',
  });
  const accounts: CommandAccounts = {
    all: () => [account],
    view: () => ({ accounts: [entry()], inUse: 1, filter: null }),
    changed,
  };
  const run: RunCommand = (terminal) =>
    createRunCommand({
      accounts,
      clock: service.clock,
      ownHours: () => usualHours,
      computerTimeZone: () => 'Europe/Berlin',
      report: (error) => void reported.push(error),
      assist: () => Promise.resolve(0),
      carryOut: (_account, filing) => plans.carryOut(filing),
      waits: () => rules.waits,
      isYesAllowed: rules.isYesAllowed,
    })(terminal);
  return {
    ...scene,
    accounts,
    plans,
    rules,
    run,
    type: (...args) => type(run, args),
    typeOnScreen: (...args) => type(run, args, onScreen),
    async json(...args) {
      const { output } = await type(run, [...args, '--json']);
      return JSON.parse(output) as unknown;
    },
  };
}
