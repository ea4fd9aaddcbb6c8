import { DateTime } from 'luxon';
import type { AgendaRow, Person, Reading } from './agenda-state.ts';

/** A booking as text to be pasted elsewhere, in the zone, language and clock the person reads times in. */
export function detailsOf(row: AgendaRow, link: string | null, reading: Reading): string {
  const lines = [
    row.title,
    timesOf(row, reading),
    row.people.map(nameAndEmail).join(', '),
    row.place === link ? '' : (row.place ?? ''),
    link ?? '',
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function timesOf({ startAt, endAt }: AgendaRow, { timeZone, locale, hours }: Reading): string {
  const inZone = (at: string): DateTime => DateTime.fromISO(at, { zone: timeZone }).setLocale(locale);
  const [start, end] = [inZone(startAt), inZone(endAt)];
  const clock = { hour: 'numeric', minute: '2-digit', hourCycle: hours === 24 ? 'h23' : 'h12' } as const;
  const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const until = end.hasSame(start, 'day') ? clock : { ...date, ...clock };
  return `${start.toLocaleString(date)}, ${start.toLocaleString(clock)} – ${end.toLocaleString(until)} (${timeZone})`;
}

function nameAndEmail({ name, email }: Person): string {
  if (name === '') return email;
  return email === '' ? name : `${name} <${email}>`;
}
