import { expect } from '@playwright/test';
import { noFilters } from '../../preload/contract/no-filters.ts';
import { bookingIn, joon, tomas } from '../support/desktop/bookings/draft.ts';
import { startOwnService } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { startPassingProxy } from '../support/desktop/passing-proxy.ts';
import { signIn } from '../support/desktop/sign-in.ts';
import { budgetMs, watchStalls, type Stalls } from '../support/desktop/stalls.ts';

interface ListPage {
  readonly bookings: readonly (Readonly<Record<string, unknown>> & { readonly uid: string })[];
}

test('a service that wraps its lists and writes odd rows: what can be read is shown, the rest is listed', async ({
  launchBookbar,
}, info) => {
  test.setTimeout(90_000);
  const nowMs = Date.now();
  const service = await startOwnService({
    ...bookingsWorkspace(nowMs),
    bookings: [
      bookingIn(nowMs, 12, 'good', { title: 'Good call' }),
      bookingIn(nowMs, 60, 'no-status', { title: 'Call without a status', attendees: [joon] }),
      bookingIn(nowMs, 90, 'no-zone', { title: 'Call without a zone', attendees: [tomas] }),
    ],
  });
  const proxy = await startPassingProxy(service.baseUrl, (_asked, passed) => {
    if (!passed.path.endsWith('/bookings/list') || passed.status !== 200) return passed;
    const page = JSON.parse(passed.body.toString()) as ListPage;
    const bookings = page.bookings.map((row) => {
      if (row.uid === 'no-status') return { ...row, status: null };
      return row.uid === 'no-zone' ? { ...row, startTime: '2027-03-10T14:00:00' } : row;
    });
    const wrapped = { status: 'success', data: { ...page, bookings } };
    return { status: 200, body: Buffer.from(JSON.stringify(wrapped)) };
  });
  const { page } = await launchBookbar();
  await signIn(page, { ...service, baseUrl: proxy.baseUrl });

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Good call' })).toBeVisible({ timeout: 15_000 });
  await expect(main.getByRole('link', { name: /Call without a status, .*status unknown/ })).toBeVisible();
  const note = main.getByRole('status').filter({ hasText: '1 booking couldn’t be read' });
  await expect(note).toContainText('“Call without a zone” with Tomás Rivera, at “2027-03-10T14:00:00”');
  await note.scrollIntoViewIfNeeded();
  await info.attach('today', { body: await page.screenshot(), contentType: 'image/png' });

  await page.keyboard.press('Control+2');
  await expect(main.getByRole('link', { name: /Good call/ })).toBeVisible();
  await expect(main.getByText(/1 booking couldn’t be read/)).toBeVisible();
  await info.attach('bookings', { body: await page.screenshot(), contentType: 'image/png' });
  await proxy.stop();
  await service.stop();
});

const odd = [
  '\u202egnp.exe',
  '<img src=x onerror=alert(1)>',
  'constructor',
  '\u0000\u0007',
  'ü'.repeat(300),
  '{{7*7}}',
];

const upcoming = { list: 'upcoming', search: '', filters: noFilters } as const;

const withInheritedNames = {
  references: [
    { type: 'constructor', meetingUrl: 'https://x.example/' },
    { type: '__proto__', uid: 1 },
  ],
  location: 'https://x.example/',
  responses: { constructor: 1 },
};

/** Rows that a service should not give, one a second, hours from now: none is reminded of. */
function hostileRows(count: number, first: number, more: (n: number) => object): object[] {
  const startMs = Date.now() + 6 * 3_600_000;
  return Array.from({ length: count }, (_, n) => ({
    uid: `hostile-${first + n}`,
    title: odd[n % odd.length],
    startTime: new Date(startMs + n * 1_000).toISOString(),
    endTime: new Date(startMs + n * 1_000 + 900_000).toISOString(),
    status: 'ACCEPTED',
    attendees: [{ name: odd[(n + 1) % odd.length], email: `a${n}@b.example`, timeZone: 'Europe/London' }],
    ...more(n),
  }));
}

test('the worst of answers stop neither main nor the page, and memory stays bounded', async ({
  launchBookbar,
}, info) => {
  test.setTimeout(150_000);
  const nowMs = Date.now();
  const service = await startOwnService({
    ...bookingsWorkspace(nowMs),
    bookings: [bookingIn(nowMs, 12, 'good', { title: 'Good call' })],
  });
  let rowsOf: ((first: number) => object[]) | null = null;
  let isLast = (): boolean => true;
  let pages = 0;
  const proxy = await startPassingProxy(service.baseUrl, (_asked, passed) => {
    if (!passed.path.endsWith('/bookings/list') || rowsOf === null) return passed;
    pages += 1;
    const answer = { bookings: rowsOf(pages * 2_000), nextCursor: isLast() ? null : pages * 100 };
    return { status: 200, body: Buffer.from(JSON.stringify(answer)) };
  });
  const { app, page, pageErrors } = await launchBookbar();
  await signIn(page, { ...service, baseUrl: proxy.baseUrl });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Good call' })).toBeVisible({ timeout: 15_000 });
  const stalls = await watchStalls(app, page);
  const memory = (): Promise<number> => app.evaluate(() => Math.round(process.memoryUsage().rss / 1024 ** 2));

  /** Both lists are read and shown; the shortest stalls of three tries, because other programs count for nothing. */
  async function stallsOfReading(): Promise<Stalls> {
    const tries: Stalls[] = [];
    while (tries.length < 3) {
      await stalls();
      await page.keyboard.press('Control+1');
      await page.evaluate(() => window.bookbar.call('agenda.refresh', undefined));
      await page.keyboard.press('Control+2');
      await page.evaluate((query) => window.bookbar.call('bookings.refresh', { query }), upcoming);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      tries.push(await stalls());
    }
    return {
      main: Math.min(...tries.map((one) => one.main)),
      page: Math.min(...tries.map((one) => one.page)),
    };
  }

  const full = 505;
  const worst: Record<string, (first: number) => object[]> = {
    'two thousand rows of odd texts': (first) => hostileRows(2_000, first, () => ({})),
    'long texts': (first) => hostileRows(1_800, first, () => ({ description: 'x'.repeat(2_000) })),
    'inherited names': (first) => hostileRows(full, first, () => withInheritedNames),
  };
  const seen: Record<string, Stalls> = { honest: await stallsOfReading() };
  for (const [name, rows] of Object.entries(worst)) {
    rowsOf = rows;
    seen[name] = await stallsOfReading();
  }
  rowsOf = (first) => hostileRows(full, first, () => ({}));
  isLast = () => pages % 4 === 0;
  seen['four full pages of each list'] = await stallsOfReading();
  isLast = () => false;
  seen['pages without end'] = await stallsOfReading();
  // What is kept too long grows at each reading; what is not collected yet, now and then.
  const sizes = [await memory()];
  while (sizes.length < 4) {
    await stallsOfReading();
    sizes.push(await memory());
  }
  const grown = Math.min(...sizes.slice(1).map((size, before) => size - (sizes[before] ?? size)));
  info.annotations.push({ type: 'stalls in ms', description: JSON.stringify({ ...seen, grown }) });
  for (const [name, stall] of Object.entries(seen)) {
    expect(stall.main, name).toBeLessThan(budgetMs.main);
    expect(stall.page, name).toBeLessThan(budgetMs.page);
  }
  expect(grown, 'MiB more after the same once more').toBeLessThan(60);
  expect(pageErrors).toEqual([]);
  await proxy.stop();
  await service.stop();
});
