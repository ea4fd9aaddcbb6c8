import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProposedTime, WantedTime } from '../../preload/contract/model/changes.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import { assignTimes, type Movable } from './assign-times.ts';
import type { Span } from './wish-span.ts';

type Booking = Movable & { readonly wanted: WantedTime };

const minuteMs = 60_000;
const toMs = (time: string): number => Date.parse(time);
const toText = (ms: number): string => new Date(ms).toISOString();

/** An open time of half an hour. */
function slot(at: string, minutes = 30, seatsLeft: number | null = null): SlotRow {
  return { at, end: toText(toMs(at) + minutes * minuteMs), hosts: [], seatsLeft };
}

const first: WantedTime = { kind: 'first' };
const span = { startMs: 0, endMs: 0 };

/** A booking with somebody in London that may go to these times. */
function booking(key: string, slots: readonly SlotRow[], part: Partial<Booking> = {}): Booking {
  return { key, slots, span, guestZone: 'Europe/London', wanted: first, ...part };
}

/** Times after the absence, which ends at midnight before 15 March in London. */
function assigned(
  bookings: readonly Booking[],
  busy: readonly Span[] = [],
  from = '2027-03-15T00:00:00Z',
): Readonly<Record<string, string>> {
  const times = assignTimes(bookings, { fromMs: toMs(from), busy, weeks: 4 });
  return Object.fromEntries([...times].map(([key, time]) => [key, inWords(time)]));
}

function inWords(time: ProposedTime): string {
  if (time.kind === 'none') return `none in ${String(time.weeks)} weeks`;
  if (time.kind !== 'open') return time.kind;
  return time.instead === null ? time.at : `${time.at} instead of ${time.instead}`;
}

const nine = slot('2027-03-15T09:00:00Z');
const ten = slot('2027-03-15T10:00:00Z');

describe('the time that is proposed for a booking', () => {
  it('is the first open one after the absence', () => {
    const during = slot('2027-03-12T09:00:00Z');
    expect(assigned([booking('a', [during, nine, ten])])).toEqual({ a: nine.at });
  });

  it('may begin the moment the absence ends, and not a moment before', () => {
    expect(assigned([booking('a', [nine, ten])], [], '2027-03-15T09:00:00Z')).toEqual({ a: nine.at });
    expect(assigned([booking('a', [nine, ten])], [], '2027-03-15T09:00:01Z')).toEqual({ a: ten.at });
  });
});

describe('the day of the person it is with', () => {
  it('begins at eight and ends at eight in the evening', () => {
    const early = slot('2027-03-15T07:59:00Z');
    const eight = slot('2027-03-15T08:00:00Z');
    const evening = slot('2027-03-15T19:30:00Z');
    const late = slot('2027-03-15T19:31:00Z');
    expect(assigned([booking('a', [early, eight]), booking('b', [early, evening])])).toEqual({
      a: eight.at,
      b: evening.at,
    });
    expect(assigned([booking('a', [early, late])])).toEqual({ a: 'none in 4 weeks' });
  });
});

describe('a time that is asked for', () => {
  const exactly = (at: string): Partial<Booking> => ({ wanted: { kind: 'exactly', at } });

  it('is kept while it is open, whenever it is, and comes before what is only proposed', () => {
    const night = slot('2027-03-15T03:00:00Z');
    expect(assigned([booking('a', [nine, ten]), booking('b', [nine, ten], exactly(nine.at))])).toEqual({
      a: ten.at,
      b: nine.at,
    });
    expect(assigned([booking('a', [night, nine], exactly(night.at))])).toEqual({ a: night.at });
  });

  it('is the first after another one, for “another time”', () => {
    const after: WantedTime = { kind: 'after', at: nine.at };
    expect(assigned([booking('a', [nine, ten], { wanted: after })])).toEqual({ a: ten.at });
  });

  it('is given once where two bookings want it', () => {
    const open = [nine, ten];
    expect(assigned([booking('a', open, exactly(nine.at)), booking('b', open, exactly(nine.at))])).toEqual({
      a: nine.at,
      b: `${ten.at} instead of ${nine.at}`,
    });
  });

  it('is the same instant, however the service writes it', () => {
    const written = slot('2027-03-15T10:00:00+01:00');
    expect(assigned([booking('a', [written], exactly('2027-03-15T09:00:00.000Z'))])).toEqual({
      a: '2027-03-15T10:00:00+01:00',
    });
  });

  it('gives way to the first that fits once it is taken, and says so', () => {
    expect(assigned([booking('a', [ten], exactly(nine.at))])).toEqual({
      a: `${ten.at} instead of ${nine.at}`,
    });
    expect(assigned([booking('a', [], exactly(nine.at))])).toEqual({ a: 'none in 4 weeks' });
  });
});

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Date and minute of the day by the platform's own zone data: another way to the same answer. */
function localOf(ms: number, timeZone: string): { readonly date: string; readonly minute: number } {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', options);
  clocks.set(timeZone, clock);
  const [date = '', time = ''] = clock.format(ms).split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, minute: hours * 60 + minutes };
}

