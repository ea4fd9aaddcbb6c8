import { vi } from 'vitest';

/** As much of Web Audio as notes what is played. */
export function listenToAudio() {
  const peaks: number[] = [];
  const frequencies: number[] = [];
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
      constructor(_audio: unknown, { frequency }: { readonly frequency: number }) {
        super();
        frequencies.push(frequency);
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
  return { peaks, frequencies, voices, state };
}
