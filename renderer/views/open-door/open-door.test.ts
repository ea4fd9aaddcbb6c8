import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { DoorsView } from '../../../preload/contract/model/open-door.ts';
import { boardView } from '../../../test/renderer/support/board.ts';
import { FakeBridge, type OwnAnswers } from '../../../test/renderer/support/fake-bridge.ts';
import { textOf } from '../../../test/renderer/support/open-bookings.ts';
import {
  arrive,
  chooseIn,
  click,
  openPage,
  press,
  useClock,
  type OpenPage,
} from '../../../test/renderer/support/open-page.ts';
import {
  doorAnswers,
  doorRows,
  doors,
  nextAtHalf,
  nextAtNoon,
  openIntro,
} from '../../../test/renderer/support/open-door.ts';
import { answered } from '../../../test/renderer/support/quick-book.ts';
import { usualSettings } from '../../../test/renderer/support/settings.ts';
import { agendaView, fullDay, offline, signedIn } from '../../../test/renderer/support/views.ts';

useClock();

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Open for an hour' });
const enter = () => press('Enter', { ctrlKey: true });

async function openToday(answers: OwnAnswers = {}, problem: typeof offline | null = null): Promise<OpenPage> {
  const bridge = new FakeBridge({ ...doorAnswers(), ...answers });
  const agenda = agendaView(fullDay, problem ? { problem } : {});
  const opened = await openPage({ session: signedIn, agenda, bridge });
  bridge.announce('settings.changed', usualSettings);
  bridge.announce('board.changed', boardView({ groups: [{ team: null, rows: doorRows }] }));
  await arrive();
  return opened;
}

async function openSheet(...given: Parameters<typeof openToday>): Promise<OpenPage> {
  const opened = await openToday(...given);
  await click(button('Account and settings'));
  await click(screen.getByRole('menuitem', { name: 'Open for an hour' }));
  return opened;
}

async function announce({ bridge }: OpenPage, view: DoorsView): Promise<void> {
  bridge.announce('door.changed', view);
  await arrive();
}

describe('before it is opened', () => {
  it('is asked for in the tray’s menu, too', async () => {
    const { bridge } = await openToday();
    bridge.announce('popover.shown', { route: 'open-door' });
    await arrive();
    expect(dialog()).toBeTruthy();
  });

  it('comes once it is known what can be opened, and begins at how long', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const usual = doorAnswers();
    await openSheet({
      'door.offer': async (input) => {
        await asked;
        return usual['door.offer']!(input);
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    answer();
    await arrive();
    expect(dialog().contains(document.activeElement)).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^1\sh$/u }));
  });

  it('says which event type is on the booking page, until when, and what asking costs', async () => {
    const { bridge } = await openSheet();
    expect(bridge.inputsOf('board.shown')).toHaveLength(1);
    expect(textOf(screen.getByRole('combobox', { name: 'Event type' }))).toBe(
      'Intro call · 30 min · unpublished',
    );
    expect(textOf(dialog())).toContain('Intro call is on your booking page until 11:18.');
    expect(textOf(dialog())).toContain('It asks the service every 30 seconds, about 120 calls an hour.');
  });

  it('is opened by its key, for the chosen time, and then shown on Today', async () => {
    const { bridge, page } = await openSheet();
    await click(screen.getByRole('radio', { name: /^2\sh$/u }));
    expect(textOf(button(/^Open for 2\sh/u))).toContain('Open for 2 h');
    expect(await enter()).toBe(true);
    expect(bridge.inputsOf('door.open')).toEqual([{ eventType: 8, for: 120, rings: true }]);
    expect(page.route.sheet).toBeNull();
    expect(page.route.tab).toBe('today');
    expect(page.toast.message).toEqual({ text: 'Intro call is open', failed: false });
  });

  it('ends with one’s own hours, and rings only where that is wanted', async () => {
    const { bridge } = await openSheet();
    await click(screen.getByRole('radio', { name: 'Until 18:00' }));
    await click(screen.getByRole('checkbox', { name: 'Ring when somebody books, until I answer' }));
    await click(button(/^Open until 18:00/u));
    expect(bridge.inputsOf('door.open')).toEqual([{ eventType: 8, for: 'hours', rings: false }]);
  });

  it('says that it ends before the next booking, or that there is no time before it', async () => {
    await openSheet(doorAnswers(nextAtNoon));
    expect(textOf(dialog())).toContain('until 11:00.');
    expect(textOf(dialog())).toContain('Your next booking begins at 12:00.');
    expect(button(/^Open until 11:00/u)).toBeTruthy();
  });

  it('is not opened five minutes and less before the next booking ends it', async () => {
    const near = { ...nextAtHalf, closesAt: '2026-10-28T09:22:00.000Z' };
    const { bridge } = await openSheet(doorAnswers(near));
    expect(textOf(dialog())).toContain('Your next booking begins at 10:30. Open it after that.');
    await enter();
    expect(bridge.inputsOf('door.open')).toEqual([]);
  });

  it('says of one that is published already that Bookbar only rings', async () => {
    await openSheet();
    await chooseIn(screen.getByRole('combobox', { name: 'Event type' }), '3');
    expect(textOf(dialog())).toContain('It is on your booking page already. Bookbar only rings.');
  });

  it('opens nothing while offline, and says so', async () => {
    const { bridge } = await openSheet({}, offline);
    expect(textOf(dialog())).toContain('You’re offline. Nothing was sent.');
    await enter();
    expect(bridge.inputsOf('door.open')).toEqual([]);
  });

  it('says that nothing of one’s own is known', async () => {
    await openSheet({
      'door.offer': () => answered({ eventTypes: [], hoursEnd: '2026-10-28T17:00:00.000Z', next: null }),
    });
    expect(textOf(dialog())).toContain('Bookbar doesn’t know an event type of yours yet.');
  });

  it('says why it could not be opened', async () => {
    const { page } = await openSheet({
      'door.open': () => answered({ kind: 'failed', why: 'refused', message: 'Not today' }),
    });
    await enter();
    expect(page.toast.message?.failed).toBe(true);
    expect(page.toast.message?.text).toContain('Not today');
  });

  it('says that another one is open', async () => {
    const { page } = await openSheet({
      'door.open': async () => ({ ok: false, failure: { code: 'conflict' } }),
    });
    await enter();
    expect(page.toast.message?.text).toBe('Another event type is open, or you’re away.');
    expect(page.route.sheet).toBe('open-door');
  });
});

