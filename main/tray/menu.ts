import { DateTime } from 'luxon';
import type { AccountState } from '../account/account-state.ts';
import type { AgendaState } from '../agenda/agenda-state.ts';
import { firstWords } from '../base/first-words.ts';
import { toSingleLine } from '../base/text.ts';
import { words } from '../base/words.ts';
import type { TrayEntry, TrayMenu } from './picture.ts';
import type { BookingRef, TodayRow } from '../../preload/contract/model/agenda.ts';

/** Everything the popover opens with, because on many desktops a click on the icon never comes. */
export interface TrayActions {
  readonly open: () => void;
  readonly openBooking: (booking: BookingRef) => void;
  readonly openBookings: () => void;
  readonly openSettings: () => void;
  readonly join: (booking: BookingRef) => void;
  readonly quickBook: () => void;
  readonly openDoor: () => void;
  readonly closeDoors: () => void;
  readonly copyTimes: () => void;
  readonly refresh: () => void;
  readonly toggleHideTitles: () => void;
  readonly mute: (wish: MuteWish) => void;
  readonly tryDemo: () => void;
  readonly restartToUpdate: () => void;
  readonly quit: () => void;
}

/** Hours count from the press: the menu may have been made long before it is opened. */
export type MuteWish = 'hour' | 'four-hours' | 'until-midnight' | 'no-longer';

export interface TrayMenuInput {
  readonly account: AccountState;
  /** null until there is one. */
  readonly agenda: AgendaState | null;
  /** The accounts whose refresh failed while others were read, by name. */
  readonly notUpdated: readonly string[];
  /** How many bookings wait to be confirmed. */
  readonly requests: number;
  /** The title of an event type that is open for a while; null: none is. */
  readonly openDoor: string | null;
  /** Something failed that nobody has seen. */
  readonly needsSomebody: boolean;
  readonly hideTitles: boolean;
  /** The administrator says whether titles are hidden. */
  readonly isHidingFixed: boolean;
  /** Notifications are muted until then, epoch ms; null: they are not. */
  readonly mutedUntilMs: number | null;
  /** A newer version that waits for a restart; null: none. */
  readonly newerVersion: string | null;
  readonly nowMs: number;
}

const maxTitleLength = 48;
const maxGuestLength = 32;
const maxBookings = 12;

/** The menu for a state of the app at an instant. Pure: made twice it is the same. */
export function trayMenuOf(input: TrayMenuInput, actions: TrayActions): TrayMenu {
  const { account } = input;
  const { menu } = words().tray;
  // First, because GNOME's icons have no click but the menu's.
  const begins: TrayMenu = [{ label: firstWords().open, choose: actions.open }, 'separator'];
  const ends: TrayMenu = [
    ...updateEntry(input, actions),
    { label: menu.settings, choose: actions.openSettings },
    'separator',
    { label: firstWords().quit, choose: actions.quit },
  ];
  if (account.state !== 'signed-in')
    return [
      ...begins,
      ...callsOf(input, actions),
      {
        label: menu.tryDemo,
        enabled: account.state === 'signed-out',
        choose: actions.tryDemo,
      },
      'separator',
      ...ends,
    ];
  return [
    ...begins,
    ...callsOf(input, actions),
    ...bookingEntries(input, actions),
    ...requestsEntry(input, actions),
    'separator',
    joinEntry(input, actions),
    { label: menu.quickBook, choose: actions.quickBook },
    { label: menu.copyTimes, choose: actions.copyTimes },
    doorEntry(input, actions),
    'separator',
    { label: menu.refresh, choose: actions.refresh },
    {
      label: menu.hideTitles,
      checked: input.hideTitles,
      enabled: !input.isHidingFixed,
      choose: actions.toggleHideTitles,
    },
    muteEntry(input, actions),
    'separator',
    ...ends,
  ];
}

/** Offered beside quitting, and in nobody's way: it can wait. */
const updateEntry = ({ newerVersion }: TrayMenuInput, { restartToUpdate }: TrayActions): TrayMenu =>
  newerVersion === null
    ? []
    : [
        {
          label: words().tray.menu.restartToUpdate({ version: newerVersion }),
          choose: restartToUpdate,
        },
      ];

/** What needs the person, before the day. */
function callsOf({ account, needsSomebody }: TrayMenuInput, { open }: TrayActions): TrayMenu {
  const call = (label: string): TrayMenu => [{ label, choose: open }, 'separator'];
  const { menu } = words().tray;
  if (account.state === 'keychain') return call(menu.keychain);
  if (account.state !== 'signed-in') return [];
  if (account.consentNeeded !== null) return call(menu.signIn);
  return needsSomebody ? call(menu.attention) : [];
}

