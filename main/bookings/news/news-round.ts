import type { Agenda } from '../../agenda/agenda.ts';
import { readInstant } from '../../api/schemas/instant-text.ts';
import { endOfTime, type LivingList } from './coverage.ts';
import type { NewsRound } from './booking-news.ts';
import type { BookingLists } from '../lists/booking-lists.ts';
import { noFilters } from '../lists/query.ts';
import type { BookingQuery } from '../../../preload/contract/model/bookings.ts';

export const unconfirmedQuery: BookingQuery = { list: 'unconfirmed', filters: noFilters, search: '' };
const upcomingQuery: BookingQuery = { list: 'upcoming', filters: noFilters, search: '' };

/** The agenda reads this far ahead at least, from the moment of its reading. */
const agendaMs = 7 * 86_400_000;

/**
 * What one refresh says of the bookings to come: the agenda of the next days, and the first pages of what is
 * upcoming and what waits, which are read for it. null where it is not known yet whose bookings they are.
 */
export async function readNewsRound(
  agenda: Pick<Agenda, 'view' | 'bookings'>,
  lists: BookingLists,
): Promise<NewsRound | null> {
  const { account, updatedAt, problem } = agenda.view();
  const readAtMs = updatedAt === null ? null : readInstant(updatedAt);
  if (account === null || readAtMs === null || problem !== null) return null;
  const bookings = agenda.bookings();
  const near = { fromMs: readAtMs, toMs: readAtMs + agendaMs };
  const readings: NewsRound['readings'][number][] = [
    { list: 'upcoming', span: near, bookings },
    { list: 'recurring', span: near, bookings },
  ];
  for (const query of [upcomingQuery, unconfirmedQuery]) {
    await lists.readThrough(query, 1);
    const reading = readingOf(lists, query);
    if (reading) readings.push(reading);
  }
  return { accountId: account.id, ownEmail: account.email, readings };
}

function readingOf(lists: BookingLists, query: BookingQuery): NewsRound['readings'][number] | null {
  const { listed, end, problem, readAtMs } = lists.content(query);
  if (problem !== null || readAtMs === null) return null;
  const read = listed.filter(({ isLoading }) => !isLoading).map(({ known }) => known);
  const lastMs = Math.max(readAtMs, ...read.map(({ startMs }) => startMs));
  return {
    list: query.list === 'unconfirmed' ? 'unconfirmed' : ('upcoming' satisfies LivingList),
    span: { fromMs: readAtMs, toMs: end === 'end' ? endOfTime : lastMs },
    bookings: read.map(({ booking }) => booking),
  };
}
