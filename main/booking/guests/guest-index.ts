import { foldText, foldWords } from '../../base/text.ts';
import { keyOf, type Meeting, type MetPerson } from './meetings.ts';

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
 * Gathers people from bookings by their address. Hosts are no guests: the other hosts of a team booking are among
 * its attendees, and are known by the bookings they organize themselves.
 *
 * @param before the index until now: who is still called the same need not be read anew
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

/** What searches look at: dear to make, and the same as long as name and address are. */
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
