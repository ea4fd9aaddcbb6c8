import { latinDigits } from '../../preload/contract/languages/digits.ts';

/** What somebody typed or pasted, as far as the text itself shows. */
export type Wanted =
  | { readonly kind: 'id'; readonly id: number }
  | ({ readonly kind: 'people'; readonly usernames: readonly string[] } & OfLink)
  | ({ readonly kind: 'team'; readonly team: string } & OfLink)
  /** `address` is the pasted link itself. */
  | {
      readonly kind: 'private-link';
      readonly hash: string;
      readonly slug: string | null;
      readonly address: string | null;
    };

export interface OfLink {
  readonly slug: string;
  /** Slug of the organization, where the path names it. */
  readonly org: string | null;
  /** The pasted link itself; null where names were typed. */
  readonly address: string | null;
}

/** Ids are 32-bit integers in services of the family. */
const highestId = 2_147_483_647;
const maxLength = 2048;
const maxPeople = 20;
const name = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,98}[\p{L}\p{N}])?$/u;
const hash = /^[\w-]{6,200}$/;
/** The first link in a text, without what closes a sentence or a bracket behind it. */
const linkInText = /https?:\/\/[^\s<>"'()[\]]*[^\s<>"'()[\].,;:!?]/i;
/** Pages of the service that are no event type. */
const otherPages: ReadonlySet<string> = new Set([
  'api',
  'apps',
  'auth',
  'booking',
  'bookings',
  'cancel',
  'forms',
  'payment',
  'reschedule',
  'router',
  'settings',
  'success',
]);
const bareHost = /^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?\//;

/** The slug for several people where none is typed: any slug means the same for them. */
const groupSlug = 'dynamic';

/**
 * Reads a number ("48213"), usernames with a slug ("maya/intro", "maya+tom / intro"), several names, the link of
 * a booking page, and a private link or its hash alone.
 *
 * @returns null when it is none of these
 */
export function readWanted(text: string): Wanted | null {
  const typed = latinDigits(text).trim();
  if (typed === '' || typed.length > maxLength) return null;
  const number = /^(?:#|no\.?\s*)?(\d+)$/i.exec(typed)?.[1];
  if (number !== undefined) return toId(number);
  const address = readAddress(typed);
  if (address !== null) return readSegments(segmentsOf(address.pathname), address.href);
  const segments = typed.split('/').map((part) => part.trim());
  const wanted = readSegments(segments.filter(Boolean), null);
  if (wanted !== null) return wanted;
  if (segments.length > 1) return null;
  const people = readPeople(typed);
  if (people.length > 1)
    return { kind: 'people', usernames: people, slug: groupSlug, org: null, address: null };
  return hash.test(typed) ? { kind: 'private-link', hash: typed, slug: null, address: null } : null;
}

function readAddress(text: string): URL | null {
  const address = linkInText.exec(text)?.[0] ?? (bareHost.test(text) ? `https://${text}` : null);
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  // Neither a query nor credentials belong to a booking page.
  url.search = '';
  url.hash = '';
  url.username = '';
  url.password = '';
  return url;
}

function segmentsOf(pathname: string): readonly string[] {
  return pathname.split('/').filter(Boolean).map(decode);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The parts of a path; those of an organization’s page and of one that is built into another are left out. */
function readSegments(path: readonly string[], address: string | null): Wanted | null {
  const [begin = '', orgSlug = ''] = path;
  const org = begin === 'org' && name.test(orgSlug) ? orgSlug : null;
  const segments = path
    .slice(org === null ? 0 : 2)
    .filter(
      (part, index, all) =>
        !(part === 'instant-meeting' && index === 0) && !(part === 'embed' && index === all.length - 1),
    );
  const [first = '', second = '', third] = segments;
  if (first === 'd' && segments.length <= 3 && hash.test(second)) {
    return { kind: 'private-link', hash: second, slug: third ?? null, address };
  }
  // The page of an event type in the web app.
  if (first === 'event-types' && segments.length === 2 && /^\d{1,10}$/.test(second)) return toId(second);
  if (first === 'team' && segments.length === 3 && third !== undefined && name.test(second)) {
    return { kind: 'team', team: second, slug: third, org, address };
  }
  if (otherPages.has(first)) return null;
  const usernames = readPeople(first);
  if (segments.length !== 2 || usernames.length === 0 || !name.test(second)) return null;
  return { kind: 'people', usernames, slug: second, org, address };
}

/** Usernames joined as in a link; none when one of them cannot be one. */
function readPeople(text: string): readonly string[] {
  const names = text.split(/\s*[+,&]\s*|\s+/).map((part) => part.replace(/^@/, '').toLowerCase());
  const different = [...new Set(names.filter(Boolean))];
  const areNames = different.every((username) => name.test(username));
  return areNames && different.length <= maxPeople && /[+,&]|^\S+$/.test(text) ? different : [];
}

function toId(digits: string): Wanted | null {
  const id = Number(digits);
  return id > 0 && id <= highestId ? { kind: 'id', id } : null;
}
