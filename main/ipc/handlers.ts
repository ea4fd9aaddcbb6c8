import {
  type AccountCallName,
  type AccountCalls,
  type MergedCalls,
  type CallHandlers,
  type CallsOf,
  type PageEnvironment,
  callInputs,
  type CallInput,
  type CallOutput,
} from '../../preload/contract/calls.ts';
import type {
  ConnectionCheck,
  ConnectionForm,
  ConnectionSaved,
  ConnectionView,
} from '../../preload/contract/model/connection.ts';
import type { MailMessage } from '../../preload/contract/model/mail.ts';
import type { Account } from '../account/account.ts';
import type { Agenda } from '../agenda/agenda.ts';
import { Failure, type FailureCode, LocalFailure, type LocalFailureCode } from '../base/failure.ts';
import {
  alertCallNames,
  callNames,
  type AlertCallName,
  type CallName,
  type PopoverCallName,
} from '../../preload/contract/names.ts';
import type { BookingFacts } from '../agenda/agenda-state.ts';
import type { Reply, ReplyCode, ReplyFailure } from '../../preload/contract/reply.ts';
import type { Answer } from './router.ts';
import type { Clock } from '../base/clock.ts';
import { createBrakes, type Limits } from './limits.ts';

/** Answers the mail that the demo’s own service made, the newest first. */
export type ReadMail = () => Promise<readonly MailMessage[]>;

/** What the calls of the page lead to; `app/app.ts` puts it together. */
export interface UseCases {
  readonly environment: PageEnvironment;
  /** The page listens: everything it shows is announced again. */
  announceAll(): void;
  account(): Account;
  /** Of every account that is signed in. */
  agendas(): readonly Agenda[];
  readonly accounts: CallsOf<'accounts'>;
  /** Lists and news of all accounts that are shown. */
  readonly merged: MergedCalls;
  tryDemo(): Promise<void>;
  signIn(inMemory: boolean): Promise<void>;
  signOut(): Promise<void>;
  /** From the demo back to the person’s own account, as it was left. */
  openAccount(): Promise<unknown>;
  connection(): ConnectionView;
  testConnection(form: ConnectionForm): Promise<ConnectionCheck>;
  saveConnection(form: ConnectionForm): Promise<ConnectionSaved>;
  /** Of the profile, as a `data:` address. @param account undefined: the one in use */
  picture(account: number | undefined): Promise<string | null>;
  /** null outside the demo workspace: a real service sends its mail itself. */
  mail(): ReadMail | null;
  /** @param account undefined: the one in use; null while nobody is signed in there */
  calls(account: number | undefined): AccountCalls | null;
  /** What joining and copying need of a booking in any list; null when it is not known. */
  factsOf(uid: string, account: number | undefined): BookingFacts | null;
  readonly settings: CallsOf<'settings'>;
  readonly limits: Limits;
  testReminder(): void;
  /** Loaded when it is first asked for. */
  diagnostics(): Promise<CallsOf<'diagnostics'>>;
  licences(): Promise<string>;
  copy(text: string): Promise<void>;
  /** Opens the meeting of a booking, or another of its links by its index. */
  join(uid: string, account: number | undefined, link?: number): Promise<void>;
  hide(): void;
  quit(): void;
}

const mergedCallNames = [
  'bookings.window',
  'bookings.more',
  'bookings.refresh',
  'bookings.filters',
  'bookings.bookedThen',
  'bookings.news',
  'bookings.newsRead',
] as const satisfies readonly `bookings.${keyof MergedCalls}`[];
const answeredByApp: readonly CallName[] = [
  ...mergedCallNames,
  'booking.join',
  'booking.copy',
  'reminders.test',
];
const isOfAccount = (name: CallName): name is AccountCallName =>
  /^(?:bookings|booking|quickBook|times|cancelling|board|away|reminders|health)\./.test(name) &&
  !answeredByApp.includes(name);
const accountCallNames = callNames.filter(isOfAccount);
const namesOf = <Group extends string>(group: Group) =>
  callNames.filter((name): name is Extract<PopoverCallName, `${Group}.${string}`> =>
    name.startsWith(`${group}.`),
  );
const settingsCallNames = namesOf('settings');
const accountsCallNames = namesOf('accounts');

