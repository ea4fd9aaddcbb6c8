import type { ReceivedOf } from '../../protocol/operations.ts';
import type { Interval } from '../availability/intervals.ts';
import { checkAnswers, type Answers } from '../booking-form/check-answers.ts';
import { isSameSecret } from '../credentials.ts';
import { Refusal } from '../http/refusal.ts';
import { isSameAddress } from '../notation.ts';
import type { Viewer } from '../operations/booking-item.ts';
import type { Service } from '../operations/call.ts';
import { copyRecord } from '../records.ts';
import type { World } from '../store/world.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import { findOriginal } from './move-booking.ts';
import { checkBookingBounds, readRequestedTime } from './requested-time.ts';

export type CreateBookingInput = ReceivedOf<'createBooking'>;

/** What is wanted, after every check that does not depend on who else books. */
export interface BookingRequest {
  readonly eventType: StoredEventType;
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

const maxMetadataLength = 10_000;
const maxLanguageLength = 100;

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
  if (JSON.stringify(metadata ?? {}).length > maxMetadataLength) {
    throw new Refusal(400, `custom in 'metadata': Expected at most ${maxMetadataLength} characters`);
  }
  if ((language ?? '').length > maxLanguageLength) {
    throw new Refusal(400, `too_big in 'language': Expected a language code`);
  }
}

function textOf(answer: unknown): string | null {
  return typeof answer === 'string' && answer.trim() !== '' ? answer : null;
}

/**
 * The answers with which a booking is moved. What was answered when it was made need not be answered again, and
 * new answers win. The document's `rescheduleReason` answers the form's own question of that name; the reason
 * of an earlier move does not.
 */
function mergeAnswers(
  { responses, rescheduleReason }: CreateBookingInput,
  original: StoredBooking,
): Record<string, unknown> {
  const { rescheduleReason: _earlier, guests, ...kept } = original.responses ?? {};
  return {
    ...kept,
    ...(Array.isArray(guests) ? { guests: guests.filter((guest) => !isBooker(guest, responses.email)) } : {}),
    ...(rescheduleReason === undefined ? {} : { rescheduleReason }),
    ...responses,
  };
}

/** A guest who moves the booking in their own name is its booker now, and no guest. */
function isBooker(guest: unknown, email: string): boolean {
  return typeof guest === 'string' && isSameAddress(guest, email);
}

type PrivateLink = Pick<CreateBookingInput, 'hasHashedBookingLink' | 'hashedLink'>;

/**
 * Document, "Create booking": `hashedLink` is the private link hash when `hasHashedBookingLink` is true; it is
 * not looked at otherwise, and an event type can be booked without it.
 *
 * @throws Refusal 400 without a link, 404 for one that this event type does not have or no longer has
 */
function checkPrivateLink(link: PrivateLink, { hashedLinks }: StoredEventType): void {
  const hash = hashOf(link);
  if (hash === undefined) return;
  if (hash === '') throw new Refusal(400, `invalid_type in 'hashedLink': Required with hasHashedBookingLink`);
  if (!hashedLinks.some((known) => isSameSecret(known, hash))) {
    throw new Refusal(404, 'The private link is not valid, or has been used before');
  }
}

/** A private link is good for one booking, as in the family. Call it in the transaction that books. */
export function spendPrivateLink(link: PrivateLink, eventType: StoredEventType, world: World): void {
  const hash = hashOf(link);
  if (hash === undefined) return;
  const hashedLinks = eventType.hashedLinks.filter((known) => !isSameSecret(known, hash));
  world.saveEventType({ ...eventType, hashedLinks });
}

function hashOf({ hasHashedBookingLink, hashedLink }: PrivateLink): string | undefined {
  return hasHashedBookingLink ? (hashedLink ?? '') : undefined;
}
