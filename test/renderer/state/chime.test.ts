import { afterEach, describe, expect, it, vi } from 'vitest';
import { playChime } from '../../../renderer/state/chime.ts';

/** As much of Web Audio as notes what is played. */
function listenToAudio() {
  const peaks: number[] = [];
  const voices: { end: () => void }[] = [];
  const state = { closed: 0 };
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly currentTime = 0;
      readonly destination = {};
      close(): Promise<void> {
        state.closed += 1;
        return Promise.resolve();
      }
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class extends EventTarget {
      constructor() {
        super();
        voices.push({ end: () => this.dispatchEvent(new Event('ended')) });
      }
      connect<T>(next: T): T {
        return next;
      }
      start(): void {}
      stop(): void {}
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      readonly gain = {
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: (value: number) => peaks.push(value),
        exponentialRampToValueAtTime: () => undefined,
      };
      connect<T>(next: T): T {
        return next;
      }
    },
  );
  return { peaks, voices, state };
}

describe('the sound of a reminder', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is as loud as the volume says, and never louder than half', () => {
    const { peaks } = listenToAudio();
    playChime(100);
    playChime(50);
    expect(peaks).toEqual([0.5, 0.5, 0.125, 0.125]);
  });

  it('lets the device go when it has rung out', () => {
    const { voices, state } = listenToAudio();
    playChime(70);
    expect(state.closed).toBe(0);
    voices.at(-1)?.end();
    expect(state.closed).toBe(1);
  });
});
