import { packageOf, repeatsOf } from '../api/booking/how-many.ts';
import type { EventType } from '../api/schemas/event-type.ts';
import { z } from 'zod';
import { toMoney } from '../base/money.ts';
import { rememberOf } from '../base/remember.ts';
import type { KnownEventType } from './known-event-type.ts';
import { lengthsOf } from './lengths.ts';
import type { EventTypeRow } from '../../preload/contract/model/quick-book.ts';
import type { PageOnly } from '../../preload/contract/model/common.ts';

/** What is said of an event type by the rules of booking, and where its page is. */
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

/** The same by somebody's private link. @param address the link itself, where it was given whole */
export function privateRow(row: EventTypeRow, hash: string, address: string | null): EventTypeRow {
  return row.target.kind === 'group'
    ? row
    : { ...row, target: { kind: 'private-link', id: row.target.id, hash }, page: address };
}

export function titleOf({ id, title, slug }: KnownEventType): string {
  return title.trim() || slug?.trim() || `Event type ${id}`;
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
  return ownersOf(known)[0] ?? username;
}
