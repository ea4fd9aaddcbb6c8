import type { PageEnvironment } from '../../preload/contract/app-calls.ts';
import type { AppCalls, CallsOf } from '../../preload/contract/calls.ts';
import type {
  ConnectionCheck,
  ConnectionForm,
  ConnectionSaved,
  ConnectionView,
} from '../../preload/contract/model/connection.ts';
import type { MailMessage } from '../../preload/contract/model/mail.ts';
import type { Account } from '../account/account.ts';
import type { Agenda } from '../agenda/agenda.ts';
import type { BookingFacts } from '../agenda/agenda-state.ts';
import { known } from './answer.ts';

/** Answers the mail that the demo’s own service made, the newest first. */
export type ReadMail = () => Promise<readonly MailMessage[]>;

/** What the calls of the page lead to; `app/app.ts` puts it together. */
export interface UseCases extends Pick<
  AppCalls,
  'accounts' | 'assistants' | 'bookings' | 'changes' | 'plans' | 'settings'
> {
  readonly environment: PageEnvironment;
  /** The page listens: everything it shows is announced again. */
  announceAll(): void;
  account(): Account;
  /** Other days than today, over all shown accounts. */
  readonly days: Pick<AppCalls['agenda'], 'day' | 'week'>;
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
  focusCards(): void;
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
      day: (asked) => uses.days.day(asked),
      week: (asked) => uses.days.week(asked),
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
    changes: uses.changes,
    plans: uses.plans,
    assistants: uses.assistants,
    settings: uses.settings,
    accounts: uses.accounts,
    diagnostics: {
      read: async () => (await uses.diagnostics()).read(undefined),
      copy: async () => (await uses.diagnostics()).copy(undefined),
      save: async () => (await uses.diagnostics()).save(undefined),
    },
    demo: { readMail: () => known(uses.mail())() },
    reminders: { test: () => uses.testReminder(), focusCards: () => uses.focusCards() },
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

/**
 * A sign-in waits for a person, perhaps for minutes, so its progress is announced. Only what fails at once is the
 * answer of the call; everything later is in the state.
 */
async function begin(work: Promise<void>): Promise<void> {
  await Promise.race([work, Promise.resolve().then(() => undefined)]);
  work.catch(() => undefined);
}
