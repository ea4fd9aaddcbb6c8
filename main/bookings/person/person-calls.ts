import { rowOf } from '../../agenda/row.ts';
import { personCardOf } from './person-card.ts';
import { noFilters } from '../lists/query.ts';
import type { CallsOf } from '../../../preload/contract/calls.ts';
import type { ListStatus } from '../../api/schemas/booking.ts';
import type { ReplyCode } from '../../../preload/contract/reply.ts';
import type { ListParts } from '../bookings-parts.ts';
import { toInstantOrNull } from '../../base/instants.ts';
import type { BookingQuery } from '../../../preload/contract/model/bookings.ts';

/** Together they hold every booking; `unconfirmed` adds nothing to them. */
const allLists: readonly ListStatus[] = ['upcoming', 'recurring', 'past', 'cancelled'];
const mostPages = 2;
/** What a card shows at most of each kind. */
const mostRows = 50;

/** The bookings with one person: what is known at once, and the service asked beside. */
export function createPersonCalls(
  parts: ListParts & { readonly tell: () => void },
): Pick<CallsOf<'bookings'>, 'person'> {
  const { lists, agenda, clock, report, tell } = parts;
  const reading = new Set<string>();

  const queriesOf = (email: string): readonly BookingQuery[] =>
    allLists.map((list) => ({ list, filters: { ...noFilters, attendeeEmail: email }, search: '' }));

  async function read(email: string): Promise<void> {
    for (const query of queriesOf(email)) await lists.readThrough(query, mostPages);
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
      const card = personCardOf(lists.all(), email, clock.now());
      const { firstMs, lastMs, coming, earlier, ...rest } = card;
      return {
        ...rest,
        firstAt: toInstantOrNull(firstMs),
        lastAt: toInstantOrNull(lastMs),
        coming: coming.slice(0, mostRows).map((known) => rowOf(known, account)),
        earlier: earlier.slice(0, mostRows).map((known) => rowOf(known, account)),
        isLoading: reading.has(email),
        problem: problemOf(email),
      };
    },
  };
}
