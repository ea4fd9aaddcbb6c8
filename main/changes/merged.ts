import { minuteMs } from '../../preload/contract/durations.ts';
import type { AppCalls } from '../../preload/contract/calls.ts';
import type { BookingRef } from '../../preload/contract/model/agenda.ts';
import type {
  ChangeableBookings,
  ChangeableRow,
  Changes,
  ChangeSpan,
  ChangesView,
  ChangeWish,
  ProposedTime,
  WantedChange,
  WantedTime,
} from '../../preload/contract/model/changes.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import type { Agenda } from '../agenda/agenda.ts';
import { inOrder, rowOf } from '../agenda/row.ts';
import { mayManage } from '../api/booking/status.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { toInstant } from '../base/instants.ts';
import type { OpenBookings } from '../bookings/open-bookings.ts';
import type { KnownBooking } from '../bookings/store.ts';
import { assignTimes, bookable, firstThatFits, msOf, slotSpan, type Movable } from './assign-times.ts';
import { isUnfinished, type KeptChange, type KeptRow } from './kept-changes.ts';
import type { OpenChanges } from './open-changes.ts';
import { isUnderWay } from './outcomes.ts';
import { pushRest, reachOf, type Pushed } from './push-rest.ts';
import { spanOf, type Span } from './wish-span.ts';

/** An account whose bookings are changed together with those of others. */
export interface MergedAccount {
  /** `AccountEntry.id`. */
  readonly id: number;
  agenda(): Pick<Agenda, 'view'> | null;
  bookings(): Pick<OpenBookings, 'ownBetween' | 'ownKnown'> | null;
  changes(): Pick<
    OpenChanges,
    'all' | 'drop' | 'goOn' | 'isRunning' | 'moving' | 'note' | 'retry' | 'seen' | 'start' | 'stopAt'
  > | null;
}

export interface MergedParts {
  /** The accounts that are shown; asked again each time. */
  readonly shown: () => readonly MergedAccount[];
  /** All that are open. */
  readonly all: () => readonly MergedAccount[];
  readonly clock: Pick<Clock, 'now'>;
  /** In which days begin, IANA. */
  readonly timeZone: () => string;
  readonly newId: () => string;
  readonly copy: (text: string) => Promise<void>;
}

/** How far open times are looked for. */
const weeks = 4;
/** So many services are asked for times at once. */
const readsAtOnce = 4;
/** Within so long after its start, who is late is late for this booking. */
const begunMs = 15 * minuteMs;
/** More than these need a typed word, as one series does (`bookings/cancel`). */
const fewCancelled = 5;

interface OwnBooking {
  readonly account: number;
  readonly known: KnownBooking;
}

const keyOf = ({ account, uid }: BookingRef): string => `${account} ${uid}`;

