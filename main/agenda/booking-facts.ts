import { DateTime } from 'luxon';
import type { Booking } from '../../protocol/booking.ts';
import type { AccountPerson, AgendaState, BookingFacts } from './agenda-state.ts';
import { meetingLinkOf, whereaboutsOf } from '../api/booking/whereabouts.ts';
import { rowOf, timed } from './row.ts';
import { isOff } from '../api/booking/status.ts';
import type { BookingRow, PersonView } from '../../preload/contract/model/agenda.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';

/** What joining and copying need of one booking. */
export function bookingFactsOf(
  booking: Booking,
  { timeFormat, account }: Pick<AgendaState, 'timeFormat'> & { readonly account: AccountPerson | null },
): BookingFacts {
  const row = rowOf(timed(booking), account);
  // No guest waits for a booking that is off.
  const link = isOff(booking) ? null : (meetingLinkOf(booking)?.url ?? null);
  const { phone, address } = whereaboutsOf(booking);
  return {
    uid: booking.uid,
    link,
    phone,
    place: address,
    callOf: row.isMine ? null : { host: row.host?.name || row.host?.email || null },
    email: row.people.find(({ email }) => email !== '')?.email ?? null,
    details: detailsOf(row, link, timeFormat),
  };
}

const clock24 = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const clock12 = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

/** A booking as text to be pasted elsewhere, in the zone, language and clock the person reads times in. */
function detailsOf(row: BookingRow, link: string | null, timeFormat: TimeFormat): string {
  const lines = [
    row.title,
    timesOf(row, timeFormat),
    row.people.map(nameAndEmail).join(', '),
    row.place === link ? '' : (row.place ?? ''),
    link ?? '',
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function timesOf({ startAt, endAt }: BookingRow, { timeZone, locale, hours }: TimeFormat): string {
  const inZone = (at: string): DateTime => DateTime.fromISO(at, { zone: timeZone }).setLocale(locale);
  const [start, end] = [inZone(startAt), inZone(endAt)];
  const date = (at: DateTime): string => at.toLocaleString(DateTime.DATE_HUGE);
  const clock = (at: DateTime): string => at.toLocaleString(hours === 24 ? clock24 : clock12);
  const until = end.hasSame(start, 'day') ? clock(end) : `${date(end)}, ${clock(end)}`;
  return `${date(start)}, ${clock(start)} – ${until} (${timeZone})`;
}

function nameAndEmail({ name, email }: PersonView): string {
  if (name === '') return email;
  return email === '' ? name : `${name} <${email}>`;
}
