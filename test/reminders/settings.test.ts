import { describe, expect, it } from 'vitest';
import { defaultReminderSettings, reminderSettings } from '../../main/reminders/settings.ts';

describe('reminder settings', () => {
  it.each([undefined, null, 'text', 7, {}, []])('are the defaults when %j was stored', (stored) => {
    expect(reminderSettings.parse(stored)).toEqual(defaultReminderSettings);
  });

  it('come back as they were written', () => {
    const chosen = {
      ...defaultReminderSettings,
      leadMinutes: [30, 10],
      quiet: { isOn: true, from: '22:30', to: '06:00', days: [1, 5] },
      mute: { fromMs: 1_804_669_200_000, untilMs: 1_804_755_600_000 },
      snooze: ['start', 2],
    };
    expect(reminderSettings.parse(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  it('lose only what does not fit', () => {
    const stored = {
      isOn: false,
      leadMinutes: [5, -1],
      quiet: { isOn: true, from: '24:00', to: '07:00', days: [9] },
      sound: { isOn: false, volume: 900 },
      mute: { fromMs: 5, untilMs: 4 },
      later: 'a newer version put this here',
    };
    expect(reminderSettings.parse(stored)).toEqual({
      ...defaultReminderSettings,
      isOn: false,
      quiet: { ...defaultReminderSettings.quiet, isOn: true, to: '07:00' },
      sound: { ...defaultReminderSettings.sound, isOn: false },
    });
  });

  it('put lead times and days in order, each once', () => {
    const { leadMinutes, quiet } = reminderSettings.parse({
      leadMinutes: [0, 60, 5, 60],
      quiet: { days: [7, 1, 7] },
    });
    expect(leadMinutes).toEqual([60, 5, 0]);
    expect(quiet.days).toEqual([1, 7]);
  });
});
