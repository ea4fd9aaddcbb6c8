import { minuteMs } from '../../preload/contract/durations.ts';
import { rowOf } from '../agenda/row.ts';
import { noFilters } from '../../preload/contract/no-filters.ts';
import type { ListQuery } from './lists/query.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { ListStatus } from '../../protocol/booking.ts';
import type { PersonCardView } from '../../preload/contract/model/bookings.ts';
import type { ReplyCode } from '../../preload/contract/reply.ts';
import type { ListParts } from './bookings-parts.ts';
import { toInstantOrNull } from '../base/instants.ts';
import { withoutControls } from '../base/text.ts';
import { sameAddress, isOff } from '../api/booking/status.ts';
import { timeZone } from '../../protocol/common.ts';
import { textOf } from './booking-parts.ts';
import type { KnownBooking } from './store.ts';
import { compareIn, hasAttendee } from './lists/list-rules.ts';

/** Together they hold every booking; `unconfirmed` adds nothing to them. */
const allLists: readonly ListStatus[] = ['upcoming', 'recurring', 'past', 'cancelled'];
const maxPages = 2;
/** What a card shows at most of each kind. */
const maxRows = 50;

/** The bookings with one person: what is known at once, and the service asked beside. */
export function createPersonCalls(
  parts: ListParts & { readonly tell: () => void },
): Pick<CallsOf<'bookings'>, 'person'> {
  const { lists, store, agenda, clock, report, tell } = parts;
  const reading = new Set<string>();

  const queriesOf = (email: string): readonly ListQuery[] =>
    allLists.map((list) => ({ list, filters: { ...noFilters, attendeeEmail: email }, search: '' }));

  async function read(email: string): Promise<void> {
    for (const query of queriesOf(email)) await lists.readThrough(query, maxPages);
  }

  function begin(email: string): void {
    if (reading.has(email) || !queriesOf(email).some((query) => lists.isDue(query))) return;
    reading.add(email);
    void read(email)
      .catch(report)
      .finally(() => {
        reading.delete(email);
        tell();
      });
  }

  function problemOf(email: string): ReplyCode | null {
    return queriesOf(email)
      .map((query) => lists.content(query).problem)
      .reduce((first, problem) => first ?? problem, null);
  }

  return {
    person({ email }) {
      begin(email);
      const { account } = agenda.view();
      const card = personCardOf(store.all(), email, clock.now());
      const { firstMs, lastMs, coming, earlier, ...rest } = card;
      return {
        ...rest,
        firstAt: toInstantOrNull(firstMs),
        lastAt: toInstantOrNull(lastMs),
        coming: coming.slice(0, maxRows).map((known) => rowOf(known, account)),
        earlier: earlier.slice(0, maxRows).map((known) => rowOf(known, account)),
        isLoading: reading.has(email),
        problem: problemOf(email),
      };
    },
  };
}

/** What is known of the bookings with one person. */
export interface PersonCard extends Pick<
  PersonCardView,
  'name' | 'email' | 'timeZone' | 'count' | 'cancelled' | 'usualMinutes'
> {
  readonly firstMs: number | null;
  /** The last that began. */
  readonly lastMs: number | null;
  readonly coming: readonly KnownBooking[];
  readonly earlier: readonly KnownBooking[];
}

/** Gathers what is known of a person by address, without its case. */
export function personCardOf(all: Iterable<KnownBooking>, email: string, nowMs: number): PersonCard {
  const address = email.trim().toLowerCase();
  const latestFirst = [...all].filter((known) => hasAttendee(known, address)).sort(compareIn('past'));
  const on = latestFirst.filter(({ booking }) => !isOff(booking));
  const begun = on.find(({ startMs }) => startMs <= nowMs);
  const self = latestFirst.flatMap(
    ({ booking }) => booking.attendees?.filter((attendee) => sameAddress(attendee.email, address)) ?? [],
  );
  const isComing = ({ booking, endMs }: KnownBooking): boolean => !isOff(booking) && endMs > nowMs;
  return {
    name: self.map(({ name }) => withoutControls(name ?? '')).find((name) => name !== '') ?? '',
    email: textOf(self[0]?.email) ?? email.trim(),
    timeZone:
      self
        .map((attendee) => timeZone.safeParse(attendee.timeZone).data ?? null)
        .find((zone) => zone !== null) ?? null,
    count: on.length,
    cancelled: latestFirst.length - on.length,
    firstMs: on.at(-1)?.startMs ?? null,
    lastMs: begun?.startMs ?? null,
    usualMinutes: usualMinutesOf(on),
    coming: latestFirst.filter(isComing).reverse(),
    earlier: latestFirst.filter((known) => !isComing(known)),
  };
}

/** The length most bookings had; of several, the one of the latest. */
function usualMinutesOf(latestFirst: readonly KnownBooking[]): number | null {
  const counts = new Map<number, number>();
  for (const { startMs, endMs } of latestFirst) {
    const minutes = Math.round((endMs - startMs) / minuteMs);
    if (minutes > 0) counts.set(minutes, (counts.get(minutes) ?? 0) + 1);
  }
  const highest = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === highest)?.[0] ?? null;
}
