import { hourMs, minuteMs } from '../../preload/contract/durations.ts';
import { DateTime } from 'luxon';
import type { AccountState } from '../account/account-state.ts';
import { toSingleLine } from '../base/text.ts';
import { words } from '../base/words.ts';
import type { WordedBookings, WordedDuration } from '../../preload/contract/languages/parameters.ts';
import type { Settings } from '../../preload/contract/settings/table.ts';
import type { TrayAppearance } from './picture.ts';

/** From here on a booking is soon (design, "Tray icon"). */
const soonMs = 60 * minuteMs;

/** In the bar there is room for a few words, in a tooltip for a sentence. */
const maxBarLength = 20;
const maxTooltipLength = 48;

export interface TrayInput {
  readonly account: AccountState;
  /** null until the bookings are known. */
  readonly bookings: TrayBookings | null;
  /** The last refresh failed, of all accounts: what is shown is the last known. */
  readonly isOffline: boolean;
  /** Something failed that nobody has seen. */
  readonly needsSomebody: boolean;
  readonly settings: {
    /** Whether and from how many minutes before a start on it is counted down beside the icon. */
    readonly countdown: boolean;
    readonly barText: Settings['general']['barText'];
    readonly withinMinutes: number;
    readonly hideTitles: boolean;
  };
  readonly timeFormat: { readonly timeZone: string; readonly locale: string; readonly hours: 12 | 24 };
  readonly nowMs: number;
}

export interface TrayState {
  readonly kind: TrayAppearance['state'];
  /** Beside the icon where there is room: "12m", "7m left"; null while there is nothing to count. */
  readonly countdown: string | null;
  /** What is beside the icon where there is room, as the person chose; null: nothing. */
  readonly barText: string | null;
  /** The countdown as a number, rounded up, and what it leads to. */
  readonly counted: { readonly minutes: number; readonly until: 'start' | 'end' } | null;
  /** What is counted for, short; of hidden titles a general word. */
  readonly title: string | null;
  /** What is next in a few words, "12m Portfolio review", or with its time of day; null when nothing is. */
  readonly brief: string | null;
  /** A whole sentence. */
  readonly tooltip: string;
  /** When this is another by itself, epoch ms, later than now; null: only when something changes. */
  readonly nextChangeMs: number | null;
}

/** What the tray shows at a moment. Pure; attention goes before offline, live, soon and idle. */
export function trayStateOf(input: TrayInput): TrayState {
  const { account, bookings, isOffline, nowMs } = input;
  const isSignedIn = account.state === 'signed-in';
  const subject = isSignedIn && bookings ? subjectOf(bookings, nowMs) : null;
  const calling = attentionOf(input);
  const counted = subject === null ? null : countedOf(subject, nowMs);
  const isShown = counted !== null && isCounted(counted, input);
  return {
    kind: calling === null ? (isSignedIn && isOffline ? 'offline' : kindOf(subject, nowMs)) : 'attention',
    countdown: isShown ? inBar(counted) : null,
    barText:
      subject === null || counted === null ? null : barTextOf(subject, isShown ? counted : null, input),
    counted: isShown
      ? { minutes: minutesOf(counted.leftMs), until: counted.isRunning ? 'end' : 'start' }
      : null,
    title: isShown && subject ? (titleOf(subject, input, maxBarLength) ?? words().hiddenTitle) : null,
    brief: subject === null || counted === null ? null : briefOf(subject, isShown ? counted : null, input),
    tooltip: calling ?? tooltipOf(subject, input),
    nextChangeMs: counted === null ? comesToMatter(input) : nextChange(counted, input),
  };
}

function attentionOf({ account, needsSomebody }: TrayInput): string | null {
  const { tooltip } = words().tray;
  if (account.state === 'keychain') return tooltip.keychain;
  if (account.state !== 'signed-in') return null;
  if (account.consentNeeded !== null) return tooltip.signIn;
  return needsSomebody ? tooltip.attention : null;
}

function kindOf(subject: TrayDay | null, nowMs: number): TrayState['kind'] {
  if (subject === null) return 'idle';
  if (subject.running > 0) return subject.running > 1 ? 'several' : 'live';
  return startsAtMs(subject.booking) - nowMs <= soonMs ? 'soon' : 'idle';
}

interface Counted {
  readonly untilMs: number;
  readonly leftMs: number;
  readonly isRunning: boolean;
}

function countedOf({ booking }: TrayDay, nowMs: number): Counted {
  const isRunning = startsAtMs(booking) <= nowMs;
  const untilMs = isRunning ? endsAtMs(booking) : startsAtMs(booking);
  return { untilMs, leftMs: Math.max(0, untilMs - nowMs), isRunning };
}

function isCounted({ leftMs, isRunning }: Counted, { settings }: TrayInput): boolean {
  return settings.countdown && (isRunning || leftMs <= settings.withinMinutes * minuteMs);
}

/** At the next whole minute that is left, and where counting and being soon begin. */
function nextChange({ untilMs, leftMs, isRunning }: Counted, { settings, nowMs }: TrayInput): number | null {
  if (leftMs === 0) return null;
  const fromMs = Math.max(soonMs, settings.countdown ? settings.withinMinutes * minuteMs : 0);
  if (!isRunning && leftMs > fromMs) return untilMs - fromMs;
  return nowMs + (leftMs % minuteMs || minuteMs);
}

/** What comes after midnight is not shown yet. */
function comesToMatter({ account, bookings, nowMs }: TrayInput): number | null {
  const atMs = account.state === 'signed-in' && bookings ? beginsToMatterMs(bookings) : null;
  return atMs !== null && atMs > nowMs ? atMs : null;
}

