import type { Booking } from '../../../protocol/booking.ts';
import type { DayNote, DayShape, FreeGap } from '../../../preload/contract/model/agenda.ts';
import type { DayStory } from './day-story.ts';

/** What Today says of when things are: each row’s note by its key, the strip and the free times. */
export interface DayFacts {
  readonly notes: Readonly<Record<string, DayNote | null>>;
  readonly shape: DayShape;
  readonly free: readonly FreeGap[];
  /** How many take place. */
  readonly count: number;
}

const minute = 60_000;
const step = 5 * minute;
const quarter = 15 * minute;

interface Plain {
  readonly key: string;
  readonly uid: string;
  readonly account: number;
  readonly start: number;
  readonly end: number;
  readonly isOff: boolean;
  readonly isWaiting: boolean;
  readonly title: string;
  readonly people: readonly { readonly name: string; readonly email: string; readonly zone: string | null }[];
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** What clocks were found to show, by zone and instant. */
const walls = new Map<string, number>();

/** What a clock shows, in milliseconds as if it were UTC. */
function wallOf(ms: number, timeZone: string): number {
  const key = `${timeZone} ${ms}`;
  const wall = walls.get(key) ?? readWall(ms, timeZone);
  if (walls.size > 100_000) walls.clear();
  walls.set(key, wall);
  return wall;
}

function readWall(ms: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    // Swedes write “2027-03-10 09:30”.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return Date.parse(`${format.format(ms).replace(' ', 'T')}:00Z`);
}
const dateOf = (ms: number, zone: string): number => Math.floor(wallOf(ms, zone) / (1440 * minute));
const timeOf = (ms: number, zone: string): number => wallOf(ms, zone) % (1440 * minute);
const read = (text: string): number => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) * minute;

