import { describe, expect, it } from 'vitest';
import { mergeSettings, readValues } from './values.ts';

const fresh = readValues({ workspace: 'demo' });

describe('a change of settings', () => {
  it('touches what it names and nothing else', () => {
    const changed = mergeSettings(fresh, {
      look: { textSize: 150 },
      time: { hours: 12 },
      reminders: { sound: { volume: 30 } },
      singleKeys: false,
    });
    expect(changed).toEqual({
      ...fresh,
      look: { language: 'automatic', appearance: 'system', trayIcon: 'automatic', textSize: 150 },
      time: { ...fresh.time, hours: 12 },
      reminders: { ...fresh.reminders, sound: { ...fresh.reminders.sound, volume: 30 } },
      singleKeys: false,
    });
  });

  it('leaves groups without a change the same objects, by which others see that nothing changed', () => {
    const changed = mergeSettings(fresh, { look: { textSize: 150 }, time: { hours: null } });
    expect(changed.time).toBe(fresh.time);
    expect(mergeSettings(fresh, { look: { textSize: 100 } })).toBe(fresh);
  });

  it('of nothing is none', () => {
    expect(mergeSettings(fresh, {})).toEqual(fresh);
    expect(mergeSettings(fresh, { look: { textSize: undefined }, singleKeys: undefined })).toEqual(fresh);
  });

  it('can go back to what the account says', () => {
    const chosen = mergeSettings(fresh, { time: { hours: 12, weekStart: 7 } });
    expect(mergeSettings(chosen, { time: { hours: null, weekStart: null } })).toEqual(fresh);
  });
});
