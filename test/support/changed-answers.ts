import { expect } from 'vitest';
import { rowOf, timed } from '../../main/agenda/row.ts';
import { readJson } from '../../main/api/json.ts';
import { createKnownEventType } from '../../main/event-types/known-event-type.ts';
import { factGroups } from '../../main/publish/detail/board-detail.ts';
import { flattenDetails } from '../../main/publish/detail/flatten-details.ts';
import { readAnswer } from '../../main/slots/read-slots.ts';
import { proposeTimes } from '../../main/slots/times/propose-times.ts';
import { operations, type OperationName, type ResponseOf } from '../../protocol/operations.ts';
import { createNumbers } from '../bench/seeded.ts';
import { todayOfOne } from './one-account.ts';
import { allBodies, bodyOf } from './bodies.ts';
import { aDetail } from './booking-detail.ts';
import { createChangedAnswers } from './hostile-service/changed-answer.ts';

const nowMs = Date.parse('2027-03-10T08:15:00Z');

/** What the page gets of an answer, for those of which it gets more than the answer itself. */
const views: { readonly [N in OperationName]?: (answer: ResponseOf<N>) => unknown } = {
  listBookings: ({ bookings }) => [
    bookings.map((booking) => [rowOf(timed(booking), null), aDetail(booking)]),
    todayOfOne(bookings, nowMs, 'Europe/Berlin'),
  ],
  getEventType: (details) => [factGroups(createKnownEventType(details.id), details), flattenDetails(details)],
  getAvailability(answer) {
    const facts = { eventType: { seats: 5, hosts: [] }, lengthMinutes: 30, nowMs, askedAt: '' };
    const list = readAnswer(answer, facts);
    return [list, proposeTimes(list.slots, 6, { guestZone: 'America/New_York' })];
  },
};

/** Whether an answer is read at all; what is read of it has to be fit for the page. */
function isRead(text: string, name: OperationName): boolean {
  const json = readJson(text);
  const read = operations[name].response.safeParse(json.ok ? json.value : undefined);
  if (!read.success) return false;
  // Read just now by this operation's own schema, which the compiler does not follow through `name`.
  const view = views[name] as ((answer: unknown) => unknown) | undefined;
  structuredClone(view === undefined ? read.data : view(read.data));
  return true;
}

/** Changes each literal answer so many times, and reads it. @returns how many were read, and the slowest of them */
export function readChangedAnswers(timesEach: number, seed: number): { read: number; of: number } {
  const counts = { read: 0, of: 0 };
  const change = createChangedAnswers(createNumbers(seed), seed);
  for (const { file, operation } of allBodies()) {
    const [name] = Object.entries(operations).find(([, { path }]) => `POST ${path}` === operation) ?? [];
    if (name === undefined) continue;
    const honest = JSON.stringify(bodyOf(file));
    for (let times = 0; times < timesEach; times += 1) {
      const { body } = change({ status: 200, headers: {}, body: honest });
      counts.of += 1;
      try {
        if (isRead(body, name as OperationName)) counts.read += 1;
      } catch (error) {
        throw new Error(`${file}, seed ${seed}: ${body.slice(0, 2_000)}`, { cause: error });
      }
    }
  }
  expect(counts.of).toBeGreaterThan(0);
  return counts;
}
