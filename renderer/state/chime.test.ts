import { afterEach, describe, expect, it, vi } from 'vitest';
import { playChime } from './chime.ts';
import { listenToAudio } from '../../test/renderer/support/audio.ts';

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

  it.each(['two-notes', 'bell', 'soft'] as const)(
    'is one of three, none louder than another may be: %s',
    (chime) => {
      const { peaks, frequencies } = listenToAudio();
      playChime(100, chime);
      expect(Math.max(...peaks)).toBeLessThanOrEqual(0.5);
      // All at once they are no louder than two sine waves.
      expect(peaks.reduce((sum, peak) => sum + peak, 0)).toBeLessThanOrEqual(1.02);
      expect(new Set(frequencies).size).toBe(peaks.length);
    },
  );

  it('lets the device go when it has rung out', () => {
    const { voices, state } = listenToAudio();
    playChime(70);
    expect(state.closed).toBe(0);
    voices.at(-1)?.end();
    expect(state.closed).toBe(1);
  });
});
