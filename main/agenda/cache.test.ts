import { describe, expect, it } from 'vitest';
import { agendaFormat } from './cache.ts';
import { createKept } from '../base/kept.ts';
import { aBooking } from '../../test/support/booking-builder.ts';
import { createMemoryText } from '../../test/support/memory-text.ts';

function cacheOf(stored: string | null) {
  const text = createMemoryText(stored);
  const reported: unknown[] = [];
  const open = () => createKept(text, agendaFormat, (error) => reported.push(error));
  /** As the next run finds it. */
  const read = async () => {
    const cache = open();
    await cache.load();
    return cache.get();
  };
  return { cache: open(), read, reported };
}

const agenda = {
  profile: { id: 7001, timeZone: 'Europe/Berlin', plan: 'unknown field' },
  readAt: '2027-03-10T08:15:00.000Z',
  bookings: [aBooking({ uid: 'one', extra: { kept: true } })],
};

describe('the last known agenda', () => {
  it('comes back as it was written', async () => {
    const { cache, read } = cacheOf(null);
    await expect(read()).resolves.toBeNull();
    await cache.change(() => agenda);
    await expect(read()).resolves.toMatchObject(agenda);
    await cache.change(() => null);
    await expect(read()).resolves.toBeNull();
  });

  it.each([
    ['damaged', '{"version":1,"profile":{"id":7001},"bookings":[{"title":"Nora’s'],
    ['of a later version', JSON.stringify({ version: 2, ...agenda })],
    ['of nobody', JSON.stringify({ version: 1, ...agenda, profile: {} })],
    ['empty', ''],
  ])('counts as none when it is %s, and the report says nothing of what is in it', async (_, stored) => {
    const { read, reported } = cacheOf(stored);
    await expect(read()).resolves.toBeNull();
    expect(reported).toHaveLength(1);
    expect(String(reported[0])).not.toContain('Nora');
  });

  it('loses only the booking that is damaged', async () => {
    const { read } = cacheOf(
      JSON.stringify({ version: 1, ...agenda, bookings: [...agenda.bookings, { uid: 'x' }] }),
    );
    const cached = await read();
    expect(cached?.bookings.map(({ uid }) => uid)).toEqual(['one']);
  });
});
