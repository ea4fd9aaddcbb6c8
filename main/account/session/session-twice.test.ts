import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { ManualClock } from '../../../test/support/manual-clock.ts';
import { hourMs } from '../../../test/support/rotating-endpoint.ts';
import { createSessionScene, createSignedInScene } from '../../../test/support/session-scene.ts';
import { createFileTokenStore } from '../vault/file-stores.ts';
import type { Session } from './session.ts';

/** Asks again for as long as there is none, as the app does. A little time passes with every look at the disk. */
async function ask(session: Session, clock: ManualClock, folder: string): Promise<string> {
  const got: { token: string | null } = { token: null };
  for (let looks = 0; looks < 20_000 && got.token === null; looks += 1) {
    void session.accessToken().then(
      (token) => (got.token = token),
      () => undefined,
    );
    await readdir(folder);
    clock.advance(50);
  }
  return got.token ?? Promise.reject(new Error('No token within a quarter of an hour'));
}

/**
 * Chromium lets one Bookbar run for each profile. Should two run all the same (a profile on a share, say), one may cost
 * the other a refusal or a write, and never the sign-in.
 */
it('two sessions of one folder that renew in the same moment stay signed in, with what is stored', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-twice-'));
  const key = randomBytes(32);
  const storeOf = () => createFileTokenStore({ folder, key, accountId: 'live', randomBytes });
  const usual = { secondTryAfterMs: 15_000 };
  const { clock, endpoint, session } = await createSignedInScene({ ...usual, store: storeOf() });
  const other = createSessionScene({ ...usual, clock, endpoint, store: storeOf() }).session;
  for (let hour = 0; hour < 10; hour += 1) {
    clock.advance(hourMs);
    const both = await Promise.all([ask(session, clock, folder), ask(other, clock, folder)]);
    const stored = await storeOf().read();
    if (stored.state !== 'ok') throw new Error(`The store is ${stored.state} in hour ${hour}`);
    expect(both).toContain(stored.record.accessToken);
    expect([session.state().status, other.state().status]).toEqual(['signed-in', 'signed-in']);
  }
  await Promise.all([session.stop(), other.stop()]);
  expect(await readdir(folder)).toEqual(['tokens.bin']);
  await rm(folder, { recursive: true });
});
