import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { EventTypeList, EventTypeRow } from '../../../preload/contract/model/quick-book.ts';
import { formAnswers, formView } from '../../../test/renderer/support/booking-form.ts';
import { press, settle, type, useClock } from '../../../test/renderer/support/open-page.ts';
import { openQuickBook } from '../../../test/renderer/support/open-quick-book.ts';
import {
  answered,
  intro,
  portfolio,
  quickBookView,
  roadmap,
} from '../../../test/renderer/support/quick-book.ts';

useClock();

/** Before its details are read, an event type is what a booking says of it. */
const vague: EventTypeRow = { ...intro, lengths: [30], isPublished: null };
const quickBook = { ...quickBookView, last: null };

/** A list that grows; each announcement has it read again. */
async function openWith(first: EventTypeList) {
  const known = { list: first };
  const opened = await openQuickBook({
    quickBook,
    answers: { 'quickBook.eventTypes': () => answered(known.list) },
  });
  let { typesVersion } = quickBook;
  const learn = async (list: EventTypeList): Promise<void> => {
    known.list = list;
    typesVersion += 1;
    opened.bridge.announce('quickBook.changed', { ...quickBook, typesVersion });
    await settle();
  };
  return { ...opened, learn };
}

describe('event types that become known while they are shown', () => {
  it('show what was read of them', async () => {
    const { learn } = await openWith({ rows: [vague, portfolio], isLearning: false });
    expect(screen.getByRole('option', { name: /Intro call/ }).textContent).not.toContain(
      '15, 30, 45\u00a0min',
    );
    await learn({ rows: [intro, portfolio], isLearning: false });
    expect(screen.getByRole('option', { name: /Intro call/ }).textContent).toContain('15, 30, 45\u00a0min');
  });

  it('leave the arrow on the row that it was moved to', async () => {
    const { learn, page } = await openWith({ rows: [intro, portfolio], isLearning: true });
    await press('ArrowDown');
    await learn({ rows: [intro, { ...roadmap, isRecent: true }, portfolio], isLearning: false });
    await press('Enter');
    expect(page.quickBook?.row?.title).toBe(portfolio.title);
  });

  it('are skipped once it is clear that there is only one', async () => {
    const { learn, page } = await openWith({ rows: [intro], isLearning: true });
    expect(page.quickBook?.step).toBe('type');
    await learn({ rows: [intro], isLearning: false });
    expect(page.quickBook).toMatchObject({ step: 'time', row: intro });
  });

  it('are not skipped under somebody who types', async () => {
    const { learn, page } = await openWith({ rows: [intro], isLearning: true });
    await type(screen.getByRole('combobox', { name: 'What to book, with whom, when' }), 'i');
    await learn({ rows: [intro], isLearning: false });
    expect(page.quickBook?.step).toBe('type');
  });

  it('offer their durations also where they were chosen before these were known', async () => {
    let isRead = false;
    const { page } = await openQuickBook({
      quickBook,
      answers: {
        'quickBook.eventTypes': () =>
          answered({ rows: [isRead ? intro : vague, portfolio], isLearning: false }),
        'quickBook.form': () => {
          isRead = true;
          return answered(formView());
        },
      },
    });
    await press('Enter');
    expect(page.quickBook?.step).toBe('time');
    expect(
      screen.getAllByRole('radio').filter(({ textContent }) => textContent.includes('min')),
    ).toHaveLength(3);
  });
});

describe('quick-book that is opened again', () => {
  it('begins at the event type when nothing was typed, and keeps what was', async () => {
    const { page, bridge } = await openQuickBook({ answers: formAnswers });
    for (const key of ['Enter', 'Enter']) await press(key);
    expect(page.quickBook?.step).toBe('form');
    const openAgain = async (): Promise<void> => {
      bridge.announce('popover.hidden', null);
      bridge.announce('popover.shown', { route: 'quick-book' });
      await settle();
    };
    await openAgain();
    expect(page.quickBook?.step).toBe('type');
    for (const key of ['Enter', 'Enter']) await press(key);
    await type(screen.getByRole('combobox', { name: 'Name' }), 'Zoë');
    await press('Escape');
    expect(page.quickBook?.step).toBe('time');
    await openAgain();
    expect(page.quickBook?.step).toBe('time');
    await press('Enter');
    expect(screen.getByRole('combobox', { name: 'Name' })).toHaveProperty('value', 'Zoë');
  });
});
