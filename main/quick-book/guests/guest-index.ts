import { foldWords, withoutControls } from '../../base/text.ts';
import { foldText } from '../../../preload/contract/languages/fold.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { timeZone, readInstant } from '../../../protocol/common.ts';

/** Everything known of one person, ready to be searched. */
export interface IndexedGuest {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  /** Their bookings, the latest start first; never empty. */
  readonly meetings: readonly { readonly startMs: number; readonly title: string }[];
  readonly zone: { readonly timeZone: string; readonly startMs: number; readonly title: string } | null;
  readonly language: string | null;
  readonly foldedName: string;
  readonly nameWords: readonly string[];
  readonly foldedEmail: string;
  /** What stands between dots, dashes and the @. */
  readonly emailWords: readonly string[];
}

type Met = readonly { readonly meeting: Meeting; readonly person: MetPerson }[];

/**
 * Collects people from bookings by their address. Hosts are no guests: the other hosts of a team booking are among
 * its attendees, and are known by the bookings they organize themselves.
 *
 * @param before the index until now: people with the same name keep their search words
 */
export function indexGuests(
  meetings: Iterable<Meeting>,
  before: ReadonlyMap<string, IndexedGuest>,
): ReadonlyMap<string, IndexedGuest> {
  const latestFirst = [...meetings].toSorted((a, b) => b.startMs - a.startMs || (a.uid < b.uid ? -1 : 1));
  const hosts = new Set(latestFirst.map(({ host }) => host));
  const byKey = new Map<string, { meeting: Meeting; person: MetPerson }[]>();
  for (const meeting of latestFirst) {
    for (const person of meeting.people) {
      const key = keyOf(person.email);
      if (hosts.has(key)) continue;
      const met = byKey.get(key);
      if (met === undefined) byKey.set(key, [{ meeting, person }]);
      else if (met.at(-1)?.meeting !== meeting) met.push({ meeting, person });
    }
  }
  return new Map([...byKey].map(([key, met]) => [key, toGuest(key, met, before.get(key))]));
}

function toGuest(key: string, met: Met, before: IndexedGuest | undefined): IndexedGuest {
  const name = met.find(({ person }) => person.name !== '')?.person.name ?? '';
  const located = met.find(({ person }) => person.timeZone !== null);
  const timeZone = located?.person.timeZone ?? null;
  return {
    key,
    name,
    email: met[0]?.person.email ?? key,
    meetings: met.map(({ meeting: { startMs, title } }) => ({ startMs, title })),
    zone:
      located === undefined || timeZone === null
        ? null
        : { timeZone, startMs: located.meeting.startMs, title: located.meeting.title },
    language: met.find(({ person }) => person.language !== null)?.person.language ?? null,
    ...(before?.name === name ? searchedOf(before) : readSearched(name, key)),
  };
}

/** The words that are searched: slow to make, and the same as long as name and address are. */
type Searched = Pick<IndexedGuest, 'foldedName' | 'nameWords' | 'foldedEmail' | 'emailWords'>;

function searchedOf({ foldedName, nameWords, foldedEmail, emailWords }: IndexedGuest): Searched {
  return { foldedName, nameWords, foldedEmail, emailWords };
}

function readSearched(name: string, key: string): Searched {
  return {
    foldedName: foldText(name),
    nameWords: foldWords(name),
    foldedEmail: foldText(key),
    emailWords: foldWords(key),
  };
}

/** One booking, reduced to what it says about its guests. */
export interface Meeting {
  readonly uid: string;
  readonly startMs: number;
  readonly title: string;
  /** Address of the host who organizes it, in lower case; empty when it is not known. */
  readonly host: string;
  readonly people: readonly MetPerson[];
}

interface MetPerson {
  readonly name: string;
  readonly email: string;
  readonly timeZone: string | null;
  /** BCP 47; the language of their mails, where the service says it (docs/service-notes.md). */
  readonly language: string | null;
}

const maxEmailLength = 254;

/**
 * What a booking says about guests; null for a booking that this account neither hosts nor manages: its
 * attendees are somebody else's guests.
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
      const name = withoutControls(attendee.name ?? '');
      return [{ name, email, timeZone: zoneOf(timeZone), language: languageOf(locale) }];
    }),
  };
}

/** The key of an address: its case does not count. */
export function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

function isAddress(email: string): boolean {
  return email.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(email);
}

/** “pt_BR”, as some write it, is “pt-BR”. */
function languageOf(locale: unknown): string | null {
  if (typeof locale !== 'string' || locale.length > 35) return null;
  const tag = locale.trim().replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? tag : null;
}

const knownZones = new Map<string, boolean>();

/** Remembers zones: thousands of attendees share a few, and looking one up is slow. */
function zoneOf(name: string | null | undefined): string | null {
  if (typeof name !== 'string' || name.length > 64) return null;
  const known = knownZones.get(name) ?? timeZone.safeParse(name).success;
  if (knownZones.size < 1000) knownZones.set(name, known);
  return known ? name : null;
}
