import { describe, expect, it } from 'vitest';
import { Failure } from '../base/failure.ts';
import { toKnown } from './store.ts';
import { createPersonCalls, personCardOf } from './person.ts';
import { agendaState } from '../../test/support/an-agenda.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { openListsScene } from '../../test/support/lists-scene.ts';

const now = Date.parse('2027-03-10T08:15:00Z');
const with_ = (start: string, minutes: number, fields: object = {}) =>
  toKnown(
    bookingAt(start, minutes, {
      attendees: [{ name: 'Nora Bell', email: 'Nora@Bell.example', timeZone: 'Europe/London' }],
      ...fields,
    }),
    { seenAt: 1, isOfOthers: false },
  );

/** The card of Nora, whose bookings are read list by list. */
function openCard() {
  const scene = openListsScene(1);
  const told: string[] = [];
  const unused = {} as never;
  const { person } = createPersonCalls({
    client: unused,
    stores: unused,
    outside: unused,
    randomBytes: unused,
    eventTypes: unused,
    arrangement: unused,
    moves: () => [],
    isLocalChange: () => false,
    agenda: { view: () => agendaState(null) } as never,
    clock: scene.clock,
    store: scene.store,
    lists: scene.lists,
    report: (error) => scene.reported.push(error),
    tell: () => told.push('told'),
  });
  const card = () => {
    const shown = person({ email: 'nora@bell.example' });
    if (shown instanceof Promise) throw new Error('A card is there at once');
    return shown;
  };
  const lists = () => scene.asked.map(({ filters }) => filters.status);
  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) await scene.settle();
  };
  return { scene, card, lists, told, settle };
}

describe('the bookings with a person', () => {
  it('are read from all lists, two pages of each at most, once while they are fresh', async () => {
    const { scene, card, lists, told, settle } = openCard();
    scene.answer = ({ cursor = 0, filters }) => ({
      bookings: [bookingAt('2027-03-11T10:00:00Z', 30, { uid: `${filters.status} ${cursor}` })],
      nextCursor: cursor + 1,
    });
    expect(card().isLoading).toBe(true);
    card();
    await settle();
    const each = ['upcoming', 'recurring', 'past', 'cancelled'];
    expect(lists()).toEqual(each.flatMap((list) => [list, list]));
    expect(new Set(scene.asked.map(({ filters }) => filters.attendeeEmail))).toEqual(
      new Set(['nora@bell.example']),
    );
    expect([card().isLoading, card().problem, told.length]).toEqual([false, null, 1]);
    scene.clock.advance(59_000);
    card();
    await settle();
    expect(scene.asked).toHaveLength(8);
    scene.clock.advance(1000);
    card();
    await settle();
    expect(scene.asked.length).toBeGreaterThan(8);
  });

  it('are read again where one of the lists could not be, which is said', async () => {
    const { scene, card, lists, settle } = openCard();
    scene.answer = ({ filters }) =>
      filters.status === 'past' ? Promise.reject(new Failure('service-error', 'down')) : { bookings: [] };
    card();
    await settle();
    expect(card()).toMatchObject({ isLoading: false, problem: 'service-error' });
    scene.clock.advance(30_000);
    scene.answer = () => ({ bookings: [] });
    card();
    await settle();
    expect(lists().slice(4)).toEqual(['past']);
    expect(card().problem).toBeNull();
  });

  it('are shown fifty of each kind at most, the nearest, and counted all', () => {
    const { scene, card } = openCard();
    const hours = Array.from({ length: 51 }, (_, n) => n + 1);
    const at = (hour: number) => new Date(now + hour * 3_600_000).toISOString();
    scene.answer = () => new Promise(() => undefined);
    scene.store.put(
      hours.flatMap((hour) => [
        bookingAt(at(hour), 30, { uid: `in ${hour}` }),
        bookingAt(at(-hour), 30, { uid: `${hour} ago` }),
      ]),
    );
    const { coming, earlier, count, firstAt, lastAt } = card();
    expect([coming.length, coming[0]?.uid, coming.at(-1)?.uid]).toEqual([50, 'in 1', 'in 50']);
    expect([earlier.length, earlier[0]?.uid, earlier.at(-1)?.uid]).toEqual([50, '1 ago', '50 ago']);
    expect({ count, firstAt, lastAt }).toEqual({ count: 102, firstAt: at(-51), lastAt: at(-1) });
  });
});

