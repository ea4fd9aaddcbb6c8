import { DateTime } from 'luxon';
import type { AccountState } from '../account/account-state.ts';
import type { AgendaState, BookingRef } from '../agenda/agenda-state.ts';
import { toSingleLine } from '../base/text.ts';
import type { TrayEntry, TrayMenu } from './picture.ts';
import type { TodayRow } from '../../preload/contract/model/agenda.ts';

/** Everything the popover opens with, because on many desktops a click on the icon never comes. */
export interface TrayActions {
  readonly open: () => void;
  readonly openBooking: (booking: BookingRef) => void;
  readonly openSettings: () => void;
  readonly join: (booking: BookingRef) => void;
  readonly quickBook: () => void;
  readonly copyTimes: () => void;
  readonly refresh: () => void;
  readonly toggleHideTitles: () => void;
  readonly mute: (wish: MuteWish) => void;
  readonly tryDemo: () => void;
  readonly quit: () => void;
}

/** Hours count from the press: the menu may have been made long before it is opened. */
export type MuteWish = 'hour' | 'four-hours' | 'until-midnight' | 'no-longer';

export interface TrayMenuInput {
  readonly account: AccountState;
  /** null until there is one. */
  readonly agenda: AgendaState | null;
  /** Something failed that nobody has seen. */
  readonly needsSomebody: boolean;
  readonly hideTitles: boolean;
  /** The administrator says whether titles are hidden. */
  readonly isHidingFixed: boolean;
  /** Notifications are muted until then, epoch ms; null: they are not. */
  readonly mutedUntilMs: number | null;
  readonly nowMs: number;
}

const maxTitleLength = 48;
const maxGuestLength = 32;
const maxBookings = 12;

/** The menu for a state of the app at an instant. Pure: made twice it is the same. */
export function trayMenuOf(input: TrayMenuInput, actions: TrayActions): TrayMenu {
  const { account } = input;
  const open = { label: 'Open Bookbar', choose: actions.open };
  const ends: TrayMenu = [
    open,
    { label: 'Settings', choose: actions.openSettings },
    'separator',
    { label: 'Quit Bookbar', choose: actions.quit },
  ];
  if (account.state !== 'signed-in')
    return [
      ...callsOf(input, actions),
      {
        label: 'Try the demo workspace',
        enabled: account.state === 'signed-out',
        choose: actions.tryDemo,
      },
      'separator',
      ...ends,
    ];
  return [
    ...callsOf(input, actions),
    ...bookingEntries(input, actions),
    'separator',
    joinEntry(input, actions),
    { label: 'Quick book', choose: actions.quickBook },
    { label: 'Copy open times', choose: actions.copyTimes },
    'separator',
    { label: 'Refresh', choose: actions.refresh },
    {
      label: 'Hide titles',
      checked: input.hideTitles,
      enabled: !input.isHidingFixed,
      choose: actions.toggleHideTitles,
    },
    muteEntry(input, actions),
    'separator',
    ...ends,
  ];
}

/** What needs the person, before everything else. */
function callsOf({ account, needsSomebody }: TrayMenuInput, { open }: TrayActions): TrayMenu {
  const call = (label: string): TrayMenu => [{ label, choose: open }, 'separator'];
  if (account.state === 'keychain') return call('Your keychain needs you');
  if (account.state !== 'signed-in') return [];
  if (account.consentNeeded !== null) return call('Sign in again');
  return needsSomebody ? call('Something needs you') : [];
}

function bookingEntries(input: TrayMenuInput, actions: TrayActions): TrayMenu {
  const { agenda } = input;
  const offline: TrayMenu = agenda?.problem
    ? [{ label: `Offline${readAt(agenda)}`, enabled: false }, 'separator']
    : [];
  if (!agenda?.today) return [...offline, { label: 'Loading today’s bookings', enabled: false }];
  const rows = livingRows(agenda);
  if (rows.length === 0) return [...offline, { label: 'Nothing else today', enabled: false }];
  const more = rows.length - maxBookings;
  return [
    ...offline,
    ...rows.slice(0, maxBookings).map((row) => ({
      key: row.key,
      label: `${timeOf(row.startAt, agenda)}  ${titleOf(row, input)}${guestOf(row, input)}`,
      choose: () => {
        actions.openBooking(row);
      },
    })),
    ...(more > 0 ? [{ label: `${more} more in Bookbar`, choose: actions.open }] : []),
  ];
}

