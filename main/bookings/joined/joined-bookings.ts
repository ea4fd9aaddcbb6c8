import { z } from 'zod';
import { readJson } from '../../api/json.ts';
import { rowsOf } from '../../api/schemas/common.ts';
import type { Clock } from '../../base/clock.ts';
import { createEmitter, type Signal } from '../../base/signal.ts';
import type { TextStore } from '../../base/kept.ts';

const entry = z.object({ uid: z.string(), startMs: z.number(), endMs: z.number() });
export type JoinedBooking = Readonly<z.output<typeof entry>>;

const version = 1;
const stored = z.object({ version: z.literal(version), joined: rowsOf(entry) });

/** Nobody is reminded of a booking so long after its end. */
const keptForMs = 86_400_000;
const mostKept = 200;

/** Which bookings were joined from here, so that nobody is reminded of them again; kept over restarts. */
export interface JoinedBookings {
  readonly changed: Signal<undefined>;
  load(): Promise<void>;
  /** Joined at this start; moved to another one it is not. @param startMs epoch ms */
  has(uid: string, startMs: number): boolean;
  note(booking: JoinedBooking): void;
  /** Resolves when what was noted is kept. */
  stop(): Promise<void>;
}

export interface JoinedBookingsParts {
  readonly text: TextStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly report: (error: unknown) => void;
}

export function createJoinedBookings({ text, clock, report }: JoinedBookingsParts): JoinedBookings {
  const changed = createEmitter<undefined>(report);
  let joined: readonly JoinedBooking[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  const has = (uid: string, startMs: number): boolean =>
    joined.some((one) => one.uid === uid && one.startMs === startMs);

  async function read(): Promise<readonly JoinedBooking[]> {
    const kept = await text.read();
    if (kept === null) return [];
    const json = readJson(kept);
    const content = stored.safeParse(json.ok ? json.value : undefined);
    if (content.success) return content.data.joined;
    report(new Error('The saved joined bookings do not fit'));
    return [];
  }

  return {
    changed,
    has,
    async load() {
      const kept = await read().catch((error: unknown) => {
        report(error);
        return [];
      });
      // What was joined meanwhile stays.
      joined = [...kept.filter((one) => !has(one.uid, one.startMs)), ...joined];
      if (kept.length > 0) changed.emit(undefined);
    },
    note(booking) {
      if (has(booking.uid, booking.startMs)) return;
      const fromMs = clock.now() - keptForMs;
      joined = [...joined, booking].filter(({ endMs }) => endMs >= fromMs).slice(-mostKept);
      turn = turn.then(() => text.write(JSON.stringify({ version, joined }))).catch(report);
      changed.emit(undefined);
    },
    async stop() {
      await turn;
    },
  };
}
