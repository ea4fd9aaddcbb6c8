import { dayMs } from '../../preload/contract/durations.ts';
import { daysAfter } from './days-in-view.ts';
import { toAvailabilityRequest, lengthOf, type SlotRequest } from './slot-query.ts';
import { readAnswer, readSlots, type SlotReader } from './read-slots.ts';
import type { SlotQuery, SlotRow } from '../../preload/contract/model/quick-book.ts';

/** How far the search goes where the service does not search itself, and in which steps. */
const stepDays = 28;
const maxSteps = 8;

interface FirstOpen {
  /** The first slot that can be booked; null when there is none as far as was searched. */
  readonly slot: SlotRow | null;
  /** Weeks that were searched, beginning with the range of the query. */
  readonly weeks: number;
}

/**
 * The first slot that can be booked from the query's `from` on. The service is asked to begin with its first
 * available day (Document, "Get availability", `startFromFirstAvailable`); one that answers nothing may have
 * ignored that, so further days are asked for, four weeks at a time and at most eight times.
 *
 * @throws Failure of the client
 */
export async function findFirstOpen(
  reader: SlotReader,
  request: SlotRequest,
  signal?: AbortSignal,
): Promise<FirstOpen> {
  const asked = await askFromFirst(reader, request, signal);
  if (asked !== null) return { slot: asked, weeks: weeksBetween(request.query, request.query.to) };
  let range: SlotQuery = request.query;
  for (let step = 0; step < maxSteps; step += 1) {
    range = { ...range, ...daysAfter(range, stepDays, range.timeZone) };
    const list = await readSlots(reader, { ...request, query: range }, signal);
    const slot = list.slots.find(isOpen);
    if (slot !== undefined) return { slot, weeks: weeksBetween(request.query, range.to) };
  }
  return { slot: null, weeks: weeksBetween(request.query, range.to) };
}

async function askFromFirst(
  { client, clock }: SlotReader,
  request: SlotRequest,
  signal: AbortSignal | undefined,
): Promise<SlotRow | null> {
  const answer = await client.getAvailability(
    { ...toAvailabilityRequest(request), startFromFirstAvailable: true },
    signal,
  );
  const facts = { eventType: request.eventType, lengthMinutes: lengthOf(request), nowMs: clock.now() };
  const list = readAnswer(answer, { ...facts, askedAt: '' });
  const fromMs = Date.parse(request.query.from);
  return list.slots.find((slot) => isOpen(slot) && Date.parse(slot.at) >= fromMs) ?? null;
}

function isOpen({ seatsLeft }: SlotRow): boolean {
  return seatsLeft !== 0;
}

function weeksBetween({ from }: SlotQuery, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (7 * dayMs));
}
