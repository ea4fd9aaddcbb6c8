import { minuteMs } from '../../preload/contract/durations.ts';
import type { Client } from '../api/client.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { createCoalescer } from '../base/coalescer.ts';
import { words } from '../base/words.ts';
import { alwaysRead } from '../event-types/details.ts';
import type { EventTypes } from '../event-types/event-types.ts';
import type { KnownEventType } from '../event-types/known-event-type.ts';
import { pageOwnerOf, titleOf } from '../event-types/row.ts';
import { createAway, type Away } from './away/away.ts';
import { readDetail } from './detail/board-detail.ts';
import { toBoardRow, toBoardView } from './board-view.ts';
import type {
  BoardDetailView,
  BoardRow,
  BoardView,
  LinkTemplates,
} from '../../preload/contract/model/board.ts';
import type { KeptArrangement } from '../event-types/arrangement.ts';
import { findPublished, createReading } from './reading.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import { createFirstFreeTimes } from './first-free.ts';
import type { Links } from '../event-types/links.ts';
import { plansFormat } from './kept-plans.ts';
import { openDoor, type DoorBookings, type OpenDoor } from './open-door/open-door.ts';
import { openPublishing } from '../outbox/publishing.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { SwitchEnd, SwitchState } from '../outbox/publish/send-switch.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import { createSubject, teamKeyOf } from './subject.ts';
import { createUndo } from './undo.ts';
import { openKept, type TextStore } from '../base/kept.ts';

interface BoardParts {
  readonly client: Pick<Client, 'switchPublished'>;
  readonly clock: Clock;
  readonly eventTypes: EventTypes;
  /** Loaded. */
  readonly store: KeptArrangement;
  readonly outbox: Outbox;
  /** The absence and scheduled changes. */
  readonly plans: TextStore;
  /** The open door. */
  readonly doorText: TextStore;
  readonly bookings: DoorBookings;
  /** When one’s own hours end today, epoch ms. */
  readonly hoursEndMs: () => number;
  readonly links: Links;
  readonly username: () => string | null;
  readonly newId: () => string;
  /** The first slot of an event type that can be booked. @throws Failure */
  readonly findFirstFree: (eventTypeId: number) => Promise<SlotRow | null>;
  readonly report: (error: unknown) => void;
}

/** The publish board of one account. */
export interface Board {
  readonly changed: Signal<undefined>;
  readonly away: Away;
  /** What is known of being away, or whether its time is over. */
  readonly awayChanged: Signal<undefined>;
  /** What is open for a while. */
  readonly door: OpenDoor;
  readonly doorChanged: Signal<undefined>;
  readonly schedule: Pick<Schedule, 'add' | 'remove'>;
  view(): BoardView;
  /** The board is shown: reads again what is old. Never rejects. */
  shown(): Promise<void>;
  /** Reads every event type of the board again. Never rejects: what failed is in the view. */
  refresh(): Promise<void>;
  /** Switched by a person: can be undone for ten seconds. @throws Failure `not-found` */
  switch(id: number, isPublished: boolean): void;
  undo(offerId: string): void;
  /** Switched by a plan: it is read first, and cannot be undone from the board. @throws Failure `not-found` */
  carryOut(id: number, isPublished: boolean): Promise<SwitchEnd>;
  /** What is under way for an event type. */
  switching(id: number): SwitchState;
  /** A person has dismissed a failure. */
  dismiss(id: number): void;
  /** Counts for every event type of the same team. @throws Failure `not-found` */
  setTeamId(id: number, teamId: number): Promise<void>;
  /** To the top of its group. */
  pin(id: number, isPinned: boolean): Promise<void>;
  /** Adds an event type. @throws Failure of looking it up; `not-found` for one without an id */
  add(text: string): Promise<number>;
  /** @throws Failure of reading it, when it was never read */
  detail(id: number): Promise<BoardDetailView>;
  setLinks(templates: LinkTemplates): Promise<void>;
  linkOf(id: number, which: 'public' | 'direct'): string | null;
  /** null where none is known. */
  firstFreeOf(id: number): SlotRow | null;
  /** Bookings have changed. */
  bookingsChanged(): void;
  /** The computer woke, or the network is back: makes the changes that are due. */
  resume(): void;
  stop(): Promise<void>;
}

