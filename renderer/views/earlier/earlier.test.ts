import { screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { EarlierView } from '../../../preload/contract/model/earlier.ts';
import { practice, twoAccounts } from '../../../test/renderer/support/accounts.ts';
import { allActions } from '../../../test/renderer/support/booking-detail.ts';
import {
  daniel,
  danielFound,
  earlierAnswers,
  elif,
  elifFound,
  joon,
  waiting,
} from '../../../test/renderer/support/earlier.ts';
import { FakeBridge, type OwnAnswers } from '../../../test/renderer/support/fake-bridge.ts';
import { describedBy, openDetail, textOf } from '../../../test/renderer/support/open-bookings.ts';
import {
  arrive,
  chooseIn,
  click,
  openList,
  openPage,
  press,
  settle,
  type,
  useClock,
  type Given,
  type OpenPage,
} from '../../../test/renderer/support/open-page.ts';
import { answered } from '../../../test/renderer/support/quick-book.ts';
import { roadmapConsult } from '../../../test/renderer/support/rows.ts';
import { usualSettings } from '../../../test/renderer/support/settings.ts';
import { agendaView, dayOf, fullDay, offline, signedIn } from '../../../test/renderer/support/views.ts';

useClock();

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const wants = (): HTMLElement => screen.getByRole('switch', { name: 'Daniel wants earlier, Intro call' });
const group = (): string =>
  textOf(screen.getByRole('heading', { name: 'Earlier, if it opens' }).closest('section'));

const openBooking = (
  answers: OwnAnswers = {},
  own: Parameters<typeof openDetail>[1] = {},
): Promise<OpenPage> =>
  openDetail(roadmapConsult, { actions: allActions, ...own }, { ...earlierAnswers, ...answers });

async function announce({ bridge }: OpenPage, view: EarlierView): Promise<void> {
  bridge.announce('earlier.changed', view);
  await arrive();
}

describe('whom a booking is with', () => {
  it('is marked with a switch, by its key too, for any day and by day', async () => {
    const opened = await openBooking();
    expect(wants().getAttribute('aria-checked')).toBe('false');
    expect(describedBy(wants())).toBe('You are told when a time opens. Daniel isn’t.');
    expect(await press('w')).toBe(true);
    expect(document.activeElement).toBe(wants());
    expect(opened.bridge.inputsOf('earlier.add')).toEqual([
      { who: { kind: 'booking', uid: 'roadmap' }, days: null, times: { from: '08:00', until: '18:00' } },
    ]);
    await announce(opened, waiting(daniel));
    expect(wants().getAttribute('aria-checked')).toBe('true');
    expect(group()).toContain(
      'Looks every 15 minutes by day, about 60 calls. Last look 10:15, nothing earlier.',
    );
    await press('W');
    expect(opened.bridge.inputsOf('earlier.stop')).toEqual([{ id: 'daniel' }]);
  });

  it('has days and times, by the clocks where they are', async () => {
    const opened = await openBooking();
    await announce(opened, waiting(daniel));
    const days = screen.getByRole('combobox', { name: 'Days' });
    const times = screen.getByRole('combobox', { name: 'Times' });
    expect(textOf(days)).toBe('Any day before Wed');
    expect(textOf(times)).toBe('08:00 – 18:00');
    expect(describedBy(times)).toBe('Los Angeles time');
    expect((await openList(days)).map(textOf).slice(0, 3)).toEqual([
      'Any day before Wed',
      'Monday to Friday',
      'Monday',
    ]);
    await press('Escape');
    await chooseIn(days, '1 2 3 4 5');
    await chooseIn(times, '');
    expect(opened.bridge.inputsOf('earlier.change')).toEqual([
      { id: 'daniel', days: [1, 2, 3, 4, 5], times: daniel.times },
      { id: 'daniel', days: null, times: null },
    ]);
  });

  it('is not marked where the booking cannot be rescheduled, which is said', async () => {
    const { page } = await openBooking({
      'earlier.add': () => answered({ kind: 'cannot', why: 'page-only' }),
    });
    await click(wants());
    expect(page.toast.message).toEqual({
      text: 'Only its booking page can reschedule it',
      failed: true,
    });
  });

  it('is not offered where nothing of it can be rescheduled', async () => {
    const reschedule = { can: false, why: 'not-yours' } as const;
    await openBooking({}, { actions: { ...allActions, reschedule } });
    expect(screen.queryByRole('switch', { name: /wants earlier/u })).toBeNull();
  });

  it('is not offered within two hours of the start, when no earlier one can open', async () => {
    const soon = { ...roadmapConsult, startAt: '2026-10-28T11:15:00.000Z' };
    await openDetail(soon, { actions: allActions }, earlierAnswers);
    expect(screen.queryByRole('heading', { name: 'Earlier, if it opens' })).toBeNull();
  });

  it('is shown in their booking what came free, and that it was taken', async () => {
    const opened = await openBooking();
    await announce(opened, waiting(danielFound));
    expect(group()).toContain('14:00 today came free');
    await announce(opened, waiting({ ...daniel, gone: '2026-10-28T13:00:00.000Z' }));
    expect(group()).toContain('14:00 was just taken. Still looking.');
  });
});

/** The page, from the bookings by its key. */
async function openWatches(view: EarlierView, given: Partial<Given> = {}): Promise<OpenPage> {
  const bridge = new FakeBridge(earlierAnswers);
  const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge, ...given });
  bridge.announce('earlier.changed', view);
  await press('2', { ctrlKey: true });
  (document.activeElement as HTMLElement | null)?.blur();
  expect(await press('¶', { code: 'Digit6', altKey: true })).toBe(true);
  await arrive();
  return opened;
}
const rows = (): readonly string[] => screen.getAllByRole('listitem').map(textOf);

