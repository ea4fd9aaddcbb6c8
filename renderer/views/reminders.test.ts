import { screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingReminders, ReminderChoicesView } from '../../preload/contract/model/reminders.ts';
import { boardView } from '../../test/renderer/support/board.ts';
import { FakeBridge } from '../../test/renderer/support/fake-bridge.ts';
import { openBoard } from '../../test/renderer/support/open-board.ts';
import {
  click,
  openPage,
  press,
  settle,
  useClock,
  type OpenPage,
} from '../../test/renderer/support/open-page.ts';
import { arrive, choose, openSettings } from '../../test/renderer/support/open-settings.ts';
import * as rows from '../../test/renderer/support/rows.ts';
import { usualSettings } from '../../test/renderer/support/settings.ts';
import { agendaView, dayOf, signedIn } from '../../test/renderer/support/views.ts';

useClock();

const nothingChosen: ReminderChoicesView = { eventTypes: [], silenced: [] };
const theSwitch = (name: string): HTMLElement => screen.getByRole('switch', { name });
const describedBy = (one: HTMLElement): string =>
  document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent.trim() ?? '';

describe('the reminders of one booking', () => {
  let expected: BookingReminders | null;
  beforeEach(() => {
    expected = {
      isSilenced: false,
      before: [
        { at: '2026-10-28T09:20:00.000Z', minutes: 10 },
        { at: '2026-10-28T09:29:00.000Z', minutes: 1 },
      ],
      nothingBefore: null,
      endMinutes: null,
    };
  });

  async function openBooking(): Promise<OpenPage> {
    const bridge = new FakeBridge({ 'reminders.ofBooking': async () => ({ ok: true, value: expected }) });
    const agenda = agendaView(dayOf([rows.portfolioReview]));
    const opened = await openPage({ session: signedIn, agenda, bridge });
    opened.page.route.openBooking(rows.portfolioReview.uid);
    await arrive();
    return opened;
  }

  it('say what will happen, are silenced, and are as usual again', async () => {
    const { bridge } = await openBooking();
    const remind = theSwitch('Remind me about Portfolio review');
    expect(describedBy(remind)).toBe('10\u00a0min and 1\u00a0min before');
    await click(remind);
    expect(bridge.inputsOf('reminders.silence')).toEqual([{ uid: 'portfolio', isSilenced: true }]);
    expected = expected && { ...expected, isSilenced: true };
    bridge.announce('reminders.changed', { ...nothingChosen, silenced: ['portfolio'] });
    await settle();
    expect(remind.getAttribute('aria-checked')).toBe('false');
    expect(describedBy(remind)).toBe('Off for this booking');
    await click(remind);
    expect(bridge.inputsOf('reminders.silence').at(-1)).toEqual({ uid: 'portfolio', isSilenced: false });
  });

  it('can be switched on again after joining', async () => {
    expected = { isSilenced: false, before: [], nothingBefore: 'joined', endMinutes: null };
    const { bridge } = await openBooking();
    const remind = theSwitch('Remind me about Portfolio review');
    expect(remind.getAttribute('aria-checked')).toBe('false');
    expect(describedBy(remind)).toBe('None: you’ve joined');
    await click(remind);
    expect(bridge.inputsOf('reminders.silence')).toEqual([{ uid: 'portfolio', isSilenced: false }]);
  });

  it('have nothing to switch where no reminder comes anyway, and say why', async () => {
    expected = { isSilenced: false, before: [], nothingBefore: 'unconfirmed', endMinutes: null };
    await openBooking();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByText('None until it’s confirmed')).toBeTruthy();
  });

  it('are not spoken of where nobody is reminded of it', async () => {
    expected = null;
    await openBooking();
    expect(screen.queryByRole('heading', { name: 'Reminders' })).toBeNull();
  });
});

