import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { click, press, useClock } from '../../../test/renderer/support/open-page.ts';
import { openSettings, type OpenSettings } from '../../../test/renderer/support/open-settings.ts';

useClock();

const list = (): HTMLElement => screen.getByRole('combobox', { name: 'Week starts' });
/** What Enter would choose. */
const at = (): string | undefined =>
  document.getElementById(list().getAttribute('aria-activedescendant') ?? '')?.textContent.trim();

describe('a list to choose from', () => {
  async function openWeek(): Promise<OpenSettings> {
    const opened = await openSettings('General');
    list().focus();
    await press('ArrowDown');
    return opened;
  }

  it('opens under its control at what is chosen, and says what it is to a screen reader', async () => {
    await openWeek();
    expect(screen.getByRole('listbox', { name: 'Week starts' })).toBeTruthy();
    expect(list().getAttribute('aria-expanded')).toBe('true');
    expect(at()).toBe('From your account (Monday)');
    expect(screen.getByRole('option', { selected: true }).textContent.trim()).toBe(
      'From your account (Monday)',
    );
    expect(document.activeElement).toBe(list());
  });

  it('is walked with the arrows, Home and End, and Enter chooses', async () => {
    const { changes } = await openWeek();
    await press('ArrowDown');
    expect(at()).toBe('Monday');
    await press('End');
    await press('ArrowDown');
    expect(at()).toBe('Sunday');
    await press('Home');
    await press('ArrowUp');
    expect(at()).toBe('From your account (Monday)');
    await press('PageDown');
    await press('ArrowUp');
    expect(at()).toBe('Saturday');
    expect(changes()).toEqual([]);
    await press('Enter');
    expect(changes()).toEqual([{ time: { weekStart: 6 } }]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('goes to what begins with the letters that are typed, and one letter again and again goes on', async () => {
    const { changes } = await openSettings('General');
    list().focus();
    await press('s');
    expect(at()).toBe('Saturday');
    await press('s');
    expect(at()).toBe('Sunday');
    await press('s');
    expect(at()).toBe('Saturday');
    await press('u');
    expect(at()).toBe('Saturday');
    await press('Tab');
    expect(changes()).toEqual([{ time: { weekStart: 6 } }]);
  });

  it('is left as it was by Escape, which leaves the settings open, and by a press elsewhere', async () => {
    const { changes } = await openWeek();
    await press('ArrowDown');
    await press('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
    await click(list());
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await press('Shift');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(changes()).toEqual([]);
  });

  it('chooses what is pressed', async () => {
    const { changes } = await openWeek();
    await click(screen.getByRole('option', { name: 'Tuesday' }));
    expect(changes()).toEqual([{ time: { weekStart: 2 } }]);
  });
});
