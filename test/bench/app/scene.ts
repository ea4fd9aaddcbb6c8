import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox, type SandboxProcess } from '../../support/desktop/sandbox-process.ts';
import { stageBookbar } from '../../support/desktop/stage.ts';
import { until } from '../../support/desktop/until.ts';
import { createMeetingsWorkspace } from './meetings-workspace.ts';
import { startMeasured, type MeasuredApp } from './measured-app.ts';
import { signIn } from './sign-in.ts';
import { stageFloor } from './stage-floor.ts';

/** How long the service takes to answer what is open. */
export const delayMs = 300;

/** Both apps, started and seen once; the one is signed in to a service of its own. */
export interface AppScene {
  readonly floor: MeasuredApp;
  readonly bookbar: MeasuredApp;
  readonly service: SandboxProcess;
  /** What leads the app there. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export type CreateWorkspace = (nowMs: number, redirectUri: string, secret: string) => object;

/**
 * @param hook the bundled hook of the main process
 * @param createWorkspace what the service begins with
 */
export async function startScene(
  hook: string,
  createWorkspace: CreateWorkspace = createMeetingsWorkspace,
): Promise<AppScene> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-bench-'));
  const endings: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const end of endings.reverse()) await end();
  };
  try {
    const secret = randomBytes(16).toString('hex');
    const redirectUri = `http://127.0.0.1:${await findFreePort()}/callback`;
    const file = path.join(folder, 'workspace.json');
    await writeFile(file, JSON.stringify(createWorkspace(Date.now(), redirectUri, secret)));
    const service = await startSandbox('--workspace', file);
    endings.push(() => service.stop());
    const floor = await startMeasured(await stageFloor(), hook);
    endings.push(() => floor.stop());
    const env = {
      BOOKBAR_BASE_URL: service.baseUrl,
      BOOKBAR_AUTH_URL: service.authUrl,
      BOOKBAR_CLIENT_ID: service.clientId,
      BOOKBAR_REDIRECT_URI: redirectUri,
    };
    const bookbar = await startMeasured(await stageBookbar(), hook, env);
    endings.push(() => bookbar.stop());
    await signIn(bookbar, secret);
    await until(
      () => bookbar.read('document.querySelector("[role=tablist], nav") !== null').then(Boolean),
      'the account’s first page',
      15_000,
    );
    return { floor, bookbar, service, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Answers about open slots come late from now on. */
export const delaySlots = (service: SandboxProcess): Promise<unknown> =>
  service.control('fault', { operation: 'get-availability', kind: 'delay', ms: delayMs, times: 1_000_000 });

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  return typeof bound === 'object' && bound ? bound.port : 0;
}
