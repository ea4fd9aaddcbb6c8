import { expect, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { callIn } from '../support/desktop/assistant.ts';
import { published, showBoard, shownSwitches } from '../support/desktop/board-page.ts';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import type { Running } from '../support/desktop/launch.ts';
import { folderWith, noReminders } from '../support/desktop/reminder-settings.ts';
import { perhaps } from '../support/desktop/until.ts';

const deaths = 100;
/** The last death comes this late, in ms. */
const longestLifeMs = 1_500;
const introCall = 501;

/** The sizes that the settings may have now. */
interface Sizes {
  /** The last one that Bookbar called kept. */
  kept: number;
  /** What it was asked for then. */
  asked: number;
}

const textSize = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const reply = await window.bookbar.call('settings.read', undefined);
    if (!reply.ok) throw new Error(reply.failure.code);
    return reply.value.look.textSize;
  });

/** Whether it was kept; a page that asks faster than a person is turned away now and then. */
const changeTextSize = (page: Page, size: number): Promise<boolean> =>
  page.evaluate(
    async (textSize) => (await window.bookbar.call('settings.change', { look: { textSize } })).ok,
    size,
  );

/** Changes a setting and a switch, again and again, until the app is gone. */
async function use(page: Page, sizes: Sizes): Promise<void> {
  for (let isPublished = true; ; isPublished = !isPublished) {
    sizes.asked = sizes.kept === 100 ? 110 : 100;
    if (await changeTextSize(page, sizes.asked)) sizes.kept = sizes.asked;
    await callIn(page, 'board.switch', { id: introCall, isPublished });
  }
}

test(
  'killed a hundred times at any moment of its use, it starts again, is signed in, and has every setting that it kept',
  { tag: '@long' },
  async ({ launchBookbar }) => {
    test.setTimeout(1_500_000);
    const first = await openSignedIn(launchBookbar, bookingsWorkspace(Date.now()), {
      userData: await folderWith(noReminders),
    });
    const { userData, service } = first;
    const sizes: Sizes = { kept: await textSize(first.page), asked: 100 };
    let running: Running = first;
    for (let death = 1; death <= deaths; death += 1) {
      const lifeMs = randomInt(longestLifeMs);
      await test.step(`death ${death} after ${lifeMs} ms`, async () => {
        const child = running.app.process();
        const gone = once(child, 'exit');
        const using = perhaps(() => use(running.page, sizes));
        await after(lifeMs);
        child.kill('SIGKILL');
        await Promise.all([gone, using]);
        running = await launchBookbar({ userData });
        await expect(running.page.getByText(/left, done by/)).toBeVisible();
        expect([sizes.kept, sizes.asked]).toContain(await textSize(running.page));
        sizes.kept = await textSize(running.page);
      });
    }
    await showBoard(running.page);
    await expect
      .poll(async () => (await shownSwitches(running.page))['Intro call'])
      .toBe((await published(service))['Intro call']);
    expect(running.pageErrors).toEqual([]);
  },
);
