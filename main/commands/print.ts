import { DateTime } from 'luxon';
import type { Instant } from '../../preload/contract/model/common.ts';
import type { WordedStatus } from '../../preload/contract/languages/parameters.ts';
import { timeOf, whenOf, type AlertTimeFormat } from '../alerts/notice-words.ts';
import { own } from '../base/own.ts';
import type { SpokenWords } from '../base/terminal-words.ts';
import { withoutControls } from '../base/text.ts';
import { neutral } from '../tray/next-answer.ts';
import type { CommandOutput, ReadingName } from './definitions.ts';
import { tableOf, type TableColumn, type TableScreen } from './table.ts';

/** For whom something is printed. */
export interface Reader extends TableScreen {
  readonly spoken: SpokenWords;
  /** How the person reads times; what is printed may be in another zone, which it says. */
  readonly timeFormat: AlertTimeFormat;
  readonly nowMs: number;
}

type Booking = CommandOutput<'show'>['booking'];
type Clash = CommandOutput<'clashes'>['clashes'][number];
type Rows = readonly (readonly string[])[];

/** What a command prints. @property isTable for a person, with a head; otherwise for another program */
interface Printed {
  readonly columns: readonly TableColumn[];
  readonly rows: Rows;
}

/** Texts that keep their lines in JSON. */
const severalLines: ReadonlySet<string> = new Set(['description', 'answer', 'reason']);

/** One object on one line. Texts are what they are, but for control characters and changes of direction. */
export const jsonOf = (output: unknown): string =>
  JSON.stringify(output, (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (!severalLines.has(key)) return withoutControls(value);
    return value
      .split(/\r\n|\r|\n/u)
      .map(withoutControls)
      .join('\n');
  });

/** For another program: a line for each, its fields between tabs. Titles are neutral for every reader. */
const linesOf = (rows: Rows): string => rows.map((row) => row.map(neutral).join('\t')).join('\n');

/** What a reading command found, as plain lines for another program; empty where there is nothing. */
export function plainOf<Name extends ReadingName>(name: Name, output: CommandOutput<Name>): string {
  return linesOf((plain[name] as (output: CommandOutput<Name>) => Rows)(output));
}

/** The same for a person who reads it on a terminal. */
export function tableFor<Name extends ReadingName>(
  name: Name,
  output: CommandOutput<Name>,
  reader: Reader,
): string {
  if (name === 'show') return detailFor(output as CommandOutput<'show'>, reader);
  const make = tables[name as Exclude<Name, 'show'>] as (
    output: CommandOutput<Name>,
    reader: Reader,
  ) => Printed;
  const { columns, rows } = make(output, reader);
  if (rows.length === 0) return reader.spoken.terminal.nothing[name as Exclude<Name, 'show'>];
  return tableOf(
    columns,
    rows.map((row) => row.map(neutral)),
    reader,
  );
}

/** What is said beside it: that it is old, or not all. */
export function notesOn(output: CommandOutput<ReadingName>, reader: Reader): readonly string[] {
  const { terminal } = reader.spoken;
  if ('comparedAll' in output) return output.comparedAll ? [] : [terminal.notes.notCompared];
  if (!('isMore' in output)) return [];
  const { asOf, missing, isMore } = { asOf: null, missing: [], ...output };
  return [
    ...(asOf === null
      ? []
      : [terminal.notes.old({ at: whenOf(Date.parse(asOf), reader.timeFormat, reader.nowMs) })]),
    ...(missing.length === 0 ? [] : [terminal.notes.missing({ names: missing.map(neutral) })]),
    ...(isMore ? [terminal.notes.more] : []),
  ];
}

/* For other programs. */

const namesOf = (people: readonly { readonly name: string; readonly email: string }[]): string =>
  people.map(({ name, email }) => name || email).join(', ');

const bookingLines = ({ bookings }: CommandOutput<'today'>): Rows =>
  bookings.map(({ start, end, status, title, people, uid, account }) => [
    start,
    end,
    status,
    title,
    namesOf(people),
    uid,
    account,
  ]);

