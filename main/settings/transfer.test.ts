import { describe, expect, it } from 'vitest';
import { nothingManaged } from './managed.ts';
import { exportSettings, readExport } from './transfer.ts';
import { readValues, settingsVersion } from './values.ts';

const fresh = readValues({});
const file = (content: object): string =>
  JSON.stringify({ kind: 'bookbar-settings', version: settingsVersion, ...content });
const read = (content: object) => readExport(file(content), fresh, nothingManaged);

describe('exported settings', () => {
  it('come back as they were, and no account, address or secret is in them', () => {
    const values = readValues({
      workspace: 'live',
      accounts: {
        list: [
          {
            id: 1,
            name: 'Practice',
            connection: { baseUrl: 'https://api.secret.example', clientId: 'c-77' },
          },
        ],
      },
      general: { countdown: false, barText: 'time' },
      privacy: { contentProtection: true },
      time: { zone: 'Asia/Tokyo', hours: 12, weekStart: 7 },
      shortcuts: { quickBook: null, join: 'Control+Alt+J' },
      reminders: { leadMinutes: [5, 60], sound: { isOn: true, volume: 40, chime: 'bell' } },
      singleKeys: false,
    });
    const text = exportSettings(values);
    expect(text).not.toMatch(/secret|example|c-77|Practice|accounts|workspace/iu);
    const back = readExport(text, fresh, nothingManaged);
    expect(back).toMatchObject({
      kind: 'settings',
      changes: ['General', 'Privacy', 'Time', 'Reminders', 'Single-key shortcuts', 'Shortcuts'],
      shortcuts: { quickBook: null, join: 'Control+Alt+J' },
    });
    if (back.kind !== 'settings') throw new Error('not read');
    const { accounts: _accounts, workspace: _workspace, ...carried } = values;
    expect(back.values).toMatchObject(carried);
    expect(back.values.accounts).toEqual(fresh.accounts);
  });

  it('leave out what is muted for now and what this person has read, and keep those of the other computer', () => {
    const muted = readValues({
      general: { knowsShortcut: true },
      reminders: { mute: { fromMs: 0, untilMs: 90_000_000 } },
    });
    expect(readExport(exportSettings(fresh), muted, nothingManaged)).toMatchObject({ changes: [] });
  });

  it.each([
    ['nothing', ''],
    ['a list', '[]'],
    ['another program’s file', '{"version":2}'],
    ['a text', 'hello'],
  ])('are not %s', (_name, text) => {
    expect(readExport(text, fresh, nothingManaged)).toEqual({ kind: 'not-settings' });
  });

  it('of a newer Bookbar are refused', () => {
    expect(read({ version: settingsVersion + 1 })).toEqual({ kind: 'newer' });
  });

  it.each([
    [{ look: { textSize: 900 } }, 'look.textSize'],
    [{ look: { colour: 'red' } }, 'look.colour'],
    [{ look: { language: 'xx' } }, 'look.language'],
    [{ look: 'dark' }, 'look'],
    [{ time: { zone: 'Mars/Olympus' } }, 'time.zone'],
    [{ hours: { from: '18:00', until: '09:00' } }, 'hours.until'],
    [{ hours: { from: '9' } }, 'hours.from'],
    [{ shortcuts: { join: 'A' } }, 'shortcuts.join'],
    [{ reminders: { sound: { isOn: true, volume: 40, chime: 'siren' } } }, 'reminders.sound.chime'],
    [{ reminders: { leadMinutes: [5, 'soon'] } }, 'reminders.leadMinutes'],
    [{ accounts: { list: [] } }, 'accounts'],
    [{ secret: 'x' }, 'secret'],
    [{ singleKeys: 'yes' }, 'singleKeys'],
  ])('that do not fit are refused whole, with the place: %j', (content, path) => {
    expect(read({ look: { appearance: 'dark' }, ...content })).toEqual({ kind: 'wrong', path });
  });

  it('may be a part, in any order', () => {
    expect(read({ reminders: { leadMinutes: [0, 5, 30] } })).toMatchObject({
      kind: 'settings',
      changes: ['Reminders'],
      values: { reminders: { leadMinutes: [30, 5, 0], isOn: true } },
    });
  });
});
