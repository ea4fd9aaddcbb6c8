import type { Availability } from '../../api/schemas/availability.ts';
import { readInstant } from '../../api/schemas/instant-text.ts';
import { createHostTable } from './host-table.ts';
import type { SlotEventType } from './slot-query.ts';
import type { SlotList, SlotRow } from '../../../preload/contract/model/quick-book.ts';

type GivenSlot = Availability['slots'][string][number];

export interface AnswerFacts {
  readonly eventType: Pick<SlotEventType, 'seats' | 'hosts'>;
  readonly lengthMinutes: number;
  readonly nowMs: number;
  readonly askedAt: string;
}

/**
 * The open slots of an answer: sorted by instant, each once, without those of somebody who is away and those
 * that have begun. The dates an answer is grouped by are not trusted, for they may be those of another zone.
 * `time` is kept letter for letter, with its offset and seconds: it is what is booked (Document,
 * "Availability slots").
 */
export function readAnswer(answer: Availability, facts: AnswerFacts): SlotList {
  const table = createHostTable(facts.eventType.hosts);
  const rows = new Map<number, SlotRow>();
  for (const slot of Object.values(answer.slots).flat()) {
    const startMs = readInstant(slot.time);
    if (startMs === null || startMs <= facts.nowMs || slot['away'] === true) continue;
    const row: SlotRow = {
      at: slot.time,
      end: new Date(startMs + facts.lengthMinutes * 60_000).toISOString(),
      hosts: table.placesOf(slot.users ?? [], slot.userIds ?? []),
      seatsLeft: countSeatsLeft(slot, facts.eventType.seats),
    };
    const same = rows.get(startMs);
    rows.set(startMs, same === undefined ? row : join(same, row));
  }
  return {
    slots: [...rows].sort(([one], [other]) => one - other).map(([, row]) => row),
    hosts: table.hosts(),
    askedAt: facts.askedAt,
  };
}

/** The same instant given twice is one slot, for whoever is free in either; the fuller one is believed. */
function join(first: SlotRow, second: SlotRow): SlotRow {
  const { seatsLeft } = first;
  return {
    ...first,
    hosts: [...new Set([...first.hosts, ...second.hosts])],
    seatsLeft: seatsLeft === null ? second.seatsLeft : Math.min(seatsLeft, second.seatsLeft ?? seatsLeft),
  };
}

/** `attendees` of a slot is how many seats are taken; one that nobody has taken does not say it. */
function countSeatsLeft(slot: GivenSlot, seats: number | null): number | null {
  if (seats === null) return null;
  const { attendees } = slot;
  const taken = Array.isArray(attendees) ? attendees.length : typeof attendees === 'number' ? attendees : 0;
  return Math.max(0, seats - taken);
}
