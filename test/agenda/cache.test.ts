import { describe, expect, it } from 'vitest';
import { createAgendaCache, type AgendaCache } from '../../main/agenda/cache.ts';
import { aBooking } from '../support/booking-builder.ts';
import type { TextStore } from '../../main/base/kept.ts';

function cacheOf(stored: string | null): {
  cache: AgendaCache;
  text: () => string | null;
  reported: unknown[];
} {
  let text = stored;
  const reported: unknown[] = [];
  const sealed: TextStore = {
    read: () => Promise.resolve(text),
    write(next) {
      text = next;
      return Promise.resolve();
    },
    remove() {
      text = null;
      return Promise.resolve();
    },
  };
  return { cache: createAgendaCache(sealed, (error) => reported.push(error)), text: () => text, reported };
}

const agenda = {
  profile: { id: 7001, timeZone: 'Europe/Berlin', plan: 'unknown field' },
  readAt: '2027-03-10T08:15:00.000Z',
  seesInstantMeetings: true,
  bookings: [aBooking({ uid: 'one', extra: { kept: true } })],
};

describe('the last known agenda', () => {
  it('comes back as it was written', async () => {
    const { cache } = cacheOf(null);
    await expect(cache.read()).resolves.toBeNull();
    await cache.write(agenda);
    await expect(cache.read()).resolves.toMatchObject(agenda);
    await cache.remove();
    await expect(cache.read()).resolves.toBeNull();
  });

  it.each([
    ['damaged', '{"version":1,"profile":{"id":7001},"bookings":[{"title":"Nora’s'],
    ['of a later version', JSON.stringify({ version: 2, ...agenda })],
    ['of nobody', JSON.stringify({ version: 1, ...agenda, profile: {} })],
    ['empty', ''],
  ])('counts as none when it is %s, and the report says nothing of what is in it', async (_, stored) => {
    const { cache, reported } = cacheOf(stored);
    await expect(cache.read()).resolves.toBeNull();
    expect(reported).toHaveLength(1);
    expect(String(reported[0])).not.toContain('Nora');
  });

  it('loses only the booking that is damaged', async () => {
    const { cache } = cacheOf(
      JSON.stringify({ version: 1, ...agenda, bookings: [...agenda.bookings, { uid: 'x' }] }),
    );
    const read = await cache.read();
    expect(read?.bookings.map(({ uid }) => uid)).toEqual(['one']);
  });
});
