import { z } from 'zod';
import type { AccountColour, AccountsView } from './model/accounts.ts';
import { boardInputs, type BoardOutputs } from './board-calls.ts';
import { bookingsInputs, type BookingsOutputs } from './bookings-calls.ts';
import type { CallName } from './names.ts';
import { quickBookInputs, type QuickBookOutputs } from './quick-book-calls.ts';
import { settingsInputs, type SettingsOutputs } from './settings-calls.ts';
import type { ConnectionCheck, ConnectionForm, ConnectionSaved, ConnectionView } from './model/connection.ts';
import type { DiagnosticsView } from './model/diagnostics.ts';
import type { MailMessage } from './model/mail.ts';
import type { BookingReminders } from './model/reminders.ts';
import type { CancelPlan, CancelScope } from './model/cancel.ts';
import type { AwayProblem, BookedThen } from './model/away.ts';

const uid = z.string().min(1).max(200);

/** A time of the profile’s zone, as `2027-03-15T08:00`. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/** `from` null: now; `until` null: until the person says that they are back. */
const span = { from: localTime.nullable(), until: localTime.nullable() };

/** What the calls about being away carry. How it goes is announced (`away.changed`). */
const awayInputs = {
  /** What is booked in that time; nothing is done to it. */
  'away.booked': z.strictObject(span),
  /**
   * Begins or plans an absence, or changes the one there is. Once it has begun, its beginning and its event types
   * stay as they are. Conflict when none of the event types is published any more.
   */
  'away.save': z.strictObject({
    ...span,
    /** Event types to unpublish; none: it only mutes. */
    ids: z.array(z.int().min(1)).max(500).readonly(),
    publishesAgain: z.boolean(),
  }),
  /** Publishes just those again that were published when it began. */
  'away.return': z.undefined(),
  /** Continues where the absence stopped, with what failed too. */
  'away.resume': z.undefined(),
  /** Leaves everything as it is now and forgets what was planned or remembered. */
  'away.forget': z.undefined(),
} as const;

interface AwayOutputs {
  'away.booked':
    { readonly ok: true; readonly booked: BookedThen } | { readonly ok: false; readonly wrong: AwayProblem };
  /** `isShifted`: a time of day is left out because clocks change, so it is the next one there is. */
  'away.save':
    { readonly ok: true; readonly isShifted: boolean } | { readonly ok: false; readonly wrong: AwayProblem };
}

const scope = z.enum(['one', 'all']) satisfies z.ZodType<CancelScope>;

/** What the calls of cancelling carry. */
const cancelInputs = {
  /** For `all` the series is read again; fails as that does. Not found when the booking is not known. */
  'cancelling.plan': z.strictObject({ uid, scope }),
  /**
   * Begins the five seconds of what the last plan for the same booking and scope showed; not found without
   * one. An empty reason becomes the usual one. `isTyped`: the word was typed, where the plan asks for it.
   */
  'cancelling.cancel': z.strictObject({
    uid,
    scope,
    reason: z.string().max(10_000),
    isTyped: z.boolean(),
  }),
  'cancelling.takeBack': z.strictObject({ id: uid }),
  'cancelling.checkAgain': z.strictObject({ id: uid }),
  'cancelling.dismiss': z.strictObject({ id: uid }),
} as const;

interface CancelOutputs {
  'cancelling.plan': CancelPlan;
  /** Of the one under way, where there is one. */
  'cancelling.cancel': { readonly id: string };
  /** False when it was too late: it was being sent. */
  'cancelling.takeBack': { readonly isTakenBack: boolean };
}

/** What the calls of the reminders carry. What is chosen is announced (`reminders.changed`). */
const reminderInputs = {
  /** One reminder of nothing, the way every reminder comes. */
  'reminders.test': z.undefined(),
  /** null of a booking that nobody is reminded of: it is off, over, or not the person’s. */
  'reminders.ofBooking': z.strictObject({ uid }),
  'reminders.silence': z.strictObject({ uid, isSilenced: z.boolean() }),
  /** `leadMinutes`: null as usual, none off. */
  'reminders.setEventType': z.strictObject({
    eventTypeId: z.int(),
    leadMinutes: z.array(z.int().min(0).max(10_080)).max(10).readonly().nullable(),
  }),
} as const;

interface ReminderOutputs {
  'reminders.ofBooking': BookingReminders | null;
}

const shownCard = z.strictObject({ id: z.string().min(1).max(400) });

/** What the calls of the alert cards carry; each but the last two names a card that is shown. */
const alertInputs = {
  'alerts.ready': z.undefined(),
  'alerts.join': shownCard,
  /** Shows the booking in the popover; null for the popover itself. */
  'alerts.open': z.strictObject({ id: z.string().min(1).max(400).nullable() }),
  'alerts.snooze': z.strictObject({
    ...shownCard.shape,
    choice: z.union([z.literal('start'), z.int().min(1).max(60)]),
  }),
  'alerts.dismiss': shownCard,
  /** The pointer is over the cards, or the focus in one: none closes by itself. */
  'alerts.hold': z.strictObject({ held: z.boolean() }),
  /** How high the cards are, in device-independent pixels. */
  'alerts.measured': z.strictObject({ height: z.int().min(1).max(10_000) }),
} as const;

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
  /** Of the profile, as a `data:` address; null where it does not lie at the service, or is none. */
  'session.picture': nothing,
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
  'session.picture': string | null;
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
