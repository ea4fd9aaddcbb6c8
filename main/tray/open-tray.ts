import { hourMs, minuteMs } from '../../preload/contract/durations.ts';
import type { BookingRef, TodayRow } from '../../preload/contract/model/agenda.ts';
import type { DoorView } from '../../preload/contract/model/open-door.ts';
import type { AccountState } from '../account/account-state.ts';
import type { AgendaState, BookingFacts } from '../agenda/agenda-state.ts';
import { createAlarm, type Clock } from '../base/clock.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { toSingleLine } from '../base/text.ts';
import { language, words } from '../base/words.ts';
import type { Settings } from '../settings/settings.ts';
import type { Updates } from '../updates/updates.ts';
import { trayMenuOf, type MuteWish, type TrayActions } from './menu.ts';
import { nothingNext, type NextAnswer } from './next-answer.ts';
import type { TrayPicture } from './picture.ts';
import { subjectOf, trayStateOf, type TrayState } from './tray-state.ts';
import { createUnseen, type SentChanges } from './unseen.ts';

const maxTitleLength = 120;

/** What the tray reads of an account. */
interface TrayAccount extends SentChanges {
  agenda(): { refresh(): Promise<unknown> } | null;
  door(): { view(): DoorView; close(): Promise<void> } | null;
  bookings(): { factsOf(uid: string): Pick<BookingFacts, 'link'> | null } | null;
}

