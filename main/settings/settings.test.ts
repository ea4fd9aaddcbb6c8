import { describe, expect, it } from 'vitest';
import { openSettings, type SettingsStorage, type Stored } from './settings.ts';
import { readValues, settingsVersion } from './values.ts';

const fresh = readValues({});

function storageOf(content: unknown, own: Partial<Stored> = {}) {
  const written: object[] = [];
  let isFull = false;
  const storage: SettingsStorage = {
    read: () => ({ content, setAside: null, isStuck: false, ...own }),
    write(values) {
      if (isFull) throw new Error('No space left');
      written.push(values);
    },
  };
  const fill = (full: boolean): void => {
    isFull = full;
  };
  return { written, storage, fill };
}

describe('settings', () => {
  it('start with the defaults on a new computer, and nothing is written for it', () => {
    const { storage, written } = storageOf({});
    expect(openSettings(storage).get()).toEqual(fresh);
    expect(written).toEqual([]);
  });

  it('are written whole, with their version, and announced', () => {
    const { storage, written } = storageOf({});
    const settings = openSettings(storage);
    const heard: object[] = [];
    settings.changed.subscribe((values) => heard.push(values));
    settings.change({ workspace: 'demo' });
    expect(written).toEqual([{ version: settingsVersion, ...fresh, workspace: 'demo' }]);
    expect(heard).toEqual([{ ...fresh, workspace: 'demo' }]);
  });

  it('that were damaged are the defaults, and that is said until the person has read it', () => {
    const settings = openSettings(storageOf({}, { setAside: 'settings.damaged.json' }).storage);
    expect(settings.get()).toEqual(fresh);
    expect(settings.trouble()).toEqual({ kind: 'damaged', setAside: 'settings.damaged.json' });
    let announced = 0;
    settings.changed.subscribe(() => (announced += 1));
    settings.dismissTrouble();
    expect(settings.trouble()).toBeNull();
    expect(announced).toBe(1);
  });

  it('of a newer Bookbar are read as far as they are understood, and never written over', () => {
    const { storage, written } = storageOf({
      version: settingsVersion + 1,
      workspace: 'demo',
      look: { appearance: 'sepia', textSize: 150 },
      dreams: true,
    });
    const settings = openSettings(storage);
    expect(settings.get()).toEqual({ ...fresh, workspace: 'demo', look: { ...fresh.look, textSize: 150 } });
    expect(settings.trouble()).toEqual({ kind: 'newer' });
    settings.change({ singleKeys: false });
    expect(settings.get().singleKeys).toBe(false);
    expect(written).toEqual([]);
  });

  it('hold for this run where the disk does not take them; said once, until it does', () => {
    const { storage, fill, written } = storageOf({});
    const reported: unknown[] = [];
    const settings = openSettings(storage, (error) => reported.push(error));
    fill(true);
    settings.change({ singleKeys: false });
    settings.change({ workspace: 'demo' });
    expect(settings.get()).toMatchObject({ singleKeys: false, workspace: 'demo' });
    expect(settings.trouble()).toEqual({ kind: 'not-saved' });
    expect(reported).toHaveLength(1);
    settings.dismissTrouble();
    settings.change({ workspace: 'live' });
    expect(settings.trouble()).toBeNull();
    fill(false);
    settings.change({ workspace: null });
    expect(written).toEqual([{ version: settingsVersion, ...fresh, singleKeys: false }]);
    fill(true);
    settings.change({ singleKeys: true });
    expect(settings.trouble()).toEqual({ kind: 'not-saved' });
    fill(false);
    settings.change({ singleKeys: false });
    expect(settings.trouble()).toBeNull();
  });

  it('that cannot even be set aside say from the start that nothing is kept', () => {
    const { storage } = storageOf({}, { isStuck: true });
    expect(openSettings(storage).trouble()).toEqual({ kind: 'not-saved' });
  });
});
