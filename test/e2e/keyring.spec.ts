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
  test('open: it is kept, read back at the next start, apart from other profiles, and removed', async ({
    begin,
  }) => {
    await keyring.become('unlocked');
    const first = await begin();
    expect(await stateOf(first.app)).toBe('unlocked');
    expect(await read(first.app)).toBe('missing');
    const made = await create(first.app);
    expect(made).toMatch(key);
    expect(await read(first.app)).toBe(made);
    await expectNeverBlocked(first.app);
    await first.stop();

    const other = await begin();
    expect(await read(other.app)).toBe('missing');
    await other.stop();

    const second = await begin({ userData: first.userData });
    expect(await read(second.app)).toBe(made);
    expect(await remove(second.app)).toBe(true);
    expect(await read(second.app)).toBe('missing');
    await expectNeverBlocked(second.app);
  });

  test('locked: it says so without a prompt, and opens when the person answers', async ({ begin }) => {
    await keyring.become('unlocked');
    const before = await begin();
    const made = await create(before.app);
    expect(made).toMatch(key);
    await before.stop();

    await keyring.become('locked');
    const { app } = await begin({ userData: before.userData });
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
  });

  test('locked and nothing in it yet: the first key is made behind the prompt', async ({ begin }) => {
    await keyring.become('locked');
    const { app } = await begin();
    const [made] = await Promise.all([create(app, true), keyring.answer()]);
    expect(made).toMatch(key);
    expect(await read(app)).toBe(made);
    await expectNeverBlocked(app);
  });

  test('locked and dismissed: that is neither signed out nor the end', async ({ begin }) => {
    await keyring.become('locked');
    const { app } = await begin();
    const [answer] = await Promise.all([read(app, true), keyring.cancel()]);
    expect(answer).toBe('cancelled');
    expect(await stateOf(app)).toBe('locked');
    const [again] = await Promise.all([create(app, true), keyring.answer()]);
    expect(again).toMatch(key);
    await expectNeverBlocked(app);
  });

  test('locked and nobody there: it gives up in time, and can be asked again', async ({ begin }) => {
    await keyring.become('locked');
    const { app } = await begin({ env: { PROBE_PROMPT_PATIENCE_MS: '2000' } });
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

  test('locked in mid-session: what was read is not asked for again, and nothing is called lost', async ({
    begin,
  }) => {
    await keyring.become('unlocked');
    const { app } = await begin();
    expect(await create(app)).toMatch(key);
    await keyring.become('locked');
    expect(await read(app)).toBe('locked');
    expect(await create(app)).toBe('locked');
    await keyring.become('absent');
    expect(await read(app)).toBe('absent');
    await expectNeverBlocked(app);
  });

  test('new: the person makes a keyring first', async ({ begin }) => {
    await keyring.become('new');
    const { app } = await begin();
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

  test('absent: nothing on the desktop keeps secrets', async ({ begin }) => {
    await keyring.become('absent');
    const { app } = await begin();
    expect(await stateOf(app)).toBe('absent');
    expect(await create(app, true)).toBe('absent');
    expect(await read(app, true)).toBe('absent');
    expect(await remove(app)).toBe(false);
    await expectNeverBlocked(app);
  });

  test('not started yet: the bus starts the service when it is asked for', async ({ begin }) => {
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
        ...['call', '--session', '-d', 'org.freedesktop.DBus', '-o', '/org/freedesktop/DBus'],
        ...['-m', 'org.freedesktop.DBus.ReloadConfig'],
      ]);
    await reload();
    try {
      const { app } = await begin();
      expect(await stateOf(app)).toBe('locked');
      const [made] = await Promise.all([create(app, true), keyring.answer()]);
      expect(made).toMatch(key);
      await expectNeverBlocked(app);
    } finally {
      await promisify(execFile)('rm', [file]);
      await reload();
    }
  });

  test('weak: a desktop that only obfuscates gets no key, and going back finds it again', async ({
    begin,
  }) => {
    await keyring.become('unlocked');
    const before = await begin();
    const made = await create(before.app);
    expect(made).toMatch(key);
    await before.stop();

    const unknownDesktop = await begin({ userData: before.userData, env: { XDG_CURRENT_DESKTOP: 'i3' } });
    expect(await stateOf(unknownDesktop.app)).toBe('weak');
    expect(await read(unknownDesktop.app, true)).toBe('weak');
    expect(await create(unknownDesktop.app, true)).toBe('weak');
    await expectNeverBlocked(unknownDesktop.app);
    await unknownDesktop.stop();

    const back = await begin({ userData: before.userData });
    expect(await read(back.app)).toBe(made);
  });

  test('broken: without its native part the keychain fails, and the app does not', async ({ begin }) => {
    await keyring.become('unlocked');
    const running = await begin({ withKeytar: false });
    expect(await create(running.app)).toBe('failed');
    expect(await read(running.app)).toBe('failed');
    expect(await remove(running.app)).toBe(false);
  });

  test('the key is nowhere in the clear', async ({ begin }) => {
    await keyring.become('unlocked');
    const { app, userData } = await begin();
    const made = await create(app);
    expect(made).toMatch(key);
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
  });
});
