import { describe, expect, it, vi } from 'vitest';
import { Now } from './now.svelte.ts';
import { Toast } from './attempts.svelte.ts';
import { useClock } from '../../test/renderer/support/open-page.ts';

useClock();

const makeToast = (): Toast => new Toast(new Now(() => {}));

describe('a message at the foot of the window', () => {
  it('goes by itself after six seconds', () => {
    const toast = makeToast();
    toast.show('Link copied');
    vi.advanceTimersByTime(5999);
    expect(toast.message?.text).toBe('Link copied');
    vi.advanceTimersByTime(1);
    expect(toast.message).toBeNull();
  });

  it('stays as long as it is looked at', () => {
    const toast = makeToast();
    toast.fail('You’re offline.');
    toast.hold();
    vi.advanceTimersByTime(60_000);
    expect(toast.message).toEqual({ text: 'You’re offline.', failed: true });
    toast.release();
    vi.advanceTimersByTime(6000);
    expect(toast.message).toBeNull();
  });

  it('gives way to the next, which has its own six seconds', () => {
    const toast = makeToast();
    toast.show('Link copied');
    vi.advanceTimersByTime(5000);
    toast.show('Email address copied');
    vi.advanceTimersByTime(5000);
    expect(toast.message?.text).toBe('Email address copied');
  });

  it('leaves no timer behind when it is closed', () => {
    const toast = makeToast();
    toast.show('Link copied');
    toast.close();
    toast.release();
    expect(vi.getTimerCount()).toBe(0);
  });
});
