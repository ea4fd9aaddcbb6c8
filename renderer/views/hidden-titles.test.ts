import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { openBookings, textOf } from '../../test/renderer/support/open-bookings.ts';
import {
  arrive,
  click,
  openPage,
  press,
  settle,
  useClock,
  type OpenPage,
} from '../../test/renderer/support/open-page.ts';
import { usualSettings } from '../../test/renderer/support/settings.ts';
import { agendaView, fullDay, signedIn, timeFormat } from '../../test/renderer/support/views.ts';

useClock();

const hidden = { ...usualSettings, reminders: { ...usualSettings.reminders, hideTitles: true } };

/** All that can be read or heard of the lists. */
function said(): string {
  const main = screen.getByRole('main');
  const names = [...main.querySelectorAll('[aria-label], [title]')].map(
    (one) => `${one.getAttribute('aria-label') ?? ''} ${one.getAttribute('title') ?? ''}`,
  );
  return [textOf(main), ...names].join('\n');
}

async function hide({ bridge }: OpenPage): Promise<void> {
  bridge.announce('settings.changed', hidden);
  await arrive();
}

const people = /Anna|Lindqvist|Tomás|Rivera|Hannah|Weiss|Marcus|Sofia|Wei Chen/u;
const titles = /Portfolio|Intro call|Coaching|Studio tour/u;

describe('hidden titles', () => {
  it('leave words of Bookbar, which are not in the language of the titles', async () => {
    const ownLocale = 'de-DE';
    const titled = (): number => document.querySelectorAll('[data-booking] bdi[lang=de-DE]').length;
    const opened = await openPage({
      session: signedIn,
      agenda: agendaView(fullDay, { timeFormat: { ...timeFormat, ownLocale } }),
    });
    expect(titled()).toBeGreaterThan(3);
    await hide(opened);
    expect(titled()).toBe(0);
  });

  it('are hidden today, with the people, until they are shown, and again when the popover closes', async () => {
    const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    expect(said()).toMatch(titles);
    expect(said()).toMatch(people);
    await hide(opened);
    expect(said()).toContain('A booking');
    expect(said()).not.toMatch(titles);
    expect(said()).not.toMatch(people);
    await click(screen.getByRole('button', { name: 'Show titles' }));
    expect(said()).toMatch(titles);
    await click(screen.getByRole('button', { name: 'Hide titles' }));
    expect(said()).not.toMatch(titles);
    await click(screen.getByRole('button', { name: 'Show titles' }));
    opened.bridge.announce('popover.hidden', null);
    opened.bridge.announce('popover.shown', { route: 'today' });
    await arrive();
    expect(said()).not.toMatch(titles);
  });

  it('are hidden in the lists of bookings too, and one that is opened says what it is', async () => {
    const opened = await openBookings();
    await hide(opened);
    expect(said()).toContain('A booking');
    expect(said()).not.toMatch(titles);
    expect(said()).not.toMatch(people);
    expect(screen.getByRole('button', { name: 'Show titles' })).toBeTruthy();
    await press('3', { ctrlKey: true });
    await settle();
    expect(screen.queryByRole('button', { name: 'Show titles' })).toBeNull();
  });
});
