import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slotsOf } from '../support/conformance-answers.ts';
import { freeDay, slotsBody } from '../support/conformance-bodies.ts';
import { ids } from '../support/conformance-ids.ts';
import { openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.stop());

const roundRobin = slotsBody({ eventTypeId: ids.roundRobin });
const slotAt = async (time: string) =>
  (await slotsOf(session, roundRobin))[freeDay]?.find((slot) => slot.time === `${freeDay}T${time}:00.000Z`);

describe('document, "Availability slots"', () => {
  it('"A map keyed by date (format `YYYY-MM-DD`)."', async () => {
    const twoDays = slotsBody({ endTime: '2027-03-23T23:59:59.999Z' });
    expect(Object.keys(await slotsOf(session, twoDays))).toEqual(['2027-03-22', '2027-03-23']);
  });

  it('"Each value is an array, possibly empty, of slots:" a day without any is empty or absent', async () => {
    const saturday = { startTime: '2027-03-20T00:00:00Z', endTime: '2027-03-20T23:59:59Z' };
    expect((await slotsOf(session, slotsBody(saturday)))['2027-03-20'] ?? []).toEqual([]);
    expect((await slotsOf(session, slotsBody()))[freeDay]).toHaveLength(16);
  });

  it('"time | string (ISO 8601) | Slot start."', async () => {
    const [first] = (await slotsOf(session, slotsBody()))[freeDay] ?? [];
    expect(first?.time).toBe(`${freeDay}T08:00:00.000Z`);
  });

  it('"userIds | array of integer | IDs of hosts available for the slot."', async () => {
    expect((await slotAt('11:30'))?.userIds).toEqual([ids.maya]);
    expect((await slotAt('12:00'))?.userIds.toSorted()).toEqual([ids.maya, ids.omar]);
    expect((await slotAt('16:30'))?.userIds).toEqual([ids.omar]);
  });

  it('"users | array of string | Usernames of those hosts."', async () => {
    expect((await slotAt('11:30'))?.users).toEqual(['maya']);
    expect((await slotAt('12:00'))?.users.toSorted()).toEqual(['maya', 'omar']);
    expect((await slotAt('16:30'))?.users).toEqual(['omar']);
  });
});