describe('those who want an earlier time', () => {
  it('are listed with what came of looking', async () => {
    await openWatches(waiting(danielFound, joon, elif));
    expect(screen.getByText('3 people')).toBeTruthy();
    expect(rows()).toEqual([
      'Daniel Kim Roadmap consult, Wed 28 Oct, 16:30 14:00 today came free Reschedule Daniel Write Skip',
      'Joon Park Strategy session, Tue 3 Nov, 11:00 Nothing earlier. Looked at 10:15.',
      'Elif Aydın Intro call, not booked yet Nothing before 13 Nov. Looked at 10:15.',
    ]);
    expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Daniel Kim, Roadmap consult, Wed 28 Oct, 16:30, 14:00 today came free',
      'Joon Park, Strategy session, Tue 3 Nov, 11:00',
      'Elif Aydın, Intro call, not booked yet',
    ]);
  });

  it('are skipped, written to, and no longer looked for', async () => {
    const { bridge } = await openWatches(waiting(danielFound, joon));
    await click(button('Skip 14:00 today, keep looking'));
    await click(button('Write'));
    await click(button('Stop looking for Joon'));
    button('Reschedule Daniel').focus();
    await press('Delete');
    expect(bridge.inputsOf('earlier.skip')).toEqual([{ id: 'daniel', at: '2026-10-28T13:00:00.000Z' }]);
    expect(bridge.inputsOf('booking.mail')).toEqual([{ uid: 'roadmap', to: null }]);
    expect(bridge.inputsOf('earlier.stop')).toEqual([{ id: 'joon' }, { id: 'daniel' }]);
  });

  it('are rescheduled only after it was said that they do not know', async () => {
    const { bridge, page } = await openWatches(waiting(danielFound));
    await click(button('Reschedule Daniel'));
    await arrive();
    expect(screen.getByRole('heading', { level: 1, name: 'Reschedule Roadmap consult' })).toBeTruthy();
    const main = textOf(screen.getByRole('main'));
    expect(main).toContain('To Wed 28 Oct, 14:00 – 14:30');
    expect(main).toContain(
      'Daniel doesn’t know yet. If you haven’t asked, write first. Today stays booked meanwhile.',
    );
    const reason = 'An earlier time came free, as you asked.';
    expect(screen.getByRole('textbox', { name: /^Reason/u })).toHaveProperty('value', reason);
    await click(button('Write to Daniel'));
    expect(bridge.inputsOf('booking.mail')).toEqual([{ uid: 'roadmap', to: null }]);
    expect(bridge.inputsOf('quickBook.book')).toEqual([]);
    await press('Enter', { ctrlKey: true });
    expect(bridge.inputsOf('quickBook.book')).toMatchObject([
      { at: '2026-10-28T13:00:00.000Z', moving: { uid: 'roadmap', reason } },
    ]);
    await press('Escape');
    expect(page.route.pushed).toEqual({ name: 'earlier' });
  });

  it('are booked where they had no booking, after a look at what, when and with whom', async () => {
    const { bridge } = await openWatches(waiting(elifFound));
    await click(button('Book Elif'));
    await arrive();
    expect(screen.getByRole('heading', { level: 1, name: 'Intro call' })).toBeTruthy();
    const look = textOf(screen.getByRole('main'));
    for (const said of ['Wed 28 Oct, 14:00 – 14:30', 'Elif Aydın']) expect(look).toContain(said);
    expect(bridge.inputsOf('quickBook.book')).toEqual([]);
    // A press right after the screen came does not count.
    await vi.advanceTimersByTimeAsync(450);
    await settle();
    await click(button('Book with Elif'));
    expect(bridge.inputsOf('quickBook.book')).toMatchObject([
      {
        target: { kind: 'event-type', id: 1 },
        at: '2026-10-28T13:00:00.000Z',
        answers: { name: 'Elif Aydın', email: 'elif@aydin.example' },
        moving: null,
      },
    ]);
  });

  it('are added before they are booked, with what is missing said', async () => {
    const { bridge } = await openWatches(waiting());
    await press('a');
    const sheet = within(screen.getByRole('dialog', { name: 'Add a person' }));
    await click(sheet.getByRole('button', { name: 'Start looking' }));
    expect(sheet.getByText('Enter an email address')).toBeTruthy();
    await type(sheet.getByRole('combobox', { name: 'Name' }), 'Elif Aydın');
    await type(sheet.getByRole('textbox', { name: 'Email' }), 'elif@aydin.example');
    await click(sheet.getByRole('button', { name: 'Start looking' }));
    expect(bridge.inputsOf('earlier.add')).toMatchObject([
      {
        who: {
          kind: 'person',
          name: 'Elif Aydın',
          email: 'elif@aydin.example',
          before: '2026-11-10T23:00:00.000Z',
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('go when they end, and nobody is left', async () => {
    const opened = await openWatches(waiting(joon));
    await announce(opened, waiting());
    expect(screen.getByRole('heading', { name: 'Nobody is waiting for earlier' })).toBeTruthy();
    expect(screen.getByText('Switch it on in a booking')).toBeTruthy();
    const said = screen.getAllByRole('status').map(textOf);
    expect(said).toContain('Nobody is waiting for earlier');
  });

  it('are not looked for offline, and then nobody is rescheduled', async () => {
    await openWatches(waiting(danielFound), { agenda: agendaView(fullDay, { problem: offline }) });
    expect(screen.getByText('Not looking while offline')).toBeTruthy();
    expect(button('Reschedule Daniel')).toHaveProperty('disabled', true);
  });

  it('have no names where titles are hidden', async () => {
    const { bridge } = await openWatches(waiting(danielFound));
    const { reminders } = usualSettings;
    bridge.announce('settings.changed', {
      ...usualSettings,
      reminders: { ...reminders, hideTitles: true },
    });
    await settle();
    expect(document.body.textContent).not.toMatch(/Daniel|Roadmap/u);
    expect(button('Reschedule')).toBeTruthy();
  });

  it('are those of the accounts that are shown, each with its account', async () => {
    const other = { ...joon, account: practice.id };
    const { bridge } = await openWatches(waiting(daniel, other), { accounts: twoAccounts });
    const [, second] = screen.getAllByRole('listitem');
    expect(within(second!).getByText('Practice')).toBeTruthy();
    bridge.announce('accounts.changed', { ...twoAccounts, filter: 1 });
    await settle();
    expect(rows()).toHaveLength(1);
  });

  it('are said above the bookings, with what came free', async () => {
    const bridge = new FakeBridge(earlierAnswers);
    const { page } = await openPage({ session: signedIn, agenda: agendaView(dayOf([])), bridge });
    bridge.announce('earlier.changed', waiting(danielFound, joon));
    await press('2', { ctrlKey: true });
    await arrive();
    expect(screen.getByText('2 people want earlier. A time came free.')).toBeTruthy();
    await click(button('View'));
    expect(page.route.pushed).toEqual({ name: 'earlier' });
  });
});
