import { IANAZone } from 'luxon';
import type { Instant, Money } from '../../preload/contract/model/common.ts';
import type { PlanRow } from '../../preload/contract/model/plans.ts';
import { peopleOf } from '../alerts/notice-words.ts';
import { cityOf } from '../base/words.ts';
import { neutral } from '../tray/next-answer.ts';
import { dayAndRange, dayAndTime, inZone, type Reader } from './print.ts';

/**
 * Everything that a change will do, in lines: what and with whom, when by both clocks, what it costs, who gets mail, and
 * what cannot be undone.
 *
 * @param account whose it is; null where there is only one
 */
export function changeLines(row: PlanRow, account: string | null, reader: Reader): readonly string[] {
  const { terminal } = reader.spoken;
  return [
    headOf(row, reader),
    ...[
      ...(account === null ? [] : [`${terminal.columns.account}: ${account}`]),
      ...whenLines(row, reader),
      ...row.answers.map(({ label, text }) => `${label}: ${text}`),
      ...(row.reason === '' ? [] : [terminal.change.reason({ reason: row.reason })]),
      ...moneyLines(row, reader),
      ...effectLines(row, reader),
      ...(row.problem === null ? [] : [terminal.cannot[row.problem]]),
    ].map((line) => `  ${line}`),
  ].map(neutralLine);
}

/** Indented, and neutral for every reader. */
const neutralLine = (line: string): string => `${line.startsWith('  ') ? '  ' : ''}${neutral(line)}`;

function headOf(row: PlanRow, reader: Reader): string {
  const { change } = reader.spoken.terminal;
  const { does, title, count, startAt, endAt } = row;
  const who = peopleOf(row.people);
  switch (does) {
    case 'book':
    case 'reschedule':
      return change[does]({ title, who });
    case 'cancel':
      return change.cancel({ title, count, who });
    case 'publish':
    case 'unpublish':
      return change[does]({ title });
    case 'away':
      return change.away({
        from: startAt === null ? null : dayAndTime(startAt, reader),
        until: endAt === null ? null : dayAndTime(endAt, reader),
      });
    case 'back':
      return change.back;
  }
}

/** When it is for the person, and for the attendee if their clock says something else. */
function whenLines({ does, startAt, endAt, fromAt, people }: PlanRow, reader: Reader): readonly string[] {
  if (startAt === null || does === 'away') return [];
  const own = sayWhen(startAt, endAt, reader);
  const { today, page } = reader.spoken;
  const when =
    fromAt === null
      ? own
      : page.changes.after.to({ from: dayAndTime(fromAt, reader), to: own, isWaiting: 'no' });
  const there = people.find(
    ({ timeZone }) => timeZone !== null && isOtherTime(timeZone, reader.timeFormat.timeZone, startAt),
  )?.timeZone;
  if (there === undefined || there === null) return [when];
  const time = sayWhen(startAt, endAt, inZone(reader, there));
  return [when, today.times.timeIn({ time, city: cityOf(there) })];
}

const sayWhen = (startAt: Instant, endAt: Instant | null, reader: Reader): string =>
  endAt === null ? dayAndTime(startAt, reader) : dayAndRange(startAt, endAt, reader);

function isOtherTime(one: string, other: string, at: Instant): boolean {
  const ms = Date.parse(at);
  return IANAZone.create(one).offset(ms) !== IANAZone.create(other).offset(ms);
}

function moneyLines(
  { does, payment, price, count, paid = count }: PlanRow,
  reader: Reader,
): readonly string[] {
  const { page, terminal, today } = reader.spoken;
  const said = price === null ? null : priceIn(price, reader.timeFormat.locale);
  if (does === 'book') return said === null ? [] : [terminal.change.costs({ price: said })];
  if (payment === 'none') return [];
  if (does === 'cancel' && payment === 'paid')
    return [page.bookings.cancelling.typed.paid({ paid, arePaid: paid < count ? 'some' : 'all' })];
  if (payment === 'paid') return [today.booking.paid];
  return [said === null ? today.booking.notPaid : today.booking.priceNotPaid({ price: said })];
}

/** @param locale BCP 47 */
function priceIn({ amount, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function effectLines({ does, emails, count }: PlanRow, { spoken }: Reader): readonly string[] {
  const { change } = spoken.terminal;
  const mail =
    emails.people === 0 || emails.kind === 'none'
      ? []
      : emails.kind === 'cancellation'
        ? [spoken.page.changes.confirm.emails.cancelled({ count: emails.people })]
        : [change.mayEmail({ count: emails.people })];
  switch (does) {
    case 'cancel':
      return [...mail, change.noUndo];
    case 'away':
      return [change.hides({ count })];
    case 'back':
      return [change.shows({ count })];
    default:
      return mail;
  }
}
