import { minuteMs } from '../../../preload/contract/durations.ts';
import type { SwitchFailure } from '../../../preload/contract/model/board.ts';
import type { DoorOffer, DoorOpened, DoorView } from '../../../preload/contract/model/open-door.ts';
import { createAlarm, type Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import { toInstant } from '../../base/instants.ts';
import { openKept, type TextStore } from '../../base/kept.ts';
import { createEmitter, type Signal } from '../../base/signal.ts';
import type { KnownBooking } from '../../bookings/store.ts';
import type { KnownEventType } from '../../event-types/known-event-type.ts';
import { titleOf } from '../../event-types/row.ts';
import type { Publishing } from '../../outbox/publishing.ts';
import { isOfTeam, type Subject } from '../subject.ts';
import { askEveryMs, calls, closesAt, isVisit, lateMs, nextBooking, shortestMs } from './door-rules.ts';
import { doorFormat, type KeptDoor } from './kept-door.ts';

/** The bookings that a door rings for, and before which it closes. */
export interface DoorBookings {
  /** One’s own of this account that are on, as far as they are known. */
  own(): readonly KnownBooking[];
  /** The same of the other accounts. */
  elsewhere(): readonly KnownBooking[];
  /** Booked from here: whoever did it knows. */
  isMadeHere(uid: string): boolean;
  /** Asks the service with one call what comes next, and begins to read it where something changed. Never rejects. */
  ask(): Promise<unknown>;
  /** Reads until they are known as the service has them now. @throws Failure */
  read(): Promise<void>;
  /** Bookings were read. */
  readonly changed: Signal<unknown>;
  /** By name, or by address where there is none. */
  whoOf(booking: KnownBooking): string;
}

interface DoorParts {
  readonly clock: Clock;
  readonly publishing: Pick<Publishing, 'set'>;
  readonly subject: Pick<Subject, 'known' | 'readFresh'>;
  readonly eventTypes: () => readonly KnownEventType[];
  readonly text: TextStore;
  readonly bookings: DoorBookings;
  /** When one’s own hours end today, epoch ms. */
  readonly hoursEndMs: () => number;
  /** While one is away no door is opened. */
  readonly isAway: () => boolean;
  readonly report: (error: unknown) => void;
  readonly changed: () => void;
}

export interface DoorWish {
  readonly eventTypeId: number;
  /** Minutes, or until one’s own hours end today. */
  readonly for: number | 'hours';
  readonly rings: boolean;
}

/** An event type that is published for a while, so that people can book it now; one at a time. */
export interface OpenDoor {
  /** The uid of what was booked for the next two hours, or waits for a host: each once, also over restarts. */
  readonly rang: Signal<string>;
  view(): DoorView;
  /** Whether a booking has rung, and needs no news besides. */
  hasRung(uid: string): boolean;
  /** Epoch ms; null: no door is open. */
  openUntilMs(): number | null;
  /** What is known before opening one. */
  offer(): DoorOffer;
  /**
   * Publishes it unless it is published, and notes before that what is to be undone.
   *
   * @throws Failure of reading it; `conflict` while another is open or one is away; `not-found` for one that is not
   *   one’s own; of the disk, and then nothing is sent
   */
  open(wish: DoorWish): Promise<DoorOpened>;
  /** Unpublishes what was unpublished before. Resolves when it is known how the first try ended; never rejects. */
  close(): Promise<void>;
  /** What was said of the last one was read. */
  dismiss(): void;
  /** The event type that it holds published; null: none. */
  holds(): number | null;
  /** An event type is switched by a person or by plan, which the door does not undo. */
  leave(eventTypeId: number, isPublished: boolean): void;
  /** The computer woke, or the network is back. */
  resume(): void;
  stop(): Promise<void>;
}

/** What could not be unpublished is tried again after this. */
const againAfterMs = 30_000;

/** After these nothing was published for certain: it was not sent, or the service said no. */
const unsent: readonly SwitchFailure[] = [
  'offline',
  'signed-out',
  'not-allowed',
  'gone',
  'team-id',
  'too-many-requests',
  'not-sent',
];

/**
 * Takes up what an earlier run left: a door whose time is not over goes on, every other is closed first of all.
 *
 * @throws what reading its text throws: a door that could not be read is not written over
 */
export async function openDoor(parts: DoorParts): Promise<OpenDoor> {
  const { clock, publishing, subject, bookings, report } = parts;
  const rang = createEmitter<string>(report);
  const kept = await openKept(parts.text, doorFormat, report);
  const [endAlarm, askAlarm, againAlarm] = [createAlarm(), createAlarm(), createAlarm()];
  let isBeginning = false;
  let isStuck = false;
  let isStopped = false;
  /** It was never known to be open. */
  let isFailed = false;
  /** That it is open is not on the disk yet: a start after a crash would not know it. */
  let isBeingKept = false;
  let closing: Promise<void> | null = null;

  const doorNow = (): KeptDoor | null => kept.get().door;
  /** Resolves when it is kept, or could not be, which is reported. */
  function put(part: Partial<KeptDoor>): Promise<void> {
    const saved = kept.change(({ door, ...rest }) => ({ ...rest, door: door && { ...door, ...part } }));
    parts.changed();
    return saved;
  }
  function end(said: 'late' | 'failed' | null): void {
    for (const alarm of [endAlarm, askAlarm, againAlarm]) alarm.clear();
    isStuck = false;
    isFailed = false;
    void kept.change(({ door, said: before }) => ({
      door: null,
      said: said && door ? { kind: said, title: door.title, atMs: clock.now() } : before,
    }));
    parts.changed();
  }

  function next(door: KeptDoor | null): KnownBooking | null {
    return nextBooking([...bookings.own(), ...bookings.elsewhere()], door, clock.now());
  }

  /** Closes it when its time is over, or the next booking near; else rings for who came. */
  function check(): void {
    const door = doorNow();
    if (isStopped || door?.state !== 'open') return;
    const untilMs = closesAt(door.untilMs, next(door));
    if (untilMs < door.untilMs) void put({ untilMs: Math.max(untilMs, clock.now()) });
    if (untilMs <= clock.now()) {
      void close();
      return;
    }
    endAlarm.set((call) => clock.at(untilMs, call), check);
    ring(door);
  }

  function ring(door: KeptDoor): void {
    const nowMs = clock.now();
    const fresh = bookings.own().filter(({ booking: { uid, status } }) => {
      const isLookedAt = door.seen.includes(uid);
      return !isLookedAt && (status === 'AWAITING_HOST' || !door.before.includes(uid));
    });
    if (fresh.length === 0) return;
    const called = fresh.filter((one) => calls(door, one, nowMs) && !bookings.isMadeHere(one.booking.uid));
    const uidsOf = (some: readonly KnownBooking[]) => some.map(({ booking }) => booking.uid);
    // First on the disk: after a crash it does not ring again, and stands in the list.
    void put({
      seen: [...door.seen, ...uidsOf(fresh)],
      rung: [...door.rung, ...uidsOf(called)],
    }).then(() => {
      for (const uid of uidsOf(called)) rang.emit(uid);
    });
  }

  function ask(): void {
    askAlarm.set((call) => clock.after(askEveryMs, call), ask);
    void bookings.ask().then(check);
  }

  function begin(): void {
    askAlarm.set((call) => clock.after(askEveryMs, call), ask);
    check();
  }

  function close(): Promise<void> {
    closing ??= unpublish()
      .catch(report)
      .finally(() => {
        closing = null;
      });
    return closing;
  }

  async function unpublish(): Promise<void> {
    const door = doorNow();
    if (isStopped || door === null) return;
    for (const alarm of [endAlarm, askAlarm, againAlarm]) alarm.clear();
    if (door.wasPublished) {
      end(null);
      return;
    }
    await put({ state: 'closing' });
    // Read first: whoever unpublished it elsewhere has done it already.
    const came = await publishing.set(door.eventTypeId, false, true);
    if (came.kind === 'stopped' || doorNow() === null) return;
    if (came.kind === 'failed' && came.why !== 'gone') {
      isStuck = true;
      againAlarm.set(
        (call) => clock.after(againAfterMs, call),
        () => void close(),
      );
      parts.changed();
      return;
    }
    const isLate = clock.now() - door.untilMs > lateMs;
    end(isFailed ? 'failed' : isLate ? 'late' : null);
  }

  async function open({ eventTypeId, for: length, rings }: DoorWish): Promise<DoorOpened> {
    if (isBeginning || doorNow() !== null) throw new Failure('conflict', 'Another door is open');
    if (parts.isAway()) throw new Failure('conflict', 'Nobody is there');
    const known = subject.known(eventTypeId);
    if (known === null || !isOwn(known)) throw new Failure('not-found', 'It is no event type of one’s own');
    isBeginning = true;
    try {
      const { isPublished } = await subject.readFresh(eventTypeId);
      if (typeof isPublished !== 'boolean')
        throw new Failure('refused', 'Whether it is published is not said');
      await bookings.read();
      const wishedMs = length === 'hours' ? parts.hoursEndMs() : clock.now() + length * minuteMs;
      const closesMs = closesAt(wishedMs, next(null));
      if (closesMs - clock.now() < shortestMs) return { kind: 'too-short' };
      const door: KeptDoor = {
        eventTypeId,
        title: titleOf(known),
        state: isPublished ? 'open' : 'opening',
        wasPublished: isPublished,
        openedMs: clock.now(),
        untilMs: closesMs,
        rings,
        before: bookings.own().map(({ booking }) => booking.uid),
        seen: [],
        rung: [],
      };
      try {
        await kept.changeDurably(() => ({ door, said: null }));
      } catch (error) {
        end(null);
        throw error;
      }
      parts.changed();
      return isPublished ? (begin(), { kind: 'open' }) : await publish(eventTypeId);
    } finally {
      isBeginning = false;
    }
  }

  async function publish(eventTypeId: number): Promise<DoorOpened> {
    const came = await publishing.set(eventTypeId, true);
    // Closed meanwhile, or left to a person.
    if (doorNow()?.state !== 'opening') return { kind: 'closed' };
    if (came.kind === 'done') {
      isBeingKept = true;
      await put({ state: 'open' });
      isBeingKept = false;
      parts.changed();
      begin();
      return { kind: 'open' };
    }
    if (came.kind !== 'failed') return { kind: 'closed' };
    isFailed = true;
    if (unsent.includes(came.why)) end('failed');
    else void close();
    return { kind: 'failed', why: came.why, message: came.message };
  }

  const stopListening = bookings.changed.subscribe(check);

  /** A publishing that an earlier run sent may have arrived: it is taken back. */
  function takeUp(): void {
    isFailed = doorNow()?.state === 'opening';
    if (doorNow()?.state === 'open') begin();
    else void close();
  }
  takeUp();

  return {
    rang,
    view() {
      const { door, said } = kept.get();
      return {
        door: door && {
          eventType: { id: door.eventTypeId, title: door.title },
          state: isStuck ? 'stuck' : isBeingKept ? 'opening' : door.state,
          from: toInstant(door.openedMs),
          until: toInstant(door.untilMs),
          onlyRings: door.wasPublished,
          booked: bookings
            .own()
            .filter((one) => isVisit(door, one) && !bookings.isMadeHere(one.booking.uid))
            .map((one) => bookings.whoOf(one)),
        },
        said: said && { title: said.title, kind: said.kind, at: toInstant(said.atMs) },
      };
    },
    hasRung: (uid) => doorNow()?.rung.includes(uid) ?? false,
    openUntilMs: () => (doorNow()?.state === 'open' ? (doorNow()?.untilMs ?? null) : null),
    offer() {
      const coming = next(null);
      return {
        eventTypes: parts
          .eventTypes()
          .filter(isOwn)
          .map(({ id }) => id),
        hoursEnd: toInstant(parts.hoursEndMs()),
        next: coming && {
          startAt: toInstant(coming.startMs),
          closesAt: toInstant(closesAt(Number.POSITIVE_INFINITY, coming)),
        },
      };
    },
    open,
    close,
    dismiss() {
      void kept.change((now) => ({ ...now, said: null }));
      parts.changed();
    },
    holds: () => {
      const door = doorNow();
      return door === null || door.wasPublished ? null : door.eventTypeId;
    },
    leave(eventTypeId, isPublished) {
      const door = doorNow();
      if (door?.eventTypeId !== eventTypeId) return;
      if (!isPublished || door.state !== 'open') end(null);
      else void put({ wasPublished: true });
    },
    resume() {
      if (doorNow()?.state === 'closing') void close();
      else check();
    },
    async stop() {
      isStopped = true;
      stopListening();
      for (const alarm of [endAlarm, askAlarm, againAlarm]) alarm.clear();
      await kept.close();
    },
  };
}

/** One’s own alone: nobody else is asked whether it may be published. */
const isOwn = (known: KnownEventType): boolean => !known.isGone && !known.isOthers && !isOfTeam(known);
