import type { WebContents, WebFrameMain } from 'electron';
import { expect, it } from 'vitest';
import { isOurPage } from './sender.ts';

const origin = 'app://bookbar';

/** As much of a page and its frames as the door looks at. */
const frame = (of = origin): WebFrameMain => ({ origin: of }) as WebFrameMain;
const pageOf = (mainFrame: WebFrameMain): WebContents => ({ mainFrame }) as WebContents;

const main = frame();
const page = pageOf(main);
const isHeard = (senderFrame: WebFrameMain | null, sender = page, ours: WebContents | null = page): boolean =>
  isOurPage({ sender, senderFrame }, { page: () => ours, origin });

it('the page is heard', () => {
  expect(isHeard(main)).toBe(true);
});

it('a frame inside the page is not, though its address is the page’s', () => {
  expect(isHeard(frame())).toBe(false);
});

it('a frame that has gone is not', () => {
  expect(isHeard(null)).toBe(false);
});

it('the page is not while it is at another address, such as the empty one between two processes', () => {
  const elsewhere = frame('null');
  const contents = pageOf(elsewhere);
  expect(isHeard(elsewhere, contents, contents)).toBe(false);
});

it('another page is not, and nobody is before there is a page', () => {
  const other = frame();
  expect(isHeard(other, pageOf(other))).toBe(false);
  expect(isHeard(main, page, null)).toBe(false);
});
