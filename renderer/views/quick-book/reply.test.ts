import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { RepliedList, ReplyReading } from '../../../preload/contract/model/quick-book.ts';
import { formAnswers, marcus } from '../../../test/renderer/support/booking-form.ts';
import { FakeBridge, type OwnAnswers } from '../../../test/renderer/support/fake-bridge.ts';
import {
  arrive,
  click,
  openPage,
  press,
  useClock,
  type OpenPage,
} from '../../../test/renderer/support/open-page.ts';
import { answered } from '../../../test/renderer/support/quick-book.ts';
import { agendaView, fullDay, signedIn } from '../../../test/renderer/support/views.ts';

useClock();

const friday = { at: '2026-10-30T13:00:00.000Z', end: '2026-10-30T13:30:00.000Z', isGone: false };
const monday = { at: '2026-11-02T15:00:00.000Z', end: '2026-11-02T15:30:00.000Z', isGone: false };
const list: RepliedList = {
  id: 'sent',
  guest: 'Marcus Bell',
  title: 'Intro call',
  target: { kind: 'event-type', id: 1 },
  timeZone: 'America/New_York',
  duration: null,
  host: null,
  times: [friday],
};
const readAs = (own: Partial<Extract<ReplyReading, { kind: 'read' }>> = {}): ReplyReading => ({
  kind: 'read',
  doubt: null,
  lists: [list],
  email: '',
  ...own,
});

/** Today, where the key for a reply was pressed. */
async function pressKey(reading: ReplyReading, own: OwnAnswers = {}): Promise<OpenPage> {
  const bridge = new FakeBridge({ ...formAnswers, 'times.readReply': () => answered(reading), ...own });
  const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge });
  expect(bridge.inputsOf('times.readReply')).toHaveLength(0);
  expect(await press('V', { ctrlKey: true, shiftKey: true })).toBe(true);
  await arrive();
  await arrive();
  return opened;
}

const said = (): string =>
  screen.getByRole('dialog', { name: 'Book from a reply' }).textContent.replaceAll(/\s+/gu, ' ');

describe('a reply in the clipboard', () => {
  it('that accepts one time is shown once more, and nothing is booked yet', async () => {
    const { page, bridge } = await pressKey(readAs());
    expect(page.route.sheet).toBeNull();
    expect(page.quickBook?.step).toBe('confirm');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Fri 30 Oct, 14:00 – 14:30');
    expect(screen.getByRole('main').textContent).toContain(marcus.email);
    expect(bridge.inputsOf('quickBook.book')).toHaveLength(0);
  });

  it('of somebody whose address is not known leads to the form', async () => {
    const { page } = await pressKey(readAs({ lists: [{ ...list, guest: null }] }));
    expect(page.quickBook?.step).toBe('form');
    expect(page.quickBook?.timeZone).toBe('America/New_York');
  });

  it('that several times fit asks which', async () => {
    const { page } = await pressKey(
      readAs({ doubt: 'several', lists: [{ ...list, times: [friday, monday] }] }),
    );
    expect(page.quickBook?.step).not.toBe('confirm');
    expect(said()).toContain('Several of the times you sent match. Which one?');
    expect(document.activeElement?.textContent).toContain('Fri 30 Oct');
    await click(screen.getByRole('button', { name: /^Mon/u }));
    await arrive();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Mon 2 Nov');
  });

  it('that may answer two lists shows whose they are', async () => {
    const other = { ...list, id: 'other', guest: 'Priya Raman' };
    await pressKey(readAs({ doubt: 'which-list', lists: [list, other] }));
    expect(said()).toContain('Marcus Bell · Intro call');
    expect(said()).toContain('Priya Raman · Intro call');
  });

  it('that accepts a time which is gone says so, and leads to the open times of the day', async () => {
    const { page } = await pressKey(readAs({ lists: [{ ...list, times: [{ ...friday, isGone: true }] }] }));
    expect(said()).toContain('No longer open');
    await click(screen.getByRole('button', { name: /^Fri/u }));
    await arrive();
    expect(page.quickBook?.step).toBe('time');
  });

  it('that names another time leads to the open times of its event type', async () => {
    const { page } = await pressKey(readAs({ doubt: 'not-sent', lists: [{ ...list, host: 'maya' }] }));
    await click(screen.getByRole('button', { name: 'Other open times' }));
    await arrive();
    expect(page.quickBook?.step).toBe('time');
    expect(page.quickBook?.times.host).toBe('maya');
    expect(page.quickBook?.guest?.email).toBe(marcus.email);
  });

  it('which names a third person, too, is of the one it was sent to', async () => {
    await pressKey(readAs({ email: 'boss@bell.example' }));
    expect(screen.getByRole('main').textContent).toContain(marcus.email);
    expect(screen.getByRole('main').textContent).not.toContain('boss@bell.example');
  });

  it('to one of two people of the same name asks who', async () => {
    const other = { ...marcus, email: 'm.bell@studio.example' };
    const { page } = await pressKey(readAs(), { 'quickBook.guests': () => answered([marcus, other]) });
    expect(page.quickBook?.step).toBe('form');
  });

  it('which could not be read closes, and says why', async () => {
    const { page } = await pressKey(readAs(), {
      'times.readReply': async () => ({ ok: false, failure: { code: 'not-found' } }),
    });
    expect(page.route.sheet).toBeNull();
    expect(page.toast.message?.failed).toBe(true);
  });

  it('is pasted, as elsewhere, in a field for text', async () => {
    const { page } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    await press('f', { ctrlKey: true });
    await arrive();
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect(await press('V', { ctrlKey: true, shiftKey: true })).toBe(false);
    expect(page.route.sheet).toBeNull();
    page.openQuickBook();
    await arrive();
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect(await press('V', { ctrlKey: true, shiftKey: true })).toBe(true);
    expect(page.route.sheet).toBe('reply');
  });

  it('is found in the menu, too, once times were sent', async () => {
    const bridge = new FakeBridge({ ...formAnswers, 'times.readReply': () => answered({ kind: 'empty' }) });
    const { page } = await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge });
    await click(screen.getByRole('button', { name: 'Account and settings' }));
    expect(screen.queryByRole('menuitem', { name: /Book from a reply/u })).toBeNull();
    await press('Escape');
    bridge.announce('quickBook.changed', {
      ...page.account.quickBookView,
      sentTimes: [
        { id: 'sent', guest: 'Marcus Bell', title: 'Intro call', copiedAt: friday.at, times: 4, gone: 0 },
      ],
    });
    await arrive();
    await click(screen.getByRole('button', { name: 'Account and settings' }));
    await click(screen.getByRole('menuitem', { name: /Book from a reply/u }));
    await arrive();
    expect(said()).toContain('The clipboard is empty.');
  });

  it.each<[ReplyReading, string]>([
    [{ kind: 'empty' }, 'The clipboard is empty.'],
    [{ kind: 'nothing-sent' }, 'None of the times you copied are still to come.'],
    [readAs({ doubt: 'not-sent' }), 'a time you didn’t send'],
    [readAs({ doubt: 'refused', lists: [] }), 'doesn’t accept any of the times'],
  ])('that says %j books nothing', async (reading, text) => {
    const { page } = await pressKey(reading);
    expect(said()).toContain(text);
    expect(page.quickBook?.step).not.toBe('confirm');
  });
});
