import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { MailMessage } from '../../preload/contract/model/mail.ts';
import type { SessionView } from '../../preload/contract/model/session.ts';
import { FakeBridge } from '../../test/renderer/support/fake-bridge.ts';
import { bookedMail, cancelledMail, twoDaysOfMail } from '../../test/renderer/support/mail.ts';
import {
  click,
  openPage,
  press,
  settle,
  useClock,
  type OpenPage,
} from '../../test/renderer/support/open-page.ts';
import { agendaView, fullDay, signedIn, signedOut } from '../../test/renderer/support/views.ts';

useClock();

const demo: SessionView = { ...signedIn, workspace: 'demo', storage: 'memory' };

async function openDemo(messages: readonly MailMessage[]): Promise<OpenPage> {
  const bridge = new FakeBridge({ 'demo.readMail': async () => ({ ok: true, value: messages }) });
  return openPage({ session: demo, agenda: agendaView(fullDay), bridge });
}

async function openMail(messages: readonly MailMessage[]): Promise<OpenPage> {
  const opened = await openDemo(messages);
  await click(screen.getByRole('button', { name: 'Account and settings' }));
  await click(screen.getByRole('menuitem', { name: 'Demo emails' }));
  return opened;
}

const title = (): string => screen.getByRole('heading', { level: 1 }).textContent;
const rowNames = (): (string | null)[] =>
  screen.getAllByRole('link').map((row) => row.getAttribute('aria-label'));

describe('the emails of the demo', () => {
  it('are offered in the demo only', async () => {
    await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    await click(screen.getByRole('button', { name: 'Account and settings' }));
    expect(screen.queryByRole('menuitem', { name: 'Demo emails' })).toBeNull();
  });

  it('are listed under their days, the newest first, and it is said that none was sent', async () => {
    await openMail(twoDaysOfMail);
    expect(title()).toBe('Demo emails');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText('What attendees would have received. Nothing was sent.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Today',
      'Yesterday',
    ]);
    expect(rowNames()).toEqual([
      '10:16, Cancelled: Portfolio review – Wed, Oct 28, 2026, 3:00 PM, to priya@raman.design',
      '09:02, Booked: Studio tour – Wed, Oct 28, 2026, 1:00 PM, to marcus@bell.example',
      expect.stringContaining('16:40, Verschoben: اجتماع'),
    ]);
  });

  it('say so when there are none', async () => {
    await openMail([]);
    expect(screen.getByRole('heading', { level: 2, name: 'No emails yet' })).toBeTruthy();
    expect(screen.queryByText(/Nothing was sent/)).toBeNull();
  });

  it('open as text: what looks like markup is shown, and the calendar part unfolds', async () => {
    await openMail(twoDaysOfMail);
    await click(screen.getAllByRole('link')[0] ?? document.body);
    expect(title()).toBe('Demo email');
    const main = screen.getByRole('main');
    expect(within(main).getByRole('heading', { level: 2, name: cancelledMail.subject })).toBeTruthy();
    expect(main.textContent).toContain('Today, 10:16, not sent');
    expect(main.textContent).toContain(cancelledMail.text.trim());
    expect(main.querySelector('b')).toBeNull();
    const fold = screen.getByRole('button', { name: 'Calendar attachment' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(main.textContent).not.toContain('BEGIN:VCALENDAR');
    await click(fold);
    expect(main.textContent).toContain('METHOD:CANCEL');
  });

  it('are reached and left by keys alone, and the focus comes back to the row', async () => {
    const { page } = await openMail(twoDaysOfMail);
    await press('ArrowDown');
    await press('ArrowDown');
    expect(document.activeElement?.getAttribute('data-uid')).toBe(bookedMail.id);
    if (document.activeElement instanceof HTMLElement) await click(document.activeElement);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Demo email' }));
    await press('Escape');
    expect(title()).toBe('Demo emails');
    expect(document.activeElement?.getAttribute('data-uid')).toBe(bookedMail.id);
    await press('Escape');
    expect(page.route.pushed).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  });

  it('are read again each time the list is opened', async () => {
    const messages = [bookedMail];
    const { bridge } = await openMail(messages);
    messages.unshift(cancelledMail);
    await press('Escape');
    await click(screen.getByRole('button', { name: 'Account and settings' }));
    await click(screen.getByRole('menuitem', { name: 'Demo emails' }));
    expect(rowNames()).toHaveLength(2);
    expect(bridge.inputsOf('demo.readMail')).toHaveLength(2);
  });

  it('that cannot be read are asked for again on a press', async () => {
    const { bridge } = await openDemo([]);
    const works = bridge.answers['demo.readMail'];
    bridge.answers['demo.readMail'] = async () => ({ ok: false, failure: { code: 'internal' } });
    await click(screen.getByRole('button', { name: 'Account and settings' }));
    await click(screen.getByRole('menuitem', { name: 'Demo emails' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Couldn’t load the emails' })).toBeTruthy();
    bridge.answers['demo.readMail'] = works;
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { level: 2, name: 'No emails yet' })).toBeTruthy();
  });

  it('are forgotten with the demo', async () => {
    const { bridge, page } = await openMail(twoDaysOfMail);
    bridge.announce('session.changed', signedOut);
    await settle();
    expect(page.mail.messages).toBeNull();
    expect(screen.queryByText(cancelledMail.subject)).toBeNull();
  });

  it('give way to today when the popover opens again', async () => {
    const { bridge, page } = await openMail(twoDaysOfMail);
    bridge.announce('popover.hidden', null);
    bridge.announce('popover.shown', { route: 'today' });
    await settle();
    expect(page.route.pushed).toBeNull();
  });
});
