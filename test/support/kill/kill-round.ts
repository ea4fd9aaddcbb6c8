import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileTokenStore } from '../../../main/account/vault/file-stores.ts';
import { toRecord } from '../../../main/account/session/held-tokens.ts';
import { unseal } from '../../../main/account/vault/sealed-file.ts';
import { startKillService, type KillService, type Presentation } from './kill-service.ts';
import { createClockAhead } from './clock-ahead.ts';
import { killPoints, type StartOrder, type StartReport, type KillPoint } from './kill-points.ts';
import { startKillBroker } from './kill-broker.ts';
import { liveOut, startLives } from './lives.ts';
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
  killAtWire(point: KillPoint, kill: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** How rounds are played. */
export interface KillPlan {
  /** The bundled child. */
  readonly script: string;
  /** How many lives die with one process; those through a broker die alone. */
  readonly lives: number;
  /** Whether the starts after the kill are processes, too. */
  readonly inProcesses: boolean;
  /** Whether refreshes go through a broker that knows installations. */
  readonly throughBroker: boolean;
}

/** Kills a process whose lives are all at a point of their refresh, then starts each session three times. */
export async function killAt(point: KillPoint, plan: KillPlan): Promise<KillRound[]> {
  const byChild = killPoints.some(({ at, by }) => at === point && by === 'child');
  return play(plan, (places) => {
    const dieAt = byChild ? point : null;
    const orders = places.map(({ orderOf }) => orderOf({ aheadMs: hourMs, dieAt }));
    const victim = startLives(plan.script, orders);
    for (const { killAtWire } of byChild ? [] : places) killAtWire(point, victim.arrive);
    return victim.killed;
  });
}

/** Kills a process whose lives refresh on and on, a random moment after the third refresh of each has arrived. */
export async function killAfter(delayMs: number, plan: KillPlan): Promise<KillRound[]> {
  return play(plan, async (places) => {
    const orders = places.map(({ orderOf }) => orderOf({ aheadMs: hourMs, forEver: true }));
    const victim = startLives(plan.script, orders);
    let early = places.length;
    for (const { service } of places) {
      let refreshes = 0;
      service.onRefresh(() => {
        refreshes += 1;
        if (refreshes === 3) early -= 1;
        if (refreshes === 3 && early === 0) setTimeout(victim.kill, delayMs);
      });
    }
    const killed = await victim.killed;
    for (const { service } of places) service.onRefresh(() => undefined);
    return killed;
  });
}

async function play(
  { script, lives, inProcesses, throughBroker }: KillPlan,
  murder: (places: readonly Place[]) => Promise<boolean>,
): Promise<KillRound[]> {
  const places = await Promise.all(Array.from({ length: lives }, () => prepare(throughBroker)));
  try {
    const killed = await murder(places);
    const starts: StartReport[][] = [];
    // Later than anything the victim can have received; the last an hour on, to see that the chain holds.
    for (const aheadMs of [1000 * hourMs, 1000 * hourMs + 2 * minuteMs, 1001 * hourMs]) {
      // The broker keeps an answer for ten minutes, so there the computer's clock alone is that far ahead.
      const serviceMs = throughBroker ? aheadMs - 999 * hourMs + minuteMs : aheadMs;
      for (const { service } of places) service.setAhead(serviceMs);
      const orders = places.map(({ orderOf }) => orderOf({ aheadMs }));
      starts.push(await (inProcesses ? liveOut(script, orders) : Promise.all(orders.map(startHere))));
    }
    return places.map(({ service: { presented, offences }, folder }, life) => ({
      killed,
      presented,
      offences,
      left: readdirSync(folder),
      starts: starts.flatMap((reports) => reports.slice(life, life + 1)),
    }));
  } finally {
    for (const place of places) await place.close();
  }
}

async function prepare(throughBroker: boolean): Promise<Place> {
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

/** The same start in this process: one of its own costs ten times as much. */
function startHere(order: StartOrder): Promise<StartReport> {
  return startOnce(order, createClockAhead(order.aheadMs), undisturbed);
}
