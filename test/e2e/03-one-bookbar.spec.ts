import { expect } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';
import { folderOfPerson } from '../support/desktop/session.ts';
import { startAgain } from '../support/desktop/start-again.ts';
import { appsIn, endAppsIn, untilHeard } from '../support/desktop/terminal.ts';

test('ten starts in one moment are one Bookbar, also after it was killed', async () => {
  test.setTimeout(120_000);
  const userData = await folderOfPerson('user-data');
  const start = (): Promise<string> => startAgain(userData, '--hidden', '--workspace=demo');
  for (const life of ['the first', 'after a kill']) {
    await test.step(life, async () => {
      const starts = Array.from({ length: 10 }, start);
      let ended = 0;
      for (const one of starts) one.then(() => (ended += 1)).catch(() => undefined);
      await expect.poll(() => ended, { timeout: 40_000 }).toBe(9);
      const apps = await appsIn(userData);
      expect(apps).toHaveLength(1);
      await untilHeard(userData);
      if (life === 'after a kill') await endAppsIn(userData);
      else for (const pid of apps) process.kill(pid, 'SIGKILL');
      await Promise.allSettled(starts);
    });
  }
});
