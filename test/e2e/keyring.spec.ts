import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { keyring } from '../support/desktop/keyring.ts';
import { press, typeText } from '../support/desktop/screen.ts';
import { inSession } from '../support/desktop/session.ts';
import {
  create,
  dismissPrompts,
  expectNeverBlocked,
  read,
  remove,
  stateOf,
  test,
} from '../support/keychain-probe/fixture.ts';

const key = /^[0-9a-f]{64}$/;

test.describe('the vault key and the real keyring', () => {
  test.setTimeout(90_000);

  test('a key of one profile lives through starts, locks and other desktops, until it is removed', async ({
    begin,
  }) => {
    test.setTimeout(240_000);
    await keyring.become('unlocked');
    const first = await begin();
    const { userData } = first;
    let made = '';

    await test.step('open: it is kept', async () => {
      expect(await stateOf(first.app)).toBe('unlocked');
      expect(await read(first.app)).toBe('missing');
      made = await create(first.app);
      expect(made).toMatch(key);
      expect(await read(first.app)).toBe(made);
      await expectNeverBlocked(first.app);
    });

    await test.step('the key is nowhere in the clear', async () => {
      await expectNowhere(made, userData);
    });

    await test.step('locked in mid-session: what was read is not asked for again, and nothing is called lost', async () => {
      await keyring.become('locked');
      expect(await read(first.app)).toBe('locked');
      expect(await create(first.app)).toBe('locked');
      await keyring.become('absent');
      expect(await read(first.app)).toBe('absent');
      await expectNeverBlocked(first.app);
      await first.stop();
    });

    await test.step('it is apart from other profiles', async () => {
      await keyring.become('unlocked');
      const other = await begin();
      expect(await read(other.app)).toBe('missing');
      await other.stop();
    });

    await test.step('a desktop that Chromium does not know has it, too', async () => {
      const unknownDesktop = await begin({ userData, env: { XDG_CURRENT_DESKTOP: 'i3' } });
      expect(await stateOf(unknownDesktop.app)).toBe('unlocked');
      expect(await read(unknownDesktop.app)).toBe(made);
      await expectNeverBlocked(unknownDesktop.app);
      await unknownDesktop.stop();
    });

    await test.step('weak: where everything would only be obfuscated no key is kept', async () => {
      const obfuscated = await begin({ userData, args: ['--password-store=basic'] });
      expect(await stateOf(obfuscated.app)).toBe('weak');
      expect(await read(obfuscated.app, true)).toBe('weak');
      expect(await create(obfuscated.app, true)).toBe('weak');
      await expectNeverBlocked(obfuscated.app);
      await obfuscated.stop();
    });

    await test.step('locked: it says so without a prompt, and opens when the person answers', async () => {
      await keyring.become('locked');
      const { app, stop } = await begin({ userData });
      expect(await stateOf(app)).toBe('locked');
      expect(await read(app)).toBe('locked');
      expect(await create(app)).toBe('locked');
      expect(await remove(app)).toBe(false);
      expect(await keyring.isAsking()).toBe(false);

      const [answer] = await Promise.all([read(app, true), keyring.answer()]);
      expect(answer).toBe(made);
      expect(await stateOf(app)).toBe('unlocked');
      expect(await keyring.isAsking()).toBe(false);
      await expectNeverBlocked(app);
      await stop();
    });

    await test.step('back on an open keyring it is read at the start, and removed', async () => {
      const { app } = await begin({ userData });
      expect(await read(app)).toBe(made);
      expect(await remove(app)).toBe(true);
      expect(await read(app)).toBe('missing');
      await expectNeverBlocked(app);
    });
  });

  test('locked and nobody there: it gives up in time, and can be asked again', async ({ begin }) => {
    await keyring.become('locked');
    const { app } = await begin({ env: { PROBE_PROMPT_PATIENCE_MS: '5000' } });
    expect(await read(app, true)).toBe('no-answer');
    await expectNeverBlocked(app);
    await dismissPrompts();
    const [again] = await Promise.all([create(app, true), keyring.answer()]);
    expect(again).toMatch(key);
  });

  test('locked and asking: the app quits all the same', async ({ begin }) => {
    await keyring.become('locked');
    const running = await begin();
    void read(running.app, true).catch(() => undefined);
    await keyring.asks();
    const began = performance.now();
    await running.stop();
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('absent, and then new: nothing keeps secrets until the person makes a keyring', async ({ begin }) => {
    await keyring.become('absent');
    const { app } = await begin();

    await test.step('absent: nothing on the desktop keeps secrets', async () => {
      expect(await stateOf(app)).toBe('absent');
      expect(await create(app, true)).toBe('absent');
      expect(await read(app, true)).toBe('absent');
      expect(await remove(app)).toBe(false);
      await expectNeverBlocked(app);
    });

    await test.step('new: the person makes a keyring first', async () => {
      await keyring.become('new');
      expect(await stateOf(app)).toBe('new');
      expect(await create(app)).toBe('new');
      expect(await keyring.isAsking()).toBe(false);

      const [refused] = await Promise.all([create(app, true), keyring.cancel()]);
      expect(refused).toBe('cancelled');
      await dismissPrompts();

      const chooses = async (): Promise<void> => {
        await keyring.asks();
        const password = process.env['DESKTOP_KEYRING_PASSWORD'] ?? '';
        await typeText(password);
        await press('Tab');
        await typeText(password);
        await press('Return');
      };
      const [made] = await Promise.all([create(app, true), chooses()]);
      expect(made).toMatch(key);
      expect(await stateOf(app)).toBe('unlocked');
      await expectNeverBlocked(app);
    });
  });

  test('locked, nothing in it yet, and not started yet: the first key is made behind the prompt', async ({
    begin,
  }) => {
    await keyring.become('locked');
    await keyring.become('absent');
    const service = [
      '[D-BUS Service]',
      'Name=org.freedesktop.secrets',
      'Exec=/usr/bin/gnome-keyring-daemon --foreground --components=secrets',
      '',
    ];
    const file = inSession('services', 'org.freedesktop.secrets.service');
    await writeFile(file, service.join('\n'));
    const reload = () =>
      promisify(execFile)('gdbus', [
        'call',
        '--session',
        '-d',
        'org.freedesktop.DBus',
        '-o',
        '/org/freedesktop/DBus',
        '-m',
        'org.freedesktop.DBus.ReloadConfig',
      ]);
    await reload();
    try {
      const { app } = await begin();

      await test.step('not started yet: the bus starts the service when it is asked for', async () => {
        expect(await stateOf(app)).toBe('locked');
      });

      await test.step('locked and dismissed: that is neither signed out nor the end', async () => {
        const [answer] = await Promise.all([read(app, true), keyring.cancel()]);
        expect(answer).toBe('cancelled');
        expect(await stateOf(app)).toBe('locked');
        await expectNeverBlocked(app);
      });

      await test.step('the first key is made behind the prompt', async () => {
        const [made] = await Promise.all([create(app, true), keyring.answer()]);
        expect(made).toMatch(key);
        expect(await read(app)).toBe(made);
        await expectNeverBlocked(app);
      });
    } finally {
      await promisify(execFile)('rm', [file]);
      await reload();
    }
  });

  test('broken: without its native part the keychain fails, and the app does not', async ({ begin }) => {
    await keyring.become('unlocked');
    const running = await begin({ withKeytar: false });
    expect(await create(running.app)).toBe('failed');
    expect(await read(running.app)).toBe('failed');
    expect(await remove(running.app)).toBe(false);
  });
});

/** In no file of the profile and the person, in no argument and no environment of any process. */
async function expectNowhere(made: string, userData: string): Promise<void> {
  const raw = Buffer.from(made, 'hex');
  const forms = [made, raw.toString('base64'), raw.toString('base64url'), raw.toString('latin1')];
  const script = 'cat "$@" /proc/[0-9]*/cmdline /proc/[0-9]*/environ 2>/dev/null; true';
  const files = await promisify(execFile)('find', [userData, inSession('home'), '-type', 'f']);
  const all = await promisify(execFile)('sh', ['-c', script, 'sh', ...files.stdout.trim().split('\n')], {
    encoding: 'buffer',
    maxBuffer: 256 * 1024 * 1024,
  });
  expect(all.stdout.length).toBeGreaterThan(10_000);
  for (const form of forms) expect(all.stdout.includes(Buffer.from(form, 'latin1'))).toBe(false);
}
