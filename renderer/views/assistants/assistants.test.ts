import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { AssistantsView } from '../../../preload/contract/model/assistants.ts';
import {
  assistants,
  deskHelper,
  ledgerAnswers,
  noAssistants,
  notesTool,
} from '../../../test/renderer/support/assistants.ts';
import { FakeBridge, type OwnAnswers } from '../../../test/renderer/support/fake-bridge.ts';
import { textOf } from '../../../test/renderer/support/open-bookings.ts';
import {
  arrive,
  click,
  openPage,
  press,
  useClock,
  type OpenPage,
} from '../../../test/renderer/support/open-page.ts';
import { usualSettings } from '../../../test/renderer/support/settings.ts';
import { agendaView, fullDay, signedIn } from '../../../test/renderer/support/views.ts';

useClock();

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

/** Above the settings: one that asks. */
const strip = (): HTMLElement => document.querySelector<HTMLElement>('.banner-wait')!;

async function openToday(view: AssistantsView, answers: OwnAnswers = ledgerAnswers()): Promise<OpenPage> {
  const bridge = new FakeBridge(answers);
  const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge });
  bridge.announce('settings.changed', usualSettings);
  bridge.announce('assistants.changed', view);
  await arrive();
  return opened;
}

async function openAssistants(...given: Parameters<typeof openToday>): Promise<OpenPage> {
  const opened = await openToday(...given);
  await press(',', { ctrlKey: true });
  await click(button(/^Assistants/u));
  return opened;
}

async function openLedger(...given: Parameters<typeof openToday>): Promise<OpenPage> {
  const opened = await openAssistants(...given);
  await click(button(/^Desk helper/u));
  await click(button('What it did: Desk helper'));
  return opened;
}

