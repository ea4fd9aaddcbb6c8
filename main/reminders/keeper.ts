import type { Booking } from '../../protocol/booking.ts';
import { createAlarm, untilTick, type Clock } from '../base/clock.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { rowOfKind } from './kinds.ts';
import type { OpenLedger } from './open-ledger.ts';
import { aboutToStartMs, lateFromMs } from './limits.ts';
import type { ClockReading, Identity, MarkState } from './ledger.ts';
import { isWaitedFor, plan, type Plan, type PlanInput, type Reminder } from './plan.ts';
import { toReminded, type RemindedBooking } from './reminded-booking.ts';
import { createAnnouncer, type DueReminders } from './announcer.ts';
import { createTimeWatch } from './time-watch.ts';
import type { ReminderChoicesView } from '../../preload/contract/model/reminders.ts';
import type { AccountReminderSettings } from './quiet.ts';

export interface ReminderKeeperParts {
  readonly clock: Clock;
  readonly ledger: OpenLedger;
  /** As the agenda knows them: another array when anything changed. */
  readonly bookings: () => readonly Booking[];
  /** Of the profile; null until it was read. */
  readonly ownEmail: () => string | null;
  readonly settings: () => AccountReminderSettings;
  readonly choices: () => ReminderChoicesView;
  /** Whether the popover is open, where what begins soon can be seen. `changed` says when it closed. */
  readonly isInView: () => boolean;
  /** Joined from here: such a one stays quiet until its end. @param startMs epoch ms */
  readonly isJoined: (uid: string, startMs: number) => boolean;
  /** As `Around` has it. */
  readonly firstSeenMs: PlanInput['firstSeenMs'];
  /** IANA, of the quiet hours. */
  readonly timeZone: () => string;
  /** Each is emitted when one of these changed: bookings, joined bookings, settings, choices, time zone. */
  readonly changed: readonly Signal<unknown>[];
  /** Shows reminders; resolves when they were shown. It falls back to another way where one fails. */
  readonly notify: (reminders: DueReminders) => Promise<void>;
  readonly report: (error: unknown) => void;
}

export interface ReminderKeeper {
  /** A reminder was snoozed or shown, so views of it may have changed. */
  readonly changed: Signal<undefined>;
  /** Loads the ledger, takes up what an earlier run left, and begins. */
  start(): Promise<void>;
  /** Carries out what is due, and sets the one timer for what comes. */
  replan(): void;
  suspend(): void;
  resume(): void;
  /** Puts a booking off until an instant, epoch ms. @returns whether there is time left for it */
  snooze(uid: string, untilMs: number): boolean;
  /** Epoch ms; null while nothing is due. */
  nextMs(): number | null;
  stop(): Promise<void>;
}

type Rules = Pick<PlanInput, 'settings' | 'choices' | 'timeZone'>;

