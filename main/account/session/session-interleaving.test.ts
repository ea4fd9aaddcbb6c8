import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Session } from './session.ts';
import type { TokenEndpoint } from './token-endpoint.ts';
import { createMemoryTokenStore } from '../vault/memory-stores.ts';
import type { TokenStore } from '../vault/secret-store.ts';
import { Failure } from '../../base/failure.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import {
  createRotatingEndpoint,
  failure,
  hourMs,
  type RotatingEndpoint,
} from '../../../test/support/rotating-endpoint.ts';
import { createSessionScene, minuteMs } from '../../../test/support/session-scene.ts';

const actions = [
  'use',
  'renew',
  'renew-old',
  'minute',
  'hour',
  'sleep',
  'wake',
  'proven',
  'consent',
] as const;
const troubles = ['offline', 'no-answer', 'lost', 'service-error', 'revoke', 'restart', 'sign-out'] as const;
type Action = (typeof actions)[number] | (typeof troubles)[number];

/** A story has 40 steps; each that uses the token may find the gate open again while the access token lives. */
const maxRefusals = 40;

interface Watched {
  readonly endpoint: TokenEndpoint;
  /** What must not happen, in words. */
  readonly offences: string[];
}

/** An endpoint that takes its time and notes each refresh that should not have been sent. */
function watch(endpoint: RotatingEndpoint, scheduler: fc.Scheduler): Watched {
  const answered = new Set<string>();
  const refused: string[] = [];
  const offences: string[] = [];
  let inFlight = 0;
  const deliver = scheduler.scheduleFunction(async (refreshToken: string, signal: AbortSignal) =>
    endpoint.refresh(refreshToken, signal),
  );
  const refresh: TokenEndpoint['refresh'] = async (refreshToken, signal) => {
    if (answered.has(refreshToken)) offences.push(`${refreshToken} was sent again after its answer`);
    if (inFlight > 0 && !signal.aborted) offences.push(`${refreshToken} was sent beside another refresh`);
    inFlight += 1;
    const leave = (): void => {
      inFlight = Math.max(0, inFlight - 1);
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      const pair = await deliver(refreshToken, signal);
      answered.add(refreshToken);
      return pair;
    } catch (error) {
      // A refusal is looked at twice, and after the access token's time nothing is sent any more.
      if (error instanceof Failure && error.code === 'refused') refused.push(refreshToken);
      if (refused.filter((token) => token === refreshToken).length > maxRefusals) answered.add(refreshToken);
      throw error;
    } finally {
      signal.removeEventListener('abort', leave);
      if (!signal.aborted) leave();
    }
  };
  return { endpoint: { exchange: (code, signal) => endpoint.exchange(code, signal), refresh }, offences };
}

/** A store that takes its time and remembers which access tokens it ever held. */
function slowStore(scheduler: fc.Scheduler): TokenStore & { readonly everStored: ReadonlySet<string> } {
  const memory = createMemoryTokenStore();
  const everStored = new Set<string>();
  return {
    kind: 'memory',
    everStored,
    read: scheduler.scheduleFunction(async () => memory.read()),
    save: scheduler.scheduleFunction(async (record, generation) => {
      await memory.save(record, generation);
      everStored.add(record.accessToken);
    }),
    openIntent: scheduler.scheduleFunction(async (intent) => memory.openIntent(intent)),
    closeIntent: scheduler.scheduleFunction(async () => memory.closeIntent()),
    remove: scheduler.scheduleFunction(async () => memory.remove()),
  };
}

async function live(scheduler: fc.Scheduler, story: readonly (readonly [Action, number])[]): Promise<void> {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const endpoint = createRotatingEndpoint({ clock });
  const store = slowStore(scheduler);
  const watched = watch(endpoint, scheduler);
  const scene = createSessionScene({ clock, store, endpoint: { ...endpoint, ...watched.endpoint } });
  let session: Session = scene.session;
  let lastToken = 'access-1';
  const pending: Promise<unknown>[] = [];
  const note = (work: Promise<string>): void => {
    pending.push(
      work.then(
        (token) => {
          if (!store.everStored.has(token)) watched.offences.push(`${token} was used before it was stored`);
          lastToken = token;
        },
        (error: unknown) => expect(error).toBeInstanceOf(Failure),
      ),
    );
  };
  const perform: Record<Action, () => unknown> = {
    use: () => note(session.accessToken()),
    renew: () => note(session.renew(lastToken)),
    'renew-old': () => note(session.renew('access-1')),
    minute: () => clock.advance(minuteMs),
    hour: () => clock.advance(hourMs),
    sleep: () => session.suspend(),
    wake: () => session.resume(),
    proven: () => session.networkProven(),
    consent: () => pending.push(session.adopt(endpoint.issue())),
    offline: () => endpoint.fail({ at: 'before', failure: failure('offline') }),
    'no-answer': () => endpoint.fail({ at: 'before', failure: failure('no-answer') }),
    lost: () => endpoint.fail({ at: 'after', failure: failure('no-answer') }),
    'service-error': () => endpoint.fail({ at: 'before', failure: failure('service-error', 500) }),
    revoke: () => endpoint.revoke(),
    async restart() {
      const stopped = session.stop();
      await scheduler.waitFor(stopped);
      session = scene.restart();
    },
    'sign-out': () => pending.push(session.signOut()),
  };
  perform.consent();
  for (const [action, steps] of story) {
    await perform[action]();
    for (let step = 0; step < steps && scheduler.count() > 0; step += 1) await scheduler.waitNext(1);
  }
  await scheduler.waitFor(Promise.all(pending));
  expect(watched.offences).toEqual([]);
}

it(
  'never has two refreshes on their way, never spends a token twice, never uses one that is not stored',
  { timeout: 60_000 },
  async () => {
    const action = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<Action[]>('use', 'hour') },
      { weight: 4, arbitrary: fc.constantFrom<Action[]>(...actions) },
      { weight: 2, arbitrary: fc.constantFrom<Action[]>(...troubles) },
    );
    const story = fc.array(fc.tuple(action, fc.nat({ max: 5 })), {
      minLength: 10,
      maxLength: 40,
      size: 'max',
    });
    await fc.assert(fc.asyncProperty(fc.scheduler(), story, live), { numRuns: 500 });
  },
);
