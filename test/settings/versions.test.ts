import { describe, expect, it } from 'vitest';
import { readValues } from '../../main/settings/values.ts';
import { currentVersion, toCurrent } from '../../main/settings/versions.ts';

describe('the versions of the settings', () => {
  it('before there were any had one shortcut, which keeps its keys', () => {
    const stored = { workspace: 'demo', quickBookShortcut: 'Control+Alt+K' };
    expect(toCurrent(stored)).toEqual({
      content: { workspace: 'demo', shortcuts: { quickBook: 'Control+Alt+K' } },
      isNewer: false,
    });
    expect(toCurrent({ quickBookShortcut: null }).content).toEqual({ shortcuts: { quickBook: null } });
    expect(toCurrent({ workspace: 'demo' }).content).toEqual({ workspace: 'demo' });
  });

  it('of version 1 called a mute away, and keep it', () => {
    const away = { fromMs: 5, untilMs: 900_000 };
    const stored = { version: 1, reminders: { isOn: false, away } };
    expect(toCurrent(stored).content).toEqual({ reminders: { isOn: false, mute: away } });
    expect(readValues(toCurrent(stored).content).reminders).toMatchObject({ isOn: false, mute: away });
    expect(toCurrent({ version: 1, reminders: { away: null } }).content).toEqual({
      reminders: { mute: null },
    });
    expect(toCurrent({ version: 1, workspace: 'demo' }).content).toEqual({ workspace: 'demo' });
  });

  it('of one account had its connection, which is the first account’s now', () => {
    const { content } = toCurrent({ version: 2, workspace: 'live', connection: null });
    expect(content).toEqual({ workspace: 'live', accounts: { list: [{ id: 1, connection: null }] } });
  });

  it('of today are left as they are', () => {
    const content = { workspace: 'demo', quickBookShortcut: 'of some other meaning' };
    expect(toCurrent({ version: currentVersion, ...content })).toEqual({ content, isNewer: false });
  });

  it('that are newer are known as such', () => {
    expect(toCurrent({ version: currentVersion + 1, a: 1 })).toEqual({ content: { a: 1 }, isNewer: true });
  });

  it.each(['1', -1, 0.5, null, Number.NaN])('are not given by %j: that is the first', (version) => {
    expect(toCurrent({ version, quickBookShortcut: 'F5' })).toEqual({
      content: { shortcuts: { quickBook: 'F5' } },
      isNewer: false,
    });
  });

  it.each([null, 7, 'x', []])('read %j as empty', (stored) => {
    expect(toCurrent(stored)).toEqual({ content: {}, isNewer: false });
  });
});
