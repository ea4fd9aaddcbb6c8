import type { Availability } from '../../protocol/availability.ts';
import { readDebugTree, findReasons } from './no-slots-reasons.ts';
import { findFirstOpen } from './first-open.ts';
import { readAnswer, type SlotReader } from './read-slots.ts';
import { lengthOf, toAvailabilityRequest, type SlotRequest } from './slot-query.ts';
import type { NoSlotsReason, WhyNoSlots } from '../../preload/contract/model/quick-book.ts';

/** Where the length is not known, a gap has to hold at least this. */
const shortestMinutes = 15;

/**
 * Why a range has no times, and when the next one is. The service is asked for its debug answer (Document, "Get
 * availability", `debug`). If its shape is not known, no reason is given.
 *
 * @throws Failure of the client
 */
export async function explainNoSlots(
  reader: SlotReader,
  request: SlotRequest,
  signal?: AbortSignal,
): Promise<WhyNoSlots> {
  const answer = await reader.client.getAvailability(
    { ...toAvailabilityRequest(request), debug: true },
    signal,
  );
  const reasons = collectReasons(answer, request, reader.clock.now());
  const { slot } = await findFirstOpen(reader, request, signal);
  return { reasons, firstOpen: slot?.at ?? null };
}

/** The slots themselves may already say why: away, or full. Only then the debug answer is read. */
function collectReasons(answer: Availability, request: SlotRequest, nowMs: number): readonly NoSlotsReason[] {
  const { query, eventType } = request;
  const lengthMinutes = lengthOf(request);
  const given = Object.values(answer.slots).flat();
  if (given.length > 0 && given.every((slot) => slot['away'] === true)) return [ownReason('away')];
  const { slots } = readAnswer(answer, { eventType, lengthMinutes, nowMs, askedAt: '' });
  if (slots.length > 0) return slots.every(({ seatsLeft }) => seatsLeft === 0) ? [ownReason('seats')] : [];
  const tree = readDebugTree(answer['debug']);
  if (tree === null) return [];
  const names = new Map(eventType.hosts.map(({ username, name }) => [username, name]));
  return findReasons(tree, {
    fromMs: Date.parse(query.from),
    toMs: Date.parse(query.to),
    nowMs,
    lengthMinutes: lengthMinutes ?? shortestMinutes,
    nameOf: (username) => names.get(username)?.trim() || username,
  });
}

function ownReason(kind: NoSlotsReason['kind']): NoSlotsReason {
  return { kind, host: null, at: null };
}
