import { screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { listenToAudio } from '../../support/audio.ts';
import { away } from '../../support/board.ts';
import { click, settle, useClock } from '../../support/open-page.ts';
import { choose, openSettings } from '../../support/open-settings.ts';
import { nowMs } from '../../support/rows.ts';
import { usualSettings } from '../../support/settings.ts';

useClock();

const { reminders } = usualSettings;
const press = (name: string): Promise<void> => click(screen.getByRole('button', { name }));
const inGroup = (group: string, name: string): HTMLElement =>
  within(screen.getByRole('group', { name: group })).getByRole('button', { name });
const flip = (name: string): Promise<void> => click(screen.getByRole('switch', { name }));

describe('reminders', () => {
  it('are off as a whole, and the rest of them is not asked for then', async () => {
    const { changes, announce } = await openSettings('Reminders');
    await flip('Remind me before bookings');
    expect(changes()).toEqual([{ reminders: { isOn: false } }]);
    await announce({ reminders: { ...reminders, isOn: false } });
    expect(screen.queryByRole('group', { name: 'When' })).toBeNull();
  });

  it('come at several times before the start', async () => {
    const { changes } = await openSettings('Reminders');
    expect(inGroup('When', '5 min').getAttribute('aria-pressed')).toBe('true');
    await click(inGroup('When', '15 min'));
    await click(inGroup('When', '1 h'));
    expect(changes()).toEqual([
      { reminders: { leadMinutes: [60, 5, 0, 15] } },
      { reminders: { leadMinutes: [5, 0] } },
    ]);
  });

  it('keep a time that only the file could have', async () => {
    await openSettings('Reminders', { reminders: { ...reminders, leadMinutes: [90] } });
    expect(screen.getByRole('button', { name: '1 h 30 min', pressed: true })).toBeTruthy();
  });

  it('have a sound with its volume, or none', async () => {
    const { changes } = await openSettings('Reminders');
    await choose('Volume', '30');
    await flip('Play a sound');
    expect(changes()).toEqual([
      { reminders: { sound: { isOn: true, volume: 30, chime: 'two-notes' } } },
      { reminders: { sound: { isOn: false, volume: 70, chime: 'two-notes' } } },
    ]);
  });

  it('have one of three sounds, which can be heard before', async () => {
    const { changes, announce } = await openSettings('Reminders');
    await choose('Sound', 'bell');
    const sound = { isOn: true, volume: 70, chime: 'bell' } as const;
    expect(changes()).toEqual([{ reminders: { sound } }]);
    await announce({ reminders: { ...reminders, sound } });
    const { frequencies } = listenToAudio();
    await press('Play the sound');
    await vi.dynamicImportSettled();
    expect(frequencies[0]).toBe(880);
  });

  it('hide titles or not as the administrator says, where one does', async () => {
    await openSettings('Reminders', {
      managed: ['hideTitles'],
      reminders: { ...reminders, hideTitles: true },
    });
    const hide = screen.getByRole('switch', {
      name: 'Hide titles',
      description: 'Set by your administrator',
    });
    expect(hide).toHaveProperty('disabled', true);
    expect(hide.getAttribute('aria-checked')).toBe('true');
  });

  it('are silent in quiet hours, on the days that are chosen', async () => {
    const { changes } = await openSettings('Reminders');
    await choose('Quiet from', '22:30');
    await choose('Quiet until', '07:00');
    await press('Sunday');
    await flip('Quiet hours');
    const { quiet } = reminders;
    expect(changes()).toEqual([
      { reminders: { quiet: { ...quiet, from: '22:30' } } },
      { reminders: { quiet: { ...quiet, to: '07:00' } } },
      { reminders: { quiet: { ...quiet, days: [1, 2, 3, 4, 5, 6] } } },
      { reminders: { quiet: { ...quiet, isOn: false } } },
    ]);
  });

  it('are silent while they are muted, until then', async () => {
    const { changes, announce } = await openSettings('Reminders');
    await choose('Mute now', String(nowMs + 3_600_000));
    const mute = { fromMs: nowMs, untilMs: nowMs + 3_600_000 };
    expect(changes()).toEqual([{ reminders: { mute } }]);
    await announce({ reminders: { ...reminders, mute } });
    expect(screen.getAllByText('Until 11:18').length).toBeGreaterThan(0);
    await choose('Mute now', '');
    expect(changes().at(-1)).toEqual({ reminders: { mute: null } });
  });

  it('are silent for days in a time away, which has a sheet of its own', async () => {
    const { page, bridge } = await openSettings('Reminders');
    bridge.announce('away.changed', { isAwayInProfile: false, absence: away });
    await settle();
    await click(screen.getByRole('button', { name: /^Away .*On$/u }));
    expect(page.route.sheet).toBe('away');
  });

  it('notify of what is new, each kind by itself', async () => {
    const { changes } = await openSettings('Reminders');
    for (const name of ['Someone waiting', 'New bookings', 'Moved bookings', 'Cancelled bookings'])
      await flip(name);
    await flip('The end of a booking');
    const { news } = reminders;
    expect(changes()).toEqual([
      { reminders: { waiting: false } },
      { reminders: { news: { ...news, added: false } } },
      { reminders: { news: { ...news, moved: false } } },
      { reminders: { news: { ...news, cancelled: false } } },
      { reminders: { end: { isOn: true, minutes: 5 } } },
    ]);
  });

  it('hide titles, stay, and come again when they are put off', async () => {
    const { changes } = await openSettings('Reminders');
    await flip('Hide titles');
    await flip('Keep until dismissed');
    await click(inGroup('Snooze', '30 min'));
    expect(changes()).toEqual([
      { reminders: { hideTitles: true } },
      { reminders: { staysUntilHandled: true } },
      { reminders: { snooze: ['start', 1, 5, 10, 30] } },
    ]);
  });

  it('are tried out', async () => {
    const { bridge } = await openSettings('Reminders');
    await press('Send a test reminder');
    expect(bridge.inputsOf('reminders.test')).toHaveLength(1);
  });
});