describe('the reminders of an event type', () => {
  it('are as usual, its own, or off', async () => {
    const { bridge } = await openBoard();
    bridge.announce('settings.changed', usualSettings);
    bridge.announce('reminders.changed', nothingChosen);
    await click(screen.getByRole('link', { name: 'Intro call, 30\u00a0min, Free' }));
    await arrive();
    expect(screen.getByText('1 h and 5 min before, and at start')).toBeTruthy();
    await choose('Remind me', 'own');
    bridge.announce('reminders.changed', {
      ...nothingChosen,
      eventTypes: [{ eventTypeId: 1, leadMinutes: [60, 5, 0] }],
    });
    await settle();
    const times = within(screen.getByRole('group', { name: 'When, Remind me' }));
    await click(times.getByRole('button', { name: '10\u00a0min' }));
    await choose('Remind me', 'off');
    await choose('Remind me', 'usual');
    expect(bridge.inputsOf('reminders.setEventType')).toEqual([
      { eventTypeId: 1, leadMinutes: [60, 5, 0] },
      { eventTypeId: 1, leadMinutes: [60, 5, 0, 10] },
      { eventTypeId: 1, leadMinutes: [] },
      { eventTypeId: 1, leadMinutes: null },
    ]);
  });

  it('are chosen by letters that do nothing else on the page', async () => {
    const { bridge } = await openBoard();
    bridge.announce('settings.changed', usualSettings);
    bridge.announce('reminders.changed', nothingChosen);
    await click(screen.getByRole('link', { name: 'Intro call, 30\u00a0min, Free' }));
    await arrive();
    screen.getByRole('combobox', { name: 'Remind me' }).focus();
    await press('p');
    await press('c');
    expect(bridge.inputsOf('board.switch')).toEqual([]);
    expect(bridge.inputsOf('board.copyLink')).toEqual([]);
  });

  it('are together in the settings, where others are added and taken away', async () => {
    const { bridge } = await openSettings('Reminders');
    bridge.announce('board.changed', boardView());
    bridge.announce('reminders.changed', {
      ...nothingChosen,
      eventTypes: [
        { eventTypeId: 2, leadMinutes: [10] },
        { eventTypeId: 99, leadMinutes: [] },
      ],
    });
    await settle();
    expect(screen.getByRole('combobox', { name: 'Event type 99' }).textContent.trim()).toBe('Off');
    expect(describedBy(screen.getByRole('combobox', { name: 'Portfolio review' }))).toBe(
      '10\u00a0min before',
    );
    await choose('Event type with custom reminders', '1');
    await click(screen.getByRole('button', { name: 'Customize reminders, Intro call' }));
    await click(screen.getByRole('button', { name: 'Use default, Portfolio review' }));
    expect(bridge.inputsOf('reminders.setEventType')).toEqual([
      { eventTypeId: 1, leadMinutes: [60, 5, 0] },
      { eventTypeId: 2, leadMinutes: null },
    ]);
    bridge.announce('settings.changed', {
      ...usualSettings,
      reminders: { ...usualSettings.reminders, isOn: false },
    });
    await settle();
    expect(screen.queryByRole('heading', { name: 'By event type' })).toBeNull();
  });

  it('keep the focus where it was when their row comes and goes', async () => {
    const { bridge } = await openSettings(
      'Reminders',
      {},
      {
        answers: {
          'reminders.setEventType': async ({ eventTypeId, leadMinutes }) => {
            const eventTypes = leadMinutes === null ? [] : [{ eventTypeId, leadMinutes }];
            bridge.announce('reminders.changed', { ...nothingChosen, eventTypes });
            return { ok: true, value: undefined };
          },
        },
      },
    );
    bridge.announce('board.changed', boardView());
    bridge.announce('reminders.changed', nothingChosen);
    await settle();
    const adder = (): HTMLElement =>
      screen.getByRole('combobox', { name: 'Event type with custom reminders' });
    await choose('Event type with custom reminders', '1');
    await click(screen.getByRole('button', { name: 'Customize reminders, Intro call' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Intro call' }));
    await click(screen.getByRole('button', { name: 'Use default, Intro call' }));
    expect(document.activeElement).toBe(adder());
  });
});
