import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { FakeBridge } from '../../../test/renderer/support/fake-bridge.ts';
import {
  arrive,
  openPage,
  press,
  settle,
  useClock,
  type OpenPage,
} from '../../../test/renderer/support/open-page.ts';
import { quickBookAnswers, quickBookView } from '../../../test/renderer/support/quick-book.ts';
import { agendaView, fullDay, signedIn } from '../../../test/renderer/support/views.ts';

useClock();

/** The page after its first picture, hidden, with time to spare. */
async function standBy(): Promise<OpenPage> {
  const bridge = new FakeBridge(quickBookAnswers);
  const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge, hidden: true });
  bridge.announce('quickBook.changed', quickBookView);
  (await opened.page.quickBookFile.load()).start();
  await pass(500);
  return opened;
}

async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await arrive();
}

const listbox = (name: string): Element | null =>
  document.querySelector(`[role="listbox"][aria-label="${name}"]`);
const isSeen = (element: Element | null): boolean => element !== null && element.closest('[hidden]') === null;

describe('quick-book before it is asked for', () => {
  it('has its first step up while the popover is hidden, without asking the service', async () => {
    const { bridge } = await standBy();
    expect(bridge.inputsOf('quickBook.eventTypes')).toEqual([{ text: '', ahead: true }]);
    expect(listbox('Event types')?.querySelectorAll('[role="option"]').length).toBeGreaterThan(1);
    expect(isSeen(listbox('Event types'))).toBe(false);
  });

  it('only shows that step when it is opened, and asks once it is painted', async () => {
    const { bridge } = await standBy();
    bridge.announce('popover.shown', { route: 'quick-book' });
    await settle();
    expect(isSeen(listbox('Event types'))).toBe(true);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('What to book, with whom, when');
    expect(isSeen(document.querySelector('.head'))).toBe(false);
    expect(bridge.inputsOf('quickBook.eventTypes')).toHaveLength(1);
    await pass(120);
    expect(bridge.inputsOf('quickBook.eventTypes').at(-1)).toEqual({ text: '' });
  });

  it('shows it in the same turn: a key press waits for no file', async () => {
    const { bridge } = await standBy();
    bridge.announce('popover.shown', { route: 'quick-book' });
    flushSync();
    expect(isSeen(listbox('Event types'))).toBe(true);
  });

  it('comes when it is asked for by the key press that starts Bookbar', async () => {
    const bridge = new FakeBridge(quickBookAnswers);
    const { page } = await openPage({ session: { state: 'starting' }, bridge, hidden: true });
    bridge.announce('popover.shown', { route: 'quick-book' });
    expect(page.quickBook).toBeNull();
    bridge.announce('session.changed', signedIn);
    bridge.announce('quickBook.changed', quickBookView);
    await arrive();
    expect(isSeen(listbox('Event types'))).toBe(true);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('What to book, with whom, when');
  });

  it('does not begin when it was left before it came', async () => {
    const bridge = new FakeBridge(quickBookAnswers);
    const { page } = await openPage({ session: signedIn, bridge, hidden: true });
    bridge.announce('popover.shown', { route: 'quick-book' });
    bridge.announce('popover.hidden', null);
    await arrive();
    expect(page.quickBook?.step).toBe('type');
    expect(bridge.inputsOf('quickBook.eventTypes')).toEqual([]);
  });

  it('has the times of what was booked last up before they are chosen', async () => {
    const { bridge } = await standBy();
    bridge.announce('popover.shown', { route: 'quick-book' });
    await pass(120);
    expect(listbox('Times')?.querySelectorAll('[role="option"]').length).toBeGreaterThan(1);
    expect(isSeen(listbox('Times'))).toBe(false);
    expect(bridge.inputsOf('quickBook.form')).toEqual([]);
    // Keys of the times mean nothing yet.
    await press('ArrowRight');
    expect(isSeen(listbox('Event types'))).toBe(true);
    const asked = bridge.inputsOf('quickBook.slots').length;
    await press('Enter');
    expect(isSeen(listbox('Times'))).toBe(true);
    expect(isSeen(listbox('Event types'))).toBe(false);
    expect(document.activeElement?.getAttribute('role')).toBe('option');
    expect(bridge.inputsOf('quickBook.form')).toHaveLength(1);
    // They are asked for again once they are painted.
    expect(bridge.inputsOf('quickBook.slots')).toHaveLength(asked);
    await pass(120);
    expect(bridge.inputsOf('quickBook.slots').length).toBeGreaterThan(asked);
  });

  it('begins again when the popover is closed, and keeps up with what is known', async () => {
    const { bridge, page } = await standBy();
    bridge.announce('popover.shown', { route: 'quick-book' });
    await pass(120);
    await press('Enter');
    bridge.announce('popover.hidden', null);
    await pass(500);
    expect(page.quickBook?.step).toBe('type');
    expect(listbox('Times')).toBeNull();
    expect(isSeen(document.querySelector('.head'))).toBe(true);
    expect(bridge.inputsOf('quickBook.eventTypes').at(-1)).toEqual({ text: '', ahead: true });
  });

  it('keeps nothing of a person who signs out', async () => {
    const { bridge } = await standBy();
    bridge.announce('session.changed', { state: 'signed-out', connectionReady: true, problem: null });
    await settle();
    expect(listbox('Event types')).toBeNull();
  });
});
