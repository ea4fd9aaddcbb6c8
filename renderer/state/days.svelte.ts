import type { DayView, WeekDay } from '../../preload/contract/model/agenda.ts';
import type { ReplyCode } from '../../preload/contract/reply.ts';
import { call } from '../bridge.ts';
import { dateOf, dayOf, minuteOfDay } from '../format/day.ts';
import { dayNumber } from '../format/zones.ts';
import { codeOf } from './attempts.svelte.ts';
import type { Page } from './page.svelte.ts';

const todayOf = (page: Page): number => dayNumber(page.timeFormat.timeZone, page.now.ms);

/** The day that is shown on Today, as `dayNumber` counts; of a week its first one. */
export const shownDay = (page: Page): number => (page.route.day ? dayOf(page.route.day.date) : todayOf(page));

/** Shows another day; today is Today itself. */
export function openDay(page: Page, day: number): void {
  page.route.day = day === todayOf(page) ? null : { kind: 'day', date: dateOf(day) };
}

/** A day later or earlier, or as many weeks where a week is shown. */
export function stepDays(page: Page, by: 1 | -1): void {
  if (page.route.day?.kind === 'week') openWeek(page, shownDay(page) + 7 * by);
  else openDay(page, shownDay(page) + by);
}

export function openWeek(page: Page, day: number): void {
  page.route.day = { kind: 'week', date: dateOf(day) };
}

/** The week of the day that is shown, or back from it. */
export function toggleWeek(page: Page): void {
  if (page.route.day?.kind === 'week') openDay(page, shownDay(page));
  else openWeek(page, shownDay(page));
}

/** Quick-book with the day and the time of a free time; what is booked, and with whom, is still to be said. */
export async function bookFree(page: Page, at: string): Promise<void> {
  const { timeZone } = page.timeFormat;
  const date = dateOf(dayNumber(timeZone, Date.parse(at)));
  page.openQuickBook();
  await page.attempts.run('book free', async () => {
    const day = await call('quickBook.say', { text: '', change: { kind: 'day', date } });
    const minute = minuteOfDay(at, page.timeFormat);
    const text = await call('quickBook.say', { text: day, change: { kind: 'time', minute } });
    const quickBook = await page.quickBookFile.loadFor();
    await quickBook?.types.search(text);
  });
}

/** A day or a week as main answers, read again when the bookings change; what is shown stays meanwhile. */
export class DayReader {
  day = $state.raw<DayView | null>(null);
  week = $state.raw<readonly WeekDay[] | null>(null);
  problem = $state<ReplyCode | null>(null);
  #wanted = '';

  async read(kind: 'day' | 'week', date: string): Promise<void> {
    const wanted = `${kind} ${date}`;
    if (wanted !== this.#wanted) {
      this.day = null;
      this.week = null;
      this.problem = null;
    }
    this.#wanted = wanted;
    try {
      if (kind === 'day') {
        const day = await call('agenda.day', { date });
        if (wanted === this.#wanted) this.day = day;
      } else {
        const week = await call('agenda.week', { date });
        if (wanted === this.#wanted) this.week = week;
      }
      if (wanted === this.#wanted) this.problem = null;
    } catch (error) {
      if (wanted === this.#wanted) this.problem = codeOf(error);
    }
  }
}