const plain: { readonly [Name in ReadingName]: (output: CommandOutput<Name>) => Rows } = {
  today: bookingLines,
  list: bookingLines,
  show: ({ booking, description, answers, link, reason, remaining }) =>
    [
      ['uid', booking.uid],
      ['account', booking.account],
      ['title', booking.title],
      ['start', booking.start],
      ['end', booking.end],
      ['status', booking.status],
      ['event-type', booking.eventType ?? ''],
      ...booking.people.map(({ name, email, timeZone }) => ['person', name, email, timeZone ?? '']),
      ['place', booking.place ?? ''],
      ['payment', booking.payment],
      ['link', link ?? ''],
      ['description', description ?? ''],
      ...answers.map(({ question, answer }) => ['answer', question, answer]),
      ['reason', reason ?? ''],
      ['remaining', remaining === null ? '' : String(remaining)],
    ].filter((row) => row.slice(1).some((text) => text !== '')),
  people: ({ people }) =>
    people.map(({ name, email, timeZone, lastAt, lastTitle }) => [
      name,
      email,
      timeZone ?? '',
      lastAt,
      lastTitle,
    ]),
  'event-types': ({ eventTypes }) =>
    eventTypes.map(({ id, title, team, lengths, isPublished, page }) => [
      id === null ? '' : String(id),
      title,
      team ?? '',
      lengths.join(','),
      isPublished === null ? '' : isPublished ? 'published' : 'unpublished',
      page ?? '',
    ]),
  slots: ({ slots }) =>
    slots.map(({ start, end, seatsLeft }) => [start, end, seatsLeft === null ? '' : String(seatsLeft)]),
  clashes: ({ clashes }) =>
    clashes.map(({ kind, bookings }) => [
      kind,
      ...bookings.toReversed().flatMap(({ uid, start, end, title }) => [uid, start, end, title]),
    ]),
  accounts: ({ accounts }) =>
    accounts.map(({ id, name, email, host, standing, inUse }) => [
      String(id),
      name,
      email ?? '',
      host,
      standing,
      inUse ? 'in-use' : '',
    ]),
  plans: ({ plans }) =>
    plans.flatMap(({ id, state, filedAt, changes }) =>
      changes.map((change) => [
        id,
        state,
        filedAt,
        change.does,
        change.title,
        change.state,
        change.uid ?? '',
        change.why ?? '',
      ]),
    ),
};

/* For a person. */

