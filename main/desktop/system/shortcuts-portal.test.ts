import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../base/clock.ts';
import { connectToBus } from '../bus/connection.ts';
import { openShortcutsPortal } from './shortcuts-portal.ts';
import { fakeShortcuts } from '../../../test/support/fake-shortcuts.ts';
import { keep } from '../../../test/support/kept-shortcuts.ts';

const template = path.resolve('test/support/desktop/shortcuts_portal.py');
const portalName = 'org.freedesktop.portal.Desktop';
const heardSchema = z.object({
  app: z.string(),
  steps: z.array(z.string()),
  bound: z.record(z.string(), z.tuple([z.string(), z.string()])),
});

describe.skipIf(process.platform !== 'linux')('shortcuts that a desktop keeps', () => {
  let folder: string;
  let address: string;
  let bus: ChildProcess;
  let portal: ChildProcess | null;
  let stop = (): void => undefined;

  const onBus = (...args: string[]): string =>
    execFileSync('gdbus', ['call', '--address', address, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const onPortal = (method: string, ...values: string[]): string =>
    onBus(
      ...['-d', portalName, '-o', '/org/freedesktop/portal/desktop'],
      ...['-m', `org.freedesktop.DBus.Mock.${method}`, ...values],
    );
  /** What the portal was asked, as its template tells it. */
  const heard = () =>
    heardSchema.parse(
      JSON.parse(
        onPortal('Heard')
          .trim()
          .slice(2, -3)
          .replaceAll(String.raw`\'`, "'"),
      ),
    );

  async function startPortal(): Promise<void> {
    portal = spawn('/usr/bin/python3', ['-m', 'dbusmock', '--session', '--template', template], {
      env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: address },
      stdio: 'ignore',
    });
    await vi.waitFor(
      () => {
        onPortal('Heard');
      },
      { timeout: 10_000, interval: 50 },
    );
  }
  async function endPortal(): Promise<void> {
    if (portal?.kill() === true) await once(portal, 'exit');
    portal = null;
  }

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'bookbar-portal-'));
    const socket = path.join(folder, 'bus');
    address = `unix:path=${socket}`;
    bus = spawn(
      'dbus-daemon',
      ['--session', '--nofork', '--nopidfile', '--print-address', `--address=${address}`],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    if (bus.stdout) await once(bus.stdout, 'data');
    await startPortal();
  });

  afterEach(async () => {
    stop();
    await endPortal();
    if (bus.kill()) await once(bus, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Bookbar’s settings in a session of Wayland with this bus. */
  async function begin(general: object = {}, isPlasma5 = false) {
    const kept = await keep({
      stored: { general },
      system: fakeShortcuts({ supported: false }),
      portal: openShortcutsPortal(
        () => connectToBus(path.join(folder, 'bus'), process.getuid?.() ?? 0, systemClock),
        isPlasma5,
      ),
    });
    stop = () => {
      kept.keeper.stop();
    };
    const stateIs = (state: string | undefined): Promise<void> =>
      vi.waitFor(
        () => {
          expect(kept.keeper.desktop()?.state).toBe(state);
        },
        { timeout: 5000, interval: 10 },
      );
    const turn = (desktopShortcuts: boolean): void => {
      kept.settings.change({ general: { ...kept.settings.get().general, desktopShortcuts } });
    };
    return { ...kept, stateIs, turn };
  }

  it('are asked for when the person switches them on, and do what they say', async () => {
    const { keeper, opened, joined, stateIs, turn } = await begin();
    await stateIs('off');
    expect(heard().steps).toEqual([]);

    turn(true);
    await stateIs('on');
    expect(heard()).toMatchObject({ app: 'org.example.bookbar', steps: ['create', 'bind'] });
    expect(heard().bound['quickBook']).toEqual(['Quick book', 'Press ALT+SHIFT+b']);
    expect(keeper.desktop()?.keys).toMatchObject({ quickBook: 'Press ALT+SHIFT+b', join: null });

    onPortal('PersonPresses', 'quickBook');
    onPortal('PersonPresses', 'join');
    onPortal('PersonPresses', 'something else');
    await vi.waitFor(() => {
      expect([opened(), joined()]).toEqual([1, 1]);
    });
    onPortal('PersonChooses', 'join', 'Press Meta+J');
    await vi.waitFor(() => {
      expect(keeper.desktop()?.keys.join).toBe('Press Meta+J');
    });
  });

  it('are off again when the person says no, and asked for again when they are switched on', async () => {
    const { settings, stateIs, turn } = await begin();
    await stateIs('off');
    onPortal('PersonSays', 'no');
    turn(true);
    await stateIs('refused');
    // A session that nothing is bound in is given back.
    expect(heard().steps).toEqual(['create', 'bind', 'close']);
    expect(settings.get().general.desktopShortcuts).toBe(false);
    onPortal('PersonSays', 'yes');
    turn(true);
    await stateIs('on');
  });

  it('wait for the person as long as it takes, unless they are switched off meanwhile', async () => {
    const { opened, stateIs, turn } = await begin();
    await stateIs('off');
    onPortal('PersonSays', 'nothing yet');
    turn(true);
    await stateIs('asking');
    turn(false);
    await stateIs('off');
    onPortal('PersonSays', 'yes');
    onPortal('PersonPresses', 'quickBook');
    await stateIs('off');
    expect(opened()).toBe(0);
    expect(heard().bound).toEqual({});
  });

  it('are there at the next start, without a question', async () => {
    const first = await begin({ desktopShortcuts: true });
    await first.stateIs('on');
    onPortal('PersonChooses', 'quickBook', 'Press Meta+B');
    stop();
    onPortal('PersonSays', 'nothing yet');
    const { keeper, opened, stateIs } = await begin({ desktopShortcuts: true });
    await stateIs('on');
    expect(keeper.desktop()?.keys.quickBook).toBe('Press Meta+B');
    onPortal('PersonPresses', 'quickBook');
    await vi.waitFor(() => {
      expect(opened()).toBe(1);
    });
  });

  it('come with the session in Plasma 5, which would open its settings if they were bound', async () => {
    const { keeper, opened, stateIs } = await begin({ desktopShortcuts: true }, true);
    await stateIs('on');
    expect(heard().steps).toEqual(['create', 'list']);
    expect(keeper.desktop()?.keys).toMatchObject({ quickBook: 'Press ALT+SHIFT+b', join: null });
    onPortal('PersonPresses', 'quickBook');
    await vi.waitFor(() => {
      expect(opened()).toBe(1);
    });
  });

  it('are off when the desktop takes them back, and come again with a portal that was restarted', async () => {
    const { opened, stateIs, turn } = await begin({ desktopShortcuts: true });
    await stateIs('on');
    await endPortal();
    await stateIs(undefined);
    await startPortal();
    await stateIs('on');
    expect(heard().app).toBe('org.example.bookbar');
    onPortal('PersonPresses', 'quickBook');
    await vi.waitFor(() => {
      expect(opened()).toBe(1);
    });
    onPortal('TakeBack');
    await stateIs('ended');
    turn(true);
    await stateIs('on');
  });

  it('are not offered where there is no portal, until one comes', async () => {
    await endPortal();
    const { keeper, stateIs } = await begin();
    expect(keeper.desktop()).toBeNull();
    await startPortal();
    await stateIs('off');
  });
});
