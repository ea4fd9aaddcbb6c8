import { PassThrough } from 'node:stream';
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import type { AssistantLevel } from '../../preload/contract/model/assistants.ts';
import type { Plan, PlanRow } from '../../preload/contract/model/plans.ts';
import { openAssistants, type OpenAssistants } from '../../main/assistants/open-assistants.ts';
import { openLedger, type Ledger } from '../../main/assistants/ledger.ts';
import { notePlans } from '../../main/assistants/plan-deed.ts';
import type { AssistantAccount } from '../../main/assistants/session.ts';
import { memoryStores } from '../../main/account/stores.ts';
import { Failure } from '../../main/base/failure.ts';
import { createEmitter } from '../../main/base/signal.ts';
import type { CommandOutput, ReadingCommands } from '../../main/commands/definitions.ts';
import type { Filing, FiledPlans } from '../../main/plans/filed-plans.ts';
import { nothingManaged, type ManagedChoices } from '../../main/settings/managed.ts';
import { openSettings, type Settings } from '../../main/settings/settings.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createMemoryText, type MemoryText } from './memory-text.ts';
import { StreamTransport } from './stream-transport.ts';

type BookingOutput = CommandOutput<'today'>['bookings'][number];

/** An hour of coaching with Anna. */
export const bookingOutput = (change: Partial<BookingOutput> = {}): BookingOutput => ({
  uid: 'uid-1',
  account: 'Maya',
  title: 'Coaching',
  start: '2027-03-15T09:00:00Z',
  end: '2027-03-15T10:00:00Z',
  status: 'ACCEPTED',
  eventType: 'Coaching',
  people: [{ name: 'Anna Schmidt', email: 'anna@example.com', timeZone: 'Europe/Berlin' }],
  isHost: true,
  place: 'Main Street 4',
  payment: 'none',
  repeats: false,
  ...change,
});

const timeZone = 'Europe/Berlin';

/** What every reading command answers, of these bookings. */
function answering(bookings: () => readonly BookingOutput[], answer: () => string): ReadingCommands {
  const list = (): CommandOutput<'list'> => ({
    timeZone,
    bookings: [...bookings()],
    isMore: false,
    asOf: null,
    missing: [],
  });
  return {
    today: async () => list(),
    list: async () => list(),
    show: async ({ uid }) => {
      const booking = bookings().find((one) => one.uid === uid);
      if (booking === undefined) throw new Failure('not-found', 'No such booking');
      return {
        booking,
        description: answer(),
        answers: [{ question: 'What is it about?', answer: answer() }],
        link: 'https://meet.example/1',
        reason: null,
        remaining: null,
      };
    },
    people: async () => ({
      people: bookings().flatMap(({ people, title, start }) =>
        people.map((one) => ({ ...one, lastTitle: title, lastAt: start })),
      ),
      isMore: false,
    }),
    'event-types': async () => ({
      eventTypes: [
        {
          id: 1,
          title: 'Coaching',
          team: null,
          lengths: [60],
          isPublished: true,
          page: 'https://book.example/1',
        },
      ],
    }),
    slots: async () => ({
      eventType: 'Coaching',
      timeZone,
      slots: [{ start: '2027-03-16T09:00:00Z', end: '2027-03-16T10:00:00Z', seatsLeft: null }],
    }),
    clashes: async () => ({ clashes: [{ kind: 'overlap', bookings: [...bookings()] }], comparedAll: true }),
    accounts: async () => ({
      accounts: [
        { id: 1, name: 'Maya', email: null, host: 'book.example', standing: 'signed-in', inUse: true },
      ],
    }),
    plans: async () => ({ plans: [] }),
  };
}

const rowOf = (id: string): PlanRow => ({
  id,
  does: 'cancel',
  title: 'Coaching',
  people: [{ name: 'Anna Schmidt', email: 'anna@example.com', timeZone }],
  startAt: null,
  endAt: null,
  fromAt: null,
  payment: 'none',
  price: null,
  count: 1,
  reason: '',
  answers: [],
  emails: { kind: 'cancellation', people: 1 },
  problem: null,
  isApproved: false,
  outcome: null,
});

