import { screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../../../preload/contract/reply.ts';
import type { BookingRow } from '../../../../preload/contract/views/agenda.ts';
import { formAnswers, moveForm } from '../../support/booking-form.ts';
import { FakeBridge, type OwnAnswers } from '../../support/fake-bridge.ts';
import { arrive, click, openPage, press, settle, useClock, type OpenPage } from '../../support/open-page.ts';
import { answered, moving } from '../../support/quick-book.ts';
import * as rows from '../../support/rows.ts';
import { agendaView, dayOf, signedIn } from '../../support/views.ts';

useClock();

const consult: BookingRow = { ...rows.roadmapConsult, status: 'ACCEPTED' };

async function openBooking(row: BookingRow, own: OwnAnswers = {}): Promise<OpenPage> {
  const bridge = new FakeBridge({
    ...formAnswers,
    'quickBook.moving': () => answered(moving),
    'quickBook.form': () => answered(moveForm),
    ...own,
  });
  const opened = await openPage({ session: signedIn, agenda: agendaView(dayOf([row])), bridge });
  opened.page.route.openBooking(row.uid);
  await arrive();
  return opened;
}

/** By keys: reschedule, the next day, its first time. */
async function openMove(own: OwnAnswers = {}): Promise<OpenPage> {
  const opened = await openBooking(consult, own);
  await press('r');
  await vi.dynamicImportSettled();
  await settle();
  for (const key of ['ArrowRight', 'Enter']) await press(key);
  return opened;
}

async function giveReason(text: string): Promise<void> {
  const area = screen.getByRole('textbox', { name: 'Reason optional' });
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('That is no field');
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

describe('moving a booking', () => {
  it('says from when to when, begins at the reason, and sends what was answered before', async () => {
    const { bridge } = await openMove();
    expect(screen.getByRole('heading', { level: 1, name: 'Move Roadmap consult' })).toBeTruthy();
    const main = screen.getByRole('main').textContent.replaceAll(/\s+/gu, ' ');
    expect(main).toContain('From Wed 28 Oct, 16:30 – 17:00 08:30 – 09:00 in Los Angeles');
    expect(main).toContain('To Thu 29 Oct');
    expect(main).toContain('Moving cancels the old booking and makes a new one at the new time.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason optional' }));
    expect(screen.queryByRole('combobox', { name: 'Name' })).toBeNull();
    await giveReason('Train strike ');
    await press('Enter', { ctrlKey: true });
    expect(bridge.inputsOf('quickBook.book')).toMatchObject([
      {
        moving: { uid: 'roadmap', reason: 'Train strike' },
        answers: { name: 'Daniel Kim', email: 'daniel@fernworks.example', notes: 'The next two quarters' },
      },
    ]);
  });

  it('shows the kept answers, which can be folded away', async () => {
    await openMove();
    expect(screen.getByText('The next two quarters')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Answers kept' }));
    expect(screen.queryByText('The next two quarters')).toBeNull();
  });

  it('moves a booking of what is booked as a package on its own page', async () => {
    const row = { ...moving.row, pageOnly: 'package' } as const;
    await openMove({ 'quickBook.moving': () => answered({ ...moving, row }) });
    expect(screen.getByRole('button', { name: /^Move booking/u })).toBeTruthy();
    expect(screen.queryByText(/booked as a package/u)).toBeNull();
  });

  it('asks again what is no longer accepted', async () => {
    await openMove({
      'quickBook.check': () => answered([{ field: 'notes', part: null, code: 'length' }]),
    });
    await press('Enter', { ctrlKey: true });
    const notes = screen.getByRole('textbox', { name: /What is it about/u });
    expect(document.activeElement).toBe(notes);
    expect(notes).toHaveProperty('value', 'The next two quarters');
  });

  it('is left to the booking it began at', async () => {
    const { page } = await openMove();
    await press('Escape');
    expect(page.quickBook?.step).toBe('time');
    await press('Escape');
    expect(page.route.pushed).toMatchObject({ name: 'booking', uid: 'roadmap' });
  });

  it.each([
    ['somebody else’s', { isHost: false, canManage: false }, 'This account can’t change this booking.'],
    ['without its event type', { eventTypeTitle: null }, 'You can cancel it, but not move it.'],
  ])('is not offered for one that is %s, and it is said why', async (_, own, words) => {
    const { bridge } = await openBooking({ ...consult, ...own });
    expect(screen.getByRole('button', { name: 'Reschedule' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('main').textContent).toContain(words);
    await press('r');
    expect(bridge.inputsOf('quickBook.moving')).toEqual([]);
  });

  it('is offered for one that is not confirmed yet', async () => {
    const { bridge } = await openBooking({ ...consult, status: 'PENDING' });
    expect(screen.getByRole('main').textContent).toContain('You can move or cancel it here.');
    await press('r');
    expect(bridge.inputsOf('quickBook.moving')).toHaveLength(1);
  });

  it('waits for times, and says when they could not be had: the booking’s own is no answer', async () => {
    let answer: (reply: Reply<never>) => void = () => undefined;
    const slots = new Promise<Reply<never>>((resolve) => (answer = resolve));
    await openBooking(consult, { 'quickBook.slots': () => slots });
    await press('r');
    await vi.dynamicImportSettled();
    await settle();
    expect(screen.getByText('Getting open times')).toBeTruthy();
    answer({ ok: false, failure: { code: 'service-error' } });
    await settle();
    expect(screen.getByRole('heading', { name: 'Couldn’t get open times' })).toBeTruthy();
    expect(screen.queryByText(/^No 30 min times/u)).toBeNull();
  });

  it.each([
    ['cancelled', { status: 'CANCELLED' }, 'Reschedule, Cancel: It’s cancelled already.'],
    [
      'over',
      { startAt: '2026-10-28T07:00:00.000Z', endAt: '2026-10-28T07:30:00.000Z' },
      'Reschedule, Cancel: It’s over.',
    ],
  ])('is not offered for one that is %s', async (_, own, words) => {
    await openBooking({ ...consult, ...own });
    const move = screen.getByRole('button', { name: 'Reschedule' });
    expect(document.getElementById(move.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
  });
});
