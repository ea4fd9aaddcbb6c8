import { test as base, type ElectronApplication, type Page } from '@playwright/test';
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import type { Alert } from '../../../main/alerts/alert.ts';
import type { AlertAppearance, AlertWay } from '../../../main/alerts/open-alerts.ts';
import { launch, type Running } from '../desktop/launch.ts';
import { NotificationLog } from '../desktop/notifications.ts';
import { folderOfPerson } from '../desktop/session.ts';
import { stageProbe } from '../desktop/stage.ts';

/** What the probe's main process offers as `alertsProbe`. */
export interface AlertsProbe {
  /** What came of the alerts, in order. */
  readonly happened: string[];
  show(alert: Alert, way: AlertWay): Promise<void>;
  setAppearance(own: Partial<AlertAppearance>): void;
  stop(): Promise<void>;
}

declare const alertsProbe: AlertsProbe;

const root = path.resolve(import.meta.dirname, '../../..');

/** Bundles the probe as the app is bundled, beside the pages as they were built, for the desktop's person. */
async function stageAlertsProbe(): Promise<string> {
  const folder = await folderOfPerson('alerts-probe');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20.18',
      rolldownOptions: {
        external: ['electron', /^node:/],
        input: { main: path.join(import.meta.dirname, 'main.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  });
  for (const part of ['renderer', 'preload']) {
    await mkdir(path.join(folder, 'dist'), { recursive: true });
    await cp(path.join(root, 'dist', part), path.join(folder, 'dist', part), { recursive: true });
  }
  const description = {
    name: 'alerts-probe',
    productName: 'Alerts probe',
    version: '0.0.1',
    main: 'main.cjs',
  };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(description));
  await chmod(folder, 0o755);
  return folder;
}

let staged: Promise<string> | null = null;

/** Playwright's `test` with alerts in a real main process. */
export const test = base.extend<{ readonly probe: Running; readonly notifications: NotificationLog }>({
  probe: async ({}, use) => {
    staged ??= stageAlertsProbe();
    const { electron } = await stageProbe();
    const running = await launch({ electron, folder: await staged }, { args: ['--hidden'] });
    await use(running);
    await running.stop();
  },
  notifications: async ({}, use) => {
    const log = await NotificationLog.start();
    await use(log);
    log.stop();
  },
});

export const show = (app: ElectronApplication, alert: Alert, way: Partial<AlertWay> = {}): Promise<void> =>
  app.evaluate((_electron, [one, how]) => alertsProbe.show(one, how), [
    alert,
    { card: 'without-buttons', notification: true, volume: null, ...way },
  ] as const);

/** Tells it as a card only; gives its page. */
export async function showCard(app: ElectronApplication, alert: Alert): Promise<Page> {
  const opened = app.waitForEvent('window');
  await show(app, alert, { notification: false });
  return opened;
}

export const happened = (app: ElectronApplication): Promise<readonly string[]> =>
  app.evaluate(() => alertsProbe.happened);

/** From here on only what comes is given by `happened`. */
export const forget = (app: ElectronApplication): Promise<void> =>
  app.evaluate(() => {
    alertsProbe.happened.length = 0;
  });

export const setAppearance = (app: ElectronApplication, own: Partial<AlertAppearance>): Promise<void> =>
  app.evaluate((_electron, part) => {
    alertsProbe.setAppearance(part);
  }, own);
