import type { Client } from '../../api/client.ts';
import type { Clock } from '../../base/clock.ts';
import { readAnswer } from './read-answer.ts';
import { lengthOf, toAvailabilityRequest, type SlotRequest } from './slot-query.ts';
import type { SlotList } from '../../../preload/contract/model/quick-book.ts';

export interface SlotReader {
  readonly client: Pick<Client, 'getAvailability'>;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * The open slots of a query, as the service gave them (Document, "Get availability").
 *
 * @throws Failure of the client; `bad-input` when no length is known
 */
export async function readSlots(
  { client, clock }: SlotReader,
  request: SlotRequest,
  signal?: AbortSignal,
): Promise<SlotList> {
  const lengthMinutes = lengthOf(request);
  const askedAt = new Date(clock.now()).toISOString();
  const answer = await client.getAvailability(toAvailabilityRequest(request), signal);
  return readAnswer(answer, { eventType: request.eventType, lengthMinutes, nowMs: clock.now(), askedAt });
}
