import { expect } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';
import { expectNoGrowth, holdings } from '../support/desktop/holdings.ts';
import { power } from '../support/desktop/power.ts';

test('after two hundred sleeps main holds what it held', { tag: '@long' }, async ({ launchBookbar }) => {
  test.setTimeout(600_000);
  const { app, page, pid } = await launchBookbar({ args: ['--workspace=demo'] });
  await expect(page.getByText(/left, done by/)).toBeVisible();
  await app.evaluate(({ powerMonitor, app: main }) => {
    let wakes = 0;
    powerMonitor.on('resume', () => {
      wakes += 1;
      main.setName(`Bookbar ${wakes}`);
    });
  });
  const wakes = (): Promise<number> =>
    app.evaluate(({ app: main }) => Number(/\d+$/.exec(main.getName())?.[0] ?? 0));
  const held = [];
  for (let sleep = 1; sleep <= 200; sleep += 1) {
    const before = await wakes();
    await power.suspend();
    await power.resume();
    await expect.poll(wakes, { intervals: [20] }).toBeGreaterThan(before);
    held.push(await holdings(app, pid));
  }
  expectNoGrowth(held);
});
