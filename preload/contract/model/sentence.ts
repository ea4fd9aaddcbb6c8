import type { Instant } from './common.ts';
import type { BookingTarget, EventTypeRow, GuestRow } from './quick-book.ts';

/** Days of the calendar as ISO dates, both ends included; the same for one day. */
export interface SentenceDay {
  readonly from: string;
  readonly to: string;
}

/** Minutes of the day; the same for a clock time, otherwise `to` is not included. */
export interface SentenceTime {
  readonly from: number;
  readonly to: number;
}

/** A booking that a sentence may mean. */
export interface SentenceBooking {
  readonly uid: string;
  readonly title: string;
  readonly guest: string;
  readonly startAt: Instant;
}

/** What is said of one part. Several choices: it has to be asked. */
export type SentenceMeaning =
  | { readonly kind: 'reschedule' | 'copy' }
  | { readonly kind: 'event-type'; readonly choices: readonly EventTypeRow[] }
  /** `name` and `email` as typed, for somebody new; empty where they are not said. */
  | {
      readonly kind: 'person';
      readonly choices: readonly GuestRow[];
      readonly name: string;
      readonly email: string;
    }
  /** Without choices no upcoming booking fits. */
  | { readonly kind: 'booking'; readonly choices: readonly SentenceBooking[] }
  | { readonly kind: 'day'; readonly choices: readonly SentenceDay[] }
  | { readonly kind: 'time'; readonly choices: readonly SentenceTime[] }
  /** null: that of the attendee. */
  | { readonly kind: 'zone'; readonly timeZone: string | null }
  | { readonly kind: 'length'; readonly minutes: number }
  | { readonly kind: 'unknown' };

/** Where a part stands in the text, in UTF-16 units, the end not included. */
export interface SentenceSpan {
  readonly from: number;
  readonly to: number;
}

export type SentencePart = SentenceMeaning & {
  /** One word may say two parts (“tonight”), and one part may be said twice (“fri 30 oct”). */
  readonly spans: readonly SentenceSpan[];
};

/** What was understood of a sentence, in the order typed. */
export interface Sentence {
  readonly text: string;
  readonly parts: readonly SentencePart[];
}

/** What a part of a sentence is to say from now on. */
export type SentenceChange =
  | { readonly kind: 'event-type'; readonly target: BookingTarget }
  | { readonly kind: 'person'; readonly email: string }
  | { readonly kind: 'booking'; readonly uid: string }
  /** ISO date. */
  | { readonly kind: 'day'; readonly date: string }
  /** Minute of the day. */
  | { readonly kind: 'time'; readonly minute: number }
  /** IANA; null for that of the attendee. */
  | { readonly kind: 'zone'; readonly timeZone: string | null }
  | { readonly kind: 'length'; readonly minutes: number }
  /** Its words go. */
  | { readonly kind: 'nothing'; readonly part: SentencePart['kind'] };
