import fc from 'fast-check';

const minute = 60_000;

/** Apia and Kiritimati change sides of the date line. */
const skippedDates = ['2011-12-30T10:00:00Z', '1994-12-31T10:00:00Z'] as const;

/** Instants of interest: clocks go forward and back, at midnight too, by half an hour, and dates are skipped. */
const moments = [
  '2027-03-28T01:00:00Z', // Berlin
  '2027-10-31T01:00:00Z',
  '2027-03-14T07:00:00Z', // New York
  '2027-11-07T06:00:00Z',
  '2018-11-04T03:00:00Z', // Sao Paulo, where the day begins at 1:00
  '2018-02-18T02:00:00Z', // Sao Paulo, where 23:00 comes twice
  '2027-02-07T02:00:00Z', // Casablanca
  '2027-03-14T02:00:00Z',
  '2027-04-03T15:00:00Z', // Lord Howe, half an hour
  '2027-10-02T15:30:00Z',
  '2027-04-03T14:00:00Z', // Chatham
  '2027-09-25T14:00:00Z',
  ...skippedDates,
  '2027-02-10T09:00:00Z', // a day like any other
  '2027-12-31T12:00:00Z',
  '2028-02-29T12:00:00Z',
] as const;

/** Whether some zone skips a date at this instant. */
export function skipsDate(instantMs: number): boolean {
  return skippedDates.some((text) => Date.parse(text) === instantMs);
}

export const randomZone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'UTC',
);

/** Milliseconds that a moment is beside a whole minute; mostly none. */
const fraction = fc.constantFrom(0, 0, 0, 0, 1_000, 29_500, 59_000, 59_999, -1);

/** So many minutes before or after an instant, often whole hours or quarters, sometimes with seconds. */
function near(instantMs: number, fromMinutes: number, toMinutes: number): fc.Arbitrary<number> {
  const by = (unit: number): fc.Arbitrary<number> =>
    fc
      .integer({ min: Math.ceil(fromMinutes / unit), max: Math.floor(toMinutes / unit) })
      .map((count) => count * unit);
  return fc
    .tuple(fc.oneof(by(60), by(15), by(5), by(1)), fraction)
    .map(([minutes, beside]) => instantMs + minutes * minute + beside);
}

/** A time within two days around an instant, and of at most so many minutes. */
function span(instantMs: number, maxMinutes: number): fc.Arbitrary<{ start: string; end: string }> {
  return fc.tuple(near(instantMs, -2880, 2880), near(0, 5, maxMinutes)).map(([start, lasting]) => ({
    start: new Date(start).toISOString(),
    end: new Date(start + lasting).toISOString(),
  }));
}

/** Half an hour from a whole hour on, where slots often begin. */
function hour(instantMs: number): fc.Arbitrary<{ start: string; end: string }> {
  return fc.integer({ min: -24, max: 36 }).map((hours) => {
    const start = instantMs + hours * 60 * minute;
    return { start: new Date(start).toISOString(), end: new Date(start + 30 * minute).toISOString() };
  });
}

export const times = {
  focus: fc.constantFrom(...moments).map((text) => Date.parse(text)),
  near,
  span,
  hour,
};