function joinEntry(input: TrayMenuInput, { join }: TrayActions): TrayEntry {
  const { agenda } = input;
  const row = agenda && rowToJoin(agenda);
  if (!row) {
    const later = agenda && livingRows(agenda).find(({ action }) => action.kind === 'join');
    const label = later ? `Join: next meeting at ${timeOf(later.startAt, agenda)}` : 'Join: no meeting today';
    return { label, enabled: false };
  }
  const at = row.action.kind === 'join' && row.action.host !== undefined ? ` at ${row.action.host}` : '';
  return {
    key: row.key,
    label: `${input.hideTitles ? 'Join the next meeting' : `Join ${titleOf(row, input)}`}${at}`,
    choose: () => {
      join(row);
    },
  };
}

function muteEntry({ agenda, mutedUntilMs, nowMs }: TrayMenuInput, { mute }: TrayActions): TrayEntry {
  if (mutedUntilMs !== null && agenda)
    return {
      label: `Muted until ${dayOf(mutedUntilMs, nowMs, agenda)}${timeOf(mutedUntilMs, agenda)}`,
      checked: true,
      choose: () => {
        mute('no-longer');
      },
    };
  const choice = (label: string, wish: MuteWish): TrayEntry => ({
    label,
    choose: () => {
      mute(wish);
    },
  });
  return {
    label: 'Mute notifications',
    items: [
      choice('For 1 hour', 'hour'),
      choice('For 4 hours', 'four-hours'),
      ...(agenda?.today ? [choice('Until midnight', 'until-midnight')] : []),
    ],
  };
}

/** What the command `join` means too: see `meetingToJoin`. */
function rowToJoin({ today }: AgendaState): TodayRow | undefined {
  const rows = [...(today?.rows ?? []), ...(today?.nextDay?.rows ?? [])];
  return rows.find(({ key }) => key === today?.joinKey);
}

/** Not over and not off: what runs, what is next, what comes. */
function livingRows({ today }: AgendaState): readonly TodayRow[] {
  if (!today) return [];
  const byKey = new Map(today.rows.map((row) => [row.key, row]));
  return [...today.now, ...(today.next ? [today.next.key] : []), ...today.later].flatMap(
    (key) => byKey.get(key) ?? [],
  );
}

const titleOf = ({ title }: TodayRow, { hideTitles }: TrayMenuInput): string =>
  hideTitles ? 'A booking' : toSingleLine(title, maxTitleLength);

/** “ with Priya Raman”; nothing where the title names them already, or is hidden. */
function guestOf({ people, title }: TodayRow, { hideTitles }: TrayMenuInput): string {
  const [first, ...rest] = people;
  const name = toSingleLine(first?.name || first?.email || '', maxGuestLength);
  if (hideTitles || name === '' || title.includes(name)) return '';
  const others = rest.length === 0 ? '' : rest.length === 1 ? ' and 1 other' : ` and ${rest.length} others`;
  return ` with ${name}${others}`;
}

const readAt = (agenda: AgendaState): string =>
  agenda.updatedAt === null ? '' : `: bookings as of ${timeOf(agenda.updatedAt, agenda)}`;

/** Nothing for today. */
function dayOf(atMs: number, nowMs: number, { timeFormat }: AgendaState): string {
  const [day, today] = [atMs, nowMs].map((ms) =>
    DateTime.fromMillis(ms, { zone: timeFormat.timeZone, locale: timeFormat.locale }),
  );
  return day?.toISODate() === today?.toISODate() ? '' : `${day?.toFormat('EEE') ?? ''} `;
}

function timeOf(at: string | number, { timeFormat }: AgendaState): string {
  const ms = typeof at === 'number' ? at : Date.parse(at);
  const time = DateTime.fromMillis(ms, { zone: timeFormat.timeZone, locale: timeFormat.locale });
  return time.toFormat(timeFormat.hours === 24 ? 'HH:mm' : 'h:mm a');
}