describe('a program that asks', () => {
  const asking = assistants({ asking: [notesTool] });

  it('is a line on Today, which leads to the answer, and back to Today', async () => {
    await openToday(asking);
    expect(screen.getByText('Notes tool wants to read your bookings.')).toBeTruthy();
    await click(button('View'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Assistants' }));
    await press('Escape');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  });

  it('is shown by its notification, and going back leads to Today', async () => {
    const { bridge } = await openToday(asking);
    bridge.announce('popover.shown', { route: 'assistants' });
    await arrive();
    expect(button('Allow Notes tool')).toBeTruthy();
    await press('Escape');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  });

  it('is named by its own word and its file, and may read once it is allowed', async () => {
    const { bridge } = await openAssistants(asking);
    expect(textOf(strip())).toContain('Notes tool wants to read your bookings.');
    expect(textOf(strip())).toContain('/usr/bin/notes-tool');
    await click(button('Allow Notes tool'));
    expect(bridge.inputsOf('assistants.allow')).toEqual([{ id: 'client-2', level: 'read' }]);
  });

  it('may nothing once it is refused', async () => {
    const { bridge } = await openAssistants(asking);
    await click(button('Refuse Notes tool'));
    expect(bridge.inputsOf('assistants.allow')).toEqual([{ id: 'client-2', level: 'nothing' }]);
  });

  it('whose file is not known is said to be so', async () => {
    await openAssistants(assistants({ asking: [{ ...notesTool, program: '' }] }));
    expect(textOf(strip())).toContain('Its program couldn’t be identified');
  });
});

describe('the settings of assistants', () => {
  it('are off at first, and turned on by their switch', async () => {
    const { bridge } = await openAssistants({ ...noAssistants, isOn: false });
    expect(screen.queryByText('Connect one')).toBeNull();
    await click(screen.getByRole('switch', { name: 'Assistants' }));
    expect(bridge.inputsOf('assistants.turn')).toEqual([{ isOn: true }]);
  });

  it('cannot be changed where an administrator has set them', async () => {
    await openAssistants({ ...noAssistants, isOn: false, isFixed: true });
    expect(screen.getByRole('switch', { name: 'Assistants' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Set by your administrator')).toBeTruthy();
  });

  it('say what connects one while none has asked, and copy it', async () => {
    const { bridge, page } = await openAssistants(noAssistants);
    expect(screen.getByText('No assistant has asked yet')).toBeTruthy();
    expect(screen.getByText('bookbar mcp')).toBeTruthy();
    await click(button('Copy command'));
    expect(bridge.inputsOf('assistants.copyCommand')).toHaveLength(1);
    expect(page.toast.message?.text).toBe('Copied');
  });

  it('say what one may do and see, and change that', async () => {
    const { bridge } = await openAssistants(assistants());
    const row = button(/^Desk helper/u);
    expect(textOf(row)).toContain('Last asked 10:02 · 14 times today');
    await click(row);
    expect(screen.getByText('/usr/bin/desk-helper')).toBeTruthy();
    const levels = screen.getByRole('radiogroup', { name: 'What Desk helper may do' });
    await click(within(levels).getByRole('radio', { name: /^Read bookings/u }));
    expect(bridge.inputsOf('assistants.allow')).toEqual([{ id: 'client-1', level: 'read' }]);
    await click(screen.getByRole('checkbox', { name: 'Names and email addresses' }));
    expect(bridge.inputsOf('assistants.show')).toEqual([
      { id: 'client-1', sees: { titles: true, people: false, answers: false } },
    ]);
    expect(
      screen.getByText('No assistant can approve a plan, see your sign-in, or read your notes.'),
    ).toBeTruthy();
  });

  it('remove one', async () => {
    const { bridge } = await openAssistants(assistants());
    await click(button(/^Desk helper/u));
    await click(button('Remove Desk helper'));
    expect(bridge.inputsOf('assistants.remove')).toEqual([{ id: 'client-1' }]);
  });

  it('list those that were refused apart, who may be allowed later', async () => {
    const { bridge } = await openAssistants(assistants({ known: [deskHelper, notesTool] }));
    expect(screen.getByRole('heading', { name: 'Refused' })).toBeTruthy();
    await click(button(/^Notes tool/u));
    await click(screen.getByRole('radio', { name: /^Read and suggest/u }));
    expect(bridge.inputsOf('assistants.allow')).toEqual([{ id: 'client-2', level: 'propose' }]);
  });
});

describe('what one of them did', () => {
  it('is told by days, the newest first, with what it read and what became of it', async () => {
    const { bridge } = await openLedger(assistants());
    expect(bridge.inputsOf('assistants.ledger')).toEqual([{ id: 'client-1' }]);
    const days = screen.getAllByRole('heading', { level: 2 }).map(textOf);
    expect(days).toEqual(['TodayWed 28 Oct', 'YesterdayTue 27 Oct']);
    const rows = screen.getAllByRole('listitem').map(textOf);
    expect(rows).toEqual([
      'You approved 2 of 3 changes Booked Anna Schmidt. Not done: Reschedule Priya Raman. Not approved: Cancel Daniel Kim. 10:06',
      'Suggested 3 changes “Maya asked me to clear Thursday afternoon and find Anna a slot.” 10:02',
      'Read open times of Intro call 29 Oct – 4 Nov, 42 open times 10:01',
      'Read bookings 19 bookings, with names and email addresses 10:01',
      'Turned away: people Too many calls in an hour. 10:00',
      'You allowed it to read and suggest 09:58',
      'You refused 1 change Cancel Hannah Weiss. Nothing happened. 16:40',
      'Suggested 1 change “Hannah seems unavailable.” 16:38',
    ]);
    expect(screen.getByText('Kept for 90 days, on this computer')).toBeTruthy();
  });

  it('is copied by key, and leads back to the assistants', async () => {
    const { bridge } = await openLedger(assistants());
    await screen.findByRole('button', { name: /^Copy/u });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Desk helper' }));
    expect(await press('c', { ctrlKey: true })).toBe(true);
    expect(bridge.inputsOf('assistants.copyLedger')).toEqual([{ id: 'client-1' }]);
    await press('Escape');
    expect(screen.getByRole('heading', { level: 1, name: 'Assistants' })).toBeTruthy();
    await press('Escape');
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
  });

  it('says that there is nothing yet, with nothing to copy', async () => {
    const { bridge } = await openLedger(assistants(), ledgerAnswers([]));
    expect(screen.getByText('It hasn’t read or suggested anything yet.')).toBeTruthy();
    await press('c', { ctrlKey: true });
    expect(bridge.inputsOf('assistants.copyLedger')).toEqual([]);
  });

  it('that cannot be read is asked for again', async () => {
    const { bridge } = await openLedger(assistants(), {
      'assistants.ledger': async () => ({ ok: false, failure: { code: 'internal' } }),
    });
    expect(screen.getByText('Couldn’t load what it did')).toBeTruthy();
    await click(button('Try again'));
    expect(bridge.inputsOf('assistants.ledger')).toHaveLength(2);
  });
});
