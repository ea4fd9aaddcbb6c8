import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AccountsView } from '../../../preload/contract/model/accounts.ts';
import type { AgendaView } from '../../../preload/contract/model/agenda.ts';
import type { SessionView } from '../../../preload/contract/model/session.ts';
import App from '../../../renderer/App.svelte';
import { Page } from '../../../renderer/state/page.svelte.ts';
import { oneAccount } from './accounts.ts';
import { FakeBridge } from './fake-bridge.ts';
import { nowMs } from './rows.ts';

export interface OpenPage {
  readonly bridge: FakeBridge;
  readonly page: Page;
}

export interface Given {
  readonly session: SessionView;
  /** One account, unless others are meant. */
  readonly accounts?: AccountsView;
  readonly agenda?: AgendaView;
  readonly bridge?: FakeBridge;
  /** The popover was not opened yet. */
  readonly hidden?: boolean;
}

const stops: (() => void)[] = [];

/** At 10:18 of the pictures, until a test moves on. */
export function useClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    cleanup();
    vi.unstubAllGlobals();
    // Files of tests share one document.
    getSelection()?.removeAllRanges();
    vi.useRealTimers();
    document.documentElement.removeAttribute('dir');
  });
}

/** The whole page on a bridge without an outside, in the state that main announced, and shown. */
export async function openPage(given: Given): Promise<OpenPage> {
  const bridge = given.bridge ?? new FakeBridge();
  vi.stubGlobal('bookbar', bridge);
  const page = new Page();
  stops.push(page.start());
  render(App, { props: { page } });
  bridge.announce('accounts.changed', given.accounts ?? oneAccount);
  bridge.announce('session.changed', given.session);
  if (given.agenda) bridge.announce('agenda.changed', given.agenda);
  if (!given.hidden) bridge.announce('popover.shown', { route: 'today' });
  await arrive();
  return { bridge, page };
}

/** Lets everything that was set going come to rest: answers, effects, focus. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await Promise.resolve();
    flushSync();
  }
}

/** The same with pages that are chunks of their own. */
export async function arrive(): Promise<void> {
  await settle();
  await vi.dynamicImportSettled();
  await settle();
}

/** Presses a key where the focus is; returns whether the page took it. */
export async function press(key: string, modifiers: Partial<KeyboardEventInit> = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  (document.activeElement ?? document.body).dispatchEvent(event);
  await arrive();
  return event.defaultPrevented;
}

export async function click(element: HTMLElement): Promise<void> {
  element.focus();
  element.click();
  await arrive();
}

export async function type(field: HTMLElement, text: string): Promise<void> {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error('That is no field');
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

/** Opens a list. @returns its options */
export async function openList(list: HTMLElement): Promise<HTMLElement[]> {
  await click(list);
  return [...document.querySelectorAll<HTMLElement>('.picks [role=option]')];
}

/** Opens a list and chooses in it. @param value of the option, not what it says */
export async function chooseIn(list: HTMLElement, value: string): Promise<void> {
  const option = (await openList(list)).find(({ dataset }) => dataset['value'] === value);
  if (!option) throw new Error(`There is no ${value} to choose`);
  await click(option);
}