/** Keeps timers equal to the plan: one for the next thing that is due, none when nothing is. */
export function createReminderKeeper(parts: ReminderKeeperParts): ReminderKeeper {
  const { clock, ledger, report } = parts;
  const changed = createEmitter<undefined>(report);
  const alarm = createAlarm();
  const watch = createTimeWatch(clock);
  const announcer = createAnnouncer({
    clock,
    mark,
    report,
    notify: parts.notify,
    onNotified: () => changed.emit(undefined),
  });
  let state: 'new' | 'running' | 'asleep' | 'stopped' = 'new';
  let rules: Rules = rulesNow();
  let nextMs: number | null = null;
  /** There is no earlier ledger: which reminders of the first bookings were shown is not known. */
  let isFirst = false;
  /**
   * The first popover of an account is not interrupted in its first second: what was already due then, epoch ms, is
   * shown once the popover closes. null: nothing waits for that.
   */
  let heldMs: number | null = null;
  let reminded: readonly RemindedBooking[] = [];
  let remindedOf: { readonly bookings: readonly Booking[]; readonly ownEmail: string | null } | null = null;
  const subscriptions = parts.changed.map((signal) => signal.subscribe(replan));

  function rulesNow(): Rules {
    return { settings: parts.settings(), choices: parts.choices(), timeZone: parts.timeZone() };
  }

  function bookingsNow(): readonly RemindedBooking[] {
    const bookings = parts.bookings();
    const ownEmail = parts.ownEmail();
    if (remindedOf?.bookings === bookings && remindedOf.ownEmail === ownEmail) return reminded;
    remindedOf = { bookings, ownEmail };
    reminded = toReminded(bookings, ownEmail);
    return reminded;
  }

  function planBy(by: Rules): Plan {
    return plan({
      ...by,
      bookings: bookingsNow(),
      ledger: ledger.get(),
      isJoined: parts.isJoined,
      firstSeenMs: parts.firstSeenMs,
      nowMs: clock.now(),
      absence: watch.absence(),
    });
  }

  function reading(): ClockReading {
    return { nowMs: clock.now(), aheadMs: watch.aheadMs() };
  }

  function mark(identities: readonly Identity[], as: MarkState): Promise<void> {
    return ledger.mark(identities, as, reading());
  }

  function seeClock(): boolean {
    const hasJumped = watch.measure();
    if (hasJumped) ledger.takeBackWrong(reading());
    return hasJumped;
  }

  function carryOut({ due, missed, passed }: Plan): void {
    void mark(passed, 'passed');
    announcer.begin({ due: due.filter((reminder) => !isHeld(reminder)), missed });
  }

  function isHeld({ kind, identities }: Reminder): boolean {
    const from = heldMs;
    const { family } = rowOfKind(kind);
    if (from === null) return false;
    // When a request was read first is not known yet.
    if (family === 'request') return true;
    return family === 'before' && identities.every(({ momentMs }) => momentMs <= from);
  }

  function replan(): void {
    if (state !== 'running') return;
    seeClock();
    if (nextMs !== null && clock.now() - nextMs > lateFromMs) noteDelay(nextMs);
    ledger.alive(clock.now());
    if (!parts.isInView()) heldMs = null;
    const now = rulesNow();
    const isChanged =
      now.settings !== rules.settings || now.choices !== rules.choices || now.timeZone !== rules.timeZone;
    if (isChanged) {
      heldMs = null;
      // What was due under the old rules is still shown; what the new ones would have shown earlier is skipped.
      carryOut(planBy(rules));
      rules = now;
      passOverdue();
    }
    if (isFirst && bookingsNow().length > 0) {
      isFirst = false;
      passOverdue();
      if (parts.isInView()) heldMs = clock.now();
    }
    const planned = planBy(rules);
    carryOut(planned);
    nextMs = planned.nextMs;
    arm();
  }

  /**
   * Waits for what is due, and checks each minute whether the clock was set: no system reports that, and a timer
   * keeps counting regardless. While the clock is known to be ahead, it is watched even when nothing is due.
   */
  function arm(): void {
    if (nextMs === null && watch.aheadMs() === 0) {
      alarm.clear();
      return;
    }
    const leftMs = Math.max(0, (nextMs ?? Infinity) - clock.now());
    alarm.set((call) => clock.after(Math.min(leftMs, untilTick(clock.monotonic())), call), tick);
  }

  function tick(): void {
    const isDue = nextMs !== null && clock.now() >= nextMs;
    const hasTravelled = parts.timeZone() !== rules.timeZone;
    if (seeClock() || isDue || hasTravelled) replan();
    else arm();
  }

  /** Busy, or asleep without a word of it: what was planned meanwhile was slept through. */
  function noteDelay(plannedMs: number): void {
    const absence = watch.absence();
    if (absence === null || absence.untilMs < plannedMs) watch.wasAwayFrom(plannedMs - 1);
  }

  /** Skips what is overdue, except bookings that start soon and people who wait: those are still shown. */
  function passOverdue(): void {
    const { due, missed } = planBy(rules);
    const nowMs = clock.now();
    const isUrgent = ({ kind, startMs }: Reminder): boolean => {
      const { family } = rowOfKind(kind);
      const startsSoon = startMs > nowMs && startMs - nowMs <= aboutToStartMs;
      return isWaitedFor(family) || (family === 'before' && startsSoon);
    };
    const passed = [...due.filter((one) => !isUrgent(one)), ...missed];
    void mark(
      passed.flatMap(({ identities }) => identities),
      'passed',
    );
  }

  function bookingNow(uid: string): RemindedBooking | undefined {
    return bookingsNow().find((booking) => booking.uid === uid);
  }

  return {
    changed,
    async start() {
      const earlier = await ledger.load();
      if (state !== 'new') return;
      state = 'running';
      rules = rulesNow();
      ledger.takeBackWrong(reading());
      isFirst = earlier === null;
      if (earlier !== null) watch.wasAwayFrom(earlier.quietFromMs);
      replan();
      void ledger.save();
    },
    replan,
    suspend() {
      if (state !== 'running') return;
      replan();
      // What is known is old when the computer wakes: nothing is shown by it.
      state = 'asleep';
      watch.suspend();
      void ledger.save();
    },
    resume() {
      if (state !== 'running' && state !== 'asleep') return;
      state = 'running';
      watch.resume();
      replan();
    },
    snooze(uid, untilMs) {
      const booking = bookingNow(uid);
      if (!booking || untilMs <= clock.now() || untilMs >= booking.endMs) return false;
      void ledger.snooze(booking.key, untilMs);
      replan();
      changed.emit(undefined);
      return true;
    },
    nextMs: () => nextMs,
    async stop() {
      // Nothing was missed until now, also where there was nothing to look for.
      const nowMs = clock.now();
      if (state === 'running' && (nextMs === null || nextMs > nowMs)) ledger.alive(nowMs);
      state = 'stopped';
      alarm.clear();
      for (const unsubscribe of subscriptions) unsubscribe();
      await announcer.stop();
      await ledger.save();
    },
  };
}