/** Looks at every pair of bookings and every five minutes, and knows nothing of the code it is held against. */
export function plainDay({ nowMs, timeZone, hours, accounts }: DayStory): DayFacts {
  const own = accounts.flatMap(({ me }) => (me ? [me.email.toLowerCase()] : []));
  const all = accounts
    .flatMap(({ account, bookings, me }) =>
      bookings.map((booking) => plainOf(booking, account, me?.email.toLowerCase() ?? '', own)),
    )
    .sort(
      (a, b) =>
        a.start - b.start ||
        a.end - b.end ||
        order(a.sortTitle, b.sortTitle) ||
        order(a.uid, b.uid) ||
        a.account - b.account,
    );

  // The day, by quarters of an hour.
  const roundedNow = Math.floor(nowMs / quarter) * quarter;
  const quarters = Array.from({ length: 250 }, (_, index) => roundedNow + (index - 125) * quarter).filter(
    (ms) => dateOf(ms, timeZone) === dateOf(nowMs, timeZone),
  );
  const dayStart = quarters[0] ?? 0;
  const dayEnd = (quarters.at(-1) ?? 0) + quarter;
  const at = (day: readonly number[], time: number): number =>
    day.find((ms) => timeOf(ms, timeZone) === time) ?? NaN;

  const day = all.filter(({ start, end, isOff }) =>
    isOff
      ? start >= dayStart && start < dayEnd
      : (start >= dayStart && start < dayEnd) || (start < dayStart && end > dayStart),
  );
  const notes = Object.fromEntries(day.map((one) => [one.key, noteFor(one)]));

  function noteFor(one: Plain): DayNote | null {
    if (one.isOff || one.end <= nowMs) return null;
    const before = all.slice(
      0,
      all.findIndex(({ key }) => key === one.key),
    );
    const earlier = before.filter(({ uid, isOff }) => uid !== one.uid && !isOff);
    let most: Plain | null = null;
    let minutes = 0;
    for (const other of earlier) {
      let shared = 0;
      for (let ms = one.start; ms < one.end; ms += step) if (ms >= other.start && ms < other.end) shared += 5;
      if (shared > minutes) [most, minutes] = [other, shared];
    }
    if (most) return { kind: 'overlap', title: most.title, minutes };
    for (const person of one.people) {
      const isAgain = earlier.some(
        (other) =>
          dateOf(other.start, timeZone) === dateOf(one.start, timeZone) &&
          other.people.some(({ email }) => email !== '' && email === person.email),
      );
      if (isAgain) return { kind: 'same-person', name: person.name };
    }
    if (earlier.some(({ end }) => end <= one.start && end > one.start - 5 * minute))
      return { kind: 'no-break' };
    if (timeOf(one.start, timeZone) < read(hours.from)) return { kind: 'before-hours', ...hours };
    const sameDate = dateOf(one.end, timeZone) === dateOf(one.start, timeZone);
    if (!sameDate || timeOf(one.end, timeZone) > read(hours.until)) return { kind: 'after-hours', ...hours };
    const [away] = one.people.filter(
      ({ zone }) => zone !== null && wallOf(one.start, zone) !== wallOf(one.start, timeZone),
    );
    if (!away?.zone) return null;
    if (timeOf(one.start, away.zone) < 7 * 60 * minute) return { kind: 'early-there', name: away.name };
    const isSameDate = dateOf(one.end, away.zone) === dateOf(one.start, away.zone);
    const isLate = !isSameDate || timeOf(one.end, away.zone) > 21 * 60 * minute;
    return isLate ? { kind: 'late-there', name: away.name } : null;
  }

  // The strip.
  const on = day.filter(
    (one, index) => !one.isOff && day.findIndex((same) => same.uid === one.uid) === index,
  );
  const cut = on.map((one) => ({
    one,
    start: Math.max(one.start, dayStart),
    end: Math.min(one.end, dayEnd),
  }));
  const isUpper: boolean[] = [];
  for (const [index, { start, end }] of cut.entries())
    isUpper.push(
      !cut.some((other, at) => at < index && isUpper[at] && other.start < end && start < other.end),
    );
  const painted: { one: Plain; half: 'upper' | 'lower' | null; start: number; end: number }[] = [];
  const paint = (one: Plain, half: 'upper' | 'lower' | null, ms: number): void => {
    const last = painted.findLast((piece) => piece.one === one);
    if (last?.half === half && last.end === ms) last.end = ms + step;
    else painted.push({ one, half, start: ms, end: ms + step });
  };
  for (let ms = dayStart; ms < dayEnd; ms += step) {
    const running = [...cut.keys()].filter((index) => {
      const { start = 0, end = 0 } = cut[index] ?? {};
      return start <= ms && ms < end;
    });
    const above = running.find((index) => isUpper[index]) ?? running[0];
    const below = running.find((index) => index !== above);
    if (above === undefined) continue;
    paint(cut[above]?.one as Plain, below === undefined ? null : 'upper', ms);
    if (below !== undefined) paint(cut[below]?.one as Plain, 'lower', ms);
  }
  const firstStart = Math.min(...cut.map(({ start }) => start));
  const lastEnd = Math.max(...cut.map(({ end }) => end));
  const isFull = (ms: number): boolean => timeOf(ms, timeZone) % (60 * minute) === 0;
  const from = Math.min(
    at(quarters, read('08:00')),
    cut.length === 0 ? Infinity : (quarters.findLast((ms) => ms <= firstStart && isFull(ms)) ?? dayStart),
  );
  const until = Math.max(
    at(quarters, read('20:00')),
    cut.length === 0 ? 0 : (quarters.find((ms) => ms >= lastEnd && isFull(ms)) ?? dayEnd),
  );

  // The free times.
  const hoursFrom = at(quarters, read(hours.from));
  const hoursUntil = at(quarters, read(hours.until));
  const firstEnd = Math.min(...cut.map(({ end }) => end));
  const lastStart = Math.max(...cut.map(({ start }) => start));
  const gaps: { start: number; end: number }[] = [];
  for (let ms = dayStart; ms < dayEnd; ms += step) {
    const isTaken = cut.some(({ start, end }) => start <= ms && ms < end);
    if (isTaken || ms < firstEnd || ms >= lastStart || ms < hoursFrom || ms >= hoursUntil) continue;
    const last = gaps.at(-1);
    if (last?.end === ms) last.end = ms + step;
    else gaps.push({ start: ms, end: ms + step });
  }
  const free = gaps.flatMap(({ start, end }) => {
    const before = cut.find((one) => one.start >= end);
    const isOffered = before && before.start > nowMs && end - start >= 30 * minute;
    return isOffered ? [{ startAt: iso(start), endAt: iso(end), beforeKey: before.one.key }] : [];
  });
  const lengthOf = (gap: FreeGap): number => Date.parse(gap.endAt) - Date.parse(gap.startAt);
  const longest = free.find((gap) => free.every((other) => lengthOf(other) <= lengthOf(gap)));

  return {
    notes,
    free,
    count: on.length,
    shape: {
      fromAt: iso(from),
      untilAt: iso(until),
      blocks: painted.map(({ one, half, start, end }) => ({
        startAt: iso(start),
        endAt: iso(end),
        stage: one.end <= nowMs ? 'past' : one.isWaiting ? 'waiting' : 'confirmed',
        half,
      })),
      hours: [9, 12, 15, 18, 21]
        .map((hour) => at(quarters, hour * 60 * minute))
        .filter((ms) => ms >= from && ms < until)
        .map(iso),
      overlaps: cut.filter(
        ({ one, start, end }, index) =>
          one.end > nowMs && cut.slice(0, index).some((other) => other.start < end && start < other.end),
      ).length,
      longestFree: longest ? { startAt: longest.startAt, endAt: longest.endAt } : null,
    },
  };
}

function plainOf(
  booking: Booking,
  account: number,
  me: string,
  own: readonly string[],
): Plain & { readonly sortTitle: string } {
  const toPerson = (person: {
    name?: string | null | undefined;
    email?: string | null | undefined;
    timeZone?: string | null | undefined;
  }) => ({
    name: person.name || (person.email ?? ''),
    email: (person.email ?? '').toLowerCase(),
    zone: person.timeZone === 'nowhere' ? null : (person.timeZone ?? null),
  });
  const attendees = (booking.attendees ?? [])
    .map(toPerson)
    .filter(({ name, email }) => name !== '' && (me === '' || email !== me));
  const host = booking.user ? [toPerson(booking.user)] : [];
  const people = attendees.length > 0 || (me !== '' && host[0]?.email === me) ? attendees : host;
  const guests = people.filter(({ email }) => !own.includes(email));
  return {
    key: `${account} ${booking.uid}`,
    uid: booking.uid,
    account,
    start: Date.parse(booking.startTime),
    end: Date.parse(booking.endTime),
    isOff: booking.status === 'CANCELLED' || booking.status === 'REJECTED',
    isWaiting: booking.status === 'PENDING' || booking.status === 'AWAITING_HOST',
    title: booking.eventType?.title ?? booking.title ?? '',
    sortTitle: booking.title ?? '',
    people: booking.eventType?.schedulingType === null ? guests : guests.slice(0, 1),
  };
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const iso = (ms: number): string => new Date(ms).toISOString();
