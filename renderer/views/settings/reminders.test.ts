import { screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { listenToAudio } from '../../../test/renderer/support/audio.ts';
import { click, useClock } from '../../../test/renderer/support/open-page.ts';
import { choose, openSettings } from '../../../test/renderer/support/open-settings.ts';
import { nowMs } from '../../../test/renderer/support/rows.ts';
import { usualSettings } from '../../../test/renderer/support/settings.ts';

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
    expect(inGroup('When', '5\u00a0min').getAttribute('aria-pressed')).toBe('true');
    await click(inGroup('When', '15\u00a0min'));
    await click(inGroup('When', '1\u00a0h'));
    expect(changes()).toEqual([
      { reminders: { leadMinutes: [60, 5, 0, 15] } },
      { reminders: { leadMinutes: [5, 0] } },
    ]);
  });

  it('keep a time that only the file could have', async () => {
    await openSettings('Reminders', { reminders: { ...reminders, leadMinutes: [90] } });
    expect(screen.getByRole('button', { name: '1\u00a0h 30\u00a0min', pressed: true })).toBeTruthy();
  });

  it('have a sound with its volume, or none', async () => {
    const { changes } = await openSettings('Reminders');
    await choose('Volume', '30');
    await flip('Play a sound');
    expect(changes()).toEqual([
      { reminders: { sound: { volume: 30 } } },
      { reminders: { sound: { isOn: false } } },
    ]);
  });

  it('have one of three sounds, which can be heard before', async () => {
    const { changes, announce } = await openSettings('Reminders');
    await choose('Sound', 'bell');
    const sound = { isOn: true, volume: 70, chime: 'bell' } as const;
    expect(changes()).toEqual([{ reminders: { sound: { chime: 'bell' } } }]);
    await announce({ reminders: { ...reminders, sound } });
    const { frequencies } = listenToAudio();
    await press('Play the sound');
    await vi.dynamicImportSettled();
    expect(frequencies[0]).toBe(880);
  });

  it('are silent in quiet hours, on the days that are chosen', async () => {
    const { changes } = await openSettings('Reminders');
    await choose('Quiet from', '22:30');
    await choose('Quiet until', '07:00');
    await press('Sunday');
    await flip('Quiet hours');
    expect(changes()).toEqual([
      { reminders: { quiet: { from: '22:30' } } },
      { reminders: { quiet: { to: '07:00' } } },
      { reminders: { quiet: { days: [1, 2, 3, 4, 5, 6] } } },
      { reminders: { quiet: { isOn: false } } },
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

  it('notify of what is new, each kind by itself', async () => {
    const { changes } = await openSettings('Reminders');
    for (const name of ['Someone waiting', 'New bookings', 'Rescheduled bookings', 'Cancelled bookings'])
      await flip(name);
    await flip('The end of a booking');
    expect(changes()).toEqual([
      { reminders: { waiting: false } },
      { reminders: { news: { added: false } } },
      { reminders: { news: { moved: false } } },
      { reminders: { news: { cancelled: false } } },
      { reminders: { end: { isOn: true } } },
    ]);
  });

  it('stay, and come again when they are put off', async () => {
    const { changes } = await openSettings('Reminders');
    await flip('Keep until dismissed');
    await click(inGroup('Snooze', '30\u00a0min'));
    expect(changes()).toEqual([
      { reminders: { staysUntilHandled: true } },
      { reminders: { snooze: ['start', 1, 5, 10, 30] } },
    ]);
  });

  it('are tried out at the top of the page', async () => {
    const { bridge } = await openSettings('Reminders');
    const [first] = within(screen.getByRole('tabpanel')).getAllByRole('button');
    expect(first?.textContent.trim()).toBe('Send a test reminder');
    await press('Send a test reminder');
    expect(bridge.inputsOf('reminders.test')).toHaveLength(1);
  });
});
