import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { openBoard } from '../../test/renderer/support/open-board.ts';
import { openBookings } from '../../test/renderer/support/open-bookings.ts';
import { arrive, click, openPage, useClock } from '../../test/renderer/support/open-page.ts';
import { openSettings } from '../../test/renderer/support/open-settings.ts';
import { agendaView, fullDay, signedIn } from '../../test/renderer/support/views.ts';

useClock();

/** As somebody who speaks to the computer says it: words and numbers, whatever stands between them. */
const spoken = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What is seen of a control, without pictures and caps of keys. */
function seenOf(control: Element): string {
  const copy = control.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const unseen of copy.querySelectorAll('.kbds, .vh, svg, option')) unseen.remove();
  return spoken(copy.textContent);
}

// What is seen of a list to choose from is its value, and its label stands beside it.
const controls =
  'a[href], button:not([role="combobox"]), [role="switch"], [role="tab"], [role="option"], summary';

/** Controls whose name does not hold what is seen of them (WCAG 2.5.3, label in name). */
function mismatches(): readonly string[] {
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const name = control.getAttribute('aria-label');
    const seen = seenOf(control);
    if (name === null || spoken(name).includes(seen)) return [];
    return [`seen “${seen}”, named “${name}”`];
  });
}

/** A switch has no text of its own: its label stands beside it. */
function switchMismatches(): readonly string[] {
  return screen.queryAllByRole('switch').flatMap((one) => {
    const row = one.closest('.cell')?.querySelector('.grow > :first-child');
    const name = spoken(one.getAttribute('aria-label') ?? '');
    const seen = spoken(row?.textContent ?? '');
    return name.includes(seen) ? [] : [`seen “${seen}”, named “${name}”`];
  });
}

const count = (): number => document.querySelectorAll(controls).length;

describe('the name of a control holds what is seen of it', () => {
  it('on Today', async () => {
    await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    expect(count()).toBeGreaterThan(8);
    expect(mismatches()).toEqual([]);
  });

  it('in the lists, and in what is new', async () => {
    await openBookings();
    expect(count()).toBeGreaterThan(8);
    expect(mismatches()).toEqual([]);
    await click(screen.getByRole('button', { name: /^Activity/u }));
    await arrive();
    expect(screen.getByRole('heading', { level: 1, name: 'Activity' })).toBeTruthy();
    expect(mismatches()).toEqual([]);
  });

  it('on the event types', async () => {
    await openBoard();
    expect(count()).toBeGreaterThan(8);
    expect(mismatches()).toEqual([]);
  });

  it('on one event type', async () => {
    await openBoard();
    await click(screen.getByRole('link', { name: /^Intro call/u }));
    await arrive();
    const published = /^seen “(?:un)?published”/u;
    expect([...mismatches(), ...switchMismatches().filter((one) => !published.test(one))]).toEqual([]);
  });

  it.each(['General', 'Reminders', 'Shortcuts', 'Account'] as const)('in the settings: %s', async (tab) => {
    await openSettings(tab);
    expect(count()).toBeGreaterThan(4);
    expect([...mismatches(), ...switchMismatches()]).toEqual([]);
  });
});
