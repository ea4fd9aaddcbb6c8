import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { BoardView, ScheduledView } from '../../../preload/contract/model/board.ts';
import * as board from '../../../test/renderer/support/board.ts';
import { openBoard } from '../../../test/renderer/support/open-board.ts';
import { click, useClock } from '../../../test/renderer/support/open-page.ts';

useClock();

describe('what is scheduled', () => {
  const change = (own: Partial<ScheduledView>): BoardView =>
    board.boardView({ scheduled: [{ ...board.scheduled, ...own }] });

  it('stands on the row and below, and can be called off', async () => {
    const { bridge } = await openBoard({
      ...board.boardWith([
        { ...board.tour, scheduled: [{ id: 's', isPublished: true, at: board.scheduled.at }] },
      ]),
      scheduled: [board.scheduled],
    });
    expect(screen.getAllByText(/Publishes/u)).toHaveLength(2);
    expect(screen.getByText('Publishes Monday at 08:00')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Cancel the change to Studio tour' }));
    expect(bridge.inputsOf('board.unschedule')).toEqual([{ id: 'scheduled-1' }]);
  });

  it('is tried again when it failed for the moment only', async () => {
    await openBoard(change({ why: 'offline' }));
    expect(screen.getByText('Was due Monday at 08:00. You’re offline. Bookbar will try again.')).toBeTruthy();
  });

  it.each<[Partial<ScheduledView>, string]>([
    [{ state: 'done', doneAt: board.scheduled.at }, 'Published Monday at 08:00'],
    [
      { state: 'done', isLate: true, at: '2026-10-28T07:00:00.000Z', doneAt: '2026-10-28T09:01:00.000Z' },
      'Published today at 10:01. It was due today at 08:00, when Bookbar was asleep or closed.',
    ],
    [
      { state: 'failed', why: 'not-allowed', isPublished: false },
      'Couldn’t unpublish Monday at 08:00. This account isn’t allowed to do that.',
    ],
    [
      { state: 'failed', why: 'team-id' },
      'Couldn’t publish Monday at 08:00. Its team ID is missing, or the service doesn’t accept it.',
    ],
    [{ state: 'replaced' }, 'Didn’t publish Monday at 08:00: replaced by another change.'],
    [{ state: 'missed' }, 'Didn’t publish Monday at 08:00: Bookbar was closed for more than a day.'],
  ])('says what came of it %#', async (own, words) => {
    await openBoard(change(own));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove the note about Studio tour' })).toBeTruthy();
  });
});
