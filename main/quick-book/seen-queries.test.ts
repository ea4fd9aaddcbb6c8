import { describe, expect, it } from 'vitest';
import { createSeenQueries } from './seen-queries.ts';
import type { BookingDraft } from '../../preload/contract/model/quick-book.ts';
import { slotQuery } from '../../test/support/slot-scene.ts';

const draft: BookingDraft = {
  target: { kind: 'event-type', id: 501 },
  at: '2027-03-11T09:00:00.000Z',
  end: '2027-03-11T09:30:00.000Z',
  timeZone: 'Europe/Berlin',
  answers: {},
  place: null,
  language: 'en',
  moving: null,
};

describe('the list that showed a time', () => {
  it('is asked for once more as it was', () => {
    const seen = createSeenQueries();
    seen.note(slotQuery({ host: 'omar' }));
    expect(seen.of(draft)).toEqual(slotQuery({ host: 'omar' }));
  });

  it('is not one that was shown for another booking that moves: its own time counts as free there', () => {
    const seen = createSeenQueries();
    seen.note(slotQuery({ moving: 'another' }));
    expect(seen.of(draft)).toMatchObject({ moving: null });
    const moved = { ...draft, moving: { uid: 'mine', reason: '' } };
    expect(seen.of(moved)).toMatchObject({ moving: 'mine' });
  });
});
