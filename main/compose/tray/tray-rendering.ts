import type { AgendaState, BookingFacts } from '../../agenda/agenda-state.ts';
import { createAlarm, type Clock } from '../../base/clock.ts';
import type { NextAnswer } from '../../desktop/system/next-answer.ts';
import { trayMenuOf, type TrayActions } from '../../desktop/tray/menu.ts';
import type { Shell } from '../../desktop/shell.ts';
import type { TrayPicture } from '../../desktop/tray/tray.ts';
import { trayStateOf, type TrayState } from '../../reminders/tray-state.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Workspaces } from '../workspaces.ts';
import { nextUpOf } from './next-up.ts';
import { createUnseen, type SentChanges } from './unseen.ts';

const minuteMs = 60_000;

/** What the tray tells of a running workspace. */
interface Told extends SentChanges {
  agenda(): { view(): AgendaState; bookingOf(uid: string): Pick<BookingFacts, 'link'> | null } | null;
}

export interface TrayParts {
  readonly workspaces: Pick<Workspaces, 'changed' | 'state'> & { current(): Told | null };
  readonly shell: Pick<Shell, 'shown'> & {
    readonly tray: Pick<Shell['tray'], 'render'>;
    readonly popover: Pick<Shell['popover'], 'isShown'>;
  };
  readonly settings: Pick<Settings, 'get' | 'changed'>;
  readonly clock: Clock;
  readonly actions: TrayActions;
}

export interface RenderedTray {
  /** What it says at this moment, for another program. */
  next(): NextAnswer;
  stop(): void;
}

/** Draws the tray whenever something is another, and when what it says grows old by itself. */
export function renderTray({ workspaces, shell, settings, clock, actions }: TrayParts): RenderedTray {
  const alarm = createAlarm();
  const unseen = createUnseen();
  const look = () => {
    const nowMs = clock.now();
    const running = workspaces.current();
    const account = workspaces.state();
    const agenda = running?.agenda() ?? null;
    const view = agenda?.view() ?? null;
    const { general, reminders } = settings.get();
    const needsSomebody = unseen.look(running, shell.popover.isShown());
    const { hideTitles } = reminders;
    const state = trayStateOf({
      account,
      bookings: view?.today ?? null,
      isOffline: view !== null && view.problem !== null,
      needsSomebody,
      settings: { countdown: general.countdown, withinMinutes: general.countdownMinutes, hideTitles },
      reading: view?.reading ?? { timeZone: 'UTC', locale: 'en', hours: 24 },
      nowMs,
    });
    return { nowMs, account, agenda, view, reminders, needsSomebody, state };
  };
  const draw = (): void => {
    const { nowMs, account, view, reminders, needsSomebody, state } = look();
    const { away, hideTitles } = reminders;
    const quietUntilMs = away !== null && away.untilMs > nowMs ? away.untilMs : null;
    const menu = trayMenuOf(
      { account, agenda: view, needsSomebody, hideTitles, quietUntilMs, nowMs },
      actions,
    );
    shell.tray.render({ ...lookOf(state), menu });
    wakeAt(Math.min(state.nextChangeMs ?? Infinity, quietUntilMs ?? Infinity), nowMs);
  };
  /** A minute is counted to its end; what is farther is waited for by the clock on the wall, which may be set. */
  const wakeAt = (atMs: number, nowMs: number): void => {
    if (atMs === Infinity) alarm.clear();
    else if (atMs - nowMs <= minuteMs) alarm.set((call) => clock.after(atMs - nowMs, call), draw);
    else alarm.set((call) => clock.at(atMs, call), draw);
  };
  const endings = [
    workspaces.changed.subscribe(draw),
    settings.changed.subscribe(draw),
    shell.shown.subscribe(draw),
  ];
  draw();
  return {
    next() {
      const { nowMs, account, agenda, view, reminders, state } = look();
      return nextUpOf({
        state,
        agenda: account.state === 'signed-in' ? view : null,
        factsOf: (uid) => agenda?.bookingOf(uid) ?? null,
        hideTitles: reminders.hideTitles,
        nowMs,
      });
    },
    stop() {
      alarm.clear();
      for (const end of endings) end();
    },
  };
}

/** Minutes are drawn where time is what the icon tells: being offline or needing somebody goes before. */
function lookOf({ kind, counted, countdown, tooltip }: TrayState): Omit<TrayPicture, 'menu'> {
  const tellsTime = kind !== 'offline' && kind !== 'attention';
  return {
    state: kind,
    count: tellsTime && counted ? { ...counted, several: kind === 'several' } : null,
    title: countdown ?? '',
    tooltip,
  };
}
