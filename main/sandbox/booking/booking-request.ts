import type { z } from 'zod';
import type { createBookingRequest } from '../../api/schemas/booking-writes.ts';
import type { Interval } from '../availability/types.ts';
import { checkAnswers } from '../booking-form/check-answers.ts';
import type { Answers } from '../booking-form/check-answers.ts';
import { copyRecord } from '../booking-form/plain-copy.ts';
import { Refusal } from '../http/refusal.ts';
import type { Viewer } from '../operations/booking-item.ts';
import type { Service } from '../operations/call.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import { checkBookingBounds } from './booking-bounds.ts';
import { mergeAnswers } from './merge-answers.ts';
import { checkPrivateLink } from './private-link.ts';
import { readRequestedTime } from './requested-time.ts';
import { findOriginal } from './reschedule-original.ts';

export type CreateBookingInput = z.output<typeof createBookingRequest>;

/** What is wanted, after every check that does not depend on who else books. */
export interface BookingRequest {
  readonly eventType: EventType;
  readonly caller: Viewer;
  /** The slot; of a series, its first one. */
  readonly time: Interval;
  /** The attendee's IANA zone. */
  readonly timeZone: string;
  readonly answers: Answers;
  /** The notification language. */
  readonly language: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Why an existing booking is moved. */
  readonly reason: string | null;
}

/** The same for a booking that exists. */
export interface MoveRequest extends BookingRequest {
  readonly original: StoredBooking;
}

const longestMetadata = 10_000;
const longestLanguage = 100;

/**
 * Reads a call in the order in which services of the family complain: the event type, the booking to be moved
 * or the private link, the time, the answers, and then whether that time may be booked at all.
 *
 * @throws Refusal 400, 403 or 404 (docs/service-notes.md, "Creating a booking")
 */
export function readBookingRequest(
  input: CreateBookingInput,
  callerId: number,
  service: Service,
): BookingRequest | MoveRequest {
  const { world, clock } = service;
  const user = world.user(callerId);
  if (user === undefined) throw new Error('The signed-in person is not in the workspace');
  const eventType = world.eventType(input.eventTypeId);
  if (eventType === undefined) throw new Refusal(404, 'NOT_FOUND');
  const caller = { user, managedTeams: world.managedTeams(callerId) };
  const { rescheduleUid } = input;
  const original =
    rescheduleUid === undefined ? undefined : findOriginal(rescheduleUid, eventType, caller, service);
  if (original === undefined) checkPrivateLink(input, eventType);
  const time = readRequestedTime(input, eventType, clock.now(), original);
  const answers = checkAnswers(
    eventType,
    original === undefined ? input.responses : mergeAnswers(input, original),
    original !== undefined,
  );
  checkSizes(input);
  checkBookingBounds({ eventType, time, bookerZone: input.timeZone, ignoredUid: rescheduleUid }, service);
  const request = {
    eventType,
    caller,
    time,
    timeZone: input.timeZone,
    answers,
    language: input.language,
    metadata: copyRecord(input.metadata ?? {}),
    reason: input.rescheduleReason ?? textOf(answers.all.rescheduleReason),
  };
  return original === undefined ? request : { ...request, original };
}

/** What is kept with a booking is answered again with every list. */
function checkSizes({ metadata, language }: CreateBookingInput): void {
  if (JSON.stringify(metadata ?? {}).length > longestMetadata) {
    throw new Refusal(400, `custom in 'metadata': Expected at most ${longestMetadata} characters`);
  }
  if ((language ?? '').length > longestLanguage) {
    throw new Refusal(400, `too_big in 'language': Expected a language code`);
  }
}

function textOf(answer: unknown): string | null {
  return typeof answer === 'string' && answer.trim() !== '' ? answer : null;
}
