import type { Booking } from '../../protocol/booking.ts';
import { createEmitter } from '../../main/base/signal.ts';
import { noChoices } from '../../main/reminders/choices.ts';
import { createReminderKeeper, type ReminderKeeper } from '../../main/reminders/keeper.ts';
import { openLedger } from '../../main/reminders/open-ledger.ts';
import { usualReminders } from './usual-reminders.ts';
import type { DueReminders } from '../../main/reminders/announcer.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createMemoryText, type MemoryText } from './memory-text.ts';
import { clockOf, inShort } from './reminders.ts';
import type { ReminderChoicesView } from '../../preload/contract/model/reminders.ts';
import type { ReminderSettings } from '../../preload/contract/settings/table.ts';
import type { TextStore } from '../../main/base/kept.ts';

/** What a killed program would have done next never happens. */
export const killed = (): Promise<never> => new Promise(() => undefined);

function mortal(text: MemoryText, isAlive: () => boolean): TextStore {
  return {
    read: () => text.read(),
    write: (content) => (isAlive() ? text.write(content) : killed()),
    remove: () => (isAlive() ? text.remove() : killed()),
  };
}

/** A keeper on a clock that stands at 08:00 UTC on 10 March 2027, in UTC. */
export interface ReminderStage {
  readonly clock: ManualClock;
  readonly text: MemoryText;
  /** What was shown, each with its time of day: "09:55 call lead:5". */
  readonly shown: string[];
  readonly reported: unknown[];
  readonly waits: () => number;
  bookings: readonly Booking[];
  settings: ReminderSettings;
  choices: ReminderChoicesView;
  readonly joined: Set<string>;
  timeZone: string;
  /** The popover is open. */
  isInView: boolean;
  /** Runs before anything is shown. */
  onNotify: (reminders: DueReminders) => Promise<void>;
  /** Begins a keeper as a start of the app does; one that was not stopped before was killed. */
  begin(): Promise<ReminderKeeper>;
  changed(): Promise<void>;
  /** Moves both clocks, at most a second at a time. */
  pass(minutes: number): Promise<void>;
  settle(): Promise<void>;
}

export function openReminderStage(): ReminderStage {
  const clock = createManualClock('2027-03-10T08:00:00Z');
  const wait = (own: Set<() => void>, ms: number, call: () => void): (() => void) => {
    const end = clock.after(ms, () => {
      own.delete(remove);
      call();
    });
    const remove = (): void => {
      own.delete(remove);
      end();
    };
    own.add(remove);
    return remove;
  };
  /** Timers of the life that runs; those of one that was killed never come. */
  let timers = new Set<() => void>();
  const changed = createEmitter<undefined>();
  const report = (error: unknown): void => void stage.reported.push(error);
  const stage: ReminderStage = {
    clock,
    text: createMemoryText(),
    shown: [],
    reported: [],
    waits: () => timers.size,
    bookings: [],
    settings: usualReminders,
    choices: noChoices,
    joined: new Set(),
    isInView: false,
    timeZone: 'UTC',
    onNotify: () => Promise.resolve(),
    async begin() {
      for (const remove of timers) remove();
      const own = new Set<() => void>();
      timers = own;
      const isAlive = (): boolean => timers === own;
      const keeper = createReminderKeeper({
        clock: { ...stage.clock, after: (ms, call) => wait(own, ms, call) },
        ledger: openLedger(mortal(stage.text, isAlive), report),
        bookings: () => stage.bookings,
        ownEmail: () => null,
        isJoined: (uid) => stage.joined.has(uid),
        firstSeenMs: () => null,
        isInView: () => stage.isInView,
        settings: () => stage.settings,
        choices: () => stage.choices,
        timeZone: () => stage.timeZone,
        changed: [changed],
        async notify(reminders) {
          await stage.onNotify(reminders);
          if (!isAlive()) return killed();
          const at = clockOf(stage.clock.now()) ?? '';
          stage.shown.push(...inShort(reminders.due).map((text) => `${at} ${text}`));
          if (reminders.missed.length > 0) {
            stage.shown.push(`${at} missed ${reminders.missed.map(({ uid }) => uid).join(' ')}`);
          }
        },
        report,
      });
      await keeper.start();
      await stage.settle();
      return keeper;
    },
    changed() {
      changed.emit(undefined);
      return stage.settle();
    },
    async pass(minutes) {
      for (let second = 0; second < minutes * 60; second += 1) {
        clock.advance(1_000);
        if (second % 30 === 0) await stage.settle();
      }
      await stage.settle();
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
  return stage;
}
