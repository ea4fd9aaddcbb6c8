import type { PageEnvironment } from '../../preload/contract/calls.ts';
import type {
  ConnectionCheck,
  ConnectionForm,
  ConnectionSaved,
  ConnectionView,
} from '../../preload/contract/model/connection.ts';
import type { MailMessage } from '../../preload/contract/model/mail.ts';
import type { Account } from '../account/account.ts';
import type { Agenda } from '../agenda/agenda.ts';
import { Failure } from '../base/failure.ts';
import type { ShortcutKeeper } from '../settings/shortcut-keeper.ts';
import type { PopoverCallName } from '../../preload/contract/names.ts';
import type { Handlers } from './answer.ts';
import { createBoardHandlers, type Board } from './board-handlers.ts';
import { createBookingsHandlers, type Bookings } from './bookings-handlers.ts';
import { createCancelHandlers, type Cancelling } from './cancel-handlers.ts';
import { createQuickBookHandlers, type QuickBook } from './quick-book-handlers.ts';
import { createReminderHandlers, type Reminders } from './reminder-handlers.ts';
import { createSettingsHandlers, type SettingsUses } from './settings-handlers.ts';

/** Answers the mail that the demo’s own service made, the newest first. */
export type ReadMail = () => Promise<readonly MailMessage[]>;

/** What the calls of the page lead to; `app.ts` puts it together. */
export interface UseCases {
  readonly environment: PageEnvironment;
  /** The page listens: everything it shows is announced anew. */
  announceAll(): void;
  account(): Account;
  /** null while nobody is signed in. */
  agenda(): Agenda | null;
  tryDemo(): Promise<void>;
  signIn(inMemory: boolean): Promise<void>;
  signOut(): Promise<void>;
  /** From the demo back to the person’s own account, as it was left. */
  openAccount(): Promise<void>;
  connection(): ConnectionView;
  testConnection(form: ConnectionForm): Promise<ConnectionCheck>;
  saveConnection(form: ConnectionForm): Promise<ConnectionSaved>;
  /** null outside the demo workspace: a real service sends its mail itself. */
  mail(): ReadMail | null;
  /** null while nobody is signed in. */
  bookings(): Bookings | null;
  /** null while nobody is signed in. */
  quickBook(): QuickBook | null;
  /** null while nobody is signed in. */
  cancelling(): Cancelling | null;
  /** null while nobody is signed in. */
  board(): Board | null;
  /** null while nobody is signed in. */
  reminders(): Reminders | null;
  readonly shortcuts: ShortcutKeeper;
  testReminder(): void;
  readonly settings: SettingsUses;
  licences(): Promise<string>;
  copy(text: string): void;
  /** Opens the meeting of a booking, or another of its links by its index. */
  join(uid: string, link?: number): Promise<void>;
  hide(): void;
  quit(): void;
}

/** One line for each call of the contract. */
export function createHandlers(uses: UseCases): Handlers<PopoverCallName> {
  return {
    'page.ready': () => {
      uses.announceAll();
      return uses.environment;
    },
    'session.tryDemo': () => begin(uses.tryDemo()),
    'session.signIn': ({ inMemory }) => begin(uses.signIn(inMemory)),
    'session.stopWaiting': () => done(uses.account().stopWaiting()),
    'session.copyConsentAddress': () => {
      uses.copy(known(uses.account().consentAddress()));
    },
    'session.unlock': () => begin(uses.account().unlock()),
    'session.signOut': () => done(uses.signOut()),
    'session.openAccount': () => done(uses.openAccount()),
    'connection.read': () => uses.connection(),
    'connection.test': (form) => uses.testConnection(form),
    'connection.save': (form) => uses.saveConnection(form),
    'connection.copyRedirectAddress': () => {
      uses.copy(uses.connection().redirectUri);
    },
    'agenda.refresh': () => done(known(uses.agenda()).refresh()),
    'agenda.look': () => {
      uses.agenda()?.look();
    },
    'network.returned': () => {
      uses.agenda()?.online();
    },
    'booking.join': ({ uid, link }) => done(uses.join(uid, link)),
    'booking.copy': ({ uid, what }) => {
      uses.copy(known(bookingOf(uses, uid)[what]));
    },
    ...createBookingsHandlers(() => known(uses.bookings())),
    ...createQuickBookHandlers(() => known(uses.quickBook())),
    ...createCancelHandlers(() => known(uses.cancelling())),
    ...createBoardHandlers(() => known(uses.board())),
    ...createReminderHandlers(() => known(uses.reminders())),
    ...createSettingsHandlers(uses.settings, uses.shortcuts),
    'demo.readMail': () => known(uses.mail())(),
    'reminders.test': () => {
      uses.testReminder();
    },
    'popover.close': () => {
      uses.hide();
    },
    'app.licences': () => uses.licences(),
    'app.quit': () => {
      uses.quit();
    },
  };
}

function bookingOf(uses: UseCases, uid: string): NonNullable<ReturnType<Agenda['bookingOf']>> {
  return known(uses.bookings()?.factsOf(uid) ?? known(uses.agenda()).bookingOf(uid));
}

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
 * A sign-in waits for a person, minutes perhaps, and is told by announcements. Only what fails at once is an
 * answer: whatever comes later is in the state.
 */
async function begin(work: Promise<void>): Promise<undefined> {
  await Promise.race([work, Promise.resolve().then(() => undefined)]);
  work.catch(() => undefined);
  return undefined;
}
