import { screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { WriteOutcome } from '../../../preload/contract/model/quick-book.ts';
import {
  booked,
  formAnswers,
  isBooked,
  isRefused,
  withWrites,
  writeOf,
} from '../../../test/renderer/support/booking-form.ts';
import { FakeBridge } from '../../../test/renderer/support/fake-bridge.ts';
import {
  arrive,
  click,
  openPage,
  settle,
  useClock,
  type OpenPage,
} from '../../../test/renderer/support/open-page.ts';
import { button, say, sendMarcus } from '../../../test/renderer/support/quick-form.ts';
import { agendaView, fullDay, signedIn } from '../../../test/renderer/support/views.ts';

useClock();

const title = (name: string): HTMLElement => screen.getByRole('heading', { level: 2, name });

describe('on Today', () => {
  async function openToday(...outcomes: readonly WriteOutcome[]): Promise<OpenPage> {
    const bridge = new FakeBridge(formAnswers);
    const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge });
    bridge.announce(
      'quickBook.changed',
      withWrites(...outcomes.map((outcome, index) => writeOf(outcome, { id: `write-${index}` }))),
    );
    await arrive();
    return opened;
  }

  /** What is said of bookings above the day. */
  const notes = (): string[] =>
    screen
      .getAllByRole('status')
      .map((one) => one.textContent.replaceAll(/\s+/gu, ' ').trim())
      .filter((text) => text.includes('Intro call'));

  it('what an earlier run left open is shown one after the other, and put away', async () => {
    const { bridge } = await openToday(
      { state: 'unknown', why: 'unread', nextLookAt: '2026-10-28T09:23:00.000Z' },
      isBooked(),
    );
    expect(notes()).toEqual([
      expect.stringContaining('Still checking whether it was booked. Intro call with Marcus Bell'),
    ]);
    bridge.announce('quickBook.changed', withWrites(writeOf(isBooked(), { id: 'write-1' })));
    await arrive();
    expect(notes()).toEqual([expect.stringContaining('Booked. Intro call with Marcus Bell')]);
    await click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(bridge.inputsOf('quickBook.dismiss')).toEqual([{ id: 'write-1' }]);
  });

  it('opens where it stands', async () => {
    const opened = await openToday({
      state: 'unknown',
      why: 'unread',
      nextLookAt: '2026-10-28T09:23:00.000Z',
    });
    await click(button('Open'));
    await vi.dynamicImportSettled();
    await settle();
    expect(title('Still checking')).toBeTruthy();
    expect(opened.page.quickBook?.row?.title).toBe('Intro call');
  });

  it('a refused one opens its form with everything that was typed', async () => {
    const { page } = await openToday(isRefused({ kind: 'taken' }));
    await click(button('Open'));
    await vi.dynamicImportSettled();
    await settle();
    expect(page.quickBook?.step).toBe('form');
    expect(screen.getByRole('combobox', { name: 'Email' })).toHaveProperty('value', 'marcus@bell.example');
    expect(button('Pick a time to book')).toBeTruthy();
  });

  it('what was seen is not shown again', async () => {
    const opened = await sendMarcus();
    const { bridge, page } = opened;
    await say(opened, isBooked());
    bridge.announce('popover.hidden', null);
    bridge.announce('popover.shown', { route: 'today' });
    await arrive();
    expect(page.route.pushed).toBeNull();
    expect(screen.queryByText(/^Booked\./u)).toBeNull();
    expect(bridge.inputsOf('quickBook.seen')).toEqual([{ id: 'write-1' }]);
    expect(bridge.inputsOf('quickBook.dismiss')).toEqual([{ id: 'write-1' }]);
  });

  it('what turns up after it was said not to be booked is shown, and so is an undo that failed', async () => {
    const { bridge } = await openToday({ state: 'not-booked', isCertain: false });
    await click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Not booked/u)).toBeNull();
    bridge.announce('quickBook.changed', withWrites(writeOf(isBooked(), { id: 'write-0' })));
    await settle();
    expect(screen.getByText('Booked.')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Dismiss' }));
    const undo = { kind: 'failed', why: 'offline', message: null } as const;
    const failed: WriteOutcome = { state: 'booked', booking: booked, undo };
    bridge.announce('quickBook.changed', withWrites(writeOf(failed, { id: 'write-0' })));
    await settle();
    expect(screen.getByText('Not undone.')).toBeTruthy();
  });
});
