import type { Clock } from '../base/clock.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { isAccelerator } from './accelerator.ts';
import { createPressFilter } from './presses.ts';
import type { Settings } from './settings.ts';
import type { Registration, SystemShortcuts } from './system-shortcuts.ts';

const testMs = 10_000;

export type KeptState = Registration | 'not-supported';

/** What the person is told about the shortcut. */
export interface KeptShortcut {
  readonly accelerator: string | null;
  readonly state: KeptState;
  readonly suggestion: string;
  readonly test: 'none' | 'waiting' | 'heard' | 'unheard';
}

export interface ShortcutKeeper {
  readonly changed: Signal<undefined>;
  view(): KeptShortcut;
  /** Somebody looks at the setting: keys that were taken may be free by now, and an old test is over. */
  look(): KeptShortcut;
  /** Takes other keys; only when that worked are the ones before let go. @param accelerator null: none */
  record(accelerator: string | null): KeptState;
  /** For 10 s the next press is told and opens nothing. */
  test(): void;
  /** While held, a press is told and opens nothing: the person is recording keys. */
  hold(held: boolean): void;
  /** Nobody looks any more: the next press opens again. */
  leave(): void;
  /** Lets the keys go. */
  stop(): void;
}

export interface ShortcutKeeperOptions {
  readonly system: SystemShortcuts;
  readonly settings: Settings;
  readonly platform: NodeJS.Platform;
  readonly clock: Clock;
  readonly onPress: () => void;
}

/** Chosen because browsers and editors use neither. */
export const suggestionFor = (platform: NodeJS.Platform): string =>
  platform === 'darwin' ? 'Control+Command+B' : 'Alt+Shift+B';

/** Keeps the shortcut for quick-book in force, from the moment that this is made. */
export function createShortcutKeeper(options: ShortcutKeeperOptions): ShortcutKeeper {
  const { system, settings, clock, onPress } = options;
  const suggestion = suggestionFor(options.platform);
  const changed = createEmitter<undefined>();
  const isPress = createPressFilter(() => clock.monotonic());
  let inForce: string | null = null;
  let state: KeptState = 'ok';
  let test: KeptShortcut['test'] = 'none';
  let held = false;
  let endTest: () => void = () => undefined;

  const wanted = (): string | null => {
    const { quickBookShortcut: chosen } = settings.get();
    return chosen === 'default' ? suggestion : chosen;
  };
  const setTest = (next: KeptShortcut['test']): void => {
    endTest();
    if (next === test) return;
    test = next;
    changed.emit(undefined);
  };
  const hear = (): void => {
    if (!isPress()) return;
    if (held || test === 'waiting') setTest('heard');
    else onPress();
  };
  const take = (accelerator: string): KeptState => {
    if (!system.supported) return 'not-supported';
    if (!isAccelerator(accelerator)) return 'not-possible';
    const answer = system.register(accelerator, hear);
    if (answer === 'ok') inForce = accelerator;
    return answer;
  };
  const tryAgain = (): void => {
    const accelerator = wanted();
    if (accelerator === inForce) return;
    state = accelerator === null ? 'ok' : take(accelerator);
  };
  const view = (): KeptShortcut => ({ accelerator: wanted(), state, suggestion, test });
  tryAgain();
  if (!system.supported) state = 'not-supported';

  return {
    changed,
    view,
    look() {
      tryAgain();
      if (test !== 'waiting') test = 'none';
      return view();
    },
    record(accelerator) {
      const before = inForce;
      const answer = accelerator === null || accelerator === before ? 'ok' : take(accelerator);
      if (answer !== 'ok') return answer;
      if (before !== null && before !== accelerator) system.release(before);
      inForce = accelerator;
      state = system.supported ? 'ok' : 'not-supported';
      setTest('none');
      settings.change({ quickBookShortcut: accelerator === suggestion ? 'default' : accelerator });
      changed.emit(undefined);
      return answer;
    },
    test() {
      setTest('waiting');
      endTest = clock.after(testMs, () => {
        setTest('unheard');
      });
    },
    hold(nowHeld) {
      held = nowHeld;
      setTest('none');
    },
    leave() {
      held = false;
      setTest('none');
    },
    stop() {
      endTest();
      if (inForce !== null) system.release(inForce);
      inForce = null;
    },
  };
}