function bookingEntries(input: TrayMenuInput, actions: TrayActions): TrayMenu {
  const { agenda } = input;
  const { menu } = words().tray;
  const offline: TrayMenu = agenda?.problem
    ? [{ label: offlineLabel(agenda, input.notUpdated), enabled: false }, 'separator']
    : [];
  if (!agenda?.today) return [...offline, { label: menu.loading, enabled: false }];
  const rows = livingRows(agenda);
  if (rows.length === 0) return [...offline, { label: menu.nothing, enabled: false }];
  const more = agenda.today.left - maxBookings;
  return [
    ...offline,
    ...rows.slice(0, maxBookings).map((row) => ({
      key: row.key,
      label: menu.booking({
        time: timeOf(row.startAt, agenda),
        title: titleOf(row, input),
        ...guestOf(row, input),
      }),
      choose: () => {
        actions.openBooking(row);
      },
    })),
    ...(more > 0 ? [{ label: menu.more({ count: more }), choose: actions.open }] : []),
  ];
}

const requestsEntry = ({ requests }: TrayMenuInput, { openBookings }: TrayActions): TrayMenu =>
  requests === 0 ? [] : [{ label: words().tray.menu.requests({ count: requests }), choose: openBookings }];

/** Closing needs no window; opening is a form in it. */
function doorEntry({ openDoor, hideTitles }: TrayMenuInput, actions: TrayActions): TrayEntry {
  const { menu } = words().tray;
  if (openDoor === null) return { label: menu.openDoor, choose: actions.openDoor };
  const title = hideTitles ? null : toSingleLine(openDoor, maxTitleLength);
  return { label: menu.closeDoor({ title }), choose: actions.closeDoors };
}

function joinEntry(input: TrayMenuInput, { join }: TrayActions): TrayEntry {
  const { agenda } = input;
  const { menu } = words().tray;
  const row = agenda && rowToJoin(agenda);
  if (!row) {
    const later = agenda && livingRows(agenda).find(({ action }) => action.kind === 'join');
    const label = later ? menu.joinLater({ time: timeOf(later.startAt, agenda) }) : menu.joinNothing;
    return { label, enabled: false };
  }
  const host = row.action.kind === 'join' ? (row.action.host ?? null) : null;
  return {
    key: row.key,
    label: menu.join({ title: titleOf(row, input), host }),
    choose: () => {
      join(row);
    },
  };
}

function muteEntry({ agenda, mutedUntilMs, nowMs }: TrayMenuInput, { mute }: TrayActions): TrayEntry {
  const { menu } = words().tray;
  if (mutedUntilMs !== null && agenda)
    return {
      label: menu.mutedUntil({
        weekday: weekdayOf(mutedUntilMs, nowMs, agenda),
        time: timeOf(mutedUntilMs, agenda),
      }),
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
    label: menu.mute,
    items: [
      choice(menu.muteForHours({ hours: 1 }), 'hour'),
      choice(menu.muteForHours({ hours: 4 }), 'four-hours'),
      ...(agenda?.today ? [choice(menu.muteUntilMidnight, 'until-midnight')] : []),
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

/** @returns null where titles are hidden */
const titleOf = ({ title }: TodayRow, { hideTitles }: TrayMenuInput): string | null =>
  hideTitles ? null : toSingleLine(title, maxTitleLength);

/** No guest where the title names them already, or is hidden. */
function guestOf({ people, title }: TodayRow, { hideTitles }: TrayMenuInput) {
  const [first, ...rest] = people;
  const name = toSingleLine(first?.name || first?.email || '', maxGuestLength);
  return hideTitles || name === '' || title.includes(name)
    ? { guest: null, others: 0 }
    : { guest: name, others: rest.length };
}

function offlineLabel(agenda: AgendaState, notUpdated: readonly string[]): string {
  const { menu } = words().tray;
  if (notUpdated.length > 0) return menu.notUpdated({ names: notUpdated.join(', ') });
  return agenda.updatedAt === null
    ? menu.offline
    : menu.offlineSince({ time: timeOf(agenda.updatedAt, agenda) });
}

/** @returns null for today */
function weekdayOf(atMs: number, nowMs: number, { timeFormat }: AgendaState): string | null {
  const [day, today] = [atMs, nowMs].map((ms) =>
    DateTime.fromMillis(ms, { zone: timeFormat.timeZone, locale: timeFormat.locale }),
  );
  return day?.toISODate() === today?.toISODate() ? null : (day?.toFormat('EEE') ?? null);
}

function timeOf(at: string | number, { timeFormat }: AgendaState): string {
  const ms = typeof at === 'number' ? at : Date.parse(at);
  const time = DateTime.fromMillis(ms, { zone: timeFormat.timeZone, locale: timeFormat.locale });
  return time.toFormat(timeFormat.hours === 24 ? 'HH:mm' : 'h:mm a');
}
