import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import { z } from 'zod';
import { rowsOf } from '../../protocol/common.ts';
import type { Clock } from '../base/clock.ts';
import type { Signal } from '../base/signal.ts';
import { createKept, type KeptFormat, type TextStore } from '../base/kept.ts';

const entry = z.object({ uid: z.string(), startMs: z.number(), endMs: z.number() });
export type JoinedBooking = Readonly<z.output<typeof entry>>;

const format: KeptFormat<readonly JoinedBooking[]> = {
  name: 'The saved list of joined bookings',
  version: 1,
  schema: z.object({ joined: rowsOf(entry) }).transform(({ joined }) => joined),
  empty: [],
  write: (joined) => ({ joined }),
};

/** A link that is opened earlier than this before the start is only tried. */
const joinedFromMs = 15 * minuteMs;
/** So long after its end a booking is reminded of no more. */
const keptForMs = dayMs;
const maxEntries = 200;

/** Which bookings were joined from here, so that nobody is reminded of them again; kept over restarts. */
export interface JoinedBookings {
  readonly changed: Signal<unknown>;
  load(): Promise<void>;
  /** Joined at this start; moved to another one it is not. @param startMs epoch ms */
  has(uid: string, startMs: number): boolean;
  /** Its meeting was opened; that counts as joining from 15 minutes before its start. */
  note(booking: JoinedBooking): void;
  /** Reminders of it are wanted again. */
  forget(uid: string): void;
  /** Resolves when what was noted is kept. */
  stop(): Promise<void>;
}

export interface JoinedBookingsParts {
  readonly text: TextStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly report: (error: unknown) => void;
}

export function createJoinedBookings({ text, clock, report }: JoinedBookingsParts): JoinedBookings {
  const kept = createKept(text, format, report);
  const isSame = (booking: JoinedBooking, uid: string, startMs: number): boolean =>
    booking.uid === uid && booking.startMs === startMs;

  return {
    changed: kept,
    has: (uid, startMs) => kept.get().some((booking) => isSame(booking, uid, startMs)),
    async load() {
      await kept.load();
    },
    note(booking) {
      if (booking.startMs - clock.now() > joinedFromMs) return;
      void kept.change((joined) => {
        if (joined.some((one) => isSame(one, booking.uid, booking.startMs))) return joined;
        const fromMs = clock.now() - keptForMs;
        return [...joined, booking].filter(({ endMs }) => endMs >= fromMs).slice(-maxEntries);
      });
    },
    forget(uid) {
      void kept.change((joined) =>
        joined.some((one) => one.uid === uid) ? joined.filter((one) => one.uid !== uid) : joined,
      );
    },
    stop: () => kept.close(),
  };
}
