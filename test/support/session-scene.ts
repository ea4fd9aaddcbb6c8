import { createMemoryTokenStore } from '../../main/account/vault/memory-stores.ts';
import type { TokenStore } from '../../main/account/vault/secret-store.ts';
import { createSession, type Session } from '../../main/account/session/session.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import {
  createRotatingEndpoint,
  type RotatingEndpoint,
  type RotatingEndpointOptions,
} from './rotating-endpoint.ts';

export const service = 'https://service.example';
export const minuteMs = 60_000;

export interface SessionScene {
  readonly clock: ManualClock;
  readonly endpoint: RotatingEndpoint;
  readonly store: TokenStore;
  readonly session: Session;
  /** What reached no caller. */
  readonly reported: unknown[];
  /** The next start of the application, with the same store. */
  restart(): Session;
}

export interface SessionSceneOptions extends Partial<Omit<RotatingEndpointOptions, 'clock'>> {
  readonly clock?: ManualClock;
  readonly store?: TokenStore;
  readonly endpoint?: RotatingEndpoint;
  readonly random?: () => number;
  /** None by default: the clock stands still in most tests. */
  readonly secondTryAfterMs?: number;
}

/** A session whose clock, store and service the test holds in its hand. Random is in the middle. */
export function createSessionScene(options: SessionSceneOptions = {}): SessionScene {
  const clock = options.clock ?? createManualClock('2027-03-10T08:15:00Z');
  const endpoint = options.endpoint ?? createRotatingEndpoint({ ...options, clock });
  const store = options.store ?? createMemoryTokenStore();
  const reported: unknown[] = [];
  const start = (): Session =>
    createSession({
      service,
      store,
      endpoint,
      clock,
      random: options.random ?? (() => 0.5),
      secondTryAfterMs: options.secondTryAfterMs ?? 0,
      report: (error) => reported.push(error),
    });
  return { clock, endpoint, store, session: start(), reported, restart: start };
}

/** As above, signed in a moment ago. */
export async function createSignedInScene(options: SessionSceneOptions = {}): Promise<SessionScene> {
  const scene = createSessionScene(options);
  await scene.session.adopt(scene.endpoint.issue());
  return scene;
}
