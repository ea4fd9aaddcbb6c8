import { dayMs, hourMs } from '../../preload/contract/durations.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { EarlierWatch, WantedWhen } from '../../preload/contract/model/earlier.ts';
import type { SlotQuery, SlotRow } from '../../preload/contract/model/quick-book.ts';
import type { AccountContext } from '../account-context.ts';
import type { Agenda } from '../agenda/agenda.ts';
import { isNight } from '../agenda/rhythm.ts';
import { isOff } from '../api/booking/status.ts';
import type { Client } from '../api/client.ts';
import { createAlarm } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { toInstant } from '../base/instants.ts';
import { createKept } from '../base/kept.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { OpenBookings } from '../bookings/open-bookings.ts';
import { readAheadMs } from '../bookings/own-bookings.ts';
import type { KnownBooking } from '../bookings/store.ts';
import { bookable, slotSpan } from '../changes/assign-times.ts';
import type { Span } from '../changes/wish-span.ts';
import { daysFrom } from '../slots/days-in-view.ts';
import { readSlots } from '../slots/read-slots.ts';
import { toSlotRequest } from '../slots/slot-query.ts';
import { watchesFormat, type Watch } from './kept-watches.ts';
import { detailsMaxAgeMs, isBookedBy, wantedBy, type MarkingParts } from './marking.ts';
import {
  daysToAsk,
  groupOf,
  hitsOf,
  lookEveryMs,
  mayMakeRoom,
  nextToGive,
  stillStands,
  type Giving,
} from './watch-rules.ts';

/** One’s own bookings of one account. */
export type OwnBookings = Pick<OpenBookings, 'ownBetween' | 'ownKnown'>;

interface EarlierParts extends MarkingParts, Pick<AccountContext, 'randomBytes' | 'report' | 'stores'> {
  readonly client: Pick<Client, 'getAvailability'>;
  readonly agenda: Pick<Agenda, 'attended' | 'changed' | 'isUnattended' | 'profileTimeFormat' | 'view'>;
  readonly store: Pick<AccountContext['store'], 'changed' | 'find'>;
  readonly bookings: OwnBookings & Pick<OpenBookings, 'besides'>;
  /** Those of the other accounts that are open; asked again each time. */
  readonly elsewhere: () => readonly OwnBookings[];
}

type WatchRow = Omit<EarlierWatch, 'account'>;

/** Who wants an earlier time in one account, and what came free for them. Nothing is rescheduled by itself. */
export interface OpenEarlier {
  readonly calls: CallsOf<'earlier'>;
  readonly changed: Signal<undefined>;
  /** A time came free for somebody: each time once for each person, also over restarts. */
  readonly announced: Signal<WatchRow>;
  /** In the order in which they were marked. */
  all(): readonly Watch[];
  rows(): readonly WatchRow[];
  /** The agenda was read: what is not there any more is gone. */
  refreshed(): void;
  stop(): Promise<void>;
}

/** What the service refused for a booking, though it is open, is asked again after so long. */
const refusedForMs = hourMs;
/** More than anybody waits for. */
const maxWatches = 100;

/**
 * Looks for earlier times: every 15 minutes by day, and at once when a booking is gone that may have made room. What is
 * open and wanted is asked again for its very booking before it is announced. Nothing is asked by night, while the computer
 * is unattended, or while the agenda cannot be read; what falls due then waits.
 */
