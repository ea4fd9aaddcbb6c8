import type { RequestOf } from '../../../protocol/operations.ts';
import { readInstant } from '../../../protocol/common.ts';
import type { Instant, Money } from '../../../preload/contract/model/common.ts';
import type { BookingDraft, MovedFrom, SlotQuery } from '../../../preload/contract/model/quick-book.ts';

/** Document, "Create booking": `responses`. */
export type Responses = RequestOf<'createBooking'>['responses'];

/**
 * What a slot that is still open proves about a booking there. `nothing-booked`: every booking takes the slot.
 * `by-host`: a booking takes one of its hosts. `nothing`: the slot may stay as it is, for what waits to be
 * confirmed, or is not paid, need not take it, and seats are taken by others too.
 */
export const openSlotProofs = ['nothing-booked', 'by-host', 'nothing'] as const;
export type OpenSlotProof = (typeof openSlotProofs)[number];

/** A draft with what is known besides, so that it can be sent, and found again when the answer is lost. */
export interface BookingOrder {
  readonly draft: BookingDraft;
  /** The answers as the service takes them. */
  readonly responses: Responses;
  /** The query of the list in which the slot was offered. */
  readonly seenIn: SlotQuery;
  readonly eventType: {
    readonly title: string;
    readonly price: Money | null;
    readonly isSeated: boolean;
    /** Minutes; null when not known. */
    readonly notice: number | null;
    /** Its page on the web, where one is known. */
    readonly page: string | null;
    readonly openSlot: OpenSlotProof;
  };
  /**
   * Whether the signed-in person's lists are certain to show the booking: they host it, manage its team, or are
   * the guest (document, "List bookings"). Otherwise its absence from the lists proves nothing.
   */
  readonly isListed: boolean;
  /** What attendees read where it is undone, in their language. */
  readonly undoReason: string;
  /** Where a booking that is moved is now. */
  readonly movedFrom: MovedFrom | null;
}

/** The event type's number; null for a group, which the document's create operation cannot name. */
export function eventTypeIdOf({ draft: { target } }: BookingOrder): number | null {
  return target.kind === 'group' ? null : target.id;
}

/** The guest's address, to compare with. */
export function emailOf({ responses }: BookingOrder): string {
  return responses.email.trim().toLowerCase();
}

/** The guest's name in one piece, however the form asks for it. */
export function nameOf({ responses: { name } }: BookingOrder): string {
  if (typeof name === 'string') return name.trim();
  return [name.firstName, name.lastName ?? ''].join(' ').trim();
}

/** Epoch milliseconds of the slot's start. */
export function startMsOf({ draft }: BookingOrder): number {
  return msOf(draft.at);
}

/** Epoch milliseconds of a time that the service gave; not a number when it is none. */
export function msOf(time: Instant): number {
  return readInstant(time) ?? NaN;
}

/** Whether two orders are for the same slot and guest, or move the same booking. */
export function isSameWish(one: BookingOrder, other: BookingOrder): boolean {
  const moving = one.draft.moving?.uid;
  if (moving !== undefined && moving === other.draft.moving?.uid) return true;
  return (
    JSON.stringify(one.draft.target) === JSON.stringify(other.draft.target) &&
    startMsOf(one) === startMsOf(other) &&
    emailOf(one) === emailOf(other)
  );
}

/** The key under which a write's id is stored with the booking, so that a lost answer can be looked up. */
export const markerName = 'bookbarWriteId';

/**
 * Document, "Create booking (and reschedule)". Language and metadata are always sent, and two empty lists
 * beside them, because servers of the family want them (docs/service-notes.md); values of metadata are texts.
 * The slot is named with exactly the times that it was offered with.
 *
 * @returns null for what the operation cannot name
 */
export function toCreateRequest(order: BookingOrder, writeId: string): RequestOf<'createBooking'> | null {
  const { draft, responses } = order;
  const eventTypeId = eventTypeIdOf(order);
  if (eventTypeId === null) return null;
  const { target, place, moving } = draft;
  const location = place === null ? {} : { location: { value: place.value, optionValue: place.extra } };
  return {
    eventTypeId,
    start: draft.at,
    end: draft.end,
    timeZone: draft.timeZone,
    responses: { ...location, ...responses },
    language: draft.language,
    metadata: { [markerName]: writeId },
    ...(target.kind === 'private-link' ? { hasHashedBookingLink: true, hashedLink: target.hash } : {}),
    ...(moving === null ? {} : { rescheduleUid: moving.uid }),
    ...(moving === null || moving.reason.trim() === '' ? {} : { rescheduleReason: moving.reason }),
    bookingUids: [],
    slots: [],
  };
}
