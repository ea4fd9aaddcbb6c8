import { screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatAgo, nextAgeAt } from '../format/times.ts';
import { boardView } from '../../test/renderer/support/board.ts';
import { openBoard } from '../../test/renderer/support/open-board.ts';
import { arrive, openPage, settle, useClock, type OpenPage } from '../../test/renderer/support/open-page.ts';
import { nowMs } from '../../test/renderer/support/rows.ts';
import { agendaView, fullDay, offline, signedIn } from '../../test/renderer/support/views.ts';

useClock();

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** 36\u00a0s before the clock of these tests says 10:18. */
const readAt = new Date(nowMs - 36_000).toISOString();
const seen = (): string | null =>
  document.querySelector('footer [role="status"] [aria-hidden]')?.textContent ?? null;
const said = (): string | null => document.querySelector('footer [role="status"] .vh')?.textContent ?? null;

async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await settle();
}

/** The wall clock alone, as sleep and a person move it. */
async function setClock(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await settle();
}

describe('how long ago bookings were read', () => {
  let opened: OpenPage;
  const announce = async (clockSetByMs: number, updatedAt = readAt): Promise<void> => {
    opened.bridge.announce('agenda.changed', agendaView(fullDay, { updatedAt, clockSetByMs }));
    await settle();
  };
  beforeEach(async () => {
    opened = await openPage({ session: signedIn, agenda: agendaView(fullDay, { updatedAt: readAt }) });
  });

  it('is true at the minute, and said aloud once', async () => {
    expect(seen()).toBe('Updated just now');
    expect(said()).toBe('Updated 10:17');
    await pass(23_900);
    expect(seen()).toBe('Updated just now');
    await pass(200);
    expect(seen()).toBe('Updated 1\u00a0min ago');
    await pass(2 * minuteMs);
    expect(seen()).toBe('Updated 3\u00a0min ago');
    expect(said()).toBe('Updated 10:17');
  });

  it('stands still while nobody looks, and is true when the popover opens', async () => {
    opened.bridge.announce('popover.hidden', null);
    await settle();
    await pass(20 * minuteMs);
    expect(opened.bridge.inputsOf('agenda.update')).toEqual([]);
    expect(seen()).toBe('Updated just now');
    opened.bridge.announce('popover.shown', { route: 'today' });
    await settle();
    expect(seen()).toBe('Updated 20\u00a0min ago');
  });

  it('grows with sleep', async () => {
    opened.bridge.announce('popover.hidden', null);
    await setClock(8 * hourMs);
    opened.bridge.announce('popover.shown', { route: 'today' });
    await announce(0);
    expect(seen()).toBe('Updated 8\u00a0h ago');
  });

  it.each([
    ['forward', 3 * hourMs],
    ['back', -3 * hourMs],
  ])('does not follow a clock that is set %s', async (_way, byMs) => {
    await pass(5 * minuteMs);
    expect(seen()).toBe('Updated 5\u00a0min ago');
    await setClock(byMs);
    await announce(byMs);
    expect(seen()).toBe('Updated 5\u00a0min ago');
    await pass(minuteMs);
    expect(seen()).toBe('Updated 6\u00a0min ago');
    await announce(byMs, new Date(Date.now()).toISOString());
    expect(seen()).toBe('Updated just now');
  });

  it('never lies ahead, before main has noticed a clock that was set back', async () => {
    await setClock(-hourMs);
    await pass(minuteMs);
    expect(seen()).toBe('Updated just now');
  });

  it('is a time of day where the service cannot be reached, and that one follows the clock', async () => {
    await setClock(2 * hourMs);
    opened.bridge.announce('agenda.changed', {
      ...agendaView(fullDay, { updatedAt: readAt, clockSetByMs: 2 * hourMs }),
      problem: offline,
    });
    // Its banner is loaded when there is one.
    await arrive();
    expect(screen.getByText('Join links still work')).toBeTruthy();
    expect(screen.getByText('12:17')).toBeTruthy();
  });

  it('has no timer while the popover is hidden', async () => {
    await pass(10 * minuteMs);
    opened.bridge.announce('popover.hidden', null);
    await settle();
    await pass(minuteMs);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('how long ago the board was read', () => {
  it('is said by the minute', async () => {
    await openBoard(boardView({ readAt }));
    expect(screen.getByText('just now')).toBeTruthy();
    await pass(4 * minuteMs);
    expect(screen.getByText('4 min ago')).toBeTruthy();
  });
});

describe('an age', () => {
  it.each([
    [-hourMs, 'just now'],
    [59_999, 'just now'],
    [minuteMs, '1\u00a0min ago'],
    [59 * minuteMs + 59_999, '59\u00a0min ago'],
    [hourMs, '1\u00a0h ago'],
    [26 * hourMs, '1\u00a0day 2\u00a0h ago'],
  ])('of %d ms is %s', (ms, words) => {
    expect(formatAgo(ms)).toBe(words);
  });

  it('changes at the next full minute from then on', () => {
    expect(nextAgeAt(1000, 1000)).toBe(61_000);
    expect(nextAgeAt(1000, 61_000)).toBe(121_000);
    expect(nextAgeAt(90_000, 1000)).toBe(150_000);
  });
});
