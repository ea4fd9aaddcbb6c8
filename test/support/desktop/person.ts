import { chromium, expect, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { browser } from './browser.ts';
import { test } from './fixture.ts';
import type { Running } from './launch.ts';
import { sizeOfPopover } from './place.ts';
import { cornerOfWindow, isWindowSeen, press } from './pointer.ts';
import { moveTo, press as key, typeText } from './screen.ts';
import { expectInOrder } from './sight.ts';
import { tray } from './tray.ts';
import { until } from './until.ts';

/** A person at the desktop, with pointer, keys, tray and notifications, and nothing else. */
export class Person {
  /** Chromium lets go of its debugger when the machine sleeps: then it is a new one. */
  page: Page;
  readonly #running: Running;
  #step = '';

  constructor(running: Running) {
    this.#running = running;
    this.page = running.page;
  }

  /** One thing that is done; afterwards everything in sight is in order. */
  async does(step: string, act: () => Promise<void>): Promise<void> {
    await test.step(step, async () => {
      this.#step = step;
      await act();
      if (await isWindowSeen()) await expectInOrder(this.page, step);
    });
  }

  async opens(): Promise<void> {
    await tray.click();
    await expect.poll(() => isWindowSeen(), `${this.#step}: the popover is open`).toBe(true);
  }

  async closes(): Promise<void> {
    await tray.click();
    await expect.poll(() => isWindowSeen(), `${this.#step}: the popover is closed`).toBe(false);
  }

  /** While the pointer is in the popover, at that part of its width and height. */
  async closesByKey(part: number): Promise<void> {
    const [{ x, y }, { width, height }] = await Promise.all([cornerOfWindow(), sizeOfPopover(this.page)]);
    await moveTo(x + width * part, y + height * part);
    await key('Escape');
    await expect.poll(() => isWindowSeen(), `${this.#step}: the popover is closed`).toBe(false);
  }

  async closesAndOpens(): Promise<void> {
    await this.does('closes the popover', () => this.closes());
    await this.does('opens it again', () => this.opens());
  }

  presses = (target: Locator): Promise<void> => press(this.page, target);
  pressesButton = (name: string | RegExp): Promise<void> =>
    this.presses(this.page.getByRole('button', { name, exact: typeof name === 'string' }));
  opensTab = (name: 'Today' | 'Bookings' | 'Event types'): Promise<void> =>
    this.presses(
      this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) }),
    );

  /** Of the list in view. */
  row = (name: RegExp): Locator => this.page.getByRole('main').getByRole('link', { name }).first();

  /** Into a field, which gets the focus by the pointer. */
  async types(field: Locator, text: string): Promise<void> {
    await this.presses(field);
    await expect(field).toBeFocused();
    await key('ctrl+a');
    await typeText(text);
    await expect(field).toHaveValue(text);
  }

  sees = (seen: Locator, timeout = 10_000): Promise<void> => expect(seen.first()).toBeVisible({ timeout });
  seesHeading = (name: string | RegExp): Promise<void> => this.sees(this.page.getByRole('heading', { name }));

  /** After a sleep. */
  async looksAgain(): Promise<void> {
    const file = await readFile(path.join(this.#running.userData, 'DevToolsActivePort'), 'utf8');
    const connected = await chromium.connectOverCDP(`http://127.0.0.1:${file.split('\n')[0] ?? ''}`);
    this.page = await until(
      () =>
        connected
          .contexts()
          .flatMap((one) => one.pages())
          .find((one) => one.url().endsWith('/index.html')),
      'the page after the sleep',
    );
  }
}

/** Signs in through the browser that opens, by its keys. */
export async function allowInBrowser(): Promise<void> {
  const connected = await chromium.connectOverCDP(await browser.address());
  const consent = await until(
    () =>
      connected
        .contexts()
        .flatMap((one) => one.pages())
        .find((one) => one.url().includes('/authorize')),
    'the consent page',
    15_000,
  );
  const allow = consent.getByRole('button', { name: 'Allow' });
  await expect(allow).toBeVisible();
  await expect
    .poll(async () => {
      if (await allow.evaluate((one) => one === document.activeElement)) return true;
      await key('Tab');
      return false;
    })
    .toBe(true);
  await key('Return');
  await expect(consent.getByText(/signed in|close this/i).first()).toBeVisible();
  await connected.close();
}
