import { PassThrough } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { describe, expect, it, vi } from 'vitest';
import { announce } from './progress.mjs';

function aScreen(isTerminal: boolean) {
  const screen = Object.assign(new PassThrough(), { isTTY: isTerminal });
  return {
    screen: screen as unknown as WriteStream,
    said: () => String(screen.read() ?? ''),
  };
}

describe('a step of setting up', () => {
  it('is one line with its time and what came of it, where nobody watches', async () => {
    const { screen, said } = aScreen(false);
    await announce('npm packages', () => Promise.resolve('539 installed'), screen);
    expect(said()).toMatch(/^✓ npm packages +\d+\.\d s {3}539 installed\n$/);
  });

  it('is marked when it failed, and the error goes on', async () => {
    const { screen, said } = aScreen(false);
    const failing = announce('build app', () => Promise.reject(new Error('no disk')), screen);
    await expect(failing).rejects.toThrow('no disk');
    expect(said()).toMatch(/^✗ build app +\d+\.\d s\n$/);
  });

  it('counts the seconds on a terminal, all that runs in one line', async () => {
    vi.useFakeTimers();
    try {
      const { screen, said } = aScreen(true);
      let finish = (): void => undefined;
      const slow = announce('Electron', () => new Promise<void>((done) => (finish = done)), screen);
      await announce('system packages', () => Promise.resolve(), screen);
      said();
      vi.advanceTimersByTime(3_000);
      expect(said()).toContain('… Electron 3 s');
      finish();
      await slow;
      expect(said()).toMatch(/✓ Electron +3\.0 s\n$/);
      vi.advanceTimersByTime(5_000);
      expect(said()).toBe('');
    } finally {
      vi.useRealTimers();
    }
  });
});
