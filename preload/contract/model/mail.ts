import type { Instant } from './common.ts';

/** A message that the demo’s service made for an attendee and kept; nothing sends it. */
export interface MailMessage {
  readonly id: string;
  /** Addresses. */
  readonly to: readonly string[];
  /** BCP 47, of subject and text. */
  readonly language: string;
  readonly subject: string;
  readonly at: Instant;
  readonly text: string;
  /** The calendar part, as calendars read it (RFC 5545). */
  readonly calendar: string;
}