export interface TrayParts {
  readonly accounts: {
    readonly changed: Signal<undefined>;
    /** Of the account in use, or of another that is signed in. */
    stateOfDay(): AccountState;
    /** Empty while nothing is known of it. */
    nameOf(id: number): string;
    of(id: number): TrayAccount | null;
    all(): readonly TrayAccount[];
    /** The day of all of them; null while none is signed in. */
    agenda(): AgendaState | null;
    /** How many bookings of the accounts that are shown wait to be confirmed. */
    requests(): number;
    openDemo(): Promise<void>;
  };
  /** The icon and the popover. */
  readonly shell: {
    /** The popover is seen. */
    readonly shown: Signal<undefined>;
    readonly tray: { render(picture: TrayPicture): void };
    readonly popover: { isShown(): boolean };
    open(
      command: 'open' | 'open bookings' | 'open open-door' | 'open settings' | 'quick-book' | 'copy-times',
    ): void;
  };
  /** Shows a booking in the popover. */
  readonly openBooking: (booking: BookingRef) => void;
  readonly settings: Pick<Settings, 'get' | 'change' | 'changed' | 'managed'>;
  readonly preferences: { toggleHideTitles(): void };
  /** Opens the meeting of a booking. */
  readonly join: (booking: BookingRef) => Promise<void>;
  readonly quit: () => void;
  readonly updates: Pick<Updates, 'view' | 'restart'>;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

export interface OpenTray {
  /** What it says at this moment, for another program. Hidden titles are hidden here too. */
  next(): NextAnswer;
  /** It was drawn again: what is next may be another. */
  readonly drawn: Signal<undefined>;
  stop(): void;
}

/** Draws the tray whenever something changes, and when the minutes it shows change. */
export function openTray(parts: TrayParts): OpenTray {
  const { accounts, shell, settings, clock } = parts;
  const actions = actionsOf(parts);
  const alarm = createAlarm();
  const unseen = createUnseen();
  const drawn = createEmitter<undefined>(parts.report);

  const read = () => {
    const nowMs = clock.now();
    const account = accounts.stateOfDay();
    const view = accounts.agenda();
    const { general, reminders } = settings.get();
    const { hideTitles } = reminders;
    const isUnseen = unseen.observe(accounts.all(), shell.popover.isShown());
    const doors = accounts.all().flatMap((one) => one.door()?.view().door ?? []);
    // What cannot be unpublished calls until it is.
    const needsSomebody = isUnseen || doors.some(({ state: door }) => door === 'stuck');
    const state = trayStateOf({
      account,
      bookings: view?.today ?? null,
      isOffline: view !== null && view.problem !== null && view.notUpdated.length === 0,
      needsSomebody,
      settings: {
        countdown: general.countdown,
        barText: general.barText,
        withinMinutes: general.countdownMinutes,
        hideTitles,
      },
      timeFormat: view?.timeFormat ?? { timeZone: 'UTC', locale: language.get().tag, hours: 24 },
      nowMs,
    });
    return { nowMs, account, view, reminders, needsSomebody, state, door: doors[0] ?? null };
  };

  const draw = (): void => {
    const { nowMs, account, view, reminders, needsSomebody, state, door } = read();
    const { mute, hideTitles } = reminders;
    const mutedUntilMs = mute !== null && mute.untilMs > nowMs ? mute.untilMs : null;
    const menu = trayMenuOf(
      {
        account,
        agenda: view,
        needsSomebody,
        requests: accounts.requests(),
        openDoor: door && door.eventType.title,
        hideTitles,
        mutedUntilMs,
        nowMs,
        isHidingFixed: settings.managed.fixed.has('reminders.hideTitles'),
        notUpdated: (view?.notUpdated ?? []).map(accounts.nameOf),
        newerVersion: parts.updates.view.get().ready,
      },
      actions,
    );
    shell.tray.render({ ...pictureOf(state), menu });
    drawAgainAt(Math.min(state.nextChangeMs ?? Infinity, mutedUntilMs ?? Infinity), nowMs);
    drawn.emit(undefined);
  };

  /** Less than a minute is counted down; a later moment is waited for by the wall clock, which may be set. */
  const drawAgainAt = (atMs: number, nowMs: number): void => {
    if (atMs === Infinity) alarm.clear();
    else if (atMs - nowMs <= minuteMs) alarm.set((call) => clock.after(atMs - nowMs, call), draw);
    else alarm.set((call) => clock.at(atMs, call), draw);
  };

  const endings = [
    accounts.changed.subscribe(draw),
    settings.changed.subscribe(draw),
    shell.shown.subscribe(draw),
    parts.updates.view.subscribe(draw),
    language.subscribe(draw),
  ];
  draw();
  return {
    drawn,
    next() {
      const { nowMs, account, view, reminders, state } = read();
      const { kind, tooltip, brief } = state;
      const today = account.state === 'signed-in' ? view?.today : null;
      const subject = today ? subjectOf(today, nowMs) : null;
      if (subject === null) return { ...nothingNext, tooltip, class: kind };
      const { title, startAt, endAt } = subject.booking;
      const row = rowsOf(view).find(({ key }) => key === subject.booking.key);
      const facts = row && accounts.of(row.account)?.bookings()?.factsOf(row.uid);
      return {
        text: brief ?? '',
        tooltip,
        class: kind,
        start: startAt,
        end: endAt,
        title: reminders.hideTitles ? words().hiddenTitle : toSingleLine(title, maxTitleLength),
        joinUrl: facts?.link ?? null,
      };
    },
    stop() {
      alarm.clear();
      for (const end of endings) end();
    },
  };
}

const rowsOf = (agenda: AgendaState | null): readonly TodayRow[] => [
  ...(agenda?.today?.rows ?? []),
  ...(agenda?.today?.nextDay?.rows ?? []),
];

/** Minutes are drawn only where the icon shows time: being offline or needing a person comes first. */
function pictureOf({ kind, counted, barText, tooltip }: TrayState): Omit<TrayPicture, 'menu'> {
  const tellsTime = kind !== 'offline' && kind !== 'attention';
  return {
    state: kind,
    count: tellsTime && counted ? { ...counted, several: kind === 'several' } : null,
    title: barText ?? '',
    tooltip,
  };
}

/** What the entries of the menu do. */
function actionsOf({ accounts, shell, settings, preferences, ...parts }: TrayParts): TrayActions {
  const { clock, report } = parts;
  /** @returns epoch ms; null: no longer, or there is no such moment */
  const untilOf = (wish: MuteWish): number | null => {
    const dayEndAt = accounts.agenda()?.today?.dayEndAt;
    switch (wish) {
      case 'hour':
        return clock.now() + hourMs;
      case 'four-hours':
        return clock.now() + 4 * hourMs;
      case 'until-midnight':
        return dayEndAt === undefined ? null : Date.parse(dayEndAt);
      case 'no-longer':
        return null;
    }
  };
  return {
    open: () => shell.open('open'),
    openBooking: parts.openBooking,
    openBookings: () => shell.open('open bookings'),
    openSettings: () => shell.open('open settings'),
    join: (booking) => {
      parts.join(booking).catch((error: unknown) => {
        report(error);
        shell.open('open');
      });
    },
    quickBook: () => shell.open('quick-book'),
    openDoor: () => shell.open('open open-door'),
    closeDoors: () => {
      for (const account of accounts.all()) void account.door()?.close();
    },
    copyTimes: () => shell.open('copy-times'),
    refresh: () => {
      for (const account of accounts.all()) void account.agenda()?.refresh();
    },
    toggleHideTitles: preferences.toggleHideTitles,
    mute: (wish) => {
      const untilMs = untilOf(wish);
      const mute = untilMs === null ? null : { fromMs: clock.now(), untilMs };
      settings.change({ reminders: { ...settings.get().reminders, mute } });
    },
    tryDemo: () => void accounts.openDemo(),
    restartToUpdate: () => {
      parts.updates.restart().catch(report);
    },
    quit: parts.quit,
  };
}
