import { z } from 'zod';
import type { AccountColour, AccountsView } from './model/accounts.ts';
import { alertInputs } from './alert-calls.ts';
import { awayInputs, type AwayOutputs } from './away-calls.ts';
import { boardInputs, type BoardOutputs } from './board-calls.ts';
import { cancelInputs, type CancelOutputs } from './cancel-calls.ts';
import { bookingsInputs, type BookingsOutputs } from './bookings-calls.ts';
import type { CallName } from './names.ts';
import { quickBookInputs, type QuickBookOutputs } from './quick-book-calls.ts';
import { reminderInputs, type ReminderOutputs } from './reminder-calls.ts';
import { settingsInputs, type SettingsOutputs } from './settings-calls.ts';
import type { ConnectionCheck, ConnectionForm, ConnectionSaved, ConnectionView } from './model/connection.ts';
import type { DiagnosticsView } from './model/diagnostics.ts';
import type { MailMessage } from './model/mail.ts';

export interface PageEnvironment {
  readonly platform: 'darwin' | 'win32' | 'linux';
  readonly version: string;
  /** Names and versions of what Bookbar runs on: Electron, Chromium, Node. */
  readonly runtime: readonly { readonly name: string; readonly version: string }[];
  /** Where Bookbar keeps its files. */
  readonly dataFolder: string;
}

const nothing = z.undefined();
const line = z.string().max(2048);
const uid = z.string().min(1).max(200);

const accountId = z.strictObject({ id: z.int().min(0) });
const accountColour = z.enum([
  'blue',
  'green',
  'orange',
  'purple',
  'pink',
  'teal',
  'brown',
  'grey',
]) satisfies z.ZodType<AccountColour>;

const connectionForm = z.strictObject({
  baseUrl: line,
  authUrl: line,
  pageUrl: line,
  clientId: line,
  brokerUrl: line,
  redirectUri: line,
  otherRedirectUris: z.string().max(20_000),
  clientSecret: line,
}) satisfies z.ZodType<ConnectionForm>;

/** What each call carries, checked at the door in main. A call without an entry does not compile. */
export const callInputs = {
  'page.ready': nothing,
  'session.tryDemo': nothing,
  /** `inMemory`: the person accepts that this sign-in is gone when Bookbar quits. */
  'session.signIn': z.strictObject({ inMemory: z.boolean() }),
  'session.stopWaiting': nothing,
  'session.copyConsentAddress': nothing,
  'session.unlock': nothing,
  'session.signOut': nothing,
  /** From the demo back to the person’s own account, as it was left. */
  'session.openAccount': nothing,
  /** From now on the page shows this account; every call says which account it was made for. */
  'accounts.use': accountId,
  /** Today shows one account; null: all. */
  'accounts.filter': z.strictObject({ id: z.int().min(1).nullable() }),
  /** A new account, signed out, is in use. */
  'accounts.add': nothing,
  /** An empty name: the profile’s again. */
  'accounts.change': z.strictObject({
    id: z.int().min(1),
    name: z.string().max(80).optional(),
    colour: accountColour.optional(),
    isPaused: z.boolean().optional(),
  }),
  /** By how many places; beyond the ends it stays at the end. */
  'accounts.move': z.strictObject({ id: z.int().min(1), by: z.int().min(-100).max(100) }),
  /** Signs out and removes everything that is kept of it. */
  'accounts.remove': accountId,
  'connection.read': nothing,
  'connection.test': connectionForm,
  'connection.save': connectionForm,
  'connection.copyRedirectAddress': nothing,
  'agenda.refresh': nothing,
  'agenda.update': nothing,
  /** The computer is on a network again; only pages get an event for that. */
  'network.returned': nothing,
  /** `link`: one of several, by its index in the detail; without it the meeting’s own. */
  'booking.join': z.strictObject({ uid, link: z.int().min(0).max(100).optional() }),
  'booking.copy': z.strictObject({
    uid,
    what: z.enum(['link', 'place', 'phone', 'email', 'details', 'uid']),
  }),
  ...bookingsInputs,
  ...quickBookInputs,
  ...cancelInputs,
  ...boardInputs,
  ...awayInputs,
  ...settingsInputs,
  ...alertInputs,
  ...reminderInputs,
  'diagnostics.read': nothing,
  /** What was read last. */
  'diagnostics.copy': nothing,
  'diagnostics.save': nothing,
  /** The warning that is shown of the end of the consent; the next, nearer one comes. */
  'health.dismissWarning': nothing,
  /** The newest first; not found outside the demo workspace. */
  'demo.readMail': nothing,
  'popover.close': nothing,
  /** Plain text: of what is in the app, whose it is and on what terms. */
  'app.licences': nothing,
  'app.copyAbout': z.strictObject({ what: z.enum(['versions', 'data-folder']) }),
  'app.quit': nothing,
} as const satisfies Record<CallName, z.ZodType>;

export type CallInput<N extends CallName> = z.infer<(typeof callInputs)[N]>;

interface Outputs
  extends
    BookingsOutputs,
    QuickBookOutputs,
    SettingsOutputs,
    CancelOutputs,
    BoardOutputs,
    AwayOutputs,
    ReminderOutputs {
  'page.ready': PageEnvironment;
  /** As they are then: the answer may arrive before what is announced. */
  'accounts.use': AccountsView;
  'connection.read': ConnectionView;
  'connection.test': ConnectionCheck;
  'connection.save': ConnectionSaved;
  'diagnostics.read': DiagnosticsView;
  'diagnostics.save': { readonly isSaved: boolean };
  'demo.readMail': readonly MailMessage[];
  'app.licences': string;
}

/** What each call answers; most only say whether it worked, for the state itself is announced. */
export type CallOutput<N extends CallName> = N extends keyof Outputs ? Outputs[N] : undefined;

/** What answers calls, each under its name. `account`: whose it is; undefined: the one in use. */
export type CallHandlers<Name extends CallName> = {
  readonly [N in Name]: (input: CallInput<N>, account?: number) => Promise<CallOutput<N>> | CallOutput<N>;
};

/** The same for one group, by its verbs: `board.switch` as `switch`. */
export type CallsOf<Group extends string> = {
  readonly [N in CallName as N extends `${Group}.${infer Verb}` ? Verb : never]: CallHandlers<N>[N];
};

/** The calls that a signed-in account answers: one feature for each group. */
export interface AccountCalls {
  readonly bookings: Pick<CallsOf<'bookings'>, 'detail' | 'person'>;
  readonly booking: Pick<CallsOf<'booking'>, 'mail' | 'saveCalendarFile'>;
  readonly quickBook: CallsOf<'quickBook'>;
  readonly times: CallsOf<'times'>;
  readonly cancelling: CallsOf<'cancelling'>;
  readonly board: CallsOf<'board'>;
  readonly away: CallsOf<'away'>;
  readonly reminders: Omit<CallsOf<'reminders'>, 'test'>;
  readonly health: CallsOf<'health'>;
}

/** What the lists and the news of all shown accounts answer together. */
export type MergedCalls = Omit<CallsOf<'bookings'>, keyof AccountCalls['bookings']>;

export type AccountCallName = {
  [G in keyof AccountCalls]: `${G}.${keyof AccountCalls[G] & string}`;
}[keyof AccountCalls];
