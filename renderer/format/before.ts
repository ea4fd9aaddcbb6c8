import type { PersonView } from '../../preload/contract/model/agenda.ts';
import type { BeforeFact } from '../../preload/contract/model/bookings.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { pageWords, todayWords } from '../words.svelte.ts';
import { shortDateWithYear } from './booking-times.ts';
import { firstName } from './bookings.ts';
import { formatPrice } from './locale.ts';
import { formatDate, formatTime } from './times.ts';

type Clock = Pick<TimeFormat, 'locale' | 'hours' | 'timeZone'>;

/** A fact in words, apart from what the person answered, which is quoted. @param who whom one meets, if it has a name */
export function factWords(
  fact: BeforeFact,
  who: PersonView | undefined,
  clock: Clock,
  nowMs: number,
): string {
  const words = pageWords().before;
  const dateOf = (at: string): string =>
    shortDateWithYear(Date.parse(at), nowMs, clock.locale, clock.timeZone);
  switch (fact.kind) {
    case 'answer':
      return fact.text;
    case 'last-met':
      return words.lastMet({ date: dateOf(fact.at), title: fact.title || null });
    case 'first-time':
      return words.firstTime({ name: who ? firstName(who) : '' });
    case 'rescheduled':
      return words.rescheduled({
        times: fact.times ?? 0,
        first: fact.firstAt === null ? null : dateOf(fact.firstAt),
      });
    case 'unpaid':
      return words.unpaid({ price: formatPrice(fact.price, clock.locale) });
    case 'note':
      return words.note({ text: fact.text });
  }
}

/** “Same time in 2 weeks is open: Wed 11 Nov, 10:30”. */
export function sameTimeWords(
  { weeks, at }: { readonly weeks: number; readonly at: string },
  clock: Clock,
): string {
  const { locale, timeZone } = clock;
  const atMs = Date.parse(at);
  const moment = todayWords().times.dayAndTime({
    day: formatDate(atMs, locale, timeZone, 'short'),
    time: formatTime(atMs, clock, timeZone),
  });
  return pageWords().before.sameTime({ weeks, at: moment });
}

/** “Book the next one with Priya”. @param who null where titles are hidden */
export const nextLabel = (who: PersonView | undefined): string =>
  pageWords().before.next({ name: who ? firstName(who) : null });
