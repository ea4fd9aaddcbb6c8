import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import { pushRest, reachOf, type Pushable, type Pushed } from './push-rest.ts';
import type { Span } from './wish-span.ts';

const minuteMs = 60_000;
const toMs = (time: string): number => Date.parse(`2027-03-10T${time}:00Z`);
const toTime = (ms: number): string => new Date(ms).toISOString().slice(11, 16);
const spanOf = (from: string, until: string): Span => ({ startMs: toMs(from), endMs: toMs(until) });

interface Own {
  readonly key: string;
  readonly span: Span;
}

/** A booking of the day, as “09:30-10:00”. */
function own(key: string, times: string): Own {
  const [from = '', until = ''] = times.split('-');
  return { key, span: spanOf(from, until) };
}

/** Who is reached, each with its new start, and who is spared. @param begun when one is that has just begun */
function reach(minutes: number, day: readonly Own[], begun: Span | null = null): readonly string[] {
  const { reached, spared } = reachOf(day, minutes, begun);
  return [...reached.map(({ key, wishMs }) => `${key} ${toTime(wishMs)}`), `spared ${String(spared)}`];
}

describe('the bookings that a delay reaches', () => {
  it('are those without a gap between them; the first gap that is long enough ends it', () => {
    const day = [
      own('a', '09:30-10:00'),
      own('b', '10:00-10:30'),
      own('c', '10:45-11:15'),
      own('d', '12:00-12:30'),
    ];
    expect(reach(15, day)).toEqual(['a 09:45', 'b 10:15', 'spared c']);
    expect(reach(20, day)).toEqual(['a 09:50', 'b 10:20', 'c 11:05', 'spared d']);
  });

  it('are none on a day without bookings', () => {
    expect(reach(15, [])).toEqual(['spared null']);
  });

  it('are none where the one that has just begun ends in time all the same', () => {
    const begun = spanOf('09:00', '09:30');
    const day = [own('a', '09:45-10:15'), own('b', '10:15-10:45')];
    expect(reach(15, day, begun)).toEqual(['spared a']);
    expect(reach(20, day, begun)).toEqual(['a 10:05', 'b 10:35', 'spared null']);
  });
});

/** An open time, as “10:15-10:45”. */
function open(times: string, seatsLeft: number | null = null): SlotRow {
  const { span } = own('', times);
  const [at = '', end = ''] = [span.startMs, span.endMs].map((ms) => new Date(ms).toISOString());
  return { at, end, hosts: [], seatsLeft };
}

/** A booking that should begin at a time, and the times that are open for it now. */
function pushable(
  key: string,
  times: string,
  wish: string,
  slots: readonly SlotRow[],
  part: Partial<Pushable> = {},
): Pushable {
  return { ...own(key, times), wishMs: toMs(wish), slots, account: 1, stays: false, guestZone: '', ...part };
}

function inWords(pushed: Pushed): string {
  if (pushed.kind === 'open')
    return `${toTime(Date.parse(pushed.slot.at))}${pushed.isWish ? '' : ' instead'}`;
  if (pushed.kind === 'stays') return 'stays';
  return `${toTime(pushed.span.startMs)} after ${pushed.other}`;
}

const pushed = (
  bookings: readonly Pushable[],
  busy: readonly Span[] = [],
): Readonly<Record<string, string>> =>
  Object.fromEntries([...pushRest(bookings, busy)].map(([key, place]) => [key, inWords(place)]));

describe('where the rest of the day goes', () => {
  it('is the wished time, where that is open', () => {
    expect(
      pushed([pushable('a', '09:30-10:00', '09:45', [open('09:45-10:15'), open('10:30-11:00')])]),
    ).toEqual({
      a: '09:45',
    });
  });

  it('is the next open time of the day, where it is not', () => {
    const slots = [open('09:30-10:00'), open('10:30-11:00'), open('11:00-11:30')];
    expect(pushed([pushable('a', '09:30-10:00', '09:45', slots)])).toEqual({ a: '10:30 instead' });
  });

  it('opens after the next booking, where only that one closes it: it goes first', () => {
    const day = [
      pushable('a', '09:30-10:00', '09:45', []),
      pushable('b', '10:00-10:30', '10:15', [open('10:15-10:45')]),
    ];
    expect(pushed(day)).toEqual({ a: '09:45 after b', b: '10:15' });
  });
});