describe('the card of a person', () => {
  it('counts, dates and lists the bookings with them', () => {
    const bookings = [
      with_('2027-01-05T10:00:00Z', 30, { uid: 'first' }),
      with_('2027-02-05T10:00:00Z', 30, { uid: 'last' }),
      with_('2027-02-20T10:00:00Z', 60, { uid: 'off', status: 'CANCELLED' }),
      with_('2027-03-11T10:00:00Z', 45, { uid: 'next' }),
      with_('2027-03-18T10:00:00Z', 30, { uid: 'later' }),
      with_('2027-03-11T10:00:00Z', 45, { attendees: [{ name: 'Tom', email: 'tom@x.example' }] }),
    ];
    const card = personCardOf(bookings, ' nora@bell.EXAMPLE', now);
    expect(card).toMatchObject({
      name: 'Nora Bell',
      email: 'Nora@Bell.example',
      timeZone: 'Europe/London',
      count: 4,
      cancelled: 1,
      firstMs: Date.parse('2027-01-05T10:00:00Z'),
      lastMs: Date.parse('2027-02-05T10:00:00Z'),
      usualMinutes: 30,
    });
    const twice = [30, 45].flatMap((minutes, n) => [
      with_(`2027-01-0${n + 1}T10:00:00Z`, minutes),
      with_(`2027-02-0${n + 1}T10:00:00Z`, minutes),
    ]);
    // Of two lengths that are as usual, that of the latest.
    expect(personCardOf(twice, 'nora@bell.example', now).usualMinutes).toBe(45);
    expect(
      personCardOf([with_('2027-01-05T10:00:00Z', 0)], 'nora@bell.example', now).usualMinutes,
    ).toBeNull();
    const starts = with_('2027-03-10T08:15:00Z', 30);
    const ends = with_('2027-03-10T07:45:00Z', 30);
    const around = personCardOf([starts, ends], 'nora@bell.example', now);
    expect([around.lastMs, around.coming, around.earlier]).toEqual([now, [starts], [ends]]);
    expect(card.coming.map(({ booking }) => booking.uid)).toEqual(['next', 'later']);
    expect(card.earlier.map(({ booking }) => booking.uid)).toEqual(['off', 'last', 'first']);
  });

  it('is of where they were last', () => {
    const moved = with_('2027-03-01T10:00:00Z', 30, {
      attendees: [{ email: 'nora@bell.example', timeZone: 'Asia/Tokyo' }],
    });
    const unknown = with_('2027-03-05T10:00:00Z', 30, {
      attendees: [{ email: 'nora@bell.example', timeZone: 'Mars' }],
    });
    expect(
      personCardOf([with_('2027-01-01T10:00:00Z', 30), moved, unknown], 'nora@bell.example', now),
    ).toMatchObject({
      timeZone: 'Asia/Tokyo',
      name: 'Nora Bell',
    });
  });

  it('has no letters in the name that a person does not see', () => {
    const attendees = [{ name: '\u202eNo\u200bra', email: 'nora@bell.example' }];
    const met = with_('2027-01-01T10:00:00Z', 30, { attendees });
    expect(personCardOf([met], 'nora@bell.example', now).name).toBe('Nora');
  });

  it('says nothing of somebody who is not known', () => {
    expect(personCardOf([], 'x@y.example', now)).toMatchObject({
      name: '',
      email: 'x@y.example',
      count: 0,
      lastMs: null,
      usualMinutes: null,
    });
  });
});
