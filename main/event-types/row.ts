import { z } from 'zod';
import { packageOf, repeatsOf } from '../api/booking/packages-and-series.ts';
import type { EventType } from '../../protocol/event-type.ts';
import { toMoney } from '../base/money.ts';
import { rememberOf } from '../base/remember.ts';
import { words } from '../base/words.ts';
import type { KnownEventType } from './known-event-type.ts';
import type { EventTypeRow } from '../../preload/contract/model/quick-book.ts';
import type { PageOnly } from '../../preload/contract/model/common.ts';

/** What the rules of booking say about an event type, and where its page is. */
export interface Describing {
  /** Names of the places it can be held at, in the order of the event type. */
  placesOf(eventType: EventType): readonly string[];
  pageOnlyOf(eventType: EventType): PageOnly | null;
  /** By the account's template; null where there is none. `owner` is a username, or `team/` and a slug. */
  page(owner: string, slug: string): string | null;
  /** The signed-in person's username, as far as it is known. */
  username(): string | null;
}

const users = z.array(z.looseObject({ username: z.string() })).catch([]);

export function rowOf(known: KnownEventType, isRecent: boolean, describing: Describing): EventTypeRow {
  const { details } = known;
  const ownLengths = details === null ? [] : lengthsOf(details);
  return {
    target: { kind: 'event-type', id: known.id },
    title: titleOf(known),
    lengths: ownLengths.length === 0 && known.length !== null ? [known.length] : ownLengths,
    price: toMoney(known.price, known.currency),
    places: details === null ? [] : describing.placesOf(details),
    schedulingType: known.schedulingType,
    team: known.team?.name ?? null,
    seats: details?.seatsPerTimeSlot ?? null,
    isPublished: details?.isPublished ?? null,
    isRecent,
    pageOnly: details === null ? null : describing.pageOnlyOf(details),
    package: details === null ? null : packageOf(details),
    repeats: details === null ? null : repeatsOf(details),
    page: pageOf(known, describing),
  };
}

/**
 * The row of an event type that is booked by a private link.
 *
 * @param address the link itself, where it was given whole
 */
export function privateRow(row: EventTypeRow, hash: string, address: string | null): EventTypeRow {
  return row.target.kind === 'group'
    ? row
    : { ...row, target: { kind: 'private-link', id: row.target.id, hash }, page: address };
}

export function titleOf({ id, title, slug }: KnownEventType): string {
  return title.trim() || slug?.trim() || words().untitledEventType({ id });
}

const usersOf = rememberOf((details: EventType) =>
  users.parse(details['users']).map(({ username }) => username),
);

/** The usernames of a personal event type's owner, as far as its details say them. */
export function ownersOf({ details }: KnownEventType): readonly string[] {
  return details === null ? [] : usersOf(details);
}

function pageOf(known: KnownEventType, { page, username }: Describing): string | null {
  const owner = pageOwnerOf(known, username());
  return owner === null || !known.slug ? null : page(owner, known.slug);
}

/** Whose page shows it: a username, or `team/` and a slug; null while that is not known. */
export function pageOwnerOf(known: KnownEventType, username: string | null): string | null {
  if (known.team !== null) return known.team.slug === null ? null : `team/${known.team.slug}`;
  return ownersOf(known)[0] ?? (known.isOthers ? null : username);
}

/** Durations of the event that several people offer together (docs/service-notes.md), the usual one first. */
const groupLengths = [30, 15, 45, 60, 90];

/**
 * A slug with its owner as links name it (a person, `team/…`, `org/…/…`), or with several people who are booked
 * together. Their times can be shown; the document's create operation wants the id of an event type, so they are
 * booked on the page.
 */
export function groupRow(
  usernames: readonly string[],
  slug: string,
  describing: Pick<Describing, 'page'>,
): EventTypeRow {
  return {
    target: { kind: 'group', usernames, slug },
    title: `${usernames.join(' + ')} / ${slug}`,
    lengths: usernames.length > 1 ? groupLengths : [],
    price: null,
    places: [],
    schedulingType: null,
    team: null,
    seats: null,
    isPublished: null,
    isRecent: false,
    pageOnly: usernames.length > 1 ? 'group' : 'link',
    package: null,
    repeats: null,
    page: describing.page(usernames.join('+'), slug),
  };
}

/** Longer than any booking: with more, the end of a slot is no date that can be written. */
export const maxLengthMinutes = 366 * 24 * 60;
const lengthInMinutes = z.number().positive().max(maxLengthMinutes);
const durations = z.array(lengthInMinutes).catch([]);

/**
 * The durations an event type is offered in, in minutes, the usual one first. Servers of the family keep
 * several in `metadata.multipleDuration`; its own length is then one of them.
 */
export const lengthsOf = rememberOf(({ length, metadata }: EventType): readonly number[] => {
  const usual = [lengthInMinutes.safeParse(length).data ?? []].flat();
  const offered = durations.parse(metadata?.['multipleDuration']);
  if (offered.length === 0) return usual;
  return [...new Set([...usual.filter((minutes) => offered.includes(minutes)), ...offered])];
});
