import Store from 'electron-store';
import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { SettingsStorage, SettingsValues } from '../settings/settings.ts';

/**
 * Settings on disk, readable by their owner alone. A damaged file is set aside beside the new one and
 * reported, never wiped and never the reason for a start that fails.
 */
export function openSettingsFile(folder: string, onDamaged: (setAside: string) => void): SettingsStorage {
  const store = openStore(folder, onDamaged);
  return {
    read: () => store.store,
    write(values) {
      store.store = { ...values };
    },
  };
}

function openStore(folder: string, onDamaged: (setAside: string) => void): Store<SettingsValues> {
  const options = { name: 'settings', cwd: folder, configFileMode: 0o600 };
  try {
    return new Store<SettingsValues>(options);
  } catch (error) {
    const file = path.join(folder, 'settings.json');
    if (!existsSync(file)) throw error;
    const setAside = `${file}.damaged`;
    renameSync(file, setAside);
    onDamaged(setAside);
    return new Store<SettingsValues>(options);
  }
}