function tooltipOf(subject: TrayDay | null, input: TrayInput): string {
  const { bookings, isOffline, account, nowMs } = input;
  if (account.state !== 'signed-in' || bookings === null) return 'Bookbar';
  const { tooltip } = words().tray;
  if (subject === null) return isOffline ? tooltip.offline : tooltip.nothing;
  const { leftMs, isRunning } = countedOf(subject, nowMs);
  const told = wordedOf(subject, input, maxTooltipLength);
  if (isRunning) return tooltip.left({ ...told, left: rounded(leftMs) });
  if (leftMs <= soonMs) return tooltip.in({ ...told, left: rounded(leftMs) });
  return tooltip.at({ ...told, time: timeOf(startsAtMs(subject.booking), input) });
}

function briefOf(subject: TrayDay, shown: Counted | null, input: TrayInput): string {
  const { bar } = words().tray;
  const told = wordedOf(subject, input, maxBarLength);
  return shown === null
    ? bar.at({ ...told, time: timeOf(startsAtMs(subject.booking), input) })
    : bar.counted({ ...told, left: rounded(shown.leftMs), isRunning: shown.isRunning });
}

/** @param shown null before it is counted down */
function barTextOf(subject: TrayDay, shown: Counted | null, input: TrayInput): string | null {
  const { countdown, barText } = input.settings;
  if (!countdown) return null;
  if (barText === 'time') return timeOfNext(subject, input);
  if (shown === null) return null;
  return barText === 'countdown' ? inBar(shown) : briefOf(subject, shown, input);
}

/** “14:30”; of one that is on, “until 15:00”. */
function timeOfNext({ booking }: TrayDay, input: TrayInput): string {
  const isRunning = startsAtMs(booking) <= input.nowMs;
  return isRunning
    ? words().tray.bar.until({ time: timeOf(endsAtMs(booking), input) })
    : timeOf(startsAtMs(booking), input);
}

/** @returns null where titles are hidden */
function titleOf({ booking }: TrayDay, { settings }: TrayInput, maxLength: number): string | null {
  return settings.hideTitles ? null : toSingleLine(booking.title, maxLength);
}

function wordedOf(subject: TrayDay, input: TrayInput, maxLength: number): WordedBookings {
  return { title: titleOf(subject, input, maxLength), count: subject.together };
}

function inBar({ leftMs, isRunning }: Counted): string {
  return words().tray.bar.countdown({ left: rounded(leftMs), isRunning });
}

const minutesOf = (ms: number): number => Math.ceil(ms / minuteMs);

/** Rounded up, so that "in 1 min" is never already over. */
function rounded(ms: number): WordedDuration {
  const minutes = minutesOf(ms);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

function timeOf(ms: number, { timeFormat }: TrayInput): string {
  const at = DateTime.fromMillis(ms, { zone: timeFormat.timeZone, locale: timeFormat.locale });
  return at.toFormat(timeFormat.hours === 24 ? 'HH:mm' : 'h:mm a');
}

export interface TrayBooking {
  readonly key: string;
  readonly title: string;
  /** ISO instants. */
  readonly startAt: string;
  readonly endAt: string;
}

/** The sections of the day as the agenda has them, so that the tray and the page agree on what is next. */
export interface TrayBookings {
  readonly rows: readonly TrayBooking[];
  readonly now: readonly string[];
  readonly next: { readonly key: string; readonly phase: 'far' | 'soon' | 'live' } | null;
  readonly later: readonly string[];
  readonly nextDay: { readonly rows: readonly TrayBooking[] } | null;
}

/** What the tray is about. */
export interface TrayDay {
  readonly booking: TrayBooking;
  /** How many run now. */
  readonly running: number;
  /** How many there are of it: those that run with it, or start with it. */
  readonly together: number;
}

/** Before midnight the first booking of tomorrow is what comes. */
const overMidnightMs = 3 * hourMs;

const startsAtMs = ({ startAt }: TrayBooking): number => Date.parse(startAt);
const endsAtMs = ({ endAt }: TrayBooking): number => Date.parse(endAt);

/** The card of the popover; null when nothing runs and nothing comes. */
export function subjectOf(bookings: TrayBookings, nowMs: number): TrayDay | null {
  const { now, next, later, nextDay } = bookings;
  const byKey = new Map(bookings.rows.map((row) => [row.key, row]));
  const rowsOf = (keys: readonly string[]): readonly TrayBooking[] =>
    keys.flatMap((key) => byKey.get(key) ?? []);
  const [card] = next === null ? [] : rowsOf([next.key]);
  const isLive = card !== undefined && startsAtMs(card) <= nowMs;
  const running = rowsOf(now).length + (isLive ? 1 : 0);
  if (card !== undefined) {
    const startingToo = rowsOf(later).filter(({ startAt }) => startAt === card.startAt).length;
    return { booking: card, running, together: isLive ? running : 1 + startingToo };
  }
  const [first] = rowsOf(now);
  if (first !== undefined) return { booking: first, running, together: running };
  const tomorrow = nextDay?.rows ?? [];
  const [soon] = tomorrow;
  if (soon === undefined || startsAtMs(soon) - nowMs > overMidnightMs) return null;
  const together = tomorrow.filter(({ startAt }) => startAt === soon.startAt).length;
  return { booking: soon, running: 0, together };
}

/** When the first booking of the next day becomes what comes, epoch ms; null where there is none. */
function beginsToMatterMs({ nextDay }: TrayBookings): number | null {
  const [first] = nextDay?.rows ?? [];
  return first === undefined ? null : startsAtMs(first) - overMidnightMs;
}
