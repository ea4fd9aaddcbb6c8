import { globalShortcut } from 'electron';
import { createEmitter, type Signal } from '../../base/signal.ts';
import type { GnomePanel } from '../gnome/panel.ts';
import { isNativeWayland } from './display-server.ts';
import { toGtkKeys } from '../gnome/gtk-keys.ts';
import type { SystemShortcuts } from '../../settings/shortcuts.ts';

/**
 * The system’s shortcuts. Under Wayland no program can take keys: what Electron registers there through the
 * X server answers only while another program of the X server has the focus, so it is not even tried. GNOME’s top bar
 * takes them for us, where it has Bookbar’s extension.
 */
export function createSystemShortcuts(
  environment: NodeJS.ProcessEnv,
  panel: GnomePanel | null,
): SystemShortcuts {
  if (!isNativeWayland() && !isWayland(environment)) return ofTheRuntime;
  return panel === null ? none : ofThePanel(panel);
}

const isWayland = ({ XDG_SESSION_TYPE: session = '' }: NodeJS.ProcessEnv): boolean =>
  process.platform === 'linux' && session.toLowerCase() === 'wayland';

const never: Signal<undefined> = { subscribe: () => () => undefined };

const none: SystemShortcuts = {
  isSupported: () => false,
  changed: never,
  register: () => Promise.resolve('not-possible'),
  release: () => undefined,
};

const ofTheRuntime: SystemShortcuts = {
  isSupported: () => true,
  changed: never,
  register(accelerator, onPress) {
    try {
      return Promise.resolve(globalShortcut.register(accelerator, onPress) ? 'ok' : 'taken');
    } catch {
      // Keys that it has no name for.
      return Promise.resolve('not-possible');
    }
  },
  release(accelerator) {
    globalShortcut.unregister(accelerator);
  },
};

function ofThePanel(panel: GnomePanel): SystemShortcuts {
  const changed = createEmitter<undefined>();
  const presses = new Map<string, () => void>();
  panel.pressed.subscribe((keys) => presses.get(keys)?.());
  panel.changed.subscribe(() => {
    presses.clear();
    changed.emit(undefined);
  });
  return {
    isSupported: panel.isThere,
    changed,
    async register(accelerator, onPress) {
      const keys = toGtkKeys(accelerator);
      if (!(await panel.grab(keys))) return 'taken';
      presses.set(keys, onPress);
      return 'ok';
    },
    release(accelerator) {
      const keys = toGtkKeys(accelerator);
      presses.delete(keys);
      panel.release(keys);
    },
  };
}
