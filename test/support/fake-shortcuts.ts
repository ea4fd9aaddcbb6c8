import { createEmitter } from '../../main/base/signal.ts';
import type { SystemShortcuts } from '../../main/settings/shortcuts.ts';

export interface FakeShortcuts extends SystemShortcuts {
  /** Keys of other programs. */
  readonly taken: Set<string>;
  /** The keys in force. */
  readonly held: () => readonly string[];
  /** Calls back as one turn of holding the keys does; false when nobody asked for them. */
  call(accelerator: string): boolean;
  /** The desktop gives keys from now on, or takes all of them back. */
  become(supported: boolean): void;
}

/** The system’s shortcuts without a system. */
export function fakeShortcuts({ supported = true } = {}): FakeShortcuts {
  const taken = new Set<string>();
  const held = new Map<string, () => void>();
  const changed = createEmitter<undefined>();
  let isSupported = supported;
  return {
    isSupported: () => isSupported,
    changed,
    become(next) {
      isSupported = next;
      held.clear();
      changed.emit(undefined);
    },
    taken,
    held: () => [...held.keys()],
    register(accelerator, onPress) {
      if (taken.has(accelerator) || held.has(accelerator)) return Promise.resolve('taken');
      held.set(accelerator, onPress);
      return Promise.resolve('ok');
    },
    release(accelerator) {
      held.delete(accelerator);
    },
    call(accelerator) {
      held.get(accelerator)?.();
      return held.has(accelerator);
    },
  };
}
