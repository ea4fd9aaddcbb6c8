import { expect } from '@playwright/test';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { keyring } from '../support/desktop/keyring.ts';
import { appsIn, endAppsIn, enterInTerminal, type } from '../support/desktop/terminal.ts';

const locked = 'bookbar: Your keychain is locked. Unlock it, then try again.\n';

test('with a locked keychain a command says so at once, asks nobody, and works when it is unlocked', async ({
  launchBookbar,
}) => {
  test.setTimeout(120_000);
  const { service, stop, userData } = await openSignedIn(launchBookbar, bookingsWorkspace(Date.now()));
  await stop();
  await keyring.become('locked');
  try {
    await test.step('where no Bookbar runs: it is started, and says it', async () => {
      const began = performance.now();
      expect(await type(userData, 'today')).toEqual({ status: 1, output: '', errors: locked });
      expect(performance.now() - began).toBeLessThan(20_000);
      await expect.poll(() => appsIn(userData)).toHaveLength(1);
    });

    await test.step('where it runs in the tray: a change is not sent, and does not wait', async () => {
      expect(await enterInTerminal(userData, ['cancel', 'soon', '--yes'])).toEqual({
        status: 1,
        screen: locked,
      });
      expect((await type(userData, 'accounts')).output).toContain('\tkeychain\t');
      expect(await keyring.isAsking()).toBe(false);
    });

    await test.step('unlocked elsewhere: the next command works, without a restart', async () => {
      await keyring.become('unlocked');
      const today = await type(userData, 'today');
      expect(today).toEqual({ status: 0, errors: '', output: expect.stringContaining('Portfolio review') });
    });
  } finally {
    await endAppsIn(userData);
    await service.stop();
  }
});
