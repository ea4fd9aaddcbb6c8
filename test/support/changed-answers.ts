import fc from 'fast-check';
import { expect } from 'vitest';
import { rowOf, timed } from '../../main/agenda/row.ts';
import { readJson } from '../../main/api/json.ts';
import { bookingPage } from '../../protocol/booking.ts';
import { operations } from '../../protocol/operations.ts';
import { allBodies, bodyOf } from './bodies.ts';
import { aDetail } from './booking-detail.ts';

/** What stands anywhere in an answer, as its holder and its name there. */
function placesIn(value: unknown): (readonly [holder: object, name: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [[value, name] as const, ...placesIn(part)]);
}

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('constructor', '__proto__', 'toString', '\u202e', '9999-12-31T23:59:59Z', '0001-01-01'),
  fc.constantFrom(-1, 1e308, 2 ** 53, null, '', ' '),
);
const changes = fc.array(fc.tuple(fc.nat(), odd), { minLength: 1, maxLength: 5 });

/** Whether an answer is read at all; what is read of bookings has to be fit for the page. */
function isRead(text: string, operation: (typeof operations)[keyof typeof operations]): boolean {
  const json = readJson(text);
  const read = operation.response.safeParse(json.ok ? json.value : undefined);
  if (read.success && operation === operations.listBookings) {
    for (const booking of bookingPage.parse(json.ok ? json.value : undefined).bookings) {
      structuredClone(rowOf(timed(booking), null));
      structuredClone(aDetail(booking));
    }
  }
  return read.success;
}

/** Changes each literal answer in up to five places, so many times, and reads it. @returns how many were read */
export function readChangedAnswers(timesEach: number, seed: number): { read: number; of: number } {
  const counts = { read: 0, of: 0 };
  for (const { file, operation: called } of allBodies()) {
    const operation = Object.values(operations).find(({ path }) => `POST ${path}` === called);
    if (operation === undefined) continue;
    const check = fc.property(changes, (places) => {
      const body = bodyOf(file);
      for (const [at, value] of places) {
        const all = placesIn(body);
        const [holder, name] = all[at % Math.max(1, all.length)] ?? [];
        if (holder !== undefined && name !== undefined) Reflect.set(holder, name, value);
      }
      counts.of += 1;
      if (isRead(JSON.stringify(body), operation)) counts.read += 1;
    });
    fc.assert(check, { numRuns: timesEach, seed });
  }
  expect(counts.of).toBeGreaterThan(0);
  return counts;
}