/** Changing several bookings at once, over all shown accounts; each carries out what is its own. */
export function mergeChanges({ shown, all, clock, timeZone, newId, copy }: MergedParts) {
  const accountOf = (id: number): MergedAccount => {
    const found = all().find((account) => account.id === id);
    if (found === undefined) throw new Failure('not-found', 'There is no such account');
    return found;
  };
  const changesOf = (id: number) => {
    const found = accountOf(id).changes();
    if (found === null) throw new Failure('signed-out', 'Nobody is signed in to the account');
    return found;
  };

  /** One’s own bookings in a time, by start. */
  async function allIn(span: Span): Promise<readonly OwnBooking[]> {
    const lists = await Promise.all(
      shown().map(async ({ id: account, bookings }) =>
        ((await bookings()?.ownBetween(span)) ?? []).map((known) => ({ account, known })),
      ),
    );
    const inTime = new Map(lists.flat().map((own) => [own.known, own.account]));
    return inOrder([...inTime.keys()]).map((known) => ({ known, account: inTime.get(known) ?? 0 }));
  }

  /** Those that have not begun. */
  const ownIn = async (span: Span): Promise<readonly OwnBooking[]> =>
    (await allIn(span)).filter(({ known }) => known.startMs > clock.now());

  /** The one that began last, where that is a moment ago: its people wait. */
  async function justBegun(): Promise<OwnBooking | null> {
    const nowMs = clock.now();
    const running = await allIn({ startMs: nowMs, endMs: nowMs + 1 });
    return (
      running.findLast(({ known }) => known.startMs <= nowMs && nowMs - known.startMs <= begunMs) ?? null
    );
  }

  function toRow({ account, known }: OwnBooking): ChangeableRow {
    const row = rowOf(known, accountOf(account).agenda()?.view().account ?? null);
    return { ...row, account, key: keyOf({ account, uid: row.uid }), canChange: mayManage(known.booking) };
  }

  /** What is booked in any account, without these. */
  const busyWithout = (keys: ReadonlySet<string>): readonly Span[] =>
    all().flatMap(({ id: account, bookings }) =>
      (bookings()?.ownKnown() ?? []).filter(({ booking: { uid } }) => !keys.has(keyOf({ account, uid }))),
    );

  async function bookings(wish: ChangeWish): Promise<ChangeableBookings> {
    const span = spanOf(wish, clock.now(), timeZone());
    const own = await ownIn(span);
    const looked = {
      from: toInstant(span.startMs),
      until: toInstant(span.endMs),
      minutesLate: wish.kind === 'late' ? wish.minutes : null,
    };
    if (wish.kind !== 'late') return { span: looked, rows: own.map(toRow), spared: null, lateFor: null };
    const begun = await justBegun();
    const { reached, spared } = reachOf(own.map(toPushed), wish.minutes, begun && toPushed(begun).span);
    const rowOfKey = (key: string | null) => own.filter((one) => toPushed(one).key === key).map(toRow);
    const rows = reached.flatMap(({ key }) => rowOfKey(key));
    return {
      span: looked,
      rows,
      spared: rowOfKey(spared)[0] ?? null,
      lateFor: begun ? toRow(begun) : (rows[0] ?? null),
    };
  }

  /** Open times of bookings, a few services at once; what cannot be read says why. */
  async function readTimes(
    rows: readonly BookingRef[],
    fromMs: number,
    days: number,
    isFresh: boolean,
  ): Promise<ReadonlyMap<string, Omit<Movable, 'key' | 'span'> | ProposedTime>> {
    const found = new Map<string, Omit<Movable, 'key' | 'span'> | ProposedTime>();
    const left = [...rows];
    const readNext = async (): Promise<void> => {
      for (let row = left.shift(); row !== undefined; row = left.shift()) {
        const key = keyOf(row);
        try {
          const open = await changesOf(row.account).moving.openTimes(row.uid, fromMs, days, isFresh);
          found.set(key, typeof open === 'string' ? { kind: 'cannot', why: open } : open);
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          found.set(key, { kind: 'failed', code: error.code });
        }
      }
    };
    await Promise.all(Array.from({ length: readsAtOnce }, readNext));
    return found;
  }

  type Wanting = Movable & { readonly wanted: WantedTime };

  /** What gets no time stays where it is, in the way of the others. */
  function assignAll(rows: readonly Wanting[], fromMs: number): ReadonlyMap<string, ProposedTime> {
    const busy = busyWithout(new Set(rows.map(({ key }) => key)));
    const times = assignTimes(rows, { fromMs, busy, weeks });
    const leaving = rows.filter(({ key }) => times.get(key)?.kind === 'open');
    return leaving.length === rows.length ? times : new Map([...times, ...assignAll(leaving, fromMs)]);
  }

  type Asked = BookingRef & { readonly wanted: WantedTime };

  async function proposeAfter(
    fromMs: number,
    rows: readonly Asked[],
    isFresh: boolean,
  ): Promise<ReadonlyMap<string, ProposedTime>> {
    const read = await readTimes(rows, fromMs, weeks * 7, isFresh);
    const movable = rows.flatMap((row) => {
      const times = read.get(keyOf(row));
      const span = { startMs: 0, endMs: 0 };
      return times && 'slots' in times ? [{ ...times, span, key: keyOf(row), wanted: row.wanted }] : [];
    });
    return withProblems(read, assignAll(movable, fromMs));
  }

  async function proposePushed(
    span: Span,
    minutes: number,
    rows: readonly Asked[],
    isFresh: boolean,
  ): Promise<ReadonlyMap<string, ProposedTime>> {
    const own = (await ownIn(span)).map((one) => ({ ...toPushed(one), account: one.account }));
    const begun = await justBegun();
    const { reached } = reachOf(own, minutes, begun && toPushed(begun).span);
    const wishes = new Map(reached.map(({ key, wishMs }) => [key, wishMs]));
    const read = await readTimes(rows, span.startMs, 2, isFresh);
    const pushable = own.flatMap((booking) => {
      const wishMs = wishes.get(booking.key);
      const times = read.get(booking.key);
      if (wishMs === undefined) return [];
      const isMoved = times !== undefined && 'slots' in times;
      const slots = isMoved ? times.slots.filter(({ at }) => msOf(at) < span.endMs) : [];
      return [{ ...booking, wishMs, slots, guestZone: '', stays: !isMoved }];
    });
    const pushed = pushRest(pushable, busyWithout(new Set(wishes.keys())));
    const refOf = new Map(rows.map(({ account, uid }) => [keyOf({ account, uid }), { account, uid }]));
    const times = [...pushed].map(([key, place]): [string, ProposedTime] => [
      key,
      toProposed(place, wishes.get(key) ?? 0, refOf),
    ]);
    return withProblems(read, new Map(times));
  }

  function propose(
    { from, until, minutesLate }: ChangeSpan,
    rows: readonly Asked[],
    isFresh: boolean,
  ): Promise<ReadonlyMap<string, ProposedTime>> {
    const span = { startMs: msOf(from), endMs: msOf(until) };
    if (minutesLate !== null) return proposePushed(span, minutesLate, rows, isFresh);
    return proposeAfter(Math.max(span.endMs, clock.now()), rows, isFresh);
  }

  /** Some of it in each account that it is about. */
  const partsOf = (id: string): readonly { readonly account: number; readonly part: KeptChange }[] =>
    all().flatMap((account) => {
      const part = account
        .changes()
        ?.all()
        .find((one) => one.id === id);
      return part ? [{ account: account.id, part }] : [];
    });
  const rowOfChange = (id: string, { account, uid }: BookingRef): { part: KeptChange; row: KeptRow } => {
    const part = partsOf(id).find((one) => one.account === account)?.part;
    const row = part?.rows.find((one) => one.uid === uid);
    if (part === undefined || row === undefined) throw new Failure('not-found', 'There is no such change');
    return { part, row };
  };

  function toChanges(
    parts: readonly { readonly account: number; readonly part: KeptChange }[],
  ): Changes | null {
    const [first] = parts;
    if (first === undefined) return null;
    const { id, confirmedAt, reason } = first.part;
    return {
      id,
      confirmedAt,
      reason,
      rows: parts.flatMap(({ account, part }) => part.rows.map((row) => toChangeRow(account, row))),
      isRunning: parts.some(({ account, part }) => {
        const isBusy = accountOf(account).changes()?.isRunning(id) === true || part.rows.some(isUnderWay);
        return isBusy || (part.stop === null && isUnfinished(part));
      }),
      stop: parts.find(({ part }) => part.stop !== null && isUnfinished(part))?.part.stop ?? null,
      wasClosed: parts.find(({ part }) => part.wasClosed !== null)?.part.wasClosed ?? null,
    };
  }

  function view(): ChangesView {
    const ids = new Set(
      all().flatMap(
        (account) =>
          account
            .changes()
            ?.all()
            .map(({ id }) => id) ?? [],
      ),
    );
    const changes = [...ids].flatMap((id) => toChanges(partsOf(id)) ?? []);
    const sorted = changes.toSorted((one, other) => (one.confirmedAt < other.confirmedAt ? 1 : -1));
    const [last] = sorted;
    const isOpen = last !== undefined && partsOf(last.id).some(({ part }) => !part.isSeen);
    return { changes: sorted, open: isOpen ? last.id : null };
  }

  /** @throws Failure `bad-input` where a word has to be typed and was not */
  async function begin(
    { from, until, minutesLate }: ChangeSpan,
    wanted: readonly WantedChange[],
    reason: string,
    isTyped: boolean,
  ): Promise<{ readonly id: string }> {
    const nowMs = clock.now();
    const chosen = wanted.map((change) => ({ change, row: toRow(findOwn(change)) }));
    const cancelled = chosen.filter(({ change }) => change.does === 'cancel');
    const needsWord = cancelled.length > fewCancelled || cancelled.some(({ row }) => row.payment === 'paid');
    if (needsWord && !isTyped) throw new Failure('bad-input', 'The word was not typed');
    const id = newId();
    // A booking that frees a time goes before the one that wants it: the last one first.
    const isPushed = wanted.some((change) => change.does === 'reschedule' && change.after !== null);
    const inTurn = chosen.toSorted((one, other) => msOf(one.row.startAt) - msOf(other.row.startAt));
    const ordered = isPushed ? inTurn.toReversed() : inTurn;
    const accounts = [...new Set(wanted.map(({ account }) => account))];
    const noted: number[] = [];
    try {
      for (const account of accounts) {
        await changesOf(account).note({
          id,
          confirmedAt: toInstant(nowMs),
          reason: reason.trim(),
          usualReason: minutesLate === null ? 'cantMakeIt' : 'runningLate',
          timesFrom: minutesLate === null ? until : from,
          rows: ordered.filter(({ change }) => change.account === account).map(toKeptRow),
          isSeen: false,
          stop: null,
          touchedMs: nowMs,
          closedMs: null,
          wasClosed: null,
        });
        noted.push(account);
      }
    } catch (error) {
      // All of it or nothing: what was confirmed is one decision.
      for (const account of noted) changesOf(account).drop(id);
      throw error;
    }
    for (const account of accounts) changesOf(account).start(id);
    return { id };
  }

  function findOwn({ account, uid }: BookingRef): OwnBooking {
    const known = accountOf(account)
      .bookings()
      ?.ownKnown()
      .find(({ booking }) => booking.uid === uid);
    if (known === undefined) throw new Failure('not-found', 'The booking is not known');
    return { account, known };
  }

  const calls: AppCalls['changes'] = {
    bookings: ({ wish }) => bookings(wish),
    async propose({ span, rows, isFresh }) {
      const times = await propose(span, rows, isFresh);
      return rows.map(({ account, uid }) => ({
        account,
        uid,
        time: times.get(keyOf({ account, uid })) ?? { kind: 'none', weeks: null },
      }));
    },
    async times({ account, uid, from }) {
      const open = await changesOf(account).moving.openTimes(uid, msOf(from), weeks * 7, false);
      const slots: readonly SlotRow[] = typeof open === 'string' ? [] : open.slots;
      return bookable(slots)
        .filter(({ at }) => msOf(at) >= msOf(from))
        .map(({ at, end }) => ({ at, end }));
    },
    begin: ({ span, rows, reason, isTyped }) => begin(span, rows, reason, isTyped),
    stop({ id }) {
      for (const { account } of partsOf(id)) changesOf(account).stopAt(id);
    },
    goOn({ id }) {
      for (const { account } of partsOf(id)) changesOf(account).goOn(id);
    },
    async next({ id, account, uid }) {
      const { part, row } = rowOfChange(id, { account, uid });
      const others = partsOf(id).flatMap((one) => one.part.rows.filter((each) => each !== row));
      const fromMs = Math.max(msOf(part.timesFrom), msOf(row.to?.at ?? part.timesFrom) + 1);
      const open = await changesOf(account).moving.openTimes(uid, fromMs, weeks * 7, true);
      if (typeof open === 'string') return { kind: 'cannot', why: open };
      const given = others.flatMap(({ to }) => (to ? [slotSpan(to)] : []));
      const busy = [...busyWithout(new Set([keyOf({ account, uid })])), ...given];
      const slot = firstThatFits(open.slots, { fromMs, guestZone: open.guestZone, busy });
      return slot
        ? { kind: 'open', at: slot.at, end: slot.end, instead: row.to?.at ?? null }
        : { kind: 'none', weeks };
    },
    retry({ id, account, uid, at, end }) {
      rowOfChange(id, { account, uid });
      changesOf(account).retry(id, uid, at === null || end === null ? null : { at, end });
    },
    seen({ id }) {
      for (const { account } of partsOf(id)) changesOf(account).seen(id);
    },
    async copy({ id }) {
      const changes = toChanges(partsOf(id));
      const [agenda] = all().flatMap((account) => account.agenda() ?? []);
      if (changes === null || agenda === undefined) throw new Failure('not-found', 'There is no such change');
      const { writeChanges } = await import('./write-changes.ts');
      await copy(writeChanges(changes, agenda.view().timeFormat));
    },
  };
  return { calls, view };
}

