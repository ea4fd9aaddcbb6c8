import { Failure } from '../base/failure.ts';
import type { BookingWrites } from '../outbox/booking-writes.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { BookedView, BookingDraft } from '../../preload/contract/model/quick-book.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { ChoosingCalls } from './choosing-calls.ts';
import { freshDetailsMs, type FormCalls } from './form-calls.ts';
import type { QuickBookParts } from './quick-book-parts.ts';
import type { SeenQueries } from './seen-queries.ts';
import { toOrder } from './to-order.ts';
import { DateTime } from 'luxon';
import { cityOf, words, wordsFor } from '../base/words.ts';

export interface WriteParts extends Pick<QuickBookParts, 'agenda' | 'clock' | 'outside' | 'eventTypes'> {
  readonly seen: SeenQueries;
  readonly mayOpen: (address: string) => Promise<boolean>;
  readonly form: FormCalls;
  readonly outbox: Promise<Outbox>;
  readonly writes: Promise<BookingWrites>;
  readonly remember: (draft: BookingDraft, lengths: readonly number[]) => void;
}

type WriteCalls = Omit<CallsOf<'quickBook'>, keyof ChoosingCalls | keyof FormCalls | 'next'>;

/** Step 4: sending, what came of it, and what can be done with it. */
export function createWriteCalls(parts: WriteParts): WriteCalls {
  const { agenda, clock, outside, eventTypes, seen, form } = parts;

  async function bookedOf(id: string): Promise<BookedView> {
    const outcome = (await parts.writes).writes().find((write) => write.id === id)?.outcome;
    if (outcome?.state !== 'booked') throw new Failure('not-found', 'There is no such booking');
    return outcome.booking;
  }

  /** @param times of the draft; more than one are a package */
  async function bookAll(
    draft: BookingDraft,
    times: readonly Pick<BookingDraft, 'at' | 'end'>[],
  ): Promise<readonly string[]> {
    const { target, moving } = draft;
    const eventType = await eventTypes.detailsAtHand(target, freshDetailsMs);
    const asked = await form.read(target, moving?.uid ?? null);
    const undoReason = (await wordsFor([draft.language])).main.reasons.bookedByMistake;
    const orders = times.map(({ at, end }) => {
      const one = { ...draft, at, end };
      const me = agenda.view().account;
      return toOrder({ draft: one, eventType, form: asked, seenIn: seen.of(one), me, undoReason });
    });
    const ids = (await parts.writes).bookAll(orders);
    eventTypes.use(target);
    parts.remember(draft, eventTypes.find(target)?.lengths ?? []);
    return ids;
  }

  return {
    async book(draft) {
      const [id = ''] = await bookAll(draft, [draft]);
      return { id };
    },
    bookPackage: async ({ draft, times }) => ({ ids: await bookAll(draft, times) }),
    async checkAgain() {
      (await parts.outbox).checkAgain('create', 'move', 'cancel');
    },
    async seen({ id }) {
      (await parts.writes).seen(id);
    },
    async dismiss({ id }) {
      (await parts.writes).dismiss(id);
    },
    async undo({ id }) {
      (await parts.writes).undo(id);
    },
    async copyBooked({ id }) {
      await outside.copy(writeBooked(await bookedOf(id), agenda.view().timeFormat));
    },
    async copyPayPage({ id }) {
      const { payPage } = await bookedOf(id);
      if (payPage === null) throw new Failure('not-found', 'Where it is paid is not known');
      await outside.copy(payPage);
    },
    async copyPlace({ id }) {
      const { address } = await bookedOf(id);
      if (address === null) throw new Failure('not-found', 'The booking has no address');
      await outside.copy(address);
    },
    async openBooked({ id }) {
      const { link } = await bookedOf(id);
      if (link === null) throw new Failure('not-found', 'The booking has no link');
      await outside.openLink(link);
    },
    async saveCalendarFile({ id }) {
      const booking = await bookedOf(id);
      // Loaded here, because its library is only needed for a file.
      const { fileNameOf, writeCalendarFile } = await import('../bookings/calendar-file.ts');
      await outside.saveFile(
        fileNameOf(booking.title, booking.startTime),
        writeCalendarFile(booking, clock.now()),
      );
    },
    async openPage({ target }) {
      const page = eventTypes.find(target)?.page;
      if (!page) throw new Failure('not-found', 'There is no page');
      if (await parts.mayOpen(page)) await outside.openLink(page);
    },
  };
}

/** How the signed-in person reads times. */
interface TimesRead {
  /** IANA. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale: string;
  readonly hours: 12 | 24;
}

const clock24 = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const clock12 = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

/** A booking as text to be pasted elsewhere: in the person's zone, and in the guest's where clocks differ. */
function writeBooked(booking: BookedView, timeFormat: TimesRead): string {
  const { title, startTime, endTime, guest, place, link, series } = booking;
  const own = timesIn(timeFormat.timeZone, startTime, endTime, timeFormat);
  const theirs = timesIn(guest.timeZone, startTime, endTime, timeFormat);
  const lines = [
    title,
    `${own} (${cityOf(timeFormat.timeZone)})`,
    theirs === own ? '' : `${theirs} (${cityOf(guest.timeZone)})`,
    seriesLine(series, timeFormat),
    guest.name === '' ? guest.email : `${guest.name} <${guest.email}>`,
    place === link ? '' : (place ?? ''),
    link ?? '',
  ];
  return lines.filter((line) => line !== '').join('\n');
}

/** How many were made with it, and the day of the last. */
function seriesLine(series: BookedView['series'], { timeZone, locale }: TimesRead): string {
  if (series === null || series.count === null || series.until === null) return '';
  const last = DateTime.fromISO(series.until, { zone: timeZone }).setLocale(locale);
  return words().booked.series({ count: series.count, until: last.toLocaleString(DateTime.DATE_HUGE) });
}

function timesIn(timeZone: string, startTime: string, endTime: string, { locale, hours }: TimesRead): string {
  const inZone = (time: string): DateTime => DateTime.fromISO(time, { zone: timeZone }).setLocale(locale);
  const [start, end] = [inZone(startTime), inZone(endTime)];
  const date = (time: DateTime): string => time.toLocaleString(DateTime.DATE_HUGE);
  const clock = (time: DateTime): string => time.toLocaleString(hours === 24 ? clock24 : clock12);
  const until = end.hasSame(start, 'day') ? clock(end) : `${date(end)}, ${clock(end)}`;
  return `${date(start)}, ${clock(start)} – ${until}`;
}
