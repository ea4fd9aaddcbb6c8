import { describe, expect, it, vi } from 'vitest';
import { isBooked, withWrites, writeOf } from '../../test/renderer/support/booking-form.ts';
import { environment, FakeBridge } from '../../test/renderer/support/fake-bridge.ts';
import { openPage, settle, useClock } from '../../test/renderer/support/open-page.ts';
import { agendaView, fullDay, serviceError, signedIn, signedOut } from '../../test/renderer/support/views.ts';

useClock();

describe('the page and main', () => {
  it('listens before it says that it is ready', async () => {
    const order: string[] = [];
    const bridge = new FakeBridge({
      'page.ready': async () => {
        order.push('ready');
        return { ok: true, value: { ...environment, platform: 'darwin' } };
      },
    });
    const on = bridge.on.bind(bridge);
    vi.spyOn(bridge, 'on').mockImplementation((name, listener) => {
      order.push(name);
      return on(name, listener);
    });
    const { page } = await openPage({ session: signedOut, bridge });
    expect(order.at(-1)).toBe('ready');
    expect(order).toEqual(expect.arrayContaining(['session.changed', 'quickBook.changed', 'popover.shown']));
    expect(page.environment.platform).toBe('darwin');
  });

  it('forgets the bookings of who signed out', async () => {
    const { bridge, page } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    bridge.announce('session.changed', signedOut);
    expect(page.agenda.view).toBeNull();
  });
});

describe('a booking that was moved', () => {
  const draft = { ...writeOf({ state: 'sending' }).draft, moving: { uid: 'portfolio', reason: '' } };
  const open = async () => {
    const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    opened.bridge.announce('quickBook.changed', withWrites(writeOf({ state: 'sending' }, { draft })));
    return opened;
  };
  const moved = withWrites(writeOf(isBooked({ uid: 'new' }), { draft }));

  it('is followed to its new time, from its page and from the times it was moved to', async () => {
    const { bridge, page } = await open();
    page.route.openQuickBook(false, 'portfolio');
    bridge.announce('quickBook.changed', moved);
    page.route.back();
    expect(page.route.pushed).toMatchObject({ name: 'booking', uid: 'new' });
    expect(page.route.lastUid).toBe('1 new');
  });

  it('can be looked at where it was', async () => {
    const { bridge, page } = await open();
    bridge.announce('quickBook.changed', moved);
    page.route.openBooking('portfolio');
    bridge.announce('quickBook.changed', { ...moved, sentTimes: [] });
    expect(page.route.pushed).toMatchObject({ uid: 'portfolio' });
    page.route.openBooking('coaching');
    bridge.announce(
      'quickBook.changed',
      withWrites(writeOf(isBooked({ uid: 'newer' }), { draft, id: 'write-2' })),
    );
    expect(page.route.pushed).toMatchObject({ uid: 'coaching' });
  });
});

describe('the popover, opened by a command', () => {
  it.each([
    ['bookings', 'bookings', null],
    ['event-types', 'event-types', null],
    ['settings', 'today', 'settings'],
    ['today', 'today', null],
  ] as const)('at %s shows it', async (route, tab, pushed) => {
    const { bridge, page } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    bridge.announce('popover.shown', { route });
    await settle();
    expect(page.route.tab).toBe(tab);
    expect(page.route.pushed?.name ?? null).toBe(pushed);
  });
});

describe('the clock of the page', () => {
  it('ticks at each full minute and lets main look again', async () => {
    const { bridge, page } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    const openedAt = page.now.ms;
    vi.advanceTimersByTime(60_010);
    expect(page.now.ms).toBeGreaterThanOrEqual(openedAt + 60_000);
    expect(bridge.inputsOf('agenda.update')).toHaveLength(1);
    vi.advanceTimersByTime(5 * 60_000);
    expect(bridge.inputsOf('agenda.update')).toHaveLength(6);
  });

  it('asks nothing of main while nobody is signed in', async () => {
    const { bridge } = await openPage({ session: signedOut });
    vi.advanceTimersByTime(10 * 60_000);
    expect(bridge.inputsOf('agenda.update')).toEqual([]);
  });

  it('stands still before the popover was ever shown, and again once it is hidden', async () => {
    const { bridge, page } = await openPage({
      session: signedIn,
      agenda: agendaView(fullDay),
      hidden: true,
    });
    expect(vi.getTimerCount()).toBe(0);
    expect(document.documentElement.hasAttribute('data-hidden')).toBe(true);

    bridge.announce('popover.shown', { route: 'today' });
    await settle();
    expect(vi.getTimerCount()).toBe(1);
    expect(document.documentElement.hasAttribute('data-hidden')).toBe(false);

    bridge.announce('popover.hidden', null);
    await settle();
    expect(vi.getTimerCount()).toBe(0);
    expect(document.documentElement.hasAttribute('data-hidden')).toBe(true);
    const hiddenAt = page.now.ms;
    vi.advanceTimersByTime(60 * 60_000);
    expect(page.now.ms).toBe(hiddenAt);
  });

  it('reads the time at once when it is shown again, and main looks', async () => {
    const { bridge, page } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    bridge.announce('popover.hidden', null);
    vi.setSystemTime(Date.parse('2026-10-28T12:00:30.000Z'));
    bridge.announce('popover.shown', { route: 'today' });
    expect(page.now.ms).toBe(Date.parse('2026-10-28T12:00:30.000Z'));
    expect(bridge.inputsOf('agenda.update')).toHaveLength(1);
  });

  it('reads the time when the window is seen again after sleep', async () => {
    const { page } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    vi.setSystemTime(Date.parse('2026-10-29T06:00:00.000Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(page.now.ms).toBe(Date.parse('2026-10-29T06:00:00.000Z'));
  });

  it('informs main that the network is back, hidden too', async () => {
    const { bridge } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    bridge.announce('popover.hidden', null);
    window.dispatchEvent(new Event('online'));
    expect(bridge.inputsOf('network.returned')).toHaveLength(1);
  });

  it('counts by the second in the last minute before a start, and looks when it is reached', async () => {
    const { bridge, page } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    vi.setSystemTime(Date.parse('2026-10-28T09:29:00.000Z'));
    page.now.reread();
    const updates = bridge.inputsOf('agenda.update').length;
    const seen: number[] = [];
    for (let second = 0; second < 60; second += 1) {
      vi.advanceTimersByTime(1000);
      seen.push(page.now.ms);
    }
    expect(new Set(seen).size).toBe(60);
    vi.advanceTimersByTime(10);
    expect(bridge.inputsOf('agenda.update')).toHaveLength(updates + 1);
  });

  it('does not count by the second when nothing is near', async () => {
    const { page } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    const seen = new Set<number>();
    for (let second = 0; second < 50; second += 1) {
      vi.advanceTimersByTime(1000);
      seen.add(page.now.ms);
    }
    expect(seen.size).toBe(1);
  });

  it('counts the seconds to the next try', async () => {
    const { page } = await openPage({
      session: signedIn,
      agenda: agendaView(null, { problem: serviceError, retryAt: '2026-10-28T09:18:24.500Z' }),
    });
    vi.advanceTimersByTime(510);
    expect(page.now.ms).toBe(Date.parse('2026-10-28T09:18:00.505Z'));
  });
});
