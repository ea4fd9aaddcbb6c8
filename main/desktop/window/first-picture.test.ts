import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { onFirstPicture } from './first-picture.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';

function begin() {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const window = Object.assign(new EventEmitter(), { webContents: new EventEmitter() });
  let calls = 0;
  onFirstPicture(window, clock, () => (calls += 1));
  return { clock, window, calls: () => calls };
}

it('the rest of the app is loaded once the window has its first picture, and only once', () => {
  const { clock, window, calls } = begin();
  expect(calls()).toBe(0);
  window.emit('ready-to-show');
  window.webContents.emit('did-fail-load');
  clock.advance(60_000);
  expect(calls()).toBe(1);
});

it('a window that never paints, as on native Wayland, holds the app up for three seconds at most', () => {
  const { clock, window, calls } = begin();
  clock.advance(2_999);
  expect(calls()).toBe(0);
  clock.advance(1);
  expect(calls()).toBe(1);
  window.emit('ready-to-show');
  expect(calls()).toBe(1);
});

it('a page that cannot be loaded holds nothing up', () => {
  const { window, calls } = begin();
  window.webContents.emit('did-fail-load');
  expect(calls()).toBe(1);
});
