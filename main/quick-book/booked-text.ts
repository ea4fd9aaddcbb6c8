import { DateTime } from 'luxon';
import { words } from '../base/words.ts';
import { cityOf } from '../slots/zones/zone-list.ts';
import type { BookedView } from '../../preload/contract/model/quick-book.ts';

/** How the signed-in person reads times. */
export interface TimesRead {
  /** IANA. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale: string;
  readonly hours: 12 | 24;
}

const clock24 = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const clock12 = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

/** A booking as text to be pasted elsewhere: in the person's zone, and in the guest's where clocks differ. */
export function writeBooked(booking: BookedView, timeFormat: TimesRead): string {
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
