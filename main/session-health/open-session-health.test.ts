import { describe, expect, it } from 'vitest';
import { memoryStores, type AccountStores } from '../account/stores.ts';
import type { Alert } from '../alerts/alert.ts';
import { createEmitter } from '../base/signal.ts';
import { usualReminders } from '../../test/support/usual-reminders.ts';
import { openSessionHealth, type OpenSessionHealth } from './open-session-health.ts';
import { dayMs, failure, hourMs } from '../../test/support/rotating-endpoint.ts';
import { createSignedInScene, minuteMs, type SessionScene } from '../../test/support/session-scene.ts';

const noon = '2027-03-10T08:15:00Z';

interface HealthStage extends SessionScene {
  readonly stores: AccountStores;
  /** Ids of the notifications that were shown, and of those that were taken back. */
  readonly shown: Alert[];
  readonly removed: string[];
  settings: typeof usualReminders;
  /** A start of the app with what is on the disk. */
  start(): Promise<OpenSessionHealth>;
  /** A renewal is due and asked for. */
  renew(): Promise<void>;
}

async function openStage(): Promise<HealthStage> {
  const scene = await createSignedInScene();
  const stores = memoryStores();
  await stores.become('7001');
  const shown: Alert[] = [];
  const removed: string[] = [];
  const stage: HealthStage = {
    ...scene,
    stores,
    shown,
    removed,
    settings: { ...usualReminders, quiet: { ...usualReminders.quiet, isOn: false } },
    async start() {
      const health = openSessionHealth({
        id: 1,
        clock: scene.clock,
        stores,
        computerTimeZone: () => 'UTC',
        report: (error) => scene.reported.push(error),
        agenda: { changed: createEmitter() },
        session: { state: () => scene.session.state(), changed: scene.session.changes },
        reminding: {
          settings: () => stage.settings,
          changed: createEmitter<undefined>(),
          isInView: () => false,
          ownElsewhere: () => [],
          hidden: createEmitter<undefined>(),
          alerts: () => ({
            show: async (alert) => void shown.push(alert),
            ring: () => undefined,
            remove: (id) => void removed.push(id),
            offer: () => Promise.resolve({ shown: true, actions: true }),
            handled: createEmitter<never>(),
          }),
        },
      });
      await settle();
      return health;
    },
    async renew() {
      scene.clock.advance(hourMs);
      await scene.session.accessToken().catch(() => undefined);
      await settle();
    },
  };
  return stage;
}

async function settle(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}

describe('the notification that consent is needed', () => {
  it('is one for each loss, also after a restart', async () => {
    const stage = await openStage();
    const first = await stage.start();
    stage.endpoint.revoke();
    await stage.renew();
    expect(first.view.get()).toEqual({ state: 'consent-needed', reason: 'refused' });
    expect(stage.shown.map((alert) => 'body' in alert && alert.title)).toEqual(['Sign in again']);
    await stage.renew();
    await first.stop(false);
    await stage.start();
    await stage.renew();
    expect(stage.shown).toHaveLength(1);
  });

  it('goes when the person has signed in again, and the next loss has its own', async () => {
    const stage = await openStage();
    await stage.start();
    stage.endpoint.revoke();
    await stage.renew();
    await stage.session.adopt(stage.endpoint.issue());
    await settle();
    expect(stage.removed).toEqual([stage.shown[0]?.id]);
    stage.endpoint.revoke();
    await stage.renew();
    expect(stage.shown).toHaveLength(2);
    expect(stage.shown[1]?.id).not.toBe(stage.shown[0]?.id);
  });

  it('waits for the end of quiet hours, and does not come when it was settled by then', async () => {
    const stage = await openStage();
    const quiet = { isOn: true, from: '09:00', to: '11:00', days: [1, 2, 3, 4, 5, 6, 7] } as const;
    stage.settings = { ...usualReminders, quiet };
    await stage.start();
    stage.endpoint.revoke();
    await stage.renew();
    expect(stage.shown).toEqual([]);
    stage.clock.jump(Date.parse('2027-03-10T11:00:00Z'));
    await settle();
    expect(stage.shown).toHaveLength(1);

    await stage.session.adopt(stage.endpoint.issue());
    stage.clock.jump(Date.parse('2027-03-11T09:00:00Z'));
    stage.endpoint.revoke();
    await stage.renew();
    await stage.session.adopt(stage.endpoint.issue());
    stage.clock.jump(Date.parse('2027-03-11T12:00:00Z'));
    await settle();
    expect(stage.shown).toHaveLength(1);
  });

  it('says nothing while the service only cannot be reached', async () => {
    const stage = await openStage();
    const health = await stage.start();
    const { signal } = new AbortController();
    for (let hour = 0; hour < 5; hour += 1) {
      stage.endpoint.fail({ at: 'before', failure: failure('offline') });
      stage.clock.advance(hourMs);
      await stage.session.accessToken(signal).catch(() => undefined);
      await settle();
    }
    expect(health.view.get()).toMatchObject({ state: 'signed-in' });
    expect(stage.shown).toEqual([]);
  });

  it('holds no word of the service and no token', async () => {
    const stage = await openStage();
    await stage.start();
    stage.endpoint.revoke();
    await stage.renew();
    expect(JSON.stringify(stage.shown)).not.toMatch(/Invalid|refresh-|access-/);
  });
});

describe('the warning', () => {
  it('comes by itself when its moment comes, and not again once it was dismissed', async () => {
    const stage = await openStage();
    const first = await stage.start();
    stage.clock.jump(Date.parse(noon) + 336 * dayMs);
    await settle();
    expect(first.view.get()).toMatchObject({ warning: 30 });
    await first.calls.dismissWarning(undefined);
    await settle();
    expect(first.view.get()).toMatchObject({ warning: null });
    await first.stop(false);

    const second = await stage.start();
    stage.clock.advance(2 * minuteMs);
    await settle();
    expect(second.view.get()).toMatchObject({ warning: null });
    stage.clock.jump(Date.parse(noon) + 358 * dayMs);
    await settle();
    expect(second.view.get()).toMatchObject({ warning: 7 });
  });

  it('goes with the renewal', async () => {
    const stage = await openStage();
    const health = await stage.start();
    stage.clock.advance(340 * dayMs);
    expect(health.view.get()).toMatchObject({ warning: 30 });
    await stage.session.accessToken();
    await settle();
    expect(health.view.get()).toMatchObject({ warning: null });
  });

  it('waits a minute after a wake, unless a renewal has failed already', async () => {
    const stage = await openStage();
    const health = await stage.start();
    stage.clock.sleep(Date.parse(noon) + 340 * dayMs);
    health.resume();
    expect(health.view.get()).toMatchObject({ warning: null });
    stage.clock.advance(minuteMs);
    expect(health.view.get()).toMatchObject({ warning: 30 });

    stage.clock.sleep(Date.parse(noon) + 345 * dayMs);
    health.resume();
    stage.session.resume();
    stage.session.networkProven();
    expect(health.view.get()).toMatchObject({ warning: null });
    stage.endpoint.fail({ at: 'before', failure: failure('too-many-requests', 429) });
    await stage.session.accessToken().catch(() => undefined);
    await settle();
    expect(health.view.get()).toMatchObject({ warning: 30 });
  });
});

it('an account that was left keeps nothing', async () => {
  const stage = await openStage();
  const health = await stage.start();
  await health.stop(true);
  stage.endpoint.revoke();
  await stage.renew();
  expect(stage.shown).toEqual([]);
  expect(await stage.stores.text('session-health').read()).toBeNull();
});
