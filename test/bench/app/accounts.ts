import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { startSandbox, type SandboxProcess } from '../../support/desktop/sandbox-process.ts';
import { stageBookbar } from '../../support/desktop/stage.ts';
import { until } from '../../support/desktop/until.ts';
import type { Figure } from '../figure.ts';
import { createMeetingsWorkspace, laterBooking } from './meetings-workspace.ts';
import { startMeasured, type MeasuredApp } from './measured-app.ts';
import { readMemory, readUse } from './process-use.ts';
import { findFreePort, type CreateWorkspace } from './scene.ts';
import { addAccount } from './sign-in.ts';

const mostAccounts = 5;
/** What signing in has left behind is collected by then. */
const settleMs = 60_000;
const quietMs = 180_000;

const log = z.object({ requests: z.array(z.unknown()) });
const requestsOf = async (service: SandboxProcess): Promise<number> =>
  log.parse(await service.control('log')).requests.length;

const withOneAhead: CreateWorkspace = (nowMs, redirectUri, secret) => {
  const workspace = createMeetingsWorkspace(nowMs, redirectUri, secret);
  return { ...workspace, bookings: [...workspace.bookings, laterBooking(nowMs)] };
};

/** An app that is started again and again, and gets accounts, each at a service of its own. */
export async function startForAccounts(hook: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-bench-'));
  const redirectUri = `http://127.0.0.1:${await findFreePort()}/callback`;
  const services: SandboxProcess[] = [];
  const env = { BOOKBAR_REDIRECT_URI: redirectUri };
  const app = await startMeasured(await stageBookbar(), hook, env);
  return {
    app,
    env,
    services: services as readonly SandboxProcess[],
    /** Signs in at a further service. @param to the running app @param createWorkspace what the service begins with */
    async addOne(to = app, createWorkspace: CreateWorkspace = withOneAhead): Promise<void> {
      const secret = randomBytes(16).toString('hex');
      const file = path.join(folder, `workspace-${services.length}.json`);
      await writeFile(file, JSON.stringify(createWorkspace(Date.now(), redirectUri, secret)));
      const service = await startSandbox('--workspace', file);
      services.push(service);
      await addAccount(to, { ...service, clientSecret: secret }, services.length > 1);
      const areAll = async () => (await readAccounts(to)) === services.length;
      await until(areAll, 'the account to be signed in', 20_000);
    },
    async stop(): Promise<void> {
      await app.stop();
      for (const service of services) await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * What each further account costs of an app that nobody looks at: one account is signed in, then five, each at a
 * service of its own, and each time the app is hidden and left alone.
 */
export async function measureAccounts(hook: string): Promise<readonly Figure[]> {
  const { app, services, addOne, stop } = await startForAccounts(hook);
  const rest = async () => {
    await app.openFirst();
    await after(1_500);
    await app.hide();
    await after(settleMs);
    const [before, asked] = [await readUse(app.pid), await Promise.all(services.map(requestsOf))];
    await after(quietMs);
    const [use, later] = [await readUse(app.pid), await Promise.all(services.map(requestsOf))];
    return {
      memory: await readMemory(app.pid),
      cpuMs: (use.cpuMs - before.cpuMs) / (quietMs / 60_000),
      calls: later.map((count, index) => count - (asked[index] ?? 0)),
    };
  };
  try {
    await addOne();
    const one = await rest();
    while (services.length < mostAccounts) await addOne();
    const five = await rest();
    const further = mostAccounts - 1;
    const mib = (kib: number): string => (kib / 1024).toFixed(1);
    const minutes = quietMs / 60_000;
    return [
      {
        id: '–',
        name: 'each further account: memory',
        unit: 'MiB' as const,
        measured: (five.memory.all - one.memory.all) / 1024 / further,
        note: `${mib(one.memory.all)} MiB with one, ${mib(five.memory.all)} with ${mostAccounts} (PSS)`,
      },
      {
        id: '–',
        name: 'each further account: idle CPU, a minute',
        unit: 'ms' as const,
        measured: (five.cpuMs - one.cpuMs) / further,
        note: `${one.cpuMs.toFixed(1)} with one, ${five.cpuMs.toFixed(1)} with ${mostAccounts}`,
      },
      {
        id: '–',
        name: `service calls of one account in ${minutes} quiet minutes, at most`,
        measured: Math.max(...five.calls),
        unit: 'calls' as const,
        note: `alone ${one.calls.join()}, beside others ${five.calls.join(' ')}`,
      },
    ];
  } finally {
    await stop();
  }
}

/** How many accounts show their day. */
const readAccounts = async (app: MeasuredApp): Promise<number> =>
  Number(
    await app.read(
      `document.querySelector('nav') === null ? 0 : Math.max(1, document.querySelectorAll('.acct-filter [role=radio]').length - 1)`,
    ),
  );
