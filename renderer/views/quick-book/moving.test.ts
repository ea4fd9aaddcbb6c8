import { screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../../preload/contract/reply.ts';
import type { BookingRow } from '../../../preload/contract/model/agenda.ts';
import { formAnswers, moveForm } from '../../../test/renderer/support/booking-form.ts';
import { FakeBridge, type OwnAnswers } from '../../../test/renderer/support/fake-bridge.ts';
import {
  arrive,
  chooseIn,
  click,
  openPage,
  press,
  settle,
  useClock,
  type OpenPage,
} from '../../../test/renderer/support/open-page.ts';
import { answered, moving, slotsOf } from '../../../test/renderer/support/quick-book.ts';
import * as rows from '../../../test/renderer/support/rows.ts';
import { agendaView, dayOf, signedIn } from '../../../test/renderer/support/views.ts';

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
    expect(screen.getByRole('heading', { level: 1, name: 'Reschedule Roadmap consult' })).toBeTruthy();
    const main = screen.getByRole('main').textContent.replaceAll(/\s+/gu, ' ');
    expect(main).toContain('From Wed 28 Oct, 16:30 – 17:00 08:30 – 09:00 in Los Angeles');
    expect(main).toContain('To Thu 29 Oct');
    expect(main).toContain('Rescheduling cancels the old booking and makes a new one at the new time.');
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

  it('begins on the day of the booking', async () => {
    const booked = { startTime: '2026-11-09T15:00:00.000Z', endTime: '2026-11-09T15:30:00.000Z' };
    await openBooking(consult, { 'quickBook.moving': () => answered({ ...moving, ...booked }) });
    await press('r');
    await vi.dynamicImportSettled();
    await settle();
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-label')).toMatch(/^Mon 9\b/u);
  });

  it('asks for times with the address of who is booked', async () => {
    const { bridge } = await openMove();
    const asked = bridge.inputsOf('quickBook.slots');
    expect(asked).not.toEqual([]);
    expect(asked).toMatchObject(asked.map(() => ({ bookerEmail: 'daniel@fernworks.example' })));
  });

  const hosted = { ...moving, host: { username: 'omar', name: 'Omar Haddad' } };
  const turns = (query: Parameters<typeof slotsOf>[0]) =>
    answered({ ...slotsOf(query), hosts: [hosted.host, { username: 'maya', name: 'Maya Lindqvist' }] });

  it('keeps the host of a round robin unless another is chosen, and says who it will be', async () => {
    const { bridge } = await openMove({
      'quickBook.moving': () => answered(hosted),
      'quickBook.slots': turns,
    });
    const asked = bridge.inputsOf('quickBook.slots');
    expect(asked).not.toEqual([]);
    expect(asked).toMatchObject(asked.map(() => ({ host: 'omar' })));
    expect(screen.getByRole('main').textContent).toContain('Omar Haddad stays the host.');
    await press('Escape');
    const list = screen.getByRole('combobox', { name: 'Host' });
    expect(list.textContent.trim()).toBe('Omar Haddad');
    await chooseIn(list, '');
    for (const key of ['ArrowRight', 'Enter']) await press(key);
    expect(screen.getByRole('main').textContent).toContain('The service picks the host.');
  });

  it('says that a whole session moves, and who moves with it', async () => {
    const people = ['Inés Duarte', 'Liam Doyle', 'Ravi Thapa', 'Zoë', 'Joon Park'];
    await openMove({ 'quickBook.moving': () => answered({ ...moving, session: { isWhole: true, people } }) });
    const text = screen.getByRole('main').textContent;
    expect(text).toContain(
      'The whole session is rescheduled, for Inés Duarte, Liam Doyle, Ravi Thapa and 2 others too.',
    );
    expect(text).not.toContain('makes a new one');
  });

  it('says that only one’s own seat moves where one only holds a seat', async () => {
    await openMove({
      'quickBook.moving': () => answered({ ...moving, session: { isWhole: false, people: [] } }),
    });
    expect(screen.getByRole('main').textContent).toContain('Only your seat moves.');
  });

  it('shows the kept answers, which can be folded away', async () => {
    await openMove();
    expect(screen.getByText('The next two quarters')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Answers unchanged' }));
    expect(screen.queryByText('The next two quarters')).toBeNull();
  });

  it('moves a booking of what is booked as a package on its own page', async () => {
    const row = { ...moving.row, pageOnly: 'package' } as const;
    await openMove({ 'quickBook.moving': () => answered({ ...moving, row }) });
    expect(screen.getByRole('button', { name: /^Reschedule booking/u })).toBeTruthy();
    expect(screen.queryByText(/Sold as a package/u)).toBeNull();
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
    ['without its event type', { eventTypeTitle: null }, 'You can cancel it, but not reschedule it.'],
  ])('is not offered for one that is %s, and it is said why', async (_, own, words) => {
    const { bridge } = await openBooking({ ...consult, ...own });
    expect(screen.getByRole('button', { name: 'Reschedule' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('main').textContent).toContain(words);
    await press('r');
    expect(bridge.inputsOf('quickBook.moving')).toEqual([]);
  });

  it('is offered for one that is not confirmed yet', async () => {
    const { bridge } = await openBooking({ ...consult, status: 'PENDING' });
    expect(screen.getByRole('main').textContent).toContain('You can reschedule or cancel it here.');
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
    expect(screen.getByText('Loading open times…')).toBeTruthy();
    answer({ ok: false, failure: { code: 'service-error' } });
    await settle();
    expect(screen.getByRole('heading', { name: 'Couldn’t load open times' })).toBeTruthy();
    expect(screen.queryByText(/^No 30 min times/u)).toBeNull();
  });

  it.each([
    ['cancelled', { status: 'CANCELLED' }, 'Already cancelled.'],
    [
      'over',
      { startAt: '2026-10-28T07:00:00.000Z', endAt: '2026-10-28T07:30:00.000Z' },
      'This booking is over.',
    ],
  ])('is not offered for one that is %s', async (_, own, words) => {
    await openBooking({ ...consult, ...own });
    const move = screen.getByRole('button', { name: 'Reschedule' });
    expect(document.getElementById(move.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
  });
});
