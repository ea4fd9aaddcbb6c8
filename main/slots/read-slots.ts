import { minuteMs } from '../../preload/contract/durations.ts';
import type { Client } from '../api/client.ts';
import type { Clock } from '../base/clock.ts';
import type { KnownHost } from '../event-types/hosts.ts';
import { lengthOf, toAvailabilityRequest, type SlotRequest, type SlotEventType } from './slot-query.ts';
import type { SlotList, SlotRow } from '../../preload/contract/model/quick-book.ts';
import type { Availability } from '../../protocol/availability.ts';
import { readInstant } from '../../protocol/common.ts';

/** Open slots, and whether every host of each of them is among `hosts`: some services leave usernames blank. */
export interface ReadSlotList extends SlotList {
  readonly namesAllHosts: boolean;
}

export interface SlotReader {
  readonly client: Pick<Client, 'getAvailability'>;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * The open slots of a query, as the service gave them (Document, "Get availability").
 *
 * @throws Failure of the client
 */
export async function readSlots(
  { client, clock }: SlotReader,
  request: SlotRequest,
  signal?: AbortSignal,
): Promise<ReadSlotList> {
  const lengthMinutes = lengthOf(request);
  const askedAt = new Date(clock.now()).toISOString();
  const answer = await client.getAvailability(toAvailabilityRequest(request), signal);
  return readAnswer(answer, { eventType: request.eventType, lengthMinutes, nowMs: clock.now(), askedAt });
}

type GivenSlot = Availability['slots'][string][number];

interface AnswerFacts {
  readonly eventType: Pick<SlotEventType, 'seats' | 'hosts'>;
  /** null: not known; a slot then ends where it begins. */
  readonly lengthMinutes: number | null;
  readonly nowMs: number;
  readonly askedAt: string;
}

/**
 * The open slots of an answer: sorted by instant, each once, without those of somebody who is away and those
 * that have begun. The dates an answer is grouped by are not trusted, for they may be those of another zone.
 * `time` is kept letter for letter, with its offset and seconds: it is what is booked (Document,
 * "Availability slots").
 */
export function readAnswer(answer: Availability, facts: AnswerFacts): ReadSlotList {
  const table = createHostTable(facts.eventType.hosts);
  const rows = new Map<number, SlotRow>();
  for (const slot of Object.values(answer.slots).flat()) {
    const startMs = readInstant(slot.time);
    if (startMs === null || startMs <= facts.nowMs || slot['away'] === true) continue;
    const row: SlotRow = {
      at: slot.time,
      end: new Date(startMs + (facts.lengthMinutes ?? 0) * minuteMs).toISOString(),
      hosts: table.placesOf(slot.users ?? [], slot.userIds ?? []),
      seatsLeft: countSeatsLeft(slot, facts.eventType.seats),
    };
    const same = rows.get(startMs);
    rows.set(startMs, same === undefined ? row : join(same, row));
  }
  return {
    slots: [...rows].sort(([one], [other]) => one - other).map(([, row]) => row),
    hosts: table.hosts(),
    namesAllHosts: table.isComplete(),
    askedAt: facts.askedAt,
  };
}

/** The same instant given twice is one slot with the hosts of both; the smaller number of free seats counts. */
function join(first: SlotRow, second: SlotRow): SlotRow {
  const { seatsLeft } = first;
  return {
    ...first,
    hosts: [...new Set([...first.hosts, ...second.hosts])],
    seatsLeft: seatsLeft === null ? second.seatsLeft : Math.min(seatsLeft, second.seatsLeft ?? seatsLeft),
  };
}

/** `attendees` of a slot is how many seats are taken; it is missing while none is. */
function countSeatsLeft(slot: GivenSlot, seats: number | null): number | null {
  if (seats === null) return null;
  const { attendees } = slot;
  const taken = Array.isArray(attendees) ? attendees.length : typeof attendees === 'number' ? attendees : 0;
  return Math.max(0, seats - taken);
}

/** Collects the hosts that slots name and gives each an index in the list. */
interface HostTable {
  /** Indexes of the hosts of one slot; names and numbers of nobody are left out. */
  placesOf(users: readonly string[], userIds: readonly number[]): readonly number[];
  hosts(): readonly { readonly username: string; readonly name: string }[];
  /** Whether nobody was left out. */
  isComplete(): boolean;
}

/**
 * Servers name a slot's hosts by username, by number, by both or not at all, and some usernames are empty.
 * A number that is not known leads to nobody: a host can only be asked for by username.
 */
function createHostTable(known: readonly KnownHost[]): HostTable {
  const nameOf = new Map(known.map(({ username, name }) => [username.toLowerCase(), name]));
  const usernameOf = new Map(known.map(({ userId, username }) => [userId, username]));
  const places = new Map<string, number>();
  const hosts: { username: string; name: string }[] = [];
  let isComplete = true;

  const placeOf = (username: string): number => {
    const key = username.toLowerCase();
    const place = places.get(key) ?? hosts.length;
    if (place === hosts.length) {
      places.set(key, place);
      hosts.push({ username, name: nameOf.get(key)?.trim() || username });
    }
    return place;
  };

  return {
    placesOf(users, userIds) {
      const named = Array.from({ length: Math.max(users.length, userIds.length) }, (_, index) => {
        const username = users[index]?.trim();
        return username || usernameOf.get(userIds[index] ?? null);
      });
      if (named.some((name) => !name)) isComplete = false;
      return [...new Set(named.flatMap((name) => (name ? [placeOf(name)] : [])))];
    },
    hosts: () => hosts,
    isComplete: () => isComplete,
  };
}
