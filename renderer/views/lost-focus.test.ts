import { screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { openBookings } from '../../test/renderer/support/open-bookings.ts';
import { openBoard } from '../../test/renderer/support/open-board.ts';
import { arrive, click, openPage, press, settle, useClock } from '../../test/renderer/support/open-page.ts';
import { agendaView, fullDay, signedIn } from '../../test/renderer/support/views.ts';

useClock();

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

/** What Chromium does and the test's own page does not: what becomes inert loses the focus at once. */
function loseFocusWhenInert(): () => void {
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.closest('[inert]')) activeElement.blur();
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['inert'] });
  return () => observer.disconnect();
}

let stop: (() => void) | null = null;
afterEach(() => stop?.());

describe('the focus under a sheet that is opened for the first time', () => {
  it('is on Away again after Escape', async () => {
    await openBoard();
    stop = loseFocusWhenInert();
    await click(button('Away'));
    await arrive();
    expect(screen.getByRole('dialog')).toBeTruthy();
    await press('Escape');
    expect(document.activeElement).toBe(button('Away'));
  });

  it('is on the filter again after Escape', async () => {
    await openBookings();
    stop = loseFocusWhenInert();
    await click(button('Filter'));
    await arrive();
    expect(screen.getByRole('dialog')).toBeTruthy();
    await press('Escape');
    expect(document.activeElement).toBe(button('Filter'));
  });
});

describe('the focus on what goes', () => {
  it('is at the nearest place that is left', async () => {
    const { bridge, page } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    const row = button('More actions').closest('section');
    button('More actions').focus();
    const { next } = fullDay;
    bridge.announce('agenda.changed', agendaView({ ...fullDay, next: null, later: [next?.key ?? ''] }));
    await settle();
    expect(row?.isConnected).toBe(false);
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.closest('main')).not.toBeNull();
    expect(page.route.pushed).toBeNull();
  });

  it('is not brought back when somebody pressed beside everything', async () => {
    const { bridge } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    button('More actions').focus();
    button('More actions').blur();
    await settle();
    bridge.announce('agenda.changed', agendaView({ ...fullDay, next: null, later: [] }));
    await settle();
    expect(document.activeElement).toBe(document.body);
  });
});
