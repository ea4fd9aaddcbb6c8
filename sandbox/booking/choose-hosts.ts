import { z } from 'zod';
import { Refusal } from '../http/refusal.ts';
import type { Database } from '../store/database.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';

/** A host of an event type as far as the choice needs it. */
export interface Candidate {
  readonly user: User;
  /** Takes part in every booking; of the others one does. */
  readonly isFixed: boolean;
  /** Whether the whole slot is theirs to give. */
  readonly isFree: boolean;
}

export interface ChosenHosts {
  readonly organizer: User;
  /** Further hosts, who are attendees of the booking. */
  readonly others: readonly User[];
  /** The host that the round robin chose; empty where nothing was chosen. */
  readonly luckyUsers: readonly number[];
}

export interface Choice {
  readonly schedulingType: StoredEventType['schedulingType'];
  readonly candidates: readonly Candidate[];
  /** Who owns the event type, if anybody does. */
  readonly ownerId: number | null;
  /** Puts free hosts of a round robin in the order of whose turn it is. */
  readonly rank: (pool: readonly Candidate[]) => readonly Candidate[];
  /** Of a booking that is moved: who was its organizer, and who took part. They are kept where possible. */
  readonly before?: { readonly organizerId: number | null; readonly takesPart: (user: User) => boolean };
}

/**
 * Who holds a booking. Round robin: all fixed hosts, of whom the first is the organizer, and one of the others.
 * COLLECTIVE, and a personal event type with several hosts: all of them. MANAGED: one to one with its owner,
 * since a managed event type is each person's own (docs/service-notes.md, "Creating a booking").
 *
 * @throws Refusal 409 when somebody who is needed is not free
 */
export function chooseHosts(choice: Choice): ChosenHosts {
  return choice.schedulingType === 'ROUND_ROBIN' ? takeTurn(choice) : gatherAll(choice);
}

function takeTurn({ candidates, rank, before }: Choice): ChosenHosts {
  const fixed = candidates.filter(({ isFixed }) => isFixed);
  const pool = candidates.filter(({ isFixed }) => !isFixed);
  if (fixed.some(({ isFree }) => !isFree)) throw new Refusal(409, 'fixed_hosts_unavailable_for_booking');
  const free = pool.filter(({ isFree }) => isFree);
  const lucky = free.find(({ user }) => before?.takesPart(user)) ?? rank(free)[0];
  if (lucky === undefined && pool.length > 0 && fixed.length > 0) {
    throw new Refusal(409, 'round_robin_host_unavailable_for_booking');
  }
  const [organizer, ...others] = [...fixed, ...(lucky === undefined ? [] : [lucky])];
  if (organizer === undefined) throw nobodyFree();
  return {
    organizer: organizer.user,
    others: others.map(({ user }) => user),
    luckyUsers: lucky === undefined ? [] : [lucky.user.id],
  };
}

function gatherAll({ schedulingType, candidates, ownerId, before }: Choice): ChosenHosts {
  const leads = [before?.organizerId, schedulingType === 'COLLECTIVE' ? null : ownerId];
  const organizer =
    leads
      .map((id) => candidates.find(({ user }) => user.id === id))
      .find((candidate) => candidate !== undefined) ?? candidates[0];
  if (organizer === undefined) throw nobodyFree();
  const others =
    schedulingType === 'MANAGED' ? [] : candidates.filter((candidate) => candidate !== organizer);
  if ([organizer, ...others].some(({ isFree }) => !isFree)) {
    throw schedulingType === 'COLLECTIVE' ? new Refusal(409, 'hosts_unavailable_for_booking') : nobodyFree();
  }
  return { organizer: organizer.user, others: others.map(({ user }) => user), luckyUsers: [] };
}

function nobodyFree(): Refusal {
  return new Refusal(409, 'no_available_users_found_error');
}

/** What decides whose turn it is. */
export interface HostRecord {
  /** Higher is asked first. */
  readonly priority: number;
  /** Share of the bookings, in relation to the others. */
  readonly weight: number;
  /** Among the bookings looked at: how many, and when the last one was made; 0 for none. */
  readonly bookings: number;
  readonly lastBooked: number;
}

/**
 * Whose turn it is in a round robin: the host with the highest priority; then, where weights differ, the one with
 * the fewest bookings for their weight; then the one booked least recently; then the lower id.
 */
export function rankHosts(
  pool: readonly Candidate[],
  recordOf: (userId: number) => HostRecord,
): readonly Candidate[] {
  const rows = pool.map((candidate) => ({ candidate, record: recordOf(candidate.user.id) }));
  const isWeighted = new Set(rows.map(({ record }) => record.weight)).size > 1;
  const shareOf = ({ bookings, weight }: HostRecord): number =>
    isWeighted ? (bookings + 1) / Math.max(weight, 1) : 0;
  return rows
    .toSorted(
      (one, other) =>
        other.record.priority - one.record.priority ||
        shareOf(one.record) - shareOf(other.record) ||
        one.record.lastBooked - other.record.lastBooked ||
        one.candidate.user.id - other.candidate.user.id,
    )
    .map(({ candidate }) => candidate);
}

/** Older bookings no longer count for whose turn it is, so that the look back costs the same for ever. */
const lookBack = 200;

/** As in the family where a host has none. */
const usualPriority = 2;
const usualWeight = 100;

const settings = z.object({
  priority: z.number().catch(usualPriority),
  weight: z.number().catch(usualWeight),
});
const ids = z.array(z.number()).catch([]);

/**
 * Priority and weight of the hosts of an event type, and what they had of its last bookings that still stand.
 * Bookings are in the order in which they were made.
 */
export function readHostRecords(
  { id, hosts }: StoredEventType,
  database: Database,
): (userId: number) => HostRecord {
  const last = new Map<number, number>();
  const count = new Map<number, number>();
  const rows = database.all(
    `SELECT position, userId, json_extract(json, '$.luckyUsers') AS luckyUsers FROM bookings
     WHERE eventTypeId = :id AND status IN ('ACCEPTED', 'PENDING', 'AWAITING_HOST')
     ORDER BY position DESC LIMIT :lookBack`,
    { id, lookBack },
  );
  for (const { position, userId, luckyUsers } of rows) {
    const lucky = typeof luckyUsers === 'string' ? ids.parse(JSON.parse(luckyUsers)) : [];
    for (const host of new Set([Number(userId), ...lucky])) {
      if (!last.has(host)) last.set(host, Number(position));
      count.set(host, (count.get(host) ?? 0) + 1);
    }
  }
  return (userId) => {
    const host = hosts.find((entry) => entry.userId === userId);
    return {
      ...settings.parse({ priority: host?.priority, weight: host?.weight }),
      bookings: count.get(userId) ?? 0,
      lastBooked: last.get(userId) ?? 0,
    };
  };
}