/** One line for each call of the app; those of features are their own. */
export function createHandlers(uses: UseCases): CallHandlers<PopoverCallName> {
  return {
    'page.ready': () => {
      uses.announceAll();
      return uses.environment;
    },
    'session.tryDemo': () => begin(uses.tryDemo()),
    'session.signIn': ({ inMemory }) => begin(uses.signIn(inMemory)),
    'session.stopWaiting': () => done(uses.account().stopWaiting()),
    'session.copyConsentAddress': () => done(uses.copy(known(uses.account().consentAddress()))),
    'session.unlock': () => begin(uses.account().unlock()),
    'session.signOut': () => done(uses.signOut()),
    'session.openAccount': () => done(uses.openAccount()),
    'session.picture': (_input, account) => uses.picture(account),
    'connection.read': () => uses.connection(),
    'connection.test': (form) => uses.testConnection(form),
    'connection.save': (form) => uses.saveConnection(form),
    'connection.copyRedirectAddress': () => done(uses.copy(uses.connection().redirectUri)),
    'agenda.refresh': () => done(Promise.all(uses.agendas().map((agenda) => agenda.refresh()))),
    'agenda.update': () => {
      for (const agenda of uses.agendas()) agenda.update();
    },
    'network.returned': () => {
      for (const agenda of uses.agendas()) agenda.online();
    },
    'booking.join': ({ uid, link }, account) => done(uses.join(uid, account, link)),
    'booking.copy': ({ uid, what }, account) =>
      done(uses.copy(known(known(uses.factsOf(uid, account))[what]))),
    ...forward(mergedCallNames, () => uses.merged),
    ...forward(accountCallNames, (group, account) => known(uses.calls(account))[group]),
    'cancelling.cancel': async (order, account) => {
      await uses.limits.cancel();
      return known(uses.calls(account)).cancelling.cancel(order);
    },
    'board.switch': async (wanted, account) => {
      await uses.limits.publish(1);
      return known(uses.calls(account)).board.switch(wanted);
    },
    'board.schedule': async (wanted, account) => {
      await uses.limits.publish(1);
      return known(uses.calls(account)).board.schedule(wanted);
    },
    'away.save': async (wanted, account) => {
      await uses.limits.publish(wanted.ids.length);
      return known(uses.calls(account)).away.save(wanted);
    },
    ...forward(settingsCallNames, () => uses.settings),
    'diagnostics.read': async () => (await uses.diagnostics()).read(undefined),
    'diagnostics.copy': async () => (await uses.diagnostics()).copy(undefined),
    'diagnostics.save': async () => (await uses.diagnostics()).save(undefined),
    ...forward(accountsCallNames, () => uses.accounts),
    'demo.readMail': () => known(uses.mail())(),
    'reminders.test': () => {
      uses.testReminder();
    },
    'popover.close': () => {
      uses.hide();
    },
    'app.licences': () => uses.licences(),
    'app.copyAbout': ({ what }) => {
      const { version, runtime, dataFolder } = uses.environment;
      const versions = [{ name: 'Bookbar', version }, ...runtime].map((one) => `${one.name} ${one.version}`);
      return done(uses.copy(what === 'data-folder' ? dataFolder : versions.join('\n')));
    },
    'app.quit': () => {
      uses.quit();
    },
  };
}

/**
 * The calls of a feature, which knows them by their verbs.
 *
 * @param use finds the part that answers a group, or fails
 */
function forward<Name extends CallName>(
  names: readonly Name[],
  use: (group: keyof AccountCalls, account: number | undefined) => object,
): CallHandlers<Name> {
  const handlers = names.map((name) => {
    const [group, verb] = name.split('.') as [keyof AccountCalls, string];
    const answer = (input: unknown, account?: number) => (use(group, account) as Answering)[verb]?.(input);
    return [name, answer];
  });
  return Object.fromEntries(handlers) as CallHandlers<Name>;
}

/** What the page of the alert cards can ask. */
export const createAlertHandlers = (page: CallsOf<'alerts'>): CallHandlers<AlertCallName> =>
  forward(alertCallNames, () => page);

type Answering = Readonly<Record<string, (input: unknown) => unknown>>;

/** What the page names must be there; a page that is a moment behind gets a plain answer. */
function known<T>(value: T | null): T {
  if (value === null) throw new Failure('not-found', 'There is nothing to do this with');
  return value;
}

async function done(work: Promise<unknown>): Promise<undefined> {
  await work;
  return undefined;
}

/**
 * A sign-in waits for a person, perhaps for minutes, so its progress is announced. Only what fails at once is the
 * answer of the call; everything later is in the state.
 */
async function begin(work: Promise<void>): Promise<undefined> {
  await Promise.race([work, Promise.resolve().then(() => undefined)]);
  work.catch(() => undefined);
  return undefined;
}

/** Every failure of ours has its code in the contract. */
const replyCodes = {
  offline: 'offline',
  'no-answer': 'no-answer',
  stopped: 'stopped',
  'service-error': 'service-error',
  'too-many-requests': 'too-many-requests',
  'not-the-service': 'not-the-service',
  refused: 'refused',
  'not-allowed': 'not-allowed',
  'not-found': 'not-found',
  conflict: 'conflict',
  'signed-out': 'signed-out',
  'bad-input': 'bad-input',
  'too-much': 'too-much',
  'no-room': 'no-room',
  'not-writable': 'not-writable',
  'not-saved': 'not-saved',
  'not-opened': 'not-opened',
  'not-copied': 'not-copied',
  'too-fast': 'too-fast',
} as const satisfies Record<FailureCode | LocalFailureCode, ReplyCode>;

/** Checks how often it is called and what a call carries, runs its handler and puts the outcome into the envelope. */
export function createAnswer<Name extends CallName>(
  handlers: CallHandlers<Name>,
  clock: Pick<Clock, 'monotonic'>,
  report: (name: Name, error: unknown) => void,
): Answer<Name> {
  const brake = createBrakes(clock);
  return (name, input, account) =>
    brake(name, async () => {
      try {
        return await run(handlers, name, input, account);
      } catch (error) {
        report(name, error);
        return { ok: false, failure: toReplyFailure(error) };
      }
    });
}

async function run<Name extends CallName, N extends Name>(
  handlers: CallHandlers<Name>,
  name: N,
  input: unknown,
  account: number | undefined,
): Promise<Reply<CallOutput<N>>> {
  const parsed = callInputs[name].safeParse(input);
  if (!parsed.success) throw new Failure('bad-input', `The input of ${name} does not fit`);
  // The schema of this very name has just accepted it; the compiler cannot follow the pair through the table.
  const accepted = parsed.data as CallInput<N>;
  return { ok: true, value: await handlers[name](accepted, account) };
}

/** A failure as the page sees it: a code and the service's words, never a message of ours or a stack. */
export function toReplyFailure(error: unknown): ReplyFailure {
  if (error instanceof LocalFailure) return { code: replyCodes[error.code] };
  if (!(error instanceof Failure)) return { code: 'internal' };
  return {
    code: replyCodes[error.code],
    ...(error.serviceMessage === undefined ? {} : { serviceMessage: error.serviceMessage }),
    ...(error.status === undefined ? {} : { status: error.status }),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
  };
}