const timeOf = ({ at, end }: Pick<SlotRow, 'at' | 'end'>): Span => ({ startMs: toMs(at), endMs: toMs(end) });
const sharesTime = (one: Span, others: readonly Span[]): boolean =>
  others.some((other) => one.startMs < other.endMs && other.startMs < one.endMs);

function isInDay(open: SlotRow, zone: string): boolean {
  const start = localOf(toMs(open.at), zone);
  const end = localOf(toMs(open.end), zone);
  return start.minute >= 8 * 60 && end.date === start.date && end.minute <= 20 * 60;
}

/** Around the days on which New York, Berlin and Lord Howe change their clocks. */
const anyInstant = fc
  .constantFrom('2027-03-12', '2027-03-27', '2027-04-03', '2027-11-06')
  .chain((date) => fc.nat(3 * 96).map((quarter) => toMs(`${date}T00:00:00Z`) + quarter * 15 * minuteMs));
const anyMinutes = fc.constantFrom(15, 30, 45, 90, 240);
const anySlot = fc
  .record({ ms: anyInstant, minutes: anyMinutes, seats: fc.constantFrom(null, null, null, 0, 2) })
  .map(({ ms, minutes, seats }) => slot(toText(ms), minutes, seats));
const inOrder = (slots: readonly SlotRow[]): SlotRow[] =>
  [...new Map(slots.map((each) => [each.at, each])).values()].toSorted((a, b) => toMs(a.at) - toMs(b.at));
const anyWish = fc.oneof(
  { weight: 3, arbitrary: fc.constant(first) },
  {
    weight: 1,
    arbitrary: fc
      .record({ kind: fc.constantFrom('after' as const, 'exactly' as const), ms: anyInstant })
      .map(({ kind, ms }): WantedTime => ({ kind, at: toText(ms) })),
  },
);
const anyZone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
);
const anyBooking = fc
  .record({
    slots: fc.array(anySlot, { maxLength: 25 }),
    guestZone: anyZone,
    wanted: anyWish,
    pick: fc.nat(),
  })
  .map(({ slots, guestZone, wanted, pick }): Omit<Booking, 'key'> => {
    const open = inOrder(slots);
    // Most of what is chosen was offered.
    const chosen = open[pick % Math.max(1, open.length)];
    const isOffered = wanted.kind === 'exactly' && chosen !== undefined && pick % 3 > 0;
    return { slots: open, span, guestZone, wanted: isOffered ? { kind: 'exactly', at: chosen.at } : wanted };
  });
const anyBusy = fc.array(
  fc.record({ ms: anyInstant, minutes: anyMinutes }).map(({ ms, minutes }) => ({
    startMs: ms,
    endMs: ms + minutes * minuteMs,
  })),
  { maxLength: 6 },
);
const anything = fc.record({
  bookings: fc
    .array(anyBooking, { minLength: 1, maxLength: 6 })
    .map((all) => all.map((one, index): Booking => ({ ...one, key: `b${index}` }))),
  busy: anyBusy,
  fromMs: anyInstant,
});

describe('whatever is open, busy and asked for', () => {
  it('each proposal is the first that fits: every earlier time is refused by a rule', () => {
    fc.assert(
      fc.property(anything, ({ bookings, busy, fromMs }) => {
        const times = assignTimes(bookings, { fromMs, busy, weeks: 4 });
        const isKept = ({ key, wanted }: Booking): boolean => {
          const time = times.get(key);
          return wanted.kind === 'exactly' && time?.kind === 'open' && time.instead === null;
        };
        const spansOf = (some: readonly Booking[]): readonly Span[] =>
          some.flatMap(({ key }) => {
            const time = times.get(key);
            return time?.kind === 'open' ? [timeOf(time)] : [];
          });
        const kept = bookings.filter(isKept);
        bookings.forEach((one, index) => {
          const { key, wanted, slots, guestZone } = one;
          const time = times.get(key);
          const seated = slots.filter(({ seatsLeft }) => seatsLeft !== 0);
          if (wanted.kind === 'exactly') {
            const chosen = seated.find(({ at }) => at === wanted.at);
            const earlier = kept.filter((other) => bookings.indexOf(other) < index);
            const isFree = chosen !== undefined && !sharesTime(timeOf(chosen), spansOf(earlier));
            expect(isKept(one)).toBe(isFree);
            if (isFree) {
              expect(time).toMatchObject({ at: wanted.at });
              return;
            }
          }
          const before = spansOf([...kept, ...bookings.slice(0, index)]);
          const fits = (open: SlotRow): boolean =>
            toMs(open.at) >= fromMs &&
            (wanted.kind !== 'after' || toMs(open.at) > toMs(wanted.at)) &&
            isInDay(open, guestZone) &&
            !sharesTime(timeOf(open), [...busy, ...before]);
          const [expected] = seated.filter(fits);
          expect(time).toEqual(
            expected === undefined
              ? { kind: 'none', weeks: 4 }
              : {
                  kind: 'open',
                  at: expected.at,
                  end: expected.end,
                  instead: wanted.kind === 'exactly' ? wanted.at : null,
                },
          );
        });
      }),
      { numRuns: 200 },
    );
  });
});