describe('a time that stays closed', () => {
  it('is closed by a booking that stays, so the one before it waits for nothing', () => {
    const slots = [open('11:00-11:30')];
    const day = [
      pushable('a', '09:30-10:00', '09:45', slots),
      pushable('b', '10:00-10:30', '10:15', [open('10:15-10:45')], { stays: true }),
    ];
    expect(pushed(day)).toEqual({ a: '11:00 instead', b: 'stays' });
  });

  it('is closed by a booking of another account that goes too: which goes first is not certain', () => {
    const day = [
      pushable('a', '09:30-10:00', '09:45', [open('09:45-10:15'), open('11:00-11:30')]),
      pushable('b', '10:00-10:30', '10:15', [open('10:15-10:45')], { account: 2 }),
    ];
    expect(pushed(day)).toEqual({ a: '11:00 instead', b: '10:15' });
  });
});

const sharesTime = (one: Span, other: Span): boolean =>
  one.startMs < other.endMs && other.startMs < one.endMs;
const sharesAny = (one: Span, others: readonly Span[]): boolean =>
  others.some((other) => sharesTime(one, other));
const slotTime = ({ at, end }: SlotRow): Span => ({ startMs: Date.parse(at), endMs: Date.parse(end) });

const quarter = 15 * minuteMs;
const dayStart = toMs('08:00');
const anyTime = fc
  .record({ start: fc.nat(40), length: fc.constantFrom(1, 2, 3, 4) })
  .map(({ start, length }) => ({
    startMs: dayStart + start * quarter,
    endMs: dayStart + (start + length) * quarter,
  }));
const byStart = (spans: readonly Span[]): readonly Own[] =>
  spans
    .toSorted((one, two) => one.startMs - two.startMs || one.endMs - two.endMs)
    .map((span, index) => ({ key: `b${index}`, span }));
const anyDay = fc.array(anyTime, { minLength: 1, maxLength: 7 }).map(byStart);
const anyDelay = fc.integer({ min: 1, max: 240 });

/** One that began in the last quarter of an hour before the day. */
const anyBegun = fc.option(
  fc.record({ ago: fc.nat(15), length: fc.constantFrom(1, 2, 4, 6) }).map(({ ago, length }) => ({
    startMs: dayStart - ago * minuteMs,
    endMs: dayStart - ago * minuteMs + length * quarter,
  })),
);

describe('on any day, with any delay', () => {
  it('the first booking is pushed by it, and each after it that would be run into', () => {
    fc.assert(
      fc.property(anyDay, anyDelay, anyBegun, (day, minutes, begun) => {
        const { reached, spared } = reachOf(day, minutes, begun);
        expect(reached.map(({ key }) => key)).toEqual(day.slice(0, reached.length).map(({ key }) => key));
        if (begun === null) expect(reached.length).toBeGreaterThan(0);
        let endMs = begun === null ? null : begun.endMs + minutes * minuteMs;
        reached.forEach(({ wishMs }, index) => {
          const { span } = day[index] ?? { span: { startMs: 0, endMs: 0 } };
          const pushedMs = span.startMs + minutes * minuteMs;
          // It would be run into where it is.
          if (endMs !== null) expect(span.startMs).toBeLessThan(endMs);
          expect(wishMs).toBe(Math.max(pushedMs, endMs ?? pushedMs));
          endMs = wishMs + span.endMs - span.startMs;
        });
        const next = day[reached.length];
        expect(spared).toBe(next?.key ?? null);
        if (next && endMs !== null) expect(next.span.startMs).toBeGreaterThanOrEqual(endMs);
      }),
      { numRuns: 300 },
    );
  });
});

