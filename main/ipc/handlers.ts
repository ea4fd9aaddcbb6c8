import type { PageEnvironment } from '../../preload/contract/app-calls.ts';
import {
  calls,
  type Answering,
  type AppCalls,
  type CallInput,
  type CallName,
  type CallsOf,
  type PopoverCallName,
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
import type { BookingFacts } from '../agenda/agenda-state.ts';
import type { ReplyCode, ReplyFailure } from '../../preload/contract/reply.ts';
import type { Answer } from './router.ts';
import type { Clock } from '../base/clock.ts';
import { createBrakes, type Limits } from './limits.ts';

/** Answers the mail that the demo’s own service made, the newest first. */
export type ReadMail = () => Promise<readonly MailMessage[]>;

/** What the calls of the page lead to; `app/app.ts` puts it together. */
export interface UseCases extends Pick<AppCalls, 'accounts' | 'bookings' | 'settings'> {
  readonly environment: PageEnvironment;
  /** The page listens: everything it shows is announced again. */
  announceAll(): void;
  account(): Account;
  /** Of every account that is signed in. */
  agendas(): readonly Agenda[];
  tryDemo(): Promise<void>;
  signIn(inMemory: boolean): Promise<void>;
  signOut(): Promise<void>;
  /** From the demo back to the person’s own account, as it was left. */
  openAccount(): Promise<void>;
  connection(): ConnectionView;
  testConnection(form: ConnectionForm): Promise<ConnectionCheck>;
  saveConnection(form: ConnectionForm): Promise<ConnectionSaved>;
  /** Of the profile, as a `data:` address. @param account undefined: the one in use */
  picture(account: number | undefined): Promise<string | null>;
  /** null outside the demo workspace: a real service sends its mail itself. */
  mail(): ReadMail | null;
  /** What joining and copying need of a booking in any list; null when it is not known. */
  factsOf(uid: string, account: number | undefined): BookingFacts | null;
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

/** The calls that the app itself answers; those of its parts are their own. */
export function createAppCalls(uses: UseCases): AppCalls {
  return {
    page: {
      ready() {
        uses.announceAll();
        return uses.environment;
      },
    },
    session: {
      tryDemo: () => begin(uses.tryDemo()),
      signIn: ({ inMemory }) => begin(uses.signIn(inMemory)),
      stopWaiting: () => uses.account().stopWaiting(),
      copyConsentAddress: () => uses.copy(known(uses.account().consentAddress())),
      unlock: () => begin(uses.account().unlock()),
      signOut: () => uses.signOut(),
      openAccount: () => uses.openAccount(),
      picture: (_input, account) => uses.picture(account),
    },
    connection: {
      read: () => uses.connection(),
      test: (form) => uses.testConnection(form),
      save: (form) => uses.saveConnection(form),
      copyRedirectAddress: () => uses.copy(uses.connection().redirectUri),
    },
    agenda: {
      async refresh() {
        await Promise.all(uses.agendas().map((agenda) => agenda.refresh()));
      },
      update() {
        for (const agenda of uses.agendas()) agenda.update();
      },
    },
    network: {
      returned() {
        for (const agenda of uses.agendas()) agenda.online();
      },
    },
    booking: {
      join: ({ uid, link }, account) => uses.join(uid, account, link),
      copy: ({ uid, what }, account) => uses.copy(known(known(uses.factsOf(uid, account))[what])),
    },
    bookings: uses.bookings,
    settings: uses.settings,
    accounts: uses.accounts,
    diagnostics: {
      read: async () => (await uses.diagnostics()).read(undefined),
      copy: async () => (await uses.diagnostics()).copy(undefined),
      save: async () => (await uses.diagnostics()).save(undefined),
    },
    demo: { readMail: () => known(uses.mail())() },
    reminders: { test: () => uses.testReminder() },
    popover: { close: () => uses.hide() },
    app: {
      licences: () => uses.licences(),
      copyAbout({ what }) {
        const { version, runtime, dataFolder } = uses.environment;
        const versions = [{ name: 'Bookbar', version }, ...runtime].map(
          (one) => `${one.name} ${one.version}`,
        );
        return uses.copy(what === 'data-folder' ? dataFolder : versions.join('\n'));
      },
      quit: () => uses.quit(),
    },
  };
}

/** What the page names must be there; a page that is a moment behind gets a plain answer. */
function known<T>(value: T | null): T {
  if (value === null) throw new Failure('not-found', 'There is nothing to do this with');
  return value;
}

/**
 * A sign-in waits for a person, perhaps for minutes, so its progress is announced. Only what fails at once is the
 * answer of the call; everything later is in the state.
 */
async function begin(work: Promise<void>): Promise<void> {
  await Promise.race([work, Promise.resolve().then(() => undefined)]);
  work.catch(() => undefined);
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

type Before<Name extends CallName> = { readonly [N in Name]?: (input: CallInput<N>) => Promise<void> };

/** The calls that change much at the service. */
export const limitCalls = (limits: Limits): Before<PopoverCallName> => ({
  'cancelling.cancel': () => limits.cancel(),
  'board.switch': () => limits.publish(1),
  'board.schedule': () => limits.publish(1),
  'away.save': ({ ids }) => limits.publish(ids.length),
});

/** What answers the calls of one page. */
export interface Answerers<Name extends CallName> {
  readonly app: Answering<'app' | 'app-for-account', Name>;
  /** @param account undefined: the one in use; null while nobody is signed in there */
  account(account: number | undefined): Answering<'account', Name> | null;
  /** What is asked before a call is answered; it rejects where the answer was no. */
  readonly before?: Before<Name>;
}

/** Checks how often it is called and what a call carries, has it answered and puts the outcome into the envelope. */
export function createAnswer<Name extends CallName>(
  answerers: Answerers<Name>,
  clock: Pick<Clock, 'monotonic'>,
  report: (name: Name, error: unknown) => void,
): Answer<Name> {
  const brake = createBrakes(clock);
  return async (name, input, account) => {
    const { scope, pace } = calls[name];
    const reply = await brake(pace, async () => {
      try {
        return { ok: true, value: await run(answerers, name, input, account) };
      } catch (error) {
        report(name, error);
        return { ok: false, failure: toReplyFailure(error) };
      }
    });
    return scope === 'app' ? reply : { ...reply, isOfAccount: true };
  };
}

async function run<Name extends CallName>(
  answerers: Answerers<Name>,
  name: Name,
  input: unknown,
  account: number | undefined,
): Promise<unknown> {
  const parsed = calls[name].input.safeParse(input);
  if (!parsed.success) throw new Failure('bad-input', `The input of ${name} does not fit`);
  await answerers.before?.[name]?.(parsed.data as CallInput<Name>);
  return findAnswer(answerers, name, account)(parsed.data);
}

/**
 * The function that answers a call, by its scope, its group and its verb.
 *
 * @throws Failure `not-found` for a call of an account to which nobody is signed in
 */
export function findAnswer<Name extends CallName>(
  answerers: Pick<Answerers<Name>, 'app' | 'account'>,
  name: Name,
  account: number | undefined,
): (input: unknown) => unknown {
  const groups: object = calls[name].scope === 'account' ? known(answerers.account(account)) : answerers.app;
  const [group = '', verb = ''] = name.split('.');
  // The input is that of the very call by now; the compiler cannot follow the pair through the table.
  return (input) => (groups as Loose)[group]?.[verb]?.(input, account);
}

type Loose = Readonly<
  Record<string, Readonly<Record<string, (input: unknown, account?: number) => unknown>>>
>;

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
