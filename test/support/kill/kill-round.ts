import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileTokenStore } from '../../../main/account/vault/file-stores.ts';
import { toRecord } from '../../../main/account/session/held-tokens.ts';
import { unseal } from '../../../main/account/vault/sealed-file.ts';
import { startKillService, type KillService, type Presentation } from './kill-service.ts';
import { createClockAhead } from './clock-ahead.ts';
import { killPoints, type StartOrder, type StartReport, type KillPoint } from './kill-points.ts';
import { startKillBroker } from './kill-broker.ts';
import { startOnce, undisturbed } from './start-once.ts';

export interface KillRound {
  /** Whether the first process really died by SIGKILL. */
  readonly killed: boolean;
  /** What the three starts after it said. */
  readonly starts: readonly StartReport[];
  readonly presented: readonly Presentation[];
  readonly offences: readonly string[];
  /** Names left in the account's folder. */
  readonly left: readonly string[];
}

const hourMs = 3_600_000;
const minuteMs = 60_000;

interface Place {
  readonly service: KillService;
  readonly folder: string;
  orderOf(change: Pick<StartOrder, 'aheadMs'> & Partial<StartOrder>): StartOrder;
  /** Kills over the wire: that to the service, or to the broker. */
  killAtWire(point: KillPoint, kill: () => void): void;
  start(order: StartOrder): ChildProcess;
  close(): Promise<void>;
}

/** How a round is played. */
export interface KillPlan {
  /** The bundled child. */
  readonly script: string;
  /** Whether the starts after the kill are processes, too. */
  readonly inProcesses: boolean;
  /** Whether refreshes go through a broker that knows installations. */
  readonly throughBroker: boolean;
}

/** Kills a process at a point of its refresh, then starts the session three times. */
export async function killAt(point: KillPoint, plan: KillPlan): Promise<KillRound> {
  const byChild = killPoints.some(({ at, by }) => at === point && by === 'child');
  return play(plan, async ({ start, orderOf, killAtWire }) => {
    const victim = start(orderOf({ aheadMs: hourMs, dieAt: byChild ? point : null }));
    if (!byChild) killAtWire(point, () => victim.kill('SIGKILL'));
    return await diesKilled(victim);
  });
}

/** Kills a process that refreshes on and on, a random moment after its third refresh has arrived. */
export async function killAfter(delayMs: number, plan: KillPlan): Promise<KillRound> {
  return play(plan, async ({ service, start, orderOf }) => {
    const victim = start(orderOf({ aheadMs: hourMs, forEver: true }));
    let refreshes = 0;
    service.onRefresh(() => {
      refreshes += 1;
      if (refreshes === 3) setTimeout(() => victim.kill('SIGKILL'), delayMs);
    });
    const killed = await diesKilled(victim);
    service.onRefresh(() => undefined);
    return killed;
  });
}

async function play(
  { script, inProcesses, throughBroker }: KillPlan,
  murder: (place: Place) => Promise<boolean>,
): Promise<KillRound> {
  const place = await prepare(script, throughBroker);
  const { service, folder, start, orderOf } = place;
  try {
    const killed = await murder(place);
    const starts: StartReport[] = [];
    // Later than anything the victim can have received; the last an hour on, to see that the chain holds.
    for (const aheadMs of [1000 * hourMs, 1000 * hourMs + 2 * minuteMs, 1001 * hourMs]) {
      // The broker keeps an answer for ten minutes, so there the computer's clock alone is that far ahead.
      service.setAhead(throughBroker ? aheadMs - 999 * hourMs + minuteMs : aheadMs);
      const order = orderOf({ aheadMs });
      starts.push(await (inProcesses ? reportOf(start(order)) : startHere(order)));
    }
    const { presented, offences } = service;
    return { killed, starts, presented, offences, left: await readdir(folder) };
  } finally {
    await place.close();
  }
}

async function prepare(script: string, throughBroker: boolean): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-kill-'));
  const key = randomBytes(32);
  const service = await startKillService({ isStored: (token) => storedToken(folder, key) === token });
  const store = createFileTokenStore({ folder, key, accountId: 'live', randomBytes });
  const first = service.issue();
  await store.save(toRecord(first, service.baseUrl, Date.now(), 0), 1);
  const broker = throughBroker ? await startKillBroker(service, first) : null;
  service.setAhead(hourMs);
  const usual = {
    folder,
    keyHex: key.toString('hex'),
    baseUrl: service.baseUrl,
    brokerUrl: broker?.url ?? '',
    installationKey: broker?.key ?? null,
    dieAt: null,
    forEver: false,
  };
  return {
    service,
    folder,
    orderOf: (change) => ({ ...usual, ...change }),
    killAtWire: broker?.killAt ?? service.killAt,
    start: (order) => spawn(process.execPath, [script, JSON.stringify(order)]),
    async close() {
      await broker?.close();
      await service.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Looks without touching: reading through the store would already repair. */
function storedToken(folder: string, key: Uint8Array): string | null {
  const file = path.join(folder, 'tokens.bin');
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const content = unseal({ key, accountId: 'live', purpose: 'tokens' }, bytes);
  return content === null ? null : (JSON.parse(content.text) as { accessToken: string }).accessToken;
}

async function diesKilled(child: ChildProcess): Promise<boolean> {
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal === 'SIGKILL';
}

/** The same start in this process: one of its own costs ten times as much. */
function startHere(order: StartOrder): Promise<StartReport> {
  return startOnce(order, createClockAhead(order.aheadMs), undisturbed);
}

async function reportOf(child: ChildProcess): Promise<StartReport> {
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) return { status: 'crashed', reason: errors, answer: String(code) };
  return JSON.parse(output) as StartReport;
}
