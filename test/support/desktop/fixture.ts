import { test as base } from '@playwright/test';
import { browser } from './browser.ts';
import { gnome } from './gnome.ts';
import { keyring } from './keyring.ts';
import { launch, type LaunchOptions, type Running } from './launch.ts';
import { network } from './network.ts';
import { dunst, NotificationLog } from './notifications.ts';
import { photograph } from './screen.ts';
import { session } from './session.ts';
import { stageBookbar, stageProbe } from './stage.ts';
import { perhaps } from './until.ts';

interface Fixtures {
  /** Starts Bookbar; whatever a test starts is stopped after it, and must stop. */
  readonly launchBookbar: (options?: LaunchOptions) => Promise<Running>;
  readonly launchProbe: (options?: LaunchOptions) => Promise<Running>;
  /** Everything that is sent to the notification daemon during the test. */
  readonly notifications: NotificationLog;
  /** For every test: a failed test brings the whole screen and what the apps said. */
  readonly started: Running[];
}

/** Playwright's `test` on the real desktop. */
export const test = base.extend<Fixtures>({
  started: [
    async ({}, use, info) => {
      // A test that failed half-way has left something stopped or locked: that is its failure, not that of the others.
      await Promise.all([
        browser.become('chromium'),
        session().environment === null && dunst.start().then(dunst.closeAll),
        unlockKeyring(),
        session().hasOwnNetwork && network.restore(),
      ]);
      const started: Running[] = [];
      await use(started);
      if (info.status !== info.expectedStatus) {
        const screen = info.outputPath('screen.png');
        const take = session().environment === 'gnome' ? gnome.photograph : photograph;
        await perhaps<unknown>(() => take(screen));
        await info.attach('screen', { path: screen, contentType: 'image/png' }).catch(() => undefined);
        for (const one of started) {
          await info.attach('stderr', { body: one.stderr() });
          await info.attach('errors of the page', { body: one.pageErrors.join('\n') });
        }
      }
      const ends = await Promise.allSettled(started.map((one) => one.stop()));
      const stuck = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
      if (stuck.length > 0) throw new Error(stuck.join('\n'));
    },
    { auto: true },
  ],
  notifications: async ({}, use) => {
    const log = await NotificationLog.start();
    await use(log);
    log.stop();
  },
  launchBookbar: async ({ started }, use) => {
    await use(async (options) => {
      const running = await launch(await stageBookbar(), options);
      started.push(running);
      return running;
    });
  },
  launchProbe: async ({ started }, use) => {
    await use(async (options) => {
      const running = await launch(await stageProbe(), options);
      started.push(running);
      return running;
    });
  },
});

/** Also where its daemon died of a failed assertion of its own. */
async function unlockKeyring(): Promise<void> {
  if ((await keyring.state()) !== 'unlocked') await keyring.become('unlocked');
}
