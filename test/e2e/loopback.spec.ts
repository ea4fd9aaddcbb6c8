import { createServer, type Server } from 'node:http';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { goodState, waitOnLoopback, type LoopbackWait } from '../support/loopback-wait.ts';

/** A website of somebody: a consent page that leads back well, or a page that tries to. */
let site: Server;
let origin = '';
let browser: Browser;
let page: Page;
let wait: LoopbackWait;

const back = (): string => `http://127.0.0.1:${wait.port}/callback?code=good-code&state=${goodState}`;

test.describe('the loopback listener and a real browser', () => {
  test.beforeAll(async () => {
    site = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://site');
      const status = /^\/(302|303|307)$/.exec(pathname)?.[1];
      if (status !== undefined) response.writeHead(Number(status), { location: back() }).end();
      else if (pathname === '/favicon.ico') response.writeHead(404).end();
      else response.setHeader('content-type', 'text/html').end('<!doctype html><title>Site</title><p>Site');
    });
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
    const address = site.address();
    origin = `http://localhost:${typeof address === 'object' ? (address?.port ?? '') : ''}`;
    browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
  });
  test.afterAll(async () => {
    await browser.close();
    site.close();
  });
  test.beforeEach(async () => {
    wait = await waitOnLoopback();
    page = await browser.newPage();
    await page.goto(`${origin}/`);
  });
  test.afterEach(async () => {
    await page.close();
    await wait.listener.stop();
  });

  /** Runs in the page; what it names comes back to the listener as a browser does it. */
  const submit = (method: string, action: string): void => {
    const form = Object.assign(document.createElement('form'), { method, action });
    document.body.append(form);
    form.submit();
  };
  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a 302 of a form', () => page.evaluate(`(${submit.toString()})('post', '/302')`)],
    ['a 303 of a form', () => page.evaluate(`(${submit.toString()})('post', '/303')`)],
    [
      'a link',
      () => page.evaluate((to) => Object.assign(document.createElement('a'), { href: to }).click(), back()),
    ],
    [
      'a script that goes there',
      () =>
        page.evaluate((to) => {
          location.assign(to);
        }, back()),
    ],
  ];
  for (const [name, come] of ways) {
    test(`takes ${name}, shows a page, and asks for nothing more`, async () => {
      await come();
      await expect(page.getByRole('heading', { name: 'Bookbar has your approval' })).toBeVisible();
      expect(wait.returned).toEqual([{ kind: 'code', code: 'good-code' }]);
      expect(wait.turnedAway()).toBe(0);
    });
  }

  const tries: readonly (readonly [string, (to: string) => void])[] = [
    ['a fetch', (to) => void fetch(to, { mode: 'no-cors' }).catch(() => undefined)],
    ['a fetch with cors', (to) => void fetch(to).catch(() => undefined)],
    [
      'an image',
      (to) => {
        new Image().src = to;
      },
    ],
    [
      'a script',
      (to) => {
        document.head.append(Object.assign(document.createElement('script'), { src: to }));
      },
    ],
    [
      'a frame',
      (to) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src: to }));
      },
    ],
    [
      'a prefetch',
      (to) => {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: to }));
      },
    ],
    ['a beacon', (to) => void navigator.sendBeacon(to, 'x')],
  ];
  for (const [name, attempt] of tries) {
    test(`turns away ${name} of a page, even with the right state, and waits on`, async () => {
      await page.evaluate(attempt, back());
      await expect.poll(() => wait.turnedAway()).toBeGreaterThan(0);
      expect(wait.returned).toEqual([]);
      await page.goto(back());
      expect(wait.returned).toHaveLength(1);
    });
  }

  test('turns away a 307, which would post the form again', async () => {
    await page.evaluate(`(${submit.toString()})('post', '/307')`);
    await expect.poll(() => wait.turnedAway()).toBe(1);
    expect(wait.returned).toEqual([]);
  });

  test('shows a page in light and dark that runs and loads nothing', async ({}, info) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(back());
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await background()).toBe('rgb(26, 27, 24)');
    await page.screenshot({ path: info.outputPath('dark.png') });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await background()).toBe('rgb(251, 251, 248)');
    await page.screenshot({ path: info.outputPath('light.png') });
    expect(requests.filter((path) => path !== '/favicon.ico')).toEqual(['/callback']);
    expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
  });
});
