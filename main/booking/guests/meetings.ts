import type { Booking } from '../../api/schemas/booking.ts';
import { timeZone } from '../../api/schemas/common.ts';
import { readInstant } from '../../api/schemas/instant-text.ts';

/** One booking, as far as it tells of its guests. */
export interface Meeting {
  readonly uid: string;
  readonly startMs: number;
  readonly title: string;
  /** The host it is organized by; folded, empty when not said. */
  readonly host: string;
  readonly people: readonly MetPerson[];
}

export interface MetPerson {
  readonly name: string;
  readonly email: string;
  readonly timeZone: string | null;
  /** BCP 47; what they are written to in, where the service says it (docs/service-notes.md). */
  readonly language: string | null;
}

const longestEmail = 254;

/**
 * What a booking tells of guests; null for a booking that this account neither hosts nor manages: whoever else
 * is in it is somebody else's guest.
 */
export function readMeeting(booking: Booking): Meeting | null {
  if (booking.isHost === false && booking.canManage !== true) return null;
  const startMs = readInstant(booking.startTime);
  if (startMs === null) return null;
  return {
    uid: booking.uid,
    startMs,
    title: booking.eventType?.title?.trim() || booking.title?.trim() || '',
    host: keyOf(booking.user?.email ?? ''),
    people: (booking.attendees ?? []).flatMap((attendee) => {
      const email = attendee.email?.trim() ?? '';
      if (!isAddress(email)) return [];
      const { timeZone, locale } = attendee;
      const name = attendee.name?.trim() ?? '';
      return [{ name, email, timeZone: zoneOf(timeZone), language: languageOf(locale) }];
    }),
  };
}

/** What tells addresses apart: not their case. */
export function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

function isAddress(email: string): boolean {
  return email.length <= longestEmail && /^[^\s@]+@[^\s@]+$/.test(email);
}

/** “pt_BR”, as some write it, is “pt-BR”. */
function languageOf(locale: unknown): string | null {
  if (typeof locale !== 'string' || locale.length > 35) return null;
  const tag = locale.trim().replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? tag : null;
}

const knownZones = new Map<string, boolean>();

/** Thousands of attendees share a few zones, and looking one up is dear. */
function zoneOf(name: string | null | undefined): string | null {
  if (typeof name !== 'string' || name.length > 64) return null;
  const known = knownZones.get(name) ?? timeZone.safeParse(name).success;
  if (knownZones.size < 1000) knownZones.set(name, known);
  return known ? name : null;
}
