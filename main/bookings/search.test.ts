import { describe, expect, it } from 'vitest';
import { createMemoryText } from '../../test/support/memory-text.ts';
import { createNotes } from './notes.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { listQuery, openListsScene } from '../../test/support/lists-scene.ts';

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
    expect(scene.asked[0]).toMatchObject({ filters: { status: 'upcoming', search: 'review' } });
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

  it('is narrowed by dates and people as the filters say, of what is known here, too', () => {
    const scene = openListsScene();
    scene.answer = () => new Promise(() => undefined);
    const of = (fields: object) => ({ ...fields, eventType: { id: 7, team: { id: 310 } }, user: { id: 2 } });
    const hosted = bookingAt('2027-03-13T10:00:00Z', 30, of({ uid: 'hosted' }));
    const theirs = bookingAt('2027-03-14T10:00:00Z', 30, { uid: 'theirs' });
    scene.store.put([call, review, hosted]);
    scene.store.put([theirs], true);
    const shown = (filters: Parameters<typeof listQuery<number>>[1]) =>
      scene.shown(listQuery<number>('upcoming', filters));
    expect(shown({})).toEqual(['call', 'review', 'hosted']);
    expect(shown({ withTeamMembers: true })).toEqual(['call', 'review', 'hosted', 'theirs']);
    // The ends of a span are in it.
    expect(shown({ from: '2027-03-12T10:00:00Z' })).toEqual(['review', 'hosted']);
    expect(shown({ to: '2027-03-12T10:00:00Z' })).toEqual(['call', 'review']);
    expect(shown({ attendeeEmail: ' TOMAS@rivera.example' })).toEqual(['review']);
    for (const filters of [{ eventTypeIds: [7] }, { teamIds: [310] }, { hostIds: [2] }])
      expect(shown(filters), JSON.stringify(filters)).toEqual(['hosted']);
    expect(shown({ teamIds: [311] })).toEqual([]);
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
    expect(scene.asked.map(({ filters }) => `${filters.status} ${filters.search ?? ''}`)).toEqual([
      'upcoming rev',
      'recurring rev',
      'past rev',
      'cancelled rev',
    ]);
  });

  it('looks in all lists, past ones too, and counts each booking once', async () => {
    const scene = openListsScene();
    const over = bookingAt('2027-01-12T10:00:00Z', 45, { uid: 'over', title: 'Review of January' });
    const off = bookingAt('2027-03-13T10:00:00Z', 45, { uid: 'off', title: 'Review', status: 'CANCELLED' });
    const asks = bookingAt('2027-03-14T10:00:00Z', 45, {
      uid: 'asks',
      title: 'Weekly review',
      status: 'PENDING',
      recurringEventId: 'weekly',
    });
    const older = ['a', 'b', 'c'].map((uid) =>
      bookingAt('2026-12-12T10:00:00Z', 45, { uid, title: 'Review' }),
    );
    scene.store.put([review, over]);
    const query = listQuery('upcoming', { search: 'review' });
    expect(scene.window(query).elsewhere).toEqual([{ list: 'past', bookings: 1, isMore: false }]);
    scene.answer = ({ filters: { status } }) => ({
      bookings: { upcoming: [review], recurring: [asks], past: [over, ...older.slice(1)], cancelled: [off] }[
        status === 'unconfirmed' ? 'recurring' : status
      ],
      nextCursor: status === 'past' ? 3 : null,
    });
    scene.clock.advance(250);
    await scene.settle();
    expect(scene.shown(query)).toEqual(['review']);
    expect(scene.window(query).elsewhere).toEqual([
      { list: 'recurring', bookings: 1, isMore: false },
      { list: 'past', bookings: 3, isMore: true },
      { list: 'cancelled', bookings: 1, isMore: false },
    ]);
    expect(scene.window(listQuery('upcoming')).elsewhere).toEqual([]);
  });

  it('says that the service found what nothing known here explains, and only that', async () => {
    const scene = openListsScene();
    const hosted = { ...call, uid: 'hosted', user: { id: 7, name: 'Łucja Øst', email: 'l@ost.example' } };
    const known = bookingAt('2027-03-15T10:00:00Z', 30, { uid: 'known', title: 'Łódź' });
    scene.store.put([hosted, known]);
    scene.answer = () => ({ bookings: [hosted, known, review], nextCursor: null });
    const found = async (search: string): Promise<object> => {
      const query = listQuery('upcoming', { search });
      scene.window(query);
      scene.clock.advance(250);
      await scene.settle();
      return Object.fromEntries(
        scene
          .window(query)
          .items.flatMap((item) => (item.kind === 'booking' ? [[item.row.uid, item.isFoundByService]] : [])),
      );
    };
    expect(await found('lodz')).toEqual({ hosted: true, known: false, review: true });
    expect(await found('ost')).toEqual({ hosted: false, known: true, review: true });
  });

  it('finds a person’s bookings by the note on them, which the service is never told, and says so', async () => {
    const notes = createNotes(createMemoryText(), () => undefined);
    await notes.keep('Tomas@rivera.example', 'Ask about the Berlin job');
    const scene = openListsScene(3, () => null, notes);
    scene.store.put([call, review]);
    const query = listQuery('upcoming', { search: 'berlin' });
    scene.shown(query);
    scene.clock.advance(250);
    await scene.settle();
    // The service has nothing of that word, and its answer is complete.
    expect(scene.shown(query)).toEqual(['review']);
    expect(scene.window(query).items.at(-1)).toMatchObject({ isFoundByService: false, isFoundByNote: true });
    expect(scene.window(listQuery('upcoming', { search: 'rivera' })).items.at(-1)).not.toHaveProperty(
      'isFoundByNote',
    );
    await notes.keep('tomas@rivera.example', 'Ask about the Vienna job');
    expect(scene.shown(query)).toEqual([]);
    expect(JSON.stringify(scene.asked)).not.toContain('job');
  });
});
