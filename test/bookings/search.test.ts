import { describe, expect, it } from 'vitest';
import { bookingAt } from '../support/booking-builder.ts';
import { listQuery, openListsScene } from '../support/lists-scene.ts';

const call = bookingAt('2027-03-11T10:00:00Z', 30, { uid: 'call', title: 'Intro call', isHost: true });
const review = bookingAt('2027-03-12T10:00:00Z', 45, {
  uid: 'review',
  title: 'Portfolio review',
  attendees: [{ name: 'Tomás Rivera', email: 'tomas@rivera.example' }],
});

describe('searching', () => {
  it('finds what is known at once, asks the service a moment later, and shows both', async () => {
    const scene = openListsScene();
    scene.store.put([call, review]);
    const elsewhere = bookingAt('2027-05-12T10:00:00Z', 45, { uid: 'elsewhere', title: 'Review of May' });
    scene.answer = () => ({ bookings: [elsewhere, review], nextCursor: null });
    const query = listQuery('upcoming', { search: 'review' });
    const first = scene.window(query);
    expect([first.bookings, first.end, scene.asked.length]).toEqual([1, 'loading', 0]);
    expect(first.items.at(-1)).toMatchObject({ isLoading: true });
    scene.clock.advance(250);
    await scene.settle();
    expect(scene.asked).toMatchObject([{ filters: { status: 'upcoming', search: 'review' } }]);
    const { items } = scene.window(query);
    expect(items.filter(({ kind }) => kind === 'booking')).toMatchObject([
      { row: { uid: 'review' }, isLoading: false },
      { row: { uid: 'elsewhere' }, isLoading: false },
    ]);
  });

  it('finds by address and without accents too, which the service does not', async () => {
    const scene = openListsScene();
    scene.store.put([call, review]);
    for (const search of ['RIVERA.example', 'tomas']) {
      const query = listQuery('upcoming', { search });
      scene.shown(query);
      scene.clock.advance(250);
      await scene.settle();
      expect(scene.shown(query), search).toEqual(['review']);
    }
  });

  it('does not find everything by one’s own name, as host or attendee', async () => {
    const me = { name: 'Maya Lindqvist', email: 'maya@lindqvist.example' };
    const scene = openListsScene(3, () => 'MAYA@lindqvist.example');
    const hosted = { ...call, user: me };
    const attended = { ...review, attendees: [...(review.attendees ?? []), me] };
    const titled = bookingAt('2027-03-13T10:00:00Z', 30, { uid: 'titled', title: 'Maya and Tom' });
    scene.store.put([hosted, attended, titled]);
    // The service finds attendees, whoever asks.
    scene.answer = () => ({ bookings: [attended, titled], nextCursor: null });
    for (const search of ['maya', 'lindqvist.example']) {
      const query = listQuery('upcoming', { search });
      const known = scene.shown(query);
      scene.clock.advance(250);
      await scene.settle();
      const expected = search === 'maya' ? ['titled'] : [];
      expect([known, scene.shown(query)], search).toEqual([
        expected,
        expected.length > 0 ? expected : ['titled'],
      ]);
    }
  });

  it('drops what the service would have found and has no more', async () => {
    const scene = openListsScene();
    scene.store.put([call, review]);
    const query = listQuery('upcoming', { search: 'review' });
    expect(scene.shown(query)).toEqual(['review']);
    scene.clock.advance(250);
    await scene.settle();
    expect(scene.shown(query)).toEqual([]);
  });

  it('asks the service once for what was typed in one go', async () => {
    const scene = openListsScene();
    for (const search of ['r', 're', 'rev']) {
      scene.shown(listQuery('upcoming', { search }));
      scene.clock.advance(100);
    }
    scene.clock.advance(250);
    await scene.settle();
    expect(scene.asked.map(({ filters }) => filters.search)).toEqual(['rev']);
  });
});