export function openEarlier(parts: EarlierParts): OpenEarlier {
  const { clock, report, agenda, store, eventTypes, quickBook, bookings } = parts;
  const changed = createEmitter<undefined>(report);
  const announced = createEmitter<WatchRow>(report);
  const kept = createKept(parts.stores.text('earlier'), watchesFormat, report);
  const alarm = createAlarm();
  const ending = new AbortController();
  /** Groups for which open times are to be read. */
  const due = new Set<string>();
  /** Open times of each group, and when they were read, epoch ms. */
  const looks = new Map<string, { readonly slots: readonly SlotRow[]; readonly atMs: number }>();
  /** What came free for whom, and what of it was taken since, by `Watch.id`. */
  const found = new Map<string, SlotRow>();
  const gone = new Map<string, string>();
  /** When the service refused a time for whom (`refusalOf`), on the monotonic clock. */
  const refused = new Map<string, number>();
  /** One’s own bookings as they were a moment ago; null: nobody waits. */
  let ownBefore: readonly KnownBooking[] | null = null;
  let isAgendaRead = false;
  let running: Promise<void> | null = null;
  let isWantedAgain = false;

  const find = (id: string): Watch | undefined => kept.get().find((watch) => watch.id === id);
  const slotsOf = (watch: Watch): readonly SlotRow[] => looks.get(groupOf(watch))?.slots ?? [];
  const refusalOf = ({ id }: Watch, slot: SlotRow): string => `${id} ${slotSpan(slot).startMs}`;

  function mayLook(): boolean {
    const { problem } = agenda.view();
    const isAsked = isAgendaRead && problem === null && !agenda.isUnattended() && !ending.signal.aborted;
    return isAsked && !isNight(clock.now(), agenda.profileTimeFormat().timeZone);
  }

  /** One’s own bookings at these times in all accounts, but the one that is to be rescheduled, which leaves its own. */
  function busyAt({ booking, eventType }: Watch, times: readonly SlotRow[]): readonly Span[] {
    const isSeated = (eventTypes.find({ kind: 'event-type', id: eventType.id })?.seats ?? null) !== null;
    const own = bookings.besides({
      times,
      moving: booking?.uid ?? null,
      seatsOf: isSeated ? eventType.id : null,
    });
    return [...own, ...parts.elsewhere().flatMap((account) => account.ownKnown())];
  }

  /** Resolves when it is kept, or could not be, which is reported. */
  const change = (id: string, part: Partial<Watch>): Promise<void> =>
    kept.change((watches) => watches.map((watch) => (watch.id === id ? { ...watch, ...part } : watch)));

  function end(over: readonly Watch[]): void {
    if (over.length === 0) return;
    for (const { id } of over) {
      found.delete(id);
      gone.delete(id);
    }
    void kept.change((watches) => watches.filter(({ id }) => !over.some((one) => one.id === id)));
  }

  /** It has begun, is off, was rescheduled, or is gone from days that were read as a whole just now. */
  function isOver(watch: Watch, own: readonly KnownBooking[], isJustRead: boolean): boolean {
    const nowMs = clock.now();
    const { booking, beforeMs } = watch;
    if (beforeMs <= nowMs) return true;
    if (booking === null) return own.some((one) => one.startMs > nowMs && isBookedBy(watch, one));
    const known = store.find(booking.uid);
    if (known !== undefined && (isOff(known.booking) || known.startMs !== booking.startMs)) return true;
    const isSurelyRead = isJustRead && booking.startMs <= nowMs + readAheadMs;
    return isSurelyRead && !own.some((one) => one.booking.uid === booking.uid);
  }

  /** Ends what is over, takes back what is no open time any more, and looks where a booking made room. */
  function revise(isJustRead: boolean): void {
    const watches = kept.get();
    if (watches.length === 0) {
      ownBefore = null;
      alarm.clear();
      return;
    }
    const nowMs = clock.now();
    const own = bookings.ownKnown();
    const still = new Set(own.map(timeOf));
    for (const left of (ownBefore ?? []).filter((one) => !still.has(timeOf(one))))
      for (const watch of watches) if (mayMakeRoom(watch, left, nowMs)) due.add(groupOf(watch));
    ownBefore = own;

    const over = watches.filter((watch) => isOver(watch, own, isJustRead));
    end(over);
    let isNews = over.length > 0;
    for (const watch of kept.get()) {
      const slot = found.get(watch.id);
      if (slot === undefined || stillStands(slot, slotsOf(watch), busyAt(watch, [slot]), nowMs)) continue;
      found.delete(watch.id);
      gone.set(watch.id, slot.at);
      isNews = true;
    }
    if (isNews) changed.emit(undefined);
    if (isNews || due.size > 0) run();
  }

  function run(): void {
    if (running !== null) {
      isWantedAgain = true;
      return;
    }
    isWantedAgain = false;
    if (kept.get().length === 0) return;
    running = work()
      .catch(report)
      .finally(() => {
        running = null;
        changed.emit(undefined);
        if (isWantedAgain) run();
      });
  }

  /** Reads what is due, then gives what is open, one after the other. What failed is due again. */
  async function work(): Promise<void> {
    const failed = new Set<string>();
    let isDone = false;
    while (!isDone && mayLook()) {
      const [group] = due;
      const next = group === undefined ? nextToGive(giving()) : null;
      const asked = group ?? (next && groupOf(next.watch));
      if (asked === null) break;
      due.delete(asked);
      try {
        if (next === null) await look(asked);
        else await give(next.watch, next.hits);
      } catch (error) {
        if (!(error instanceof Failure)) report(error);
        failed.add(asked);
        // A time goes to nobody else as long as it is not known whether the first may have it.
        isDone = next !== null;
      }
    }
    for (const group of failed) due.add(group);
  }

  async function look(asked: string): Promise<void> {
    const group = kept.get().filter((watch) => groupOf(watch) === asked);
    const [first] = group;
    if (first === undefined) return;
    const days = daysToAsk(group, clock.now());
    const { timeZone } = agenda.profileTimeFormat();
    const slots = await readOpen(first, { ...daysFrom(clock.now(), days, timeZone), timeZone });
    looks.set(asked, { slots, atMs: clock.now() });
    revise(false);
  }

  async function readOpen(
    { eventType, minutes }: Watch,
    range: Pick<SlotQuery, 'from' | 'to' | 'timeZone' | 'bookerEmail'>,
  ): Promise<readonly SlotRow[]> {
    const target = { kind: 'event-type', id: eventType.id } as const;
    const query = { target, ...range, duration: minutes, host: null, moving: null };
    const request = await toSlotRequest(query, {
      find: eventTypes.find,
      details: (id) => eventTypes.details(id, detailsMaxAgeMs),
    });
    return (await readSlots(parts, request, ending.signal)).slots;
  }

  function giving(): Giving {
    for (const [key, atMs] of refused) if (clock.monotonic() - atMs >= refusedForMs) refused.delete(key);
    return {
      watches: kept.get(),
      found,
      slotsOf,
      busyAt,
      isRefused: (watch, slot) => refused.has(refusalOf(watch, slot)),
      nowMs: clock.now(),
    };
  }

  const refuse = (watch: Watch, slots: readonly SlotRow[]): void => {
    for (const slot of slots) refused.set(refusalOf(watch, slot), clock.monotonic());
  };

  /** Asks again, then announces. Between two questions anything may have changed. @throws Failure */
  async function give(watch: Watch, hits: readonly SlotRow[]): Promise<void> {
    const { booking } = watch;
    // What is beyond the days that the agenda reads is read for it, and known from then on.
    const isStill =
      booking === null || (await bookings.ownBetween(booking)).some((one) => one.booking.uid === booking.uid);
    if (!isStill) {
      end([watch]);
      return;
    }
    const slot = await askAgain(watch, hits);
    if (slot === null) {
      refuse(watch, hits);
      return;
    }
    const span = slotSpan(slot);
    await Promise.all([bookings, ...parts.elsewhere()].map((account) => account.ownBetween(span)));
    const now = find(watch.id);
    if (now === undefined || !mayLook()) return;
    const given = [...found.values()].map(slotSpan);
    if (hitsOf(now, [slot], [...given, ...busyAt(now, [slot])], clock.now()).length === 0) {
      refuse(now, [slot]);
      return;
    }
    found.set(now.id, slot);
    gone.delete(now.id);
    if (now.announcedMs.includes(span.startMs)) return;
    // First on the disk: after a crash it is not announced again, and still shown.
    await change(now.id, { announcedMs: [...now.announcedMs, span.startMs] });
    const noted = find(now.id);
    if (noted !== undefined && found.get(now.id) === slot) announced.emit(rowOf(noted));
  }

  /** The first of these times that the service has for this very booking now, or for this person. @throws Failure */
  async function askAgain(watch: Watch, hits: readonly SlotRow[]): Promise<SlotRow | null> {
    const starts = hits.map((hit) => slotSpan(hit).startMs);
    const fromMs = Math.min(...starts);
    const days = Math.floor((Math.max(...starts) - fromMs) / dayMs) + 2;
    const { booking, timeZone, person } = watch;
    if (booking === null) {
      const range = { ...daysFrom(fromMs, days, timeZone), timeZone, bookerEmail: person.email };
      return firstOf(await readOpen(watch, range), starts);
    }
    const open = await quickBook.moving.openTimes(booking.uid, fromMs, days, true);
    return typeof open === 'string' ? null : firstOf(open.slots, starts);
  }

  function rowOf(watch: Watch): WatchRow {
    const { id, booking, eventType, person, timeZone, days, times } = watch;
    const slot = found.get(id);
    const look = looks.get(groupOf(watch));
    return {
      id,
      since: toInstant(watch.sinceMs),
      booking: booking && {
        uid: booking.uid,
        startAt: toInstant(booking.startMs),
        endAt: toInstant(booking.endMs),
      },
      before: toInstant(watch.beforeMs),
      eventType,
      person: { ...person, timeZone },
      days,
      times,
      found: slot === undefined ? null : { at: slot.at, end: slot.end },
      gone: gone.get(id) ?? null,
      lookedAt: look === undefined ? null : toInstant(look.atMs),
    };
  }

  function tick(): void {
    arm();
    for (const watch of kept.get()) due.add(groupOf(watch));
    revise(false);
  }
  function arm(): void {
    alarm.set((call) => clock.after(lookEveryMs, call), tick);
  }

  const loaded = kept.load().then(() => {
    if (kept.get().length > 0 && !ending.signal.aborted) tick();
    changed.emit(undefined);
  });
  const endings = [
    store.changed.subscribe(() => revise(false)),
    agenda.changed.subscribe(() => revise(false)),
    agenda.attended.subscribe(() => {
      // No timer goes on while the computer sleeps.
      for (const watch of kept.get()) {
        const look = looks.get(groupOf(watch));
        if (look === undefined || clock.now() - look.atMs >= lookEveryMs) due.add(groupOf(watch));
      }
      run();
    }),
  ];

  /** Where what came free is still wanted it is given again, and not announced again. */
  function changeWhen(id: string, when: WantedWhen): void {
    found.delete(id);
    gone.delete(id);
    void change(id, when);
    changed.emit(undefined);
    run();
  }

  const calls: CallsOf<'earlier'> = {
    async add({ who, days, times }) {
      await loaded;
      const marked = kept.get().find(({ booking }) => who.kind === 'booking' && booking?.uid === who.uid);
      if (marked !== undefined) {
        changeWhen(marked.id, { days, times });
        return { kind: 'marked', id: marked.id };
      }
      const wanted = await wantedBy(parts, who);
      if (wanted.kind === 'cannot') return wanted;
      const { watch: added } = wanted;
      const nowMs = clock.now();
      if (added.beforeMs <= nowMs) throw new Failure('bad-input', 'That is over');
      if (kept.get().length >= maxWatches) throw new Failure('bad-input', 'These are too many');
      const id = Buffer.from(parts.randomBytes(9)).toString('base64url');
      const watch = { id, sinceMs: nowMs, ...added, days, times, announcedMs: [], skippedMs: [] };
      const isFirst = kept.get().length === 0;
      try {
        await kept.changeDurably((watches) => [...watches, watch]);
      } catch (error) {
        end([watch]);
        throw error;
      }
      if (isFirst) arm();
      due.add(groupOf(watch));
      changed.emit(undefined);
      revise(false);
      return { kind: 'marked', id };
    },
    change({ id, ...when }) {
      if (find(id) === undefined) throw new Failure('not-found', 'Nobody waits for this any more');
      changeWhen(id, when);
    },
    skip({ id, at }) {
      const watch = find(id);
      const slot = found.get(id);
      if (watch === undefined || slot?.at !== at) return;
      found.delete(id);
      void change(id, { skippedMs: [...watch.skippedMs, slotSpan(slot).startMs] });
      changed.emit(undefined);
      run();
    },
    stop({ id }) {
      end(kept.get().filter((watch) => watch.id === id));
      changed.emit(undefined);
      run();
    },
  };

  return {
    calls,
    changed,
    announced,
    all: kept.get,
    rows: () => kept.get().map(rowOf),
    refreshed() {
      isAgendaRead = true;
      revise(true);
      run();
    },
    async stop() {
      ending.abort();
      alarm.clear();
      for (const stop of endings) stop();
      await kept.close();
    },
  };
}

const timeOf = ({ booking, startMs, endMs }: KnownBooking): string => `${booking.uid} ${startMs} ${endMs}`;

const firstOf = (slots: readonly SlotRow[], starts: readonly number[]): SlotRow | null =>
  bookable(slots).find((slot) => starts.includes(slotSpan(slot).startMs)) ?? null;
