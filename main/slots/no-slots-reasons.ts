import { minuteMs } from '../../preload/contract/durations.ts';
import { z } from 'zod';
import type { NoSlotsReason } from '../../preload/contract/model/quick-book.ts';
import { instant, optional, rowsOf } from '../../protocol/common.ts';

interface ReasonFacts {
  readonly fromMs: number;
  readonly toMs: number;
  readonly nowMs: number;
  readonly lengthMinutes: number;
  readonly nameOf: (username: string) => string;
}

/** Allows for a difference between the service's clock and ours, and for the time an answer takes. */
const clockSlackMs = 10 * minuteMs;
const farMs = 8_000_000_000_000_000;

/**
 * Why nothing is open in a range, read from the service's debug answer: the event type's own reasons first, then
 * each host's. Only reasons that the answer shows are given.
 */
export function findReasons(tree: DebugTree, facts: ReasonFacts): readonly NoSlotsReason[] {
  const own = readBounds(tree, facts);
  const { startMs, endMs } = own;
  if (startMs > facts.toMs || endMs <= facts.fromMs) return own.reasons;
  const ofHosts = tree.hosts.flatMap((host) => {
    const kinds = reasonsOf(host, own, facts.lengthMinutes * minuteMs);
    return kinds.map((kind) => ({ kind, host: facts.nameOf(host.username), at: null }));
  });
  // Hours that notice or period cut away are missing from the tree: they may have been the only ones.
  const mayBeCut = ofHosts.every(({ kind }) => kind === 'hours');
  return mayBeCut ? [...own.reasons, ...ofHosts] : ofHosts;
}

interface Bounds {
  readonly startMs: number;
  readonly endMs: number;
  readonly reasons: readonly NoSlotsReason[];
}

/** From when to when a start may be booked, and what sets that where it cuts the range. */
function readBounds({ window, bookable }: DebugTree, { fromMs, toMs, nowMs }: ReasonFacts): Bounds {
  const noticeMs = (bookable.minimumBookingNotice ?? 0) * minuteMs;
  const start = bookable.start ?? window.start;
  const startMs = Date.parse(start);
  const endMs = bookable.end === null ? Infinity : Date.parse(bookable.end);
  const reasons: NoSlotsReason[] = [];
  if (startMs > Math.max(fromMs, nowMs + minuteMs)) {
    const isPeriod = bookable.periodType === 'RANGE' && startMs > nowMs + noticeMs + clockSlackMs;
    if (isPeriod || noticeMs > 0) {
      reasons.push({ kind: isPeriod ? 'not-yet' : 'notice', host: null, at: start });
    }
  }
  if (endMs <= toMs) reasons.push({ kind: 'period', host: null, at: bookable.end });
  return { startMs, endMs, reasons };
}

/** A host who is free gives no reason: then other hosts of the team are not free, and they give theirs. */
function reasonsOf(
  { away, working, busy, free }: DebugHost,
  { startMs, endMs }: Pick<Bounds, 'startMs' | 'endMs'>,
  lengthMs: number,
): readonly NoSlotsReason['kind'][] {
  if (away === true) return ['away'];
  // What begins within the bounds may end after them.
  const before = { start: toText(-Infinity), end: toText(startMs) };
  const after = { start: toText(endMs + lengthMs), end: toText(Infinity) };
  const isLong = (times: readonly Times[], taken: readonly Times[] = []): boolean =>
    hasGap(times, [before, ...taken, after], lengthMs);
  if (!isLong(working)) return ['hours'];
  if (isLong(free)) return [];
  const limits = busy.filter(({ source }) => source === 'limit');
  const others = busy.filter(({ source }) => source !== 'limit');
  // Bookings reach a limit. If the limit alone closes the hours, it is the reason, not the bookings.
  if (limits.length > 0 && !isLong(working, limits)) return ['limit'];
  return limits.length > 0 && isLong(working, others) ? ['limit', 'busy'] : ['busy'];
}

/** Infinity is no date: the limits are further away than any date in a calendar. */
function toText(instantMs: number): string {
  return new Date(Math.min(Math.max(instantMs, -farMs), farMs)).toISOString();
}

/** From a start to an end, ISO instants. */
interface Times {
  readonly start: string;
  readonly end: string;
}

/** Whether something of a length fits into the hours beside what is busy. */
function hasGap(hours: readonly Times[], busy: readonly Times[], lengthMs: number): boolean {
  const taken = busy
    .map(({ start, end }) => ({ startMs: Date.parse(start), endMs: Date.parse(end) }))
    .sort((one, other) => one.startMs - other.startMs);
  return hours.some(({ start, end }) => {
    const hoursEndMs = Date.parse(end);
    let freeFromMs = Date.parse(start);
    for (const { startMs, endMs } of taken) {
      if (Math.min(startMs, hoursEndMs) - freeFromMs >= lengthMs) return true;
      freeFromMs = Math.max(freeFromMs, endMs);
    }
    return hoursEndMs - freeFromMs >= lengthMs;
  });
}

const times = rowsOf(z.looseObject({ start: instant, end: instant }));

const host = z.looseObject({
  username: z.string(),
  away: optional(z.boolean()),
  working: times,
  busy: rowsOf(z.looseObject({ start: instant, end: instant, source: z.string() })),
  free: times,
});

/**
 * The debug answer of one kind of server, as far as reasons can be read from it. What the document calls
 * "debugging information" has no fixed shape; another shape is no error and gives no reasons
 * (docs/service-notes.md, "Availability").
 */
const debugTree = z.looseObject({
  window: z.looseObject({ start: instant, end: instant }),
  bookable: z.looseObject({
    start: instant.nullable(),
    end: instant.nullable(),
    minimumBookingNotice: optional(z.number()),
    periodType: optional(z.string()),
  }),
  hosts: z.array(host),
});
type DebugTree = z.infer<typeof debugTree>;
type DebugHost = DebugTree['hosts'][number];

/** The debug answer; null when it has another shape. */
export function readDebugTree(debug: unknown): DebugTree | null {
  return debugTree.safeParse(debug).data ?? null;
}
