import { memoryStores } from '../../main/account/stores.ts';
import type { AlertEnd, AlertWay } from '../../main/alerts/open-alerts.ts';
import type { Alert } from '../../main/alerts/alert.ts';
import type { NoticeOffer } from '../../main/alerts/notifier.ts';
import type { Booking } from '../../protocol/booking.ts';
import { Failure } from '../../main/base/failure.ts';
import type { FindNext } from '../../main/quick-book/next-booking.ts';
import { createEmitter } from '../../main/base/signal.ts';
import { openReminders, type OpenReminders } from '../../main/reminders/open-reminders.ts';
import { usualReminders } from './usual-reminders.ts';
import { startBookingsScene, type BookingsScene } from './bookings-scene.ts';
import type { CameFree, Earlier } from '../../main/reminders/earlier.ts';
import type { Mute } from '../../main/reminders/quiet.ts';
import type { ReminderSettings } from '../../preload/contract/settings/table.ts';

/** Reminders and news of somebody signed in to the whole embedded service, and what is seen of them. */
export interface RemindersScene extends BookingsScene {
  readonly reminders: OpenReminders;
  /** What is on the screen, by id. */
  readonly shown: Map<string, Alert>;
  /** All that was ever shown: "08:15 intro begins 70". */
  readonly notified: string[];
  /** How each was shown last. */
  readonly ways: Map<string, AlertWay>;
  /**
   * What the next booking would be, which cannot be asked unless a test says otherwise; and one’s own bookings in
   * other accounts.
   */
  readonly later: { next: FindNext; elsewhere: readonly Booking[] };
  /** A time came free for somebody, and is announced; null: it was taken. */
  comesFree(row: CameFree | null): void;
  /** What the desktop can do. */
  readonly notifications: { offer: NoticeOffer };
  /** Handled by the person, wherever it was. */
  handle(id: string, how: 'dismissed' | { readonly untilMs: number }): void;
  change(settings: Partial<ReminderSettings>): void;
  /** A booking rings at an open door. */
  rings(uid: string): void;
  /** The person of the account is away; null: is back. */
  goAway(mute: Mute | null): void;
  /** Minutes, a second at a time. */
  pass(minutes: number): Promise<void>;
}

const settle = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve));
};

export async function startRemindersScene(
  workspace: object,
  begins: Partial<ReminderSettings> = {},
): Promise<RemindersScene> {
  const scene = await startBookingsScene(workspace);
  const { agenda, bookings, store, reported } = scene;
  const { clock } = scene.service;
  const handled = createEmitter<AlertEnd>();
  const changed = createEmitter<undefined>();
  let settings: ReminderSettings = { ...usualReminders, ...begins };
  const shown = new Map<string, Alert>();
  const notified: string[] = [];
  const ways = new Map<string, AlertWay>();
  const show = (alert: Alert, way: AlertWay): Promise<void> => {
    shown.set(alert.id, alert);
    ways.set(alert.id, way);
    const what = alert.kind === 'message' ? `“${alert.title}” ${alert.body}` : `${alert.uid} ${alert.kind}`;
    notified.push(`${new Date(clock.now()).toISOString().slice(11, 16)} ${what} ${way.volume ?? 'silent'}`);
    return Promise.resolve();
  };
  const later: RemindersScene['later'] = {
    next: () => Promise.reject(new Failure('offline', 'Nobody answers')),
    elsewhere: [],
  };
  const notifications = { offer: { shown: true, actions: true } };
  const announced = createEmitter<ReturnType<Earlier['rows']>[number]>();
  const earlierChanged = createEmitter<undefined>();
  let free: CameFree | null = null;
  const rang = createEmitter<string>();
  const rung = new Set<string>();
  const awayChanged = createEmitter<undefined>();
  let awayMute: Mute | null = null;
  const reminders = openReminders({
    id: 1,
    clock,
    agenda,
    bookings,
    store,
    stores: memoryStores(),
    computerTimeZone: () => 'Europe/Berlin',
    report: (error) => reported.push(error),
    earlier: { changed: earlierChanged, announced, rows: () => (free === null ? [] : [free]) },
    quickBook: { next: (uid) => later.next(uid) },
    away: { mute: () => awayMute, changed: awayChanged },
    door: { rang, openUntilMs: () => null, hasRung: (uid) => rung.has(uid) },
    reminding: {
      settings: () => settings,
      isInView: () => false,
      ownElsewhere: () => later.elsewhere,
      hidden: createEmitter<undefined>(),
      changed,
      alerts: () => ({
        show,
        ring(alert, { volume, card }) {
          shown.set(alert.id, alert);
          notified.push(`rings ${volume}${card ? '' : ' unseen'} ${alert.title}`);
        },
        handled,
        remove: (id) => void shown.delete(id),
        offer: () => Promise.resolve(notifications.offer),
      }),
    },
  });
  await scene.until(() => agenda.view().updatedAt !== null && !agenda.view().refreshing);
  await settle();
  return {
    ...scene,
    reminders,
    shown,
    notified,
    ways,
    notifications,
    later,
    handle(id, how) {
      const alert = shown.get(id);
      if (!alert) throw new Error(`${id} is not shown`);
      shown.delete(id);
      handled.emit(how === 'dismissed' ? { alert, how } : { alert, how: 'snoozed', ...how });
    },
    comesFree(row) {
      free = row;
      earlierChanged.emit(undefined);
      if (row !== null) announced.emit(row);
    },
    rings(uid) {
      rung.add(uid);
      rang.emit(uid);
    },
    goAway(mute) {
      awayMute = mute;
      awayChanged.emit(undefined);
    },
    change(part) {
      settings = { ...settings, ...part };
      changed.emit(undefined);
    },
    async pass(minutes) {
      for (let second = 0; second < minutes * 60; second += 1) {
        clock.advance(1_000);
        if (second % 30 === 0) await settle();
      }
      await settle();
    },
    async stop() {
      await reminders.stop(false);
      await scene.stop();
    },
  };
}