const freshForMs = 5 * minuteMs;

/**
 * Opens the board, and continues what an earlier run left unfinished.
 *
 * @throws what reading the plans throws: plans that could not be read are not overwritten
 */
export async function openBoard(parts: BoardParts): Promise<Board> {
  const { client, clock, outbox, eventTypes, store, links, report, newId } = parts;
  const changed = createEmitter<undefined>(report);
  const awayChanged = createEmitter<undefined>(report);
  const doorChanged = createEmitter<undefined>(report);
  const plans = await openKept(parts.plans, plansFormat, report);
  const coalescer = createCoalescer(clock, () => changed.emit(undefined));
  const announce = coalescer.now;
  const required = (id: number): KnownEventType => eventTypes.known(id) ?? notFound();
  const subject = createSubject(eventTypes, (known) => store.get().teamIds[teamKeyOf(known)] ?? null);
  const publishing = openPublishing({ outbox, client, subject });
  const undo = createUndo(clock, newId, announce);
  const door = await openDoor({
    clock,
    publishing,
    subject,
    report,
    eventTypes: eventTypes.all,
    text: parts.doorText,
    bookings: parts.bookings,
    hoursEndMs: parts.hoursEndMs,
    isAway,
    changed: () => doorChanged.emit(undefined),
  });
  const schedule = createSchedule({
    clock,
    plans,
    newId,
    report,
    changed: announce,
    publishing: {
      set(id, isPublished, checksFirst) {
        door.leave(id, isPublished);
        return publishing.set(id, isPublished, checksFirst);
      },
    },
  });
  const away = createAway({
    clock,
    publishing,
    plans,
    report,
    titleOf: nameOf,
    changed() {
      awayChanged.emit(undefined);
      if (isAway()) void door.close();
    },
    async findPublished(ids) {
      await door.close();
      // What is open for a while is not published again after the time away.
      const lasting = ids.filter((id) => id !== door.holds());
      return findPublished(lasting, eventTypes, subject, report);
    },
  });
  const firstFree = createFirstFreeTimes({
    clock,
    find: parts.findFirstFree,
    changed: announce,
    report,
    ids: () => eventTypes.all().flatMap((known) => (rowOf(known).firstFree ? [known.id] : [])),
  });
  const reading = createReading({
    clock,
    eventTypes,
    report,
    changed: announce,
    ids: () => eventTypes.all().map(({ id }) => id),
  });
  const endings = [publishing.changed.subscribe(announce), eventTypes.changed.subscribe(coalescer.soon)];

  function isAway(): boolean {
    const state = plans.get().away?.state;
    return state === 'leaving' || state === 'away';
  }

  function nameOf(id: number): string {
    const known = eventTypes.known(id);
    return known === null ? words().untitledEventType({ id }) : titleOf(known);
  }

  function rowOf(known: KnownEventType): BoardRow {
    const { id } = known;
    const offered = eventTypes.find({ kind: 'event-type', id }) ?? notFound();
    const isPinned = store.get().pinned.includes(id);
    return toBoardRow({
      known,
      offered,
      arrangement: store.get(),
      scheduled: schedule.changes(),
      switching: publishing.state(id),
      isReading: reading.state().isRefreshing,
      isRefused: (reading.state().refused.get(id) ?? 0) > (known.detailsAtMs ?? 0),
      firstFree: isPinned && !known.isGone && offered.pageOnly === null ? firstFree.get(id) : null,
    });
  }

  function linkOf(known: KnownEventType, which: 'public' | 'direct'): string | null {
    const owner = pageOwnerOf(known, parts.username());
    if (owner === null) return null;
    if (which === 'public') return links.publicPage(owner);
    return known.slug ? links.direct(owner, known.slug) : null;
  }

  async function read(maxAgeMs: number): Promise<void> {
    outbox.checkAgain('publish');
    await reading.read(maxAgeMs);
    void firstFree.shown();
  }

  return {
    changed,
    away,
    awayChanged,
    door,
    doorChanged,
    schedule,
    view: () =>
      toBoardView({
        rows: eventTypes.all().map((known) => ({ team: known.team?.name ?? null, row: rowOf(known) })),
        walk: eventTypes.state().walk,
        reading: reading.state(),
        undo: undo.offer(),
        scheduled: schedule.changes(),
        links,
        titleOf: nameOf,
      }),
    shown: () => read(freshForMs),
    refresh: () => read(alwaysRead),
    switch(id, isPublished) {
      const { switch: shown } = rowOf(required(id));
      const isOn = shown.state === 'on' || (shown.state === 'busy' && shown.to);
      const wasOff = shown.state === 'off' || (shown.state === 'busy' && !shown.to);
      const isAgain = shown.state === 'busy' && shown.to === isPublished;
      // Undoing it would leave open for good what was open for a while.
      if (!isAgain && (isPublished ? wasOff : isOn) && door.holds() !== id) undo.put(id, isPublished);
      away.leaveToPerson(id);
      door.leave(id, isPublished);
      void publishing.set(id, isPublished).then((end) => {
        if (end.kind === 'failed') undo.drop(id);
      });
    },
    undo(offerId) {
      const offer = undo.take(offerId);
      if (offer !== null) {
        away.leaveToPerson(offer.eventTypeId);
        door.leave(offer.eventTypeId, !offer.isPublished);
        void publishing.set(offer.eventTypeId, !offer.isPublished);
      }
      announce();
    },
    carryOut(id, isPublished) {
      required(id);
      away.leaveToPerson(id);
      door.leave(id, isPublished);
      return publishing.set(id, isPublished, true);
    },
    switching: (id) => publishing.state(id),
    dismiss: (id) => publishing.dismiss(id),
    async setTeamId(id, teamId) {
      const known = required(id);
      const kept = store.change((now) => ({
        ...now,
        teamIds: { ...now.teamIds, [teamKeyOf(known)]: teamId },
      }));
      for (const other of eventTypes.all()) {
        const state = publishing.state(other.id);
        const isRefused = state?.state === 'failed' && state.why === 'team-id';
        if (isRefused && teamKeyOf(other) === teamKeyOf(known)) publishing.dismiss(other.id);
      }
      announce();
      await kept;
    },
    async pin(id, isPinned) {
      const kept = store.change((now) => {
        const others = now.pinned.filter((other) => other !== id);
        return { ...now, pinned: isPinned ? [...others, id] : others };
      });
      announce();
      if (isPinned) void firstFree.shown();
      await kept;
    },
    async add(text) {
      const { target } = await eventTypes.lookUp(text);
      if (target.kind === 'group')
        throw new Failure('not-found', 'No event type is known for what was typed');
      eventTypes.adopt(target.id);
      return target.id;
    },
    detail: (id) => readDetail(id, { eventTypes, rowOf, linkOf }),
    async setLinks(templates) {
      const kept = store.change((now) => ({ ...now, ...templates }));
      announce();
      await kept;
    },
    linkOf: (id, which) => linkOf(required(id), which),
    firstFreeOf(id) {
      const found = firstFree.get(id);
      return found.state === 'free' ? found.slot : null;
    },
    bookingsChanged() {
      firstFree.bookingsChanged();
    },
    resume() {
      outbox.checkAgain('publish');
      door.resume();
      schedule.catchUp();
      away.catchUp();
    },
    async stop() {
      for (const end of endings) end();
      coalescer.stop();
      undo.stop();
      firstFree.stop();
      away.stop();
      schedule.stop();
      await Promise.all([plans.close(), door.stop()]);
    },
  };
}

function notFound(): never {
  throw new Failure('not-found', 'The event type is not known');
}
