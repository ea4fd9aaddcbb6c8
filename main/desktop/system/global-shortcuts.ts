import { globalShortcut } from 'electron';
import { isNativeWayland } from './display-server.ts';
import type { SystemShortcuts } from '../../settings/shortcuts.ts';

/**
 * The system’s shortcuts. Under Wayland no program can take keys: what Electron registers there through the
 * X server answers only while another program of the X server has the focus, so it is not even tried.
 */
export function createSystemShortcuts(environment: NodeJS.ProcessEnv): SystemShortcuts {
  return {
    supported: !isNativeWayland() && !isWayland(environment),
    register(accelerator, onPress) {
      try {
        return globalShortcut.register(accelerator, onPress) ? 'ok' : 'taken';
      } catch {
        // Keys that it has no name for.
        return 'not-possible';
      }
    },
    release(accelerator) {
      globalShortcut.unregister(accelerator);
    },
  };
}

const isWayland = ({ XDG_SESSION_TYPE: session = '' }: NodeJS.ProcessEnv): boolean =>
  process.platform === 'linux' && session.toLowerCase() === 'wayland';
