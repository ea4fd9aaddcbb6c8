import { describe, expect, it } from 'vitest';
import { createKnownEventType, type KnownEventType } from './known-event-type.ts';
import { offer } from './offer.ts';

const known = (id: number, title: string, own: Partial<KnownEventType> = {}): KnownEventType => ({
  ...createKnownEventType(id),
  title,
  length: 30,
  details: { id, isPublished: true },
  ...own,
});

const titles = (types: readonly KnownEventType[], pinned: readonly number[] = []): readonly string[] =>
  offer(types, {
    placesOf: () => [],
    pageOnlyOf: ({ id }) => (id === 1 ? 'question' : null),
    page: () => null,
    username: () => null,
    pinned: () => pinned,
  }).map(({ row }) => row.title);

const club = known(1, 'A club', { details: { id: 1, isPublished: true } });
const lessons = known(2, 'B lessons', {
  details: { id: 2, isPublished: true, minSlotsPerPackage: 4, maxSlotsPerPackage: 8 },
});
const course = known(3, 'C course', {
  details: { id: 3, isPublished: true, recurringEvent: { freq: 2, interval: 1, count: 6 } },
});
const added = known(4, 'D added by its number', { length: null });
const talk = known(5, 'E talk');
const tour = known(6, 'F tour');
const asked = known(7, 'A asked for', { details: { id: 7, isPublished: true, requiresConfirmation: true } });
const paid = known(8, 'B paid', { price: 4000, currency: 'eur' });

describe('which event types are offered first', () => {
  it('begins with what one time books, and ends with what only its page can book', () => {
    expect(titles([club, lessons, course, added, asked, paid, talk, tour])).toEqual([
      'E talk',
      'F tour',
      'A asked for',
      'B paid',
      'D added by its number',
      'B lessons',
      'C course',
      'A club',
    ]);
  });

  it('puts pinned ones before others, unless they cannot be booked here', () => {
    expect(titles([club, lessons, talk, tour], [1, 2, 6])).toEqual([
      'B lessons',
      'F tour',
      'E talk',
      'A club',
    ]);
  });

  it('puts what was booked from here before all, the last one first, unless it no longer can be', () => {
    const used = [{ ...club, usedAtMs: 9 }, { ...course, usedAtMs: 5 }, { ...tour, usedAtMs: 7 }, talk];
    expect(titles(used, [5])).toEqual(['F tour', 'C course', 'E talk', 'A club']);
  });

  it('takes what was not read yet for what can be booked, unless its bookings are a series', () => {
    expect(titles([{ ...lessons, details: null }, talk])).toEqual(['B lessons', 'E talk']);
    expect(titles([{ ...lessons, details: null, isSeries: true }, talk])).toEqual(['E talk', 'B lessons']);
  });
});
