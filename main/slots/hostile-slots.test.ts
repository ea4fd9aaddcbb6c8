import { describe, expect, it } from 'vitest';
import { createCaller } from '../api/call.ts';
import { createClient } from '../api/client.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { readSlots, type ReadSlotList } from './read-slots.ts';
import { slotRequest } from '../../test/support/slot-scene.ts';
import { proposeNearest, proposeTimes } from './times/propose-times.ts';

const fromMs = Date.parse('2027-03-10T10:00:00Z');

/** What is read of an answer with so many slots, one a minute. */
function read(count: number): Promise<ReadSlotList> {
  const slots: Record<string, { readonly time: string }[]> = {};
  for (let n = 0; n < count; n += 1) {
    const time = new Date(fromMs + n * 60_000).toISOString();
    (slots[`date ${Math.floor(n / 2000)}`] ??= []).push({ time });
  }
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const body = JSON.stringify({ slots });
  const client = createClient({
    call: createCaller({ clock, transport: () => Promise.resolve({ status: 200, headers: {}, body }) }),
    baseUrl: 'https://api.example',
    credentials: {
      accessToken: () => Promise.resolve('token'),
      isOver: () => false,
      renew: () => Promise.resolve('token'),
    },
    clock,
    random: () => 0.5,
  });
  return readSlots({ client, clock }, slotRequest());
}

/** Processor time in ms, the least of three tries: other programs of the machine do not count. */
async function workMsOf(act: () => unknown): Promise<number> {
  const tries: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    tries.push((user + system) / 1000);
  }
  return Math.min(...tries);
}

describe('as many slots as an answer may have', () => {
  const options = { guestZone: 'America/New_York' };

  it('are read, proposed and copied to the page, and none of it takes main 250 ms', async () => {
    const { slots } = await read(5_000);
    expect(slots).toHaveLength(5_000);
    const readingMs = await workMsOf(() => read(5_000));
    expect(readingMs).toBeLessThan(250);
    // Before, the zone database was asked for each slot, and this took several times as long as reading.
    expect(await workMsOf(() => proposeTimes(slots, 12, options))).toBeLessThan(2 * readingMs);
    expect(await workMsOf(() => proposeNearest(slots, 12, options))).toBeLessThan(250);
    expect(await workMsOf(() => structuredClone(slots))).toBeLessThan(250);
  });

  it('are an answer, and one more is none', async () => {
    await expect(read(5_001)).rejects.toMatchObject({ code: 'no-answer' });
  });
});
