import { screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { BookingItem } from '../../../preload/contract/model/bookings.ts';
import { linesOf, windowOf } from '../../../test/renderer/support/bookings.ts';
import { openBookings } from '../../../test/renderer/support/open-bookings.ts';
import { press, settle, useClock } from '../../../test/renderer/support/open-page.ts';
import { bookingRow } from '../../../test/renderer/support/rows.ts';

useClock();

const main = (): HTMLElement => screen.getByRole('main');
const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? '';

describe('a list of 5,000', () => {
  const first = Date.parse('2026-10-29T08:00:00.000Z');
  const thousands = linesOf(
    Array.from({ length: 5000 }, (_, index) => {
      const startMs = first + index * 7_200_000;
      return bookingRow({
        uid: `b${index}`,
        title: `Booking ${index}`,
        startAt: new Date(startMs).toISOString(),
        endAt: new Date(startMs + 1_800_000).toISOString(),
      });
    }),
  );
  const answers = {
    'bookings.window': async (input: { offset: number; count: number }) => ({
      ok: true as const,
      value: windowOf(thousands, input),
    }),
  };
  const isBooking = (item: BookingItem | undefined): boolean => item?.kind === 'booking';

  it('draws only what is near the screen, wherever it is scrolled to', async () => {
    const { bridge } = await openBookings(answers);
    const body = main();
    for (const line of [0, 40, 2500, thousands.length - 10, 100]) {
      body.scrollTop = line * 48;
      body.dispatchEvent(new Event('scroll'));
      // Two jumps of a fast machine are a wheel that spins: the list shows its lines where it rests.
      vi.advanceTimersByTime(100);
      await settle();
      expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(600);
      const shown = body.querySelectorAll('[data-index]').length;
      expect(shown).toBeGreaterThan(6);
      expect(
        body.querySelector(`[data-index="${isBooking(thousands[line]) ? line : line + 1}"]`),
      ).toBeTruthy();
    }
    expect(bridge.inputsOf('bookings.window').length).toBeLessThanOrEqual(6);
  });

  it('keeps the lines that main sends once more as they are', async () => {
    const { page } = await openBookings({
      ...answers,
      'bookings.window': async (input) => structuredClone(await answers['bookings.window'](input)),
    });
    const before = page.bookings?.window;
    const body = main();
    body.scrollTop = 160 * 48;
    body.dispatchEvent(new Event('scroll'));
    await settle();
    const { window } = page.bookings ?? {};
    expect(window?.offset).toBe(100);
    expect(window?.items[0]).toBe(before?.items[100]);
    expect(window?.items[49]).toBe(before?.items[149]);
  });

  it('makes no line while whole screens of them pass, and those on the screen where it stops', async () => {
    await openBookings(answers);
    const body = main();
    for (const line of [500, 1500, 2500]) {
      body.scrollTop = line * 48;
      body.dispatchEvent(new Event('scroll'));
    }
    flushSync();
    expect(body.querySelectorAll('[data-index]')).toHaveLength(0);
    vi.advanceTimersByTime(100);
    await settle();
    expect(body.querySelector('[data-index="2501"]')).toBeTruthy();
  });

  it('makes only the lines on the screen in the frame of a jump, and those around it where it rests', async () => {
    await openBookings(answers);
    const body = main();
    const usual = body.querySelectorAll('.line').length;
    body.scrollTop = 500 * 48;
    body.dispatchEvent(new Event('scroll'));
    await settle();
    const atOnce = body.querySelectorAll('.line').length;
    expect(body.querySelector('[data-index="501"]')).toBeTruthy();
    expect(body.querySelector('[data-index="496"]')).toBeNull();
    vi.advanceTimersByTime(100);
    await settle();
    expect(body.querySelector('[data-index="496"]')).toBeTruthy();
    expect(atOnce).toBeLessThan(usual);
  });

  it('may be left while it is scrolled', async () => {
    await openBookings(answers);
    await press('ArrowDown');
    const body = main();
    body.scrollTop = 500 * 48;
    body.dispatchEvent(new Event('scroll'));
    expect(document.activeElement).toBe(body);
    await press('1', { ctrlKey: true });
    vi.advanceTimersByTime(100);
    await settle();
    expect(screen.queryByRole('heading', { name: /Today|October/u })).toBeTruthy();
  });

  it('stays where it was when the event of a scroll comes after it was left', async () => {
    await openBookings(answers);
    const body = main();
    body.scrollTop = 500 * 48;
    body.dispatchEvent(new Event('scroll'));
    await press('1', { ctrlKey: true });
    body.scrollTop = 0;
    body.dispatchEvent(new Event('scroll'));
    await press('2', { ctrlKey: true });
    expect(main().scrollTop).toBe(500 * 48);
  });

  it('goes to its last one by a key, and back', async () => {
    await openBookings(answers);
    await press('End');
    expect(focused()).toContain('Booking 4999');
    await press('ArrowUp');
    expect(focused()).toContain('Booking 4998');
    await press('Home');
    expect(focused()).toContain('Booking 0');
  });
});
