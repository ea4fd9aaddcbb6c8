import { isOff } from '../api/booking/status.ts';
import { readInstant } from '../../protocol/common.ts';
import { createCoalescer } from '../base/coalescer.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { AccountCalls } from '../../preload/contract/calls.ts';
import { createChoiceKeeper, type ChoiceKeeper } from './choices.ts';
import { createReminderKeeper, type ReminderKeeper } from './keeper.ts';
import { cameFree, createEarlierAnnouncer } from './earlier.ts';
import { createDoorRinger, doorAlertId } from './door.ts';
import { createNewsKeeper, type NewsKeeper } from './news.ts';
import { openLedger } from './open-ledger.ts';
import { keyOf } from './reminded-booking.ts';
import {
  alertIdOf,
  createEarlierNotifier,
  createReminderNotifier,
  createNewsNotifier,
  earlierAlertId,
  createShownAlerts,
} from './reminder-alerts.ts';
import { createChoiceCalls } from './choice-calls.ts';
import { steady, type ReminderParts } from './reminder-parts.ts';
import type { TextStore } from '../base/kept.ts';
import type { Agenda } from '../agenda/agenda.ts';
import type { Clock } from '../base/clock.ts';

/** The reminders and the news of one account. */
export interface OpenReminders {
  /** What is due, snoozed or chosen changed. */
  readonly changed: Signal<undefined>;
  readonly choices: ChoiceKeeper;
  readonly calls: AccountCalls['reminders'];
  readonly keeper: Pick<ReminderKeeper, 'nextMs' | 'snooze'>;
  suspend(): void;
  resume(): void;
  /**
   * Removes what is on the screen; resolves when what was shown is saved.
   *
   * @param isForgotten the account is being removed with its files, and none may be written again
   */
  stop(isForgotten: boolean): Promise<void>;
}

/**
 * Reminds of the bookings that are known: those of an earlier run too, and on with the last known ones while the
 * service cannot be reached or consent is needed. Begins when the first reading has ended, so that nobody is
 * reminded of what was cancelled while Bookbar was closed.
 */