/** “Wed 28 Oct”, with the year unless it is this one. */
function dayIn(ms: number, { timeFormat: { locale, timeZone }, nowMs }: Reader): string {
  const day = DateTime.fromMillis(ms, { zone: timeZone });
  const isThisYear = day.hasSame(DateTime.fromMillis(nowMs, { zone: timeZone }), 'year');
  return day.setLocale(locale).toLocaleString({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** “10:30 – 11:15”; the end has its day when it is on a later one. */
function rangeIn(start: Instant, end: Instant, reader: Reader): string {
  const { timeFormat } = reader;
  const [startMs, endMs] = [Date.parse(start), Date.parse(end)];
  const [startDay, endDay] = [dayIn(startMs, reader), dayIn(endMs, reader)];
  const until = timeOf(endMs, timeFormat);
  return `${timeOf(startMs, timeFormat)} – ${startDay === endDay ? until : `${endDay} ${until}`}`;
}

/** “Wed 28 Oct, 10:30 – 11:15” */
export const dayAndRange = (start: Instant, end: Instant, reader: Reader): string =>
  `${dayIn(Date.parse(start), reader)}, ${rangeIn(start, end, reader)}`;

/** “Wed 28 Oct, 10:30” */
export const dayAndTime = (at: Instant, reader: Reader): string =>
  `${dayIn(Date.parse(at), reader)}, ${timeOf(Date.parse(at), reader.timeFormat)}`;

/** The same person’s clock in another zone. */
export const inZone = (reader: Reader, timeZone: string): Reader => ({
  ...reader,
  timeFormat: { ...reader.timeFormat, timeZone },
});

/** The status in a word, or that it is not paid; empty for a booking that is simply on. */
function statusText(
  { status, payment }: Pick<Booking, 'status' | 'payment'>,
  { today }: SpokenWords,
): string {
  const named = own<string>(today.booking.status satisfies Record<WordedStatus, string>, status);
  if (named !== undefined) return named;
  if (status !== 'ACCEPTED') return status.replaceAll('_', ' ').toLowerCase();
  if (payment === 'none') return '';
  return payment === 'paid' ? today.booking.paid : today.booking.notPaid;
}

function bookingTable({ bookings, timeZone }: CommandOutput<'today'>, reader: Reader): Printed {
  const { columns } = reader.spoken.terminal;
  const there = inZone(reader, timeZone);
  const hasSeveral = new Set(bookings.map(({ account }) => account)).size > 1;
  return {
    columns: [
      { title: columns.when, isWhole: true },
      { title: columns.title },
      { title: columns.with },
      { title: columns.status },
      { title: columns.account },
      { title: columns.id, isWhole: true },
    ],
    rows: bookings.map((booking) => [
      dayAndRange(booking.start, booking.end, there),
      booking.title,
      namesOf(booking.people),
      statusText(booking, reader.spoken),
      hasSeveral ? booking.account : '',
      booking.uid,
    ]),
  };
}

const tables: {
  readonly [Name in Exclude<ReadingName, 'show'>]: (output: CommandOutput<Name>, reader: Reader) => Printed;
} = {
  today: bookingTable,
  list: bookingTable,
  people({ people }, reader) {
    const { columns } = reader.spoken.terminal;
    return {
      columns: [
        { title: columns.name },
        { title: columns.email, isWhole: true },
        { title: columns.zone },
        { title: columns.last },
      ],
      rows: people.map(({ name, email, timeZone, lastAt, lastTitle }) => [
        name,
        email,
        timeZone ?? '',
        `${dayIn(Date.parse(lastAt), reader)}, ${lastTitle}`,
      ]),
    };
  },
  'event-types'({ eventTypes }, { spoken: { terminal } }) {
    const { columns, published } = terminal;
    return {
      columns: [
        { title: columns.number, isWhole: true },
        { title: columns.title },
        { title: columns.team },
        { title: columns.minutes, isWhole: true },
        { title: columns.published },
        { title: columns.page },
      ],
      rows: eventTypes.map(({ id, title, team, lengths, isPublished, page }) => [
        id === null ? '' : String(id),
        title,
        team ?? '',
        lengths.join(', '),
        isPublished === null ? '' : isPublished ? published.yes : published.no,
        page ?? '',
      ]),
    };
  },
  slots({ slots, timeZone }, reader) {
    const { columns } = reader.spoken.terminal;
    const there = inZone(reader, timeZone);
    return {
      columns: [
        { title: columns.when, isWhole: true },
        { title: columns.zone, isWhole: true },
        { title: columns.seats, isWhole: true },
      ],
      rows: slots.map(({ start, end, seatsLeft }) => [
        dayAndRange(start, end, there),
        timeZone,
        seatsLeft === null ? '' : String(seatsLeft),
      ]),
    };
  },
  clashes({ clashes }, reader) {
    const { columns } = reader.spoken.terminal;
    return {
      columns: [
        { title: columns.when, isWhole: true },
        { title: columns.title },
        { title: columns.note },
        { title: columns.other },
        { title: columns.id, isWhole: true },
      ],
      rows: clashes.flatMap((clash) => {
        const booking = clash.bookings.at(-1);
        return booking === undefined ? [] : [clashRow(clash, booking, reader)];
      }),
    };
  },
  accounts({ accounts }, { spoken: { terminal, page } }) {
    const { columns, inUse: used } = terminal;
    return {
      columns: [
        { title: columns.number, isWhole: true },
        { title: columns.name },
        { title: columns.email },
        { title: columns.service },
        { title: columns.status },
      ],
      rows: accounts.map(({ id, name, email, host, standing, inUse }) => [
        String(id),
        name,
        email ?? '',
        host,
        [inUse ? used : '', own<string>(page.accounts.standing, standing) ?? '']
          .filter((text) => text !== '')
          .join(', '),
      ]),
    };
  },
  plans({ plans }, reader) {
    const { columns, planStates, changeStates, deeds } = reader.spoken.terminal;
    return {
      columns: [
        { title: columns.plan, isWhole: true },
        { title: columns.filed, isWhole: true },
        { title: columns.change },
        { title: columns.status },
      ],
      rows: plans.flatMap(({ id, state, filedAt, changes }) =>
        changes.map((change) => [
          id,
          dayAndTime(filedAt, reader),
          [own<string>(deeds, change.does) ?? change.does, change.title].join(' '),
          change.why ?? (state === 'approved' ? changeStates[change.state] : planStates[state]),
        ]),
      ),
    };
  },
};

function clashRow({ kind, bookings }: Clash, booking: Booking, reader: Reader): readonly string[] {
  const other = bookings.length > 1 ? bookings[0] : undefined;
  return [
    dayAndRange(booking.start, booking.end, reader),
    booking.title,
    own<string>(reader.spoken.terminal.clashes, kind) ?? kind,
    other === undefined ? '' : `${rangeIn(other.start, other.end, reader)} ${other.title}`,
    booking.uid,
  ];
}

/** A booking, a line for each thing that is known of it. */
function detailFor(
  { booking, description, answers, link, reason, remaining }: CommandOutput<'show'>,
  reader: Reader,
): string {
  const { columns, remaining: left } = reader.spoken.terminal;
  const people = booking.people.map(({ name, email, timeZone }) =>
    [name, email, timeZone ?? ''].filter((text) => text !== '').join(', '),
  );
  const lines: readonly (readonly [label: string, text: string])[] = [
    [columns.when, dayAndRange(booking.start, booking.end, reader)],
    [columns.zone, reader.timeFormat.timeZone],
    ...people.map((text, index) => [index === 0 ? columns.with : '', text] as const),
    [columns.eventType, booking.eventType ?? ''],
    [columns.status, statusText(booking, reader.spoken)],
    [columns.reason, reason ?? ''],
    [columns.place, booking.place ?? ''],
    [columns.link, link ?? ''],
    [columns.series, remaining === null ? '' : left({ count: remaining })],
    ...answers.map(({ question, answer }) => [question, answer] as const),
    [columns.description, description ?? ''],
    [columns.account, booking.account],
    [columns.id, booking.uid],
  ];
  const rows = lines.filter(([, text]) => text !== '').map((line) => line.map(neutral));
  return `${neutral(booking.title)}\n${listOf(rows)}`;
}

/** Labels and texts; a long text goes on to the next line of the terminal by itself. */
function listOf(rows: Rows): string {
  return rows.map(([label = '', text = '']) => `  ${label === '' ? '' : `${label}: `}${text}`).join('\n');
}
