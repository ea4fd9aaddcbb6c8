import type { AccountStores } from '../../../main/account/stores.ts';
import type { OpenChanges } from '../../../main/changes/open-changes.ts';
import { aBooking } from '../booking-builder.ts';
import { createMemoryTexts, type MemoryText } from '../memory-text.ts';
import type { ChangesPlan } from './changes-plan.ts';
import { openChangesProcess, type ChangesProcess } from './changes-process.ts';
import { createChangesWire, type ChangesWire } from './changes-wire.ts';
import { createMortal, type Mortal } from './mortal.ts';
import { startStormService, type StormService } from './storm-service.ts';
import { stormWorkspace } from './storm-workspace.ts';

/** A booking of the storm, in the shape of the workspace file. */
export interface ChangeableBooking {
  readonly uid: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** The service, and one process after another on the same disk. */
export interface ChangesWorld {
  readonly service: StormService['service'];
  readonly wire: ChangesWire;
  readonly reported: unknown[];
  readonly changes: () => OpenChanges;
  readonly isDead: () => boolean;
  /** Ends the process in an orderly way; it may die on the way. */
  readonly quit: () => Promise<void>;
  /** As it is on the disk. */
  textOf(purpose: 'changes' | 'changes-mark' | 'outbox'): string;
  /** A computer on which nothing was kept yet. */
  forget(): void;
  /** The disk fails as planned from now on; null: it does not. */
  failDisk(disk: ChangesPlan['disk']): void;
  readonly diskFailures: () => number;
  /**
   * Ends the process that is there where it stands, and starts the next on the same disk.
   *
   * @param lastStep at which it dies
   * @param looked bookings that it has read; of others it knows nothing
   */
  restart(lastStep?: number, looked?: readonly ChangeableBooking[]): Promise<void>;
  post: StormService['post'];
  quirks: StormService['quirks'];
  stop(): Promise<void>;
}

const quarterMs = 15 * 60_000;
const firstMs = Date.parse('2027-08-02T08:00:00Z');
const dayMs = 86_400_000;

/** Of each plan a day of its own, whose bookings follow one another from eight on. */
export function changeableBookings(sizes: readonly number[]): readonly (readonly ChangeableBooking[])[] {
  return sizes.map((size, plan) =>
    Array.from({ length: size }, (_, place) => {
      const startMs = firstMs + plan * dayMs + place * quarterMs;
      return {
        uid: `plan-${plan}-${place}`,
        startTime: new Date(startMs).toISOString(),
        endTime: new Date(startMs + quarterMs).toISOString(),
      };
    }),
  );
}

const full = new Error('The disk is full');

export async function openChangesWorld(
  bookings: readonly (readonly ChangeableBooking[])[],
): Promise<ChangesWorld> {
  const all = bookings.flat().map((booking) => ({
    ...booking,
    status: 'ACCEPTED',
    eventTypeId: 501,
    userId: 7001,
    title: 'Storm',
    attendees: [{ name: 'Guest', email: `${booking.uid}@storm.example`, timeZone: 'Europe/Rome' }],
  }));
  const known = new Map(
    all.map((one) => [one.uid, aBooking({ ...one, isHost: true, eventType: { id: 501 } })]),
  );
  const storm = await startStormService({ ...stormWorkspace, bookings: all }, '/bookings/create');
  const { service } = storm;
  const wire = createChangesWire(service.clock);
  const reported: unknown[] = [];
  let disk = createMemoryTexts();
  let trouble: { readonly disk: NonNullable<ChangesPlan['disk']>; writes: number } | null = null;
  let diskFailures = 0;
  let mortal: Mortal = createMortal(Infinity);
  let process: ChangesProcess | null = null;

  const text: AccountStores['text'] = (purpose) => {
    const real: MemoryText = disk(purpose);
    return {
      read: () => real.read(),
      remove: () => real.remove(),
      async write(content) {
        if (trouble?.disk.purpose === purpose) {
          trouble.writes += 1;
          const { after, times } = trouble.disk;
          if (trouble.writes > after && trouble.writes <= after + times) {
            diskFailures += 1;
            throw full;
          }
        }
        await real.write(content);
      },
    };
  };

  const ofProcess = (): ChangesProcess => {
    if (process === null) throw new Error('There is no process yet');
    return process;
  };

  return {
    service,
    wire,
    reported,
    changes: () => ofProcess().changes,
    quit: () => ofProcess().stop(),
    isDead: () => mortal.isDead(),
    textOf: (purpose) => disk(purpose).content ?? '{}',
    forget() {
      mortal.die();
      disk = createMemoryTexts();
    },
    failDisk(planned) {
      trouble = planned && { disk: planned, writes: 0 };
    },
    diskFailures: () => diskFailures,
    async restart(lastStep = Infinity, looked = []) {
      mortal.die();
      wire.leave();
      const next = createMortal(lastStep);
      mortal = next;
      process = await openChangesProcess({
        baseUrl: service.sandbox.baseUrl,
        credentials: storm.credentials,
        clock: next.clock(service.clock),
        text: next.text(text),
        transport: next.transport(wire.transport),
        known: looked.flatMap(({ uid }) => known.get(uid) ?? []),
        report(error) {
          if (error !== full) reported.push(error);
        },
      });
    },
    post: storm.post,
    quirks: storm.quirks,
    async stop() {
      mortal.die();
      await storm.stop();
    },
  };
}
