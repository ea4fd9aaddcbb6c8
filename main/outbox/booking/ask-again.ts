import { minuteMs } from '../../../preload/contract/durations.ts';
import { DateTime } from 'luxon';
import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import type {
  RefusalKind,
  SlotList,
  SlotQuery,
  SlotRow,
} from '../../../preload/contract/model/quick-book.ts';
import { msOf, startMsOf, type BookingOrder } from './order.ts';

/** Open slots for a query, as the picker reads them. Rejects with `Failure`. */
export type ReadSlots = (
  query: SlotQuery,
  signal: AbortSignal,
) => Promise<Pick<SlotList, 'slots' | 'hosts'> & { readonly namesAllHosts: boolean }>;

export interface Asked {
  /** Whether the service answered. */
  readonly isKnown: boolean;
  /** Why the slot cannot be booked, when that is certain; null: the create decides. */
  readonly refusal: Extract<RefusalKind, 'taken' | 'seats-full' | 'notice' | 'past' | 'offline'> | null;
  /** Other times close by. */
  readonly nearest: readonly SlotRow[];
  /** Usernames of the hosts who are free for it; null when they are not known. */
  readonly hosts: readonly string[] | null;
}

/**
 * Asks for the chosen slot once more, right before it is booked: the days around it, asked as the picker
 * asked, since a range that begins within working hours moves the grid of starts. A start that is no longer
 * listed there can still be free, when a booking before it has moved the grid; so it is asked for alone, too,
 * and is gone only when it is in neither answer. What cannot be asked is for the create to decide, except that
 * without a network there is none.
 */
export async function askAgain(
  order: BookingOrder,
  readSlots: ReadSlots,
  clock: Clock,
  signal: AbortSignal,
): Promise<Asked> {
  const startMs = startMsOf(order);
  try {
    const { listed, slots, hosts } = await readSlot(order, readSlots, signal);
    const nearest = nearestSlots(slots, startMs);
    if (listed?.seatsLeft === 0) return { isKnown: true, refusal: 'seats-full', nearest, hosts: null };
    // Asked for one host, the service does not say who else is free.
    const free = order.seenIn.host === null ? hosts : null;
    return { isKnown: true, refusal: listed ? null : whyGone(order, clock.now()), nearest, hosts: free };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const refusal = error.code === 'offline' ? 'offline' : null;
    return { isKnown: false, refusal, nearest: [], hosts: null };
  }
}

/**
 * What the slot shows right now about a booking whose answer was lost. `open`: nothing was booked. `taken`: it is
 * not open any more, or a host less is free for it, which this booking may have done or another. `unclear`: it
 * is as open as before, which proves nothing. Rejects with `Failure`.
 *
 * @param hostsBefore usernames of those who were free right before; null when they are not known
 */
export async function readOpenness(
  order: BookingOrder,
  hostsBefore: readonly string[] | null,
  readSlots: ReadSlots,
  signal: AbortSignal,
): Promise<'open' | 'taken' | 'unclear'> {
  const anyHost = { ...order, seenIn: { ...order.seenIn, host: null } };
  const { listed, hosts, namesWhoIsFree } = await readSlot(anyHost, readSlots, signal);
  if (listed === undefined || listed.seatsLeft === 0) return 'taken';
  const { openSlot } = order.eventType;
  if (openSlot === 'nothing-booked') return 'open';
  if (hostsBefore === null || hosts === null) return 'unclear';
  if (hostsBefore.some((host) => !hosts.includes(host))) return 'taken';
  return openSlot === 'by-host' && (hostsBefore.length === 1 || namesWhoIsFree) ? 'open' : 'unclear';
}

/** The slot in the list around it, else asked for alone. */
async function readSlot(order: BookingOrder, readSlots: ReadSlots, signal: AbortSignal) {
  const around = await readSlots(queryAround(order), signal);
  const inList = slotAt(around.slots, startMsOf(order));
  const alone = inList === undefined ? await askAlone(order, readSlots, signal) : around;
  const listed = inList ?? slotAt(alone.slots, startMsOf(order));
  const named = (listed?.hosts ?? []).flatMap((place) => alone.hosts[place]?.username.toLowerCase() ?? []);
  return {
    listed,
    slots: around.slots,
    // A host who is not named may have been free before, and busy now.
    hosts: named.length > 0 && around.namesAllHosts && alone.namesAllHosts ? named : null,
    // Older servers name every host of the event type with every slot.
    namesWhoIsFree: around.slots.some(({ hosts }) => hosts.length > 0 && hosts.length < around.hosts.length),
  };
}

function askAlone(order: BookingOrder, readSlots: ReadSlots, signal: AbortSignal): ReturnType<ReadSlots> {
  const { at, end } = order.draft;
  return readSlots({ ...queryAround(order), from: at, to: end }, signal);
}

/** That day and its neighbours in the guest's zone, but not from before where the picker's list began. */
function queryAround({ seenIn, draft, responses }: BookingOrder): SlotQuery {
  const day = DateTime.fromISO(draft.at, { zone: seenIn.timeZone });
  const from = DateTime.max(
    day.minus({ days: 1 }).startOf('day'),
    DateTime.fromISO(seenIn.from, { zone: seenIn.timeZone }),
  );
  const bookerEmail = responses.email.trim();
  return { ...seenIn, bookerEmail, from: toText(from), to: toText(day.plus({ days: 1 }).endOf('day')) };
}

function toText(time: DateTime): string {
  return new Date(time.toMillis()).toISOString();
}

function slotAt(slots: readonly SlotRow[], startMs: number): SlotRow | undefined {
  return slots.find(({ at }) => msOf(at) === startMs);
}

/** A slot that time has passed over was not taken by anybody. */
function whyGone(order: BookingOrder, nowMs: number): 'taken' | 'notice' | 'past' {
  const leftMs = startMsOf(order) - nowMs;
  if (leftMs <= 0) return 'past';
  return leftMs < (order.eventType.notice ?? 0) * minuteMs ? 'notice' : 'taken';
}

const maxNearest = 6;

/**
 * The open slots closest to a start, in order of time. Which hosts have them is left out: it means something
 * only beside the list it came with.
 */
function nearestSlots(slots: readonly SlotRow[], startMs: number): readonly SlotRow[] {
  const distance = ({ at }: SlotRow): number => Math.abs(msOf(at) - startMs);
  return slots
    .filter((slot) => slot.seatsLeft !== 0 && distance(slot) > 0)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, maxNearest)
    .toSorted((a, b) => msOf(a.at) - msOf(b.at))
    .map((slot) => ({ ...slot, hosts: [] }));
}