/** A day of two accounts as their services would give it: what is open there lies over nothing booked there. */
const anyPush = fc
  .record({
    day: anyDay,
    minutes: fc.constantFrom(5, 10, 15, 30, 45, 60),
    accounts: fc.array(fc.constantFrom(1, 1, 1, 2), { minLength: 7, maxLength: 7 }),
    stays: fc.array(fc.constantFrom(false, false, false, true), { minLength: 7, maxLength: 7 }),
    busy: fc.array(anyTime, { maxLength: 3 }),
    closed: fc.array(anyTime, { maxLength: 4 }),
    full: fc.nat(12),
    step: fc.constantFrom(1, 1, 2, 4),
  })
  .map(({ day, minutes, accounts, stays, busy, closed, full, step }) => {
    const { reached } = reachOf(day, minutes);
    const accountOf = (index: number): number => accounts[index] ?? 1;
    const bookings = reached.map(({ key, wishMs }, index): Pushable => {
      const { span } = day[index] ?? { span: { startMs: 0, endMs: 0 } };
      const booked = day.filter((_, other) => other !== index && accountOf(other) === accountOf(index));
      const lengthMs = span.endMs - span.startMs;
      const slots = Array.from({ length: 28 / step }, (_, place): SlotRow => {
        const startMs = span.startMs + (place - 2) * step * quarter;
        return {
          at: new Date(startMs).toISOString(),
          end: new Date(startMs + lengthMs).toISOString(),
          hosts: [],
          seatsLeft: place % 13 === full ? 0 : null,
        };
      }).filter((each) => !sharesAny(slotTime(each), [...booked.map((one) => one.span), ...closed]));
      return {
        key,
        span,
        wishMs,
        slots,
        account: accountOf(index),
        stays: stays[index] ?? false,
        guestZone: '',
      };
    });
    const spared = day.slice(reached.length).map(({ span }) => span);
    return { bookings, busy: [...busy, ...spared] };
  });

const placeOf = (booking: Pushable, place: Pushed | undefined): Span => {
  if (place?.kind === 'open') return slotTime(place.slot);
  return place?.kind === 'opens-after' ? place.span : booking.span;
};

describe('on any day of two accounts', () => {
  it('the last booking goes first, and each finds its time free when it is its turn, whatever the other account did', () => {
    fc.assert(
      fc.property(anyPush, ({ bookings, busy }) => {
        const pushes = pushRest(bookings, busy);
        const isAt = new Map(bookings.map((booking) => [booking.key, booking.span]));
        for (const booking of bookings.toReversed()) {
          const place = pushes.get(booking.key);
          if (place === undefined || place.kind === 'stays') continue;
          const time = placeOf(booking, place);
          expect(time.startMs).toBeGreaterThanOrEqual(booking.wishMs);
          expect(sharesAny(time, busy)).toBe(false);
          for (const other of bookings) {
            if (other === booking) continue;
            const places =
              other.account === booking.account
                ? [isAt.get(other.key) ?? other.span]
                : [other.span, placeOf(other, pushes.get(other.key))];
            expect(sharesAny(time, places)).toBe(false);
          }
          isAt.set(booking.key, time);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('each goes to its wished time where it can, to the next open one where it cannot, or stays', () => {
    fc.assert(
      fc.property(anyPush, ({ bookings, busy }) => {
        const pushes = pushRest(bookings, busy);
        bookings.forEach((booking, index) => {
          const { account, slots, span, wishMs, stays, key } = booking;
          const after = bookings.slice(index + 1);
          const going = after.filter((other) => pushes.get(other.key)?.kind !== 'stays');
          const closed = [
            ...busy,
            ...after.map((other) => placeOf(other, pushes.get(other.key))),
            ...going.filter((other) => other.account !== account).map((other) => other.span),
          ];
          const wish = { startMs: wishMs, endMs: wishMs + span.endMs - span.startMs };
          const free = slots.filter(
            (slot) =>
              slot.seatsLeft !== 0 && Date.parse(slot.at) >= wishMs && !sharesAny(slotTime(slot), closed),
          );
          const inTheWay = going.filter((other) => other.account === account && sharesTime(other.span, wish));
          const expected = (): string => {
            const [next] = free;
            // The first of them goes last.
            const [last] = inTheWay;
            if (stays) return 'stays';
            if (next && Date.parse(next.at) === wishMs) return toTime(wishMs);
            if (last && !sharesAny(wish, closed)) return `${toTime(wishMs)} after ${last.key}`;
            return next ? `${toTime(Date.parse(next.at))} instead` : 'stays';
          };
          expect(inWords(pushes.get(key) ?? { kind: 'stays' })).toBe(expected());
        });
      }),
      { numRuns: 500 },
    );
  });
});