export function openReminders(parts: ReminderParts): OpenReminders {
  const { id, clock, stores, store, agenda, bookings, earlier, reminding, away, door, report } = parts;
  const changed = createEmitter<undefined>(report);
  const settings = steady(() => ({ ...reminding.settings(), awayMute: away.mute() }));
  let isForgotten = false;
  const textOf = (purpose: 'reminders' | 'reminder-choices'): TextStore => {
    const text = stores.text(purpose);
    return { ...text, write: (content) => (isForgotten ? Promise.resolve() : text.write(content)) };
  };
  const choices = createChoiceKeeper(textOf('reminder-choices'), report);
  const ledger = openLedger(textOf('reminders'), report);
  const shownAlerts = createShownAlerts((id) => {
    reminding.alerts().remove(id);
  });
  // After the views: a service may give hundreds of new bookings, and planning all of them takes as long as showing them.
  const bookingsChanged = createEmitter<undefined>(report);
  const coalescer = createCoalescer(clock, () => bookingsChanged.emit(undefined));
  const keeper = createReminderKeeper({
    clock,
    ledger,
    settings,
    report,
    bookings: store.current,
    ownEmail: () => agenda.view().account?.email ?? null,
    choices: choices.get,
    isInView: reminding.isInView,
    isJoined: bookings.joined.has,
    firstSeenMs: bookings.news.firstSeenMs,
    timeZone: parts.computerTimeZone,
    changed: [
      bookingsChanged,
      bookings.joined.changed,
      reminding.changed,
      reminding.hidden,
      away.changed,
      choices.changed,
    ],
    notify: createReminderNotifier(parts, shownAlerts, settings),
  });
  const stopAnnouncing = createEarlierAnnouncer({
    clock,
    earlier,
    settings,
    report,
    timeZone: parts.computerTimeZone,
    changed: [reminding.changed, away.changed],
    show: createEarlierNotifier(parts, shownAlerts),
  });
  const stopRinging = createDoorRinger(parts, shownAlerts);
  let news: NewsKeeper | null = null;
  let state: 'new' | 'begun' | 'stopped' = 'new';
  let stopWaiting: () => void = () => undefined;

  const isStopped = (): boolean => state === 'stopped';

  /** Those of bookings that are on as they were, neither joined nor silenced, and of times that are free. */
  function alertsThatStay(): ReadonlySet<string> {
    const { silenced } = choices.get();
    const stay = new Set(cameFree(earlier).map((row) => earlierAlertId(id, row)));
    for (const { uid, startTime, status } of store.current()) {
      const startMs = readInstant(startTime);
      if (startMs === null || isOff({ status }) || silenced.includes(uid)) continue;
      const key = keyOf(uid, startMs);
      stay.add(alertIdOf(id, key, 'ends'));
      stay.add(alertIdOf(id, key, 'ended'));
      if (bookings.joined.has(uid, startMs)) continue;
      stay.add(alertIdOf(id, key, 'begins'));
      stay.add(doorAlertId(id, key));
      if (status === 'AWAITING_HOST') stay.add(alertIdOf(id, key, 'waiting'));
      if (status === 'PENDING') stay.add(alertIdOf(id, key, 'last-call'));
    }
    return stay;
  }

  /** Removes the alerts of bookings that were moved, cancelled, joined or silenced, and of times that are taken. */
  function takeBack(): void {
    const stay = alertsThatStay();
    shownAlerts.keepOnly((part) => stay.has(part));
  }

  async function begin(): Promise<void> {
    state = 'begun';
    await Promise.all([loaded, bookings.news.loaded]);
    await keeper.start();
    if (isStopped()) return;
    news = createNewsKeeper({
      clock,
      ledger,
      settings,
      report,
      // That somebody booked is known when it has rung.
      entries: () =>
        bookings.news
          .entries()
          .map((entry) =>
            entry.kind === 'new' && door.hasRung(entry.uid) ? { ...entry, isUnread: false } : entry,
          ),
      timeZone: parts.computerTimeZone,
      changed: [bookings.news.changed, reminding.changed, away.changed],
      notify: createNewsNotifier(parts, shownAlerts),
    });
    changed.emit(undefined);
  }

  /** What was moved or cancelled while nobody looked is known first. */
  function goOn(): void {
    stopWaiting();
    stopWaiting = afterReading(agenda, clock, () => {
      if (state === 'new') void begin().catch(report);
      else keeper.resume();
    });
  }

  const loaded = choices.load();
  const endings = [
    keeper.changed.subscribe(() => changed.emit(undefined)),
    choices.changed.subscribe(() => changed.emit(undefined)),
    ...[agenda.changed, bookings.changed].map((signal) => signal.subscribe(coalescer.soon)),
    coalescer.stop,
    ...[bookingsChanged, bookings.joined.changed, choices.changed, earlier.changed].map((signal) =>
      signal.subscribe(takeBack),
    ),
    reminding.alerts().handled.subscribe((end) => {
      const { id: alertId, uid } = end.alert;
      // What nobody handled stays with the desktop.
      if (!shownAlerts.has(alertId) || end.how === 'timed-out') return;
      shownAlerts.forget(alertId);
      if (end.how === 'snoozed' && uid !== null) keeper.snooze(uid, end.untilMs);
    }),
  ];
  goOn();
  return {
    changed,
    choices,
    calls: createChoiceCalls({
      clock,
      choices,
      bookings,
      store,
      settings,
      snoozes: () => ledger.get().snoozes,
      ownEmail: () => agenda.view().account?.email ?? null,
      timeZone: parts.computerTimeZone,
    }),
    keeper,
    suspend() {
      stopWaiting();
      keeper.suspend();
    },
    resume: goOn,
    async stop(forgets) {
      isForgotten = forgets;
      state = 'stopped';
      stopWaiting();
      for (const end of endings) end();
      news?.stop();
      stopAnnouncing();
      stopRinging();
      shownAlerts.clear();
      await keeper.stop();
    },
  };
}

/** Networks need a moment after a wake; a person who is about to be late cannot wait longer. */
const timeoutMs = 5_000;

/**
 * Calls once, when a reading of the agenda has ended, or takes too long: what was moved or cancelled while nobody
 * looked is known then. @returns its own removal
 */
function afterReading(agenda: Pick<Agenda, 'view' | 'changed'>, clock: Clock, call: () => void): () => void {
  let isReading = agenda.view().refreshing;
  const end = (): void => {
    stopListening();
    stopWaiting();
  };
  const done = (): void => {
    end();
    call();
  };
  const stopListening = agenda.changed.subscribe(({ refreshing }) => {
    if (isReading && !refreshing) done();
    isReading = refreshing;
  });
  const stopWaiting = clock.after(timeoutMs, done);
  return end;
}
