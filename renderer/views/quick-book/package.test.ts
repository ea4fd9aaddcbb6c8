import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { BookingWrite, WriteOutcome } from '../../../preload/contract/model/quick-book.ts';
import {
  draft,
  formAnswers,
  isBooked,
  taken,
  withWrites,
  writeOf,
} from '../../../test/renderer/support/booking-form.ts';
import type { OwnAnswers } from '../../../test/renderer/support/fake-bridge.ts';
import {
  click,
  press,
  settle,
  type,
  useClock,
  type OpenPage,
} from '../../../test/renderer/support/open-page.ts';
import { answered, intro } from '../../../test/renderer/support/quick-book.ts';
import { button, guest, openQuickBook, send } from '../../../test/renderer/support/quick-form.ts';

useClock();

const lessons = { ...intro, title: 'Lessons', package: { min: 3, max: 4 } };
const answers: OwnAnswers = {
  ...formAnswers,
  'quickBook.eventTypes': () => answered({ rows: [lessons, intro], isLearning: false }),
};

/** Three times by keys, as far as the form. */
async function openForm(): Promise<OpenPage> {
  const opened = await openQuickBook(answers);
  for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter']) await press(key);
  return opened;
}

async function sendThree(): Promise<OpenPage> {
  const opened = await openForm();
  for (const key of ['ArrowDown', 'Enter']) await press(key);
  await press('Enter', { ctrlKey: true });
  await type(guest('Name'), 'mar');
  await press('Enter');
  await send();
  return opened;
}

const starts = ['12:00', '12:30', '13:30'].map((time) => `2026-10-29T${time}:00.000Z`);

async function say({ bridge }: OpenPage, ...outcomes: readonly WriteOutcome[]): Promise<void> {
  const writes = outcomes.map((outcome, index): BookingWrite => {
    const at = starts[index] ?? draft.at;
    const end = new Date(Date.parse(at) + 30 * 60_000).toISOString();
    return { ...writeOf(outcome), id: `write-${index + 1}`, draft: { ...draft, at, end } };
  });
  bridge.announce('quickBook.changed', withWrites(...writes));
  await settle();
}

const done = isBooked();
const times = (): readonly string[] =>
  within(screen.getByRole('list', { name: 'Sessions of the package' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim());

describe('a package', () => {
  it('takes as many times as it holds, and goes on only with enough of them', async () => {
    const { page } = await openForm();
    expect(button('Pick 1 more')).toHaveProperty('disabled', true);
    await press('Enter', { ctrlKey: true });
    expect(page.quickBook?.step).toBe('time');
    for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter']) await press(key);
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(4);
    await click(button('Continue with 4 sessions'));
    const chosen = screen.getByRole('region', { name: 'Chosen times' });
    expect(chosen.textContent).toContain('4 sessions');
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(4);
  });

  it('is sent as a whole, and says of each time what came of it', async () => {
    const opened = await sendThree();
    expect(opened.bridge.inputsOf('quickBook.bookPackage')).toMatchObject([
      { draft: { answers: { name: 'Marcus Bell' } }, times: starts.map((at) => ({ at })) },
    ]);
    expect(opened.bridge.inputsOf('quickBook.book')).toEqual([]);
    await say(opened, done, { state: 'sending' }, { state: 'sending' });
    expect(screen.getByRole('main').textContent).toContain('1 of 3 sessions booked so far.');
    await say(opened, done, done, done);
    expect(screen.getByRole('heading', { name: 'Booked' })).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain('3 of 3 sessions booked.');
    await click(button('Undo 3'));
    expect(opened.bridge.inputsOf('quickBook.undo')).toEqual(
      ['write-1', 'write-2', 'write-3'].map((id) => ({ id })),
    );
  });

  it('that waits says so once, and what is to be done', async () => {
    const opened = await sendThree();
    const waits = isBooked({ status: 'PENDING' });
    await say(opened, waits, waits, waits);
    expect(screen.getByRole('heading', { name: 'Requested' })).toBeTruthy();
    expect(screen.getByText('3 of 3 sessions requested. Confirm in the web app.')).toBeTruthy();
    expect(times().join(' ')).not.toMatch(/requested|confirm/iu);
    const unpaid = isBooked({ status: 'PENDING', payment: { amount: 8000, currency: 'eur' } });
    await say(opened, unpaid, unpaid, unpaid);
    expect(screen.getByRole('heading', { name: 'Waiting for payment' })).toBeTruthy();
    expect(screen.getByText('3 of 3 sessions requested. Booked once €80.00 is paid.')).toBeTruthy();
  });

  it('says exactly what is booked of it, and books others in the place of those that are not', async () => {
    const opened = await sendThree();
    await say(opened, done, taken, done);
    expect(screen.getByRole('heading', { name: 'Partly booked' })).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain(
      '2 of 3 sessions booked. This package needs at least 3 sessions. Pick 1 more, or undo.',
    );
    expect(times().map((text) => text.replace(/^.*?(?=Booked|Not booked)/u, ''))).toEqual([
      'Booked',
      'Not booked. 13:30 was just taken.',
      'Booked',
    ]);
    expect(button('Undo 2')).toBeTruthy();
    await click(button('Pick another time'));
    expect(screen.getByText('2 booked. Pick times for 1 to 2 more sessions.')).toBeTruthy();
    await press('Enter');
    await press('Enter', { ctrlKey: true });
    await send();
    expect(opened.bridge.inputsOf('quickBook.bookPackage').at(-1)).toMatchObject({
      times: [{ at: starts[2] }],
    });
    expect(opened.bridge.inputsOf('quickBook.dismiss')).toContainEqual({ id: 'write-2' });
  });
});
