import type { SystemShortcuts } from '../../main/settings/shortcuts.ts';

export interface FakeShortcuts extends SystemShortcuts {
  /** Keys of other programs. */
  readonly taken: Set<string>;
  /** The keys in force. */
  readonly held: () => readonly string[];
  /** Calls back as one turn of holding the keys does; false when nobody asked for them. */
  call(accelerator: string): boolean;
}

/** The system’s shortcuts without a system. */
export function fakeShortcuts({ supported = true } = {}): FakeShortcuts {
  const taken = new Set<string>();
  const held = new Map<string, () => void>();
  return {
    supported,
    taken,
    held: () => [...held.keys()],
    register(accelerator, onPress) {
      if (taken.has(accelerator) || held.has(accelerator)) return 'taken';
      held.set(accelerator, onPress);
      return 'ok';
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
