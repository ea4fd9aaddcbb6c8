import { existsSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import Store from 'electron-store';
import type { SettingsStorage } from '../../settings/settings.ts';

type Content = Record<string, unknown>;

interface Opened {
  /** null: what lies there can be neither read nor moved, and is not written over. */
  readonly store: Store<Content> | null;
  /** The file's new name. */
  readonly setAside: string | null;
}

const fileName = 'settings.json';

/**
 * Settings on disk, readable by their owner alone, each writing whole or not at all (`conf` writes a file of its
 * own and renames it). A damaged file is set aside beside the new one, never wiped and never the reason for a
 * start that fails.
 */
export function openSettingsFile(folder: string, report: (error: unknown) => void): SettingsStorage {
  const { store, setAside } = openStore(folder, report);
  return {
    read: () => ({ content: store?.store ?? {}, setAside, isStuck: store === null }),
    write(content) {
      if (store === null) throw new Error('The settings can be neither read nor set aside');
      store.store = { ...content };
    },
  };
}

function openStore(folder: string, report: (error: unknown) => void): Opened {
  const open = (): Store<Content> => {
    // A pipe of this name would be waited for before there is a window.
    const found = statSync(path.join(folder, fileName), { throwIfNoEntry: false });
    if (found?.isFile() === false) throw new Error('The settings are no file');
    return new Store({ name: path.parse(fileName).name, cwd: folder, configFileMode: 0o600, deserialize });
  };
  try {
    return { store: open(), setAside: null };
  } catch (error) {
    report(error);
  }
  try {
    const setAside = freeName(folder);
    renameSync(path.join(folder, fileName), path.join(folder, setAside));
    return { store: open(), setAside };
  } catch (error) {
    report(error);
    return { store: null, setAside: null };
  }
}

/** What is no object is as damaged as what is no JSON. */
function deserialize(text: string): Content {
  const content: unknown = JSON.parse(text.replace(/^\uFEFF/u, ''));
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new SyntaxError('The settings are no object');
  return { ...content };
}

/** What was set aside earlier stays. */
function freeName(folder: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'settings.damaged.json' : `settings.damaged-${number}.json`;
    if (!existsSync(path.join(folder, name))) return name;
  }
}
