import type { Clock } from '../base/clock.ts';
import { isAccelerator, type Registration, type SystemShortcuts } from './shortcuts.ts';

const testMs = 10_000;

/** `ours`: another shortcut of Bookbar has the keys. */
export type KeptState = Registration | 'ours' | 'not-supported';

/** A shortcut as the settings show it. */
export interface KeptView {
  readonly accelerator: string | null;
  readonly state: KeptState;
  /** What it is unless the person chooses another one; null: none. */
  readonly suggestion: string | null;
  readonly test: 'none' | 'waiting' | 'heard' | 'unheard';
}

export interface KeptShortcut {
  view(): KeptView;
  /** The keys that the system gave. */
  inForce(): string | null;
  /** Takes the keys that are wanted, where they are not in force. */
  tryAgain(): Promise<void>;
  /** The system has let the keys go. */
  lose(): void;
  /** Takes other keys; only when that worked are the ones before let go. @param accelerator null: none */
  record(accelerator: string | null): Promise<KeptState>;
  /** For 10 s the next press is only reported in the view; it does nothing else. */
  test(): void;
  /** The result of a test that has ended is not shown any more. */
  forgetTest(): void;
  /** Stops a test that runs, and shows no result. */
  endTest(): void;
  stop(): void;
}

export interface KeptShortcutOptions {
  readonly system: SystemShortcuts;
  readonly clock: Clock;
  readonly suggestion: string | null;
  /** What was chosen, as it is remembered; `default`: the suggestion. */
  readonly chosen: () => string | null;
  readonly choose: (accelerator: string | null) => void;
  /** Whether another shortcut of Bookbar has these keys. */
  readonly isOurs: (accelerator: string) => boolean;
  /** While true, presses are only reported in the view: the person is recording keys. */
  readonly isHeld: () => boolean;
  readonly onPress: () => void;
  readonly changed: () => void;
}

/** Keeps one shortcut. Nothing is taken before the first `tryAgain`. */
export function createKeptShortcut(options: KeptShortcutOptions): KeptShortcut {
  const { system, clock, suggestion, changed } = options;
  const isPress = createPressFilter(() => clock.monotonic());
  let inForce: string | null = null;
  let state: KeptState = system.isSupported() ? 'ok' : 'not-supported';
  let test: KeptView['test'] = 'none';
  let removeTimer: () => void = () => undefined;

  const wanted = (): string | null => {
    const chosen = options.chosen();
    return chosen === 'default' ? suggestion : chosen;
  };
  const setTest = (next: KeptView['test']): void => {
    removeTimer();
    if (next === test) return;
    test = next;
    changed();
  };
  const hear = (): void => {
    if (!isPress()) return;
    if (options.isHeld() || test === 'waiting') setTest('heard');
    else options.onPress();
  };
  const take = async (accelerator: string): Promise<KeptState> => {
    if (!system.isSupported()) return 'not-supported';
    if (!isAccelerator(accelerator)) return 'not-possible';
    if (options.isOurs(accelerator)) return 'ours';
    const answer = await system.register(accelerator, hear);
    if (answer === 'ok') inForce = accelerator;
    return answer;
  };

  return {
    view: () => ({ accelerator: wanted(), state, suggestion, test }),
    inForce: () => inForce,
    async tryAgain() {
      const accelerator = wanted();
      if (accelerator === null || accelerator === inForce) return;
      state = await take(accelerator);
    },
    lose() {
      inForce = null;
      state = system.isSupported() ? 'ok' : 'not-supported';
    },
    async record(accelerator) {
      const before = inForce;
      const answer = accelerator === null || accelerator === before ? 'ok' : await take(accelerator);
      if (answer !== 'ok') return answer;
      if (before !== null && before !== accelerator) system.release(before);
      inForce = accelerator;
      state = system.isSupported() ? 'ok' : 'not-supported';
      setTest('none');
      options.choose(accelerator === suggestion ? 'default' : accelerator);
      changed();
      return answer;
    },
    test() {
      setTest('waiting');
      removeTimer = clock.after(testMs, () => {
        setTest('unheard');
      });
    },
    forgetTest() {
      if (test !== 'waiting') test = 'none';
    },
    endTest() {
      setTest('none');
    },
    stop() {
      removeTimer();
      if (inForce !== null) system.release(inForce);
      inForce = null;
    },
  };
}

/** Longer than any desktop waits before a held key repeats; the X server waits 660 ms, others 250 to 600. */
const maxRepeatDelayMs = 700;

/** Longer than the time between two repeats, 25 to 33 a second. */
const maxRepeatMs = 150;

/**
 * Distinguishes presses from repeats: the system calls again and again while the keys are held, and never reports
 * that they were released.
 *
 * @param monotonic milliseconds that only go forward
 * @returns whether this call is a press of its own
 */
export function createPressFilter(monotonic: () => number): () => boolean {
  let pressedAt = -Infinity;
  let calledAt = -Infinity;
  return () => {
    const now = monotonic();
    const isRepeat = now - pressedAt < maxRepeatDelayMs || now - calledAt < maxRepeatMs;
    calledAt = now;
    if (!isRepeat) pressedAt = now;
    return !isRepeat;
  };
}