/** Plans that are kept as they are filed, and decided by the test. */
export function createFakePlans(clock: ManualClock) {
  const changed = createEmitter<undefined>();
  let plans: readonly Plan[] = [];
  let problems: readonly PlanRow['problem'][] = [];
  const rowsOf = ({ length }: readonly unknown[]): PlanRow[] =>
    Array.from({ length }, (_, index) => ({
      ...rowOf(String(index)),
      problem: problems[index] ?? null,
    }));
  const filed: Filing[] = [];
  const at = (): string => new Date(clock.now()).toISOString();
  const plansOfAll: FiledPlans = {
    changed,
    all: () => plans,
    describe: (changes) => Promise.resolve(rowsOf(changes)),
    file(filing) {
      if (plans.filter(({ state }) => state === 'waiting').length >= 5)
        return Promise.reject(new Failure('conflict', 'Too many wait'));
      if (rowsOf(filing.changes).some(({ problem }) => problem !== null))
        return Promise.reject(new Failure('bad-input', 'One has a problem'));
      filed.push(filing);
      const plan: Plan = {
        id: `plan-${filed.length}`,
        account: 1,
        filer: filing.filer,
        reason: filing.reason,
        filedAt: at(),
        lapsesAt: at(),
        state: 'waiting',
        decidedAt: null,
        rows: rowsOf(filing.changes),
        isRunning: false,
        stop: null,
      };
      plans = [plan, ...plans];
      changed.emit(undefined);
      return Promise.resolve(plan);
    },
  };
  const used: string[] = [];
  const watched = new Proxy(plansOfAll, {
    get(target, name) {
      used.push(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  return {
    plans: watched,
    filed,
    /** What was asked of the plans, by name. */
    used,
    /** Of each change, by its place. */
    setProblems: (next: readonly PlanRow['problem'][]) => (problems = next),
    /** As a person’s key and the outbox do it. */
    decide(id: string, change: Partial<Plan>) {
      plans = plans.map((plan) => (plan.id === id ? { ...plan, decidedAt: at(), ...change } : plan));
      changed.emit(undefined);
    },
  };
}

/** The whole feature with one account, and programs that connect to it. */
export interface AssistantsScene {
  readonly assistants: OpenAssistants;
  readonly settings: Settings;
  readonly clock: ManualClock;
  readonly ledger: Ledger;
  readonly account: AssistantAccount;
  readonly fakes: ReturnType<typeof createFakePlans>;
  /** Of the programs, and of the ledger. */
  readonly text: MemoryText;
  readonly ledgerText: MemoryText;
  readonly copied: string[];
  readonly reported: unknown[];
  readonly asked: string[];
  bookings: readonly BookingOutput[];
  answer: string;
  /** Runs before each reading command. */
  before: () => Promise<void>;
  /** Accounts besides. */
  others: readonly AssistantAccount[];
  /** Nobody is signed in while it is set. */
  isSignedOut: boolean;
  /** A program whose file is `/usr/bin/` with this name. */
  connect(name: string, options?: ClientOptions & { readonly program?: string }): Promise<ConnectedProgram>;
  /** Lines as they are, without a client. */
  open(program?: string): RawProgram;
  /** The person answers a program by its name. */
  allow(name: string, level: AssistantLevel): Promise<void>;
}
export interface RawProgram {
  readonly input: PassThrough;
  readonly output: PassThrough;
  readonly errors: PassThrough;
  readonly gone: AbortController;
  readonly status: Promise<number>;
}
export interface ConnectedProgram extends RawProgram {
  readonly client: Client;
}

export function createAssistantsScene(
  isOn = true,
  { managed = nothingManaged, kept = null }: { managed?: ManagedChoices; kept?: string | null } = {},
): AssistantsScene {
  const clock = createManualClock('2027-03-15T08:00:00Z');
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const settings = openSettings(
    {
      read: () => ({ content: { assistants: { isOn } }, setAside: null, isStuck: false }),
      write: () => undefined,
    },
    report,
    managed,
  );
  const ledgerText = createMemoryText();
  const ledger = openLedger({ stores: { ...memoryStores(), text: () => ledgerText }, clock, report });
  const fakes = createFakePlans(clock);
  notePlans(fakes.plans, ledger);
  const account: AssistantAccount = { id: 1, ledger, plans: fakes.plans };
  const text = createMemoryText(kept);
  const copied: string[] = [];
  const asked: string[] = [];
  const readers = answering(
    () => scene.bookings,
    () => scene.answer,
  );
  const watched = Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [
      name,
      async (input: never) => {
        asked.push(name);
        await scene.before();
        return read(input);
      },
    ]),
  ) as unknown as ReadingCommands;
  const assistants = openAssistants({
    clock,
    settings,
    text,
    report,
    version: '1.2.3',
    command: 'bookbar mcp',
    timeZone: () => timeZone,
    accounts: () => (scene.isSignedOut ? [] : [account, ...scene.others]),
    copy(copiedText) {
      copied.push(copiedText);
      return Promise.resolve();
    },
    answering: () =>
      Promise.resolve({
        asked(name) {
          if (scene.isSignedOut) return Promise.reject(new Failure('signed-out', 'Nobody is signed in'));
          if (name === undefined) return Promise.resolve([account, ...scene.others]);
          if (name === 'Maya') return Promise.resolve([account]);
          return Promise.reject(new Failure('bad-input', 'No such account'));
        },
        readers: watched,
        textOf: (name) => ({ summary: `What ${name} does.`, options: { account: 'Which account.' } }),
        toChange(change) {
          if (change.command === 'cancel')
            return change.uid === 'unknown'
              ? Promise.reject(new Failure('not-found', 'No such booking'))
              : Promise.resolve({
                  does: 'cancel',
                  uid: change.uid,
                  allRemaining: change.allRemaining,
                  reason: change.reason,
                });
          return Promise.resolve({ does: 'back' });
        },
        planOutput: async (plan) => ({
          id: plan.id,
          account: 'Maya',
          state: plan.state,
          filedAt: plan.filedAt,
          lapsesAt: plan.lapsesAt,
          changes: plan.rows.map(({ does, title }) => ({
            does,
            title,
            state: 'waiting',
            uid: null,
            status: null,
            why: null,
          })),
        }),
      }),
  });

  function open(program = '/usr/bin/desk-helper'): RawProgram {
    const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const gone = new AbortController();
    const status = assistants
      .serve({
        args: ['mcp'],
        isTerminal: { input: false, output: false, errors: false },
        columns: null,
        hasColour: false,
        peer: { pid: 1, startedBy: program },
        input,
        output,
        errors,
        gone: gone.signal,
      })
      .finally(() => output.end());
    return { input, output, errors, gone, status };
  }

  const scene: AssistantsScene = {
    assistants,
    settings,
    clock,
    ledger,
    account,
    fakes,
    text,
    ledgerText,
    copied,
    reported,
    asked,
    bookings: [bookingOutput()],
    answer: 'About the spring.',
    before: () => Promise.resolve(),
    others: [],
    isSignedOut: false,
    open,
    async connect(name, { program, ...options } = {}) {
      const raw = open(program);
      const client = new Client({ name, version: '1.0.0' }, options);
      await client.connect(new StreamTransport(raw.input, raw.output));
      return { ...raw, client };
    },
    async allow(name, level) {
      const { asking, known } = assistants.view();
      const found = [...asking, ...known].find((one) => one.name === name);
      if (found === undefined) throw new Error(`${name} has not asked`);
      await assistants.calls.allow({ id: found.id, level });
    },
  };
  return scene;
}