export type MergedChanges = ReturnType<typeof mergeChanges>;

const toPushed = ({ account, known }: OwnBooking): Pick<Movable, 'key' | 'span'> => ({
  key: keyOf({ account, uid: known.booking.uid }),
  span: { startMs: known.startMs, endMs: known.endMs },
});

function toProposed(place: Pushed, wishMs: number, refOf: ReadonlyMap<string, BookingRef>): ProposedTime {
  if (place.kind === 'open') {
    const { at, end } = place.slot;
    return { kind: 'open', at, end, instead: place.isWish ? null : toInstant(wishMs) };
  }
  const other = place.kind === 'opens-after' ? refOf.get(place.other) : undefined;
  if (place.kind === 'stays' || other === undefined) return { kind: 'none', weeks: null };
  const { startMs, endMs } = place.span;
  return { kind: 'opens-after', at: toInstant(startMs), end: toInstant(endMs), other };
}

/** What could not be read, or not be rescheduled, says so in place of a time. */
function withProblems(
  read: ReadonlyMap<string, object>,
  times: ReadonlyMap<string, ProposedTime>,
): ReadonlyMap<string, ProposedTime> {
  const problems = [...read].filter((one): one is [string, ProposedTime] => 'kind' in one[1]);
  return new Map([...times, ...problems]);
}

function toKeptRow({ change, row }: { readonly change: WantedChange; readonly row: ChangeableRow }): KeptRow {
  const { uid, title, eventTypeTitle, people, startAt, endAt } = row;
  const isMoved = change.does === 'reschedule';
  return {
    uid,
    title,
    eventTypeTitle,
    people,
    startAt,
    endAt,
    to: isMoved ? { at: change.at, end: change.end } : null,
    after: isMoved && change.after?.account === change.account ? change.after.uid : null,
    wasTaken: false,
    outcome: { state: 'waiting' },
  };
}

function toChangeRow(account: number, { to, ...row }: KeptRow): Changes['rows'][number] {
  return { ...row, account, does: to === null ? 'cancel' : 'reschedule', at: to?.at ?? null };
}
