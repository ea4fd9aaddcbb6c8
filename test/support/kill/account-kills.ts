import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceIdOf, signInIdOf } from '../../../main/account/connection.ts';
import { accountFiles } from '../../../main/account/stores.ts';
import { unseal } from '../../../main/account/vault/sealed-file.ts';
import { bundleForNode, type Bundle } from '../bundle.ts';
import { accountLife, connectionTo, keyringIn, profileIn } from './account-life.ts';
import { accountPoints, type AccountOrder, type AccountPoint, type AccountReport } from './account-points.ts';
import { startKillService, type KillService } from './kill-service.ts';
import { liveOut, startLives } from './lives.ts';

const livesEach = 20;

interface Place {
  readonly service: KillService;
  readonly folder: string;
  orderOf(does: AccountOrder['does'], dieAt?: AccountPoint): AccountOrder;
}

async function prepare(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-account-'));
  const service: KillService = await startKillService({
    isStored: (token) => storedToken(folder, service.baseUrl) === token,
  });
  return {
    service,
    folder,
    orderOf: (does, dieAt) => ({ folder, baseUrl: service.baseUrl, does, dieAt: dieAt ?? null }),
  };
}

/** Looks without touching: reading through the store would already repair. */
function storedToken(folder: string, baseUrl: string): string | null {
  const connection = connectionTo(baseUrl);
  const [service, signIn] = [serviceIdOf(connection), signInIdOf(connection)];
  const { tokens } = accountFiles(path.join(profileIn(folder), 'accounts', service), signIn);
  const key = path.join(keyringIn(folder), service);
  if (!existsSync(tokens) || !existsSync(key)) return null;
  const context = { key: readFileSync(key), accountId: `${service}/${signIn}`, purpose: 'tokens' };
  const content = unseal(context, readFileSync(tokens));
  return content === null ? null : (JSON.parse(content.text) as { accessToken: string }).accessToken;
}

/** Kills a process in the middle of signing in and of signing out, at each point so many times, and starts it again. */
export function describeAccountKills(timesEach: number): void {
  let bundle: Bundle;
  beforeAll(async () => {
    bundle = await bundleForNode(path.join(import.meta.dirname, 'account-child.ts'));
  });
  afterAll(() => bundle.remove());

  const signedOut: AccountReport = { state: 'signed-out', isAnswered: null, kept: null, problems: [] };
  const signedIn = (kept: string | null): AccountReport => ({
    state: 'signed-in',
    isAnswered: true,
    kept,
    problems: [],
  });
  const all = (places: readonly Place[], does: AccountOrder['does']): Promise<AccountReport[]> =>
    Promise.all(places.map(({ orderOf }) => accountLife(orderOf(does))));

  async function killAt(point: (typeof accountPoints)[number], places: readonly Place[]): Promise<void> {
    if (point.during === 'sign-out') await all(places, 'sign-in');
    const orders = places.map(({ orderOf }) => orderOf(point.during, point.at));
    const victim = startLives(bundle.script, orders);
    for (const { service } of places) service.killAt(point.at, victim.arrive);
    expect(await victim.killed).toBe(true);
    for (const { service } of places) service.killAt(null, () => Promise.resolve());
  }

  function expectNothing({ folder }: Pick<Place, 'folder'>): void {
    expect(readdirSync(keyringIn(folder))).toEqual([]);
    const accounts = path.join(profileIn(folder), 'accounts');
    expect(existsSync(accounts) ? readdirSync(accounts) : []).toEqual([]);
    expect(readdirSync(profileIn(folder)).filter((name) => name !== 'accounts')).toEqual([]);
  }

  describe('kill -9 in the middle of a sign-in and of a sign-out', () => {
    it.each(accountPoints)('$at: $then at the next start', { timeout: 600_000 }, async (point) => {
      for (let times = 0; times < timesEach; times += livesEach) {
        const places = await Promise.all(Array.from({ length: livesEach }, prepare));
        await killAt(point, places);

        // What was kept for the person is theirs once there is an owner again: the kill was before it was written.
        const kept = point.during === 'sign-out' ? 'what was kept' : null;
        const next = point.then === 'signed-in' ? signedIn(kept) : signedOut;
        const looks = places.map(({ orderOf }) => orderOf('look'));
        expect(await liveOut(bundle.script, looks)).toEqual(places.map(() => next));
        if (point.during === 'sign-out' && point.then === 'signed-out')
          for (const place of places) expectNothing(place);

        // All look alike by now; a few stand for what can be done next.
        const some = places.slice(0, 4);
        expect(await all(some, 'look')).toEqual(some.map(() => next));
        expect(await all(some, 'sign-in')).toEqual(some.map(() => signedIn('what was kept')));
        expect(await all(some, 'sign-out')).toEqual(some.map(() => signedOut));
        for (const place of some) expectNothing(place);
        for (const { service, folder } of places) {
          expect(service.offences).toEqual([]);
          await service.close();
          await rm(folder, { recursive: true });
        }
      }
    });
  });
}