describe('while it is open', () => {
  /** What screen readers hear at once. */
  const said = (): string => document.querySelector('p[role=alert]')?.textContent ?? '';
  const strip = (): HTMLElement => screen.getByRole('region', { name: 'Open door' });

  it('is a region of Today with what is left, and nothing of it is said by itself', async () => {
    const opened = await openToday();
    await announce(opened, doors(openIntro));
    expect(textOf(strip())).toContain('Intro call is open');
    expect(textOf(strip())).toContain('until 11:16 · nobody has booked yet');
    const progress = screen.getByRole('progressbar', { name: 'Open door' });
    expect(progress.getAttribute('aria-valuetext')).toMatch(/^58\smin left$/u);
    expect(strip().querySelector('[role=status], [aria-live]')).toBeNull();
    expect(said()).toBe('');
    await click(button('Close now'));
    expect(opened.bridge.inputsOf('door.close')).toHaveLength(1);
  });

  it('says at once who booked, and not what was there before', async () => {
    const opened = await openToday();
    await announce(opened, doors({ ...openIntro, booked: ['Tomás Rivera'] }));
    expect(said()).toBe('');
    await announce(opened, doors({ ...openIntro, booked: ['Tomás Rivera', 'Elif Aydın'] }));
    expect(said()).toBe('Elif Aydın booked Intro call');
    expect(textOf(strip())).toContain('2 bookings');
  });

  it('names neither event type nor people where titles are hidden', async () => {
    const opened = await openToday();
    opened.bridge.announce('settings.changed', {
      ...usualSettings,
      reminders: { ...usualSettings.reminders, hideTitles: true },
    });
    await announce(opened, doors({ ...openIntro, booked: ['Elif Aydın'] }));
    expect(textOf(strip())).toContain('An event type is open');
    expect(textOf(strip())).toContain('1 booking');
    expect(document.body.textContent).not.toContain('Elif');
  });

  it('that cannot be closed is said in amber, and tried again', async () => {
    const opened = await openToday();
    await announce(opened, doors({ ...openIntro, state: 'stuck' }));
    expect(document.querySelector('.banner-wait')?.textContent).toContain(
      'Intro call is still on your booking page',
    );
    await click(button('Try again'));
    expect(opened.bridge.inputsOf('door.close')).toHaveLength(1);
  });

  it('that stayed open too long is said until that is dismissed', async () => {
    const opened = await openToday();
    const late = { title: 'Intro call', kind: 'late', at: '2026-10-28T10:47:00.000Z' } as const;
    await announce(opened, doors(null, late));
    expect(document.body.textContent).toContain('Intro call stayed open until 11:47');
    await click(button('Dismiss'));
    expect(opened.bridge.inputsOf('door.dismiss')).toHaveLength(1);
  });
});
