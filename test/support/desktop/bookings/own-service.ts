import { expect, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { approveConsent } from '../../../../main/account/consent-approval.ts';
import { browser } from '../browser.ts';
import { connect } from '../connect.ts';
import type { LaunchOptions, Running } from '../launch.ts';
import { startSandbox, type SandboxProcess } from '../sandbox-process.ts';
import { folderOfPerson } from '../session.ts';
import { until } from '../until.ts';

export interface OwnService extends SandboxProcess {
  /** Signs the app in; the browser is a few lines, and from here on a note of each link. */
  signIn(page: Page): Promise<void>;
}

/** A service of one’s own that begins with a workspace. */
export async function startOwnService(workspace: object): Promise<OwnService> {
  const file = path.join(await folderOfPerson('workspace'), 'workspace.json');
  await writeFile(file, JSON.stringify(workspace));
  const service = await startSandbox('--workspace', file);
  return {
    ...service,
    async signIn(page) {
      await browser.become('record');
      await browser.forget();
      await connect(page, service);
      const isConsent = (link: string): boolean => link.includes('/authorize');
      const address = await until(async () => (await browser.opened()).find(isConsent), 'the consent page');
      await approveConsent(address, AbortSignal.timeout(10_000));
      await expect(page.getByText(/left, done by|Nothing booked today|That’s it/)).toBeVisible({
        timeout: 15_000,
      });
      await browser.forget();
    },
  };
}

export interface SignedIn extends Running {
  readonly service: OwnService;
}

/** The app, signed in to a service of its own. */
export async function openSignedIn(
  launchBookbar: (options?: LaunchOptions) => Promise<Running>,
  workspace: object,
  options: LaunchOptions = {},
): Promise<SignedIn> {
  const [service, running] = await Promise.all([startOwnService(workspace), launchBookbar(options)]);
  await service.signIn(running.page);
  return { ...running, service };
}
