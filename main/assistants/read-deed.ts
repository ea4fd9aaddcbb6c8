import { DateTime } from 'luxon';
import type { LedgerDeed } from '../../preload/contract/model/assistants.ts';
import type { CommandInput, CommandOutput, ReadingName } from '../commands/definitions.ts';
import { toInstantOrNull } from '../base/instants.ts';
import { toUntrusted } from './untrusted.ts';

type ReadDeed = Extract<LedgerDeed, { kind: 'read' }>;
type Facts = Pick<ReadDeed, 'count'> &
  Partial<Pick<ReadDeed, 'about'>> & { readonly dates?: Dates; readonly hasPeople?: boolean };
interface Dates {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** IANA, whose days they are. */
  readonly zone: string;
}

const anyOf = (bookings: CommandOutput<'today'>['bookings']): boolean =>
  bookings.some(({ people }) => people.length > 0);

const facts: {
  readonly [Name in ReadingName]: (input: CommandInput<Name>, output: CommandOutput<Name>) => Facts;
} = {
  today: (_input, { bookings }) => ({ count: bookings.length, hasPeople: anyOf(bookings) }),
  list: ({ search, from, to }, { bookings, timeZone }) => ({
    count: bookings.length,
    about: search ?? '',
    dates: { from, to, zone: timeZone },
    hasPeople: anyOf(bookings),
  }),
  show: (_input, { booking }) => ({ count: 1, about: booking.title, hasPeople: booking.people.length > 0 }),
  people: ({ search }, { people }) => ({ count: people.length, about: search, hasPeople: people.length > 0 }),
  'event-types': ({ search }, { eventTypes }) => ({ count: eventTypes.length, about: search }),
  slots: ({ from, to }, { eventType, slots, timeZone }) => ({
    count: slots.length,
    about: eventType,
    dates: { from, to, zone: timeZone },
  }),
  clashes: (_input, { clashes }) => ({
    count: clashes.length,
    hasPeople: clashes.some(({ bookings }) => anyOf(bookings)),
  }),
  accounts: (_input, { accounts }) => ({ count: accounts.length }),
  plans: (_input, { plans }) => ({ count: plans.length }),
};

/** What was read, for the ledger. @param output as the assistant saw it */
export function readDeed<Name extends ReadingName>(
  name: Name,
  input: CommandInput<Name>,
  output: CommandOutput<Name>,
): ReadDeed {
  const { count, about = '', dates, hasPeople = false } = facts[name](input, output);
  return {
    kind: 'read',
    tool: name,
    about: toUntrusted(about, 200),
    from: dayOf(dates?.from, dates?.zone),
    to: dayOf(dates?.to, dates?.zone),
    count,
    withPeople: hasPeople,
  };
}

const dayOf = (date: string | undefined, zone: string | undefined): string | null =>
  date === undefined || zone === undefined
    ? null
    : toInstantOrNull(DateTime.fromISO(date, { zone }).toMillis());
