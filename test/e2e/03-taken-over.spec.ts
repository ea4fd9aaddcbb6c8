import { expect, type Page, type TestInfo } from '@playwright/test';
import { callNames } from '../../preload/contract/call-names.ts';
import type { PopoverCallName } from '../../preload/contract/calls.ts';
import { noFilters } from '../../preload/contract/no-filters.ts';
import { createNumbers } from '../bench/seeded.ts';
import { test } from '../support/desktop/fixture.ts';
import type { Running } from '../support/desktop/launch.ts';
import { answerNatively } from '../support/desktop/native-dialogs.ts';
import { budgetMs, watchStalls } from '../support/desktop/stalls.ts';
import { tray } from '../support/desktop/tray.ts';
import { createHostileMessages } from '../support/hostile-page/messages.ts';

const upcoming = { list: 'upcoming', search: '', filters: noFilters } as const;

type Message = readonly [name: PopoverCallName, input?: unknown];

/**
 * How often each call was answered as it was: `ok`, or the code of the failure. The messages go as one text: the
 * debugger drops what is nested more deeply than 300 levels, and then waits for ever.
 */
function send(page: Page, messages: readonly Message[]): Promise<Record<string, number>> {
  return page.evaluate(async (text) => {
    const counts: Record<string, number> = {};
    await Promise.all(
      (JSON.parse(text) as Message[]).map(async ([name, input]) => {
        const reply = await window.bookbar.call(name, input as never);
        const how = reply.ok ? 'ok' : reply.failure.code;
        counts[how] = (counts[how] ?? 0) + 1;
      }),
    );
    return counts;
  }, JSON.stringify(messages));
}

/** @param count so many messages */
async function takeOver({ app, page, pid, stderr }: Running, count: number, info: TestInfo): Promise<void> {
  await expect(page.getByText(/left, done by/)).toBeVisible();
  await answerNatively(app, 'no');
  await app.evaluate(({ dialog, shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] });
    shell.openExternal = (address) => Promise.resolve(void opened.push(address));
    shell.openPath = (path) => Promise.resolve(String(opened.push(path)));
  });
  const seed = Date.now() % 1_000_000;
  const random = createNumbers(seed);
  // That one ends it, and may.
  const names = callNames.filter((name) => name !== 'app.quit');
  const shown = await page.evaluate(async (query) => {
    const types = await window.bookbar.call('quickBook.eventTypes', { text: '' });
    await window.bookbar.call('bookings.refresh', { query });
    const wanted = { query, lens: 'mine', open: [], offset: 0, count: 40 } as const;
    const list = await window.bookbar.call('bookings.window', wanted);
    return {
      eventTypeIds: types.ok ? types.value.rows.map(({ target }) => ('id' in target ? target.id : 0)) : [],
      uids: list.ok ? list.value.items.flatMap((one) => (one.kind === 'booking' ? [one.row.uid] : [])) : [],
    };
  }, upcoming);
  expect(Math.min(shown.uids.length, shown.eventTypeIds.length)).toBeGreaterThan(3);
  const messageOf = createHostileMessages(random, seed, {
    ...shown,
    times: Array.from({ length: 40 }, (_, n) => new Date(Date.now() + n * 3_600_000).toISOString()),
  });
  const stalls = await watchStalls(app, page);
  const replies: Record<string, number> = {};
  const memory = (): Promise<number> => app.evaluate(() => Math.round(process.memoryUsage().rss / 1024 ** 2));
  const memories: number[] = [];
  let longest = 0;
  for (let sent = 0; sent < count; sent += 200) {
    const messages = Array.from({ length: 200 }, (): Message => {
      const name = names[Math.floor(random() * names.length)] ?? 'agenda.refresh';
      const input = messageOf(name);
      return input === undefined ? [name] : [name, input];
    });
    for (const [how, some] of Object.entries(await send(page, messages)))
      replies[how] = (replies[how] ?? 0) + some;
    const { main } = await stalls();
    longest = Math.max(longest, main);
    if (sent % 10_000 === 0) memories.push(await memory());
  }
  info.annotations.push({
    type: 'messages',
    description: JSON.stringify({ seed, replies, longest, memories }),
  });
  expect(Object.values(replies).reduce((sum, some) => sum + some, 0)).toBe(count);
  expect(replies['internal'], `seed ${seed}\n${stderr().slice(-3000)}`).toBeUndefined();
  // Other desktops of the run slow the processor down, too.
  expect(longest).toBeLessThan(2 * budgetMs.main);
  expect((memories.at(-1) ?? 0) - (memories[0] ?? 0), memories.join(' ')).toBeLessThan(100);
  expect(await app.evaluate(() => process.pid)).toBe(pid);
  // A page names a booking or an event type, and what is opened is the service’s word: links, and mails to be sent.
  const opened = await app.evaluate(() => Reflect.get(globalThis, 'opened') as string[]);
  expect(opened.filter((address) => !/^(?:https?:\/\/|mailto:)[\w.-]/.test(address))).toEqual([]);
  expect(opened.length, opened.join(' ')).toBeLessThanOrEqual(20);
  expect(stderr()).not.toMatch(/unhandled|uncaught/i);
  await page.reload();
  await tray.choose('Open Bookbar');
  await expect(page.getByRole('main')).toBeVisible();
}

test('messages of a page that was taken over leave the app as it was', async ({ launchBookbar }, info) => {
  await takeOver(await launchBookbar({ args: ['--workspace=demo'] }), 4_000, info);
});

test('100,000 messages of a page that was taken over leave the app as it was @long', async ({
  launchBookbar,
}, info) => {
  test.setTimeout(1_200_000);
  await takeOver(await launchBookbar({ args: ['--workspace=demo'] }), 100_000, info);
});
