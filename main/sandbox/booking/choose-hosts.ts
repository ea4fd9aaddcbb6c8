import { Refusal } from '../http/refusal.ts';
import type { User } from '../workspace/people-schemas.ts';
import type { EventType } from '../workspace/event-type-schema.ts';

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
  readonly schedulingType: EventType['schedulingType'];
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
