import { createQuirks } from '../../sandbox/control/quirks.ts';
import { createCredentials } from '../../sandbox/credentials.ts';
import { openWorld } from '../../sandbox/store/open-world.ts';
import type { Service } from '../../sandbox/operations/call.ts';
import { createSandboxClock } from '../../sandbox/sandbox-clock.ts';
import type { Clock } from '../../main/base/clock.ts';
import { createManualClock } from './manual-clock.ts';
import { createCountedBytes, testSecret } from './sandbox-service.ts';

export interface OpenService {
  readonly service: Service;
  close(): void;
}

/** What the operations work with, without a server in front of it; the clock stands at `now`, or is the one given. */
export async function openService(
  workspace: unknown,
  now: string,
  moved: Clock = createManualClock(now),
): Promise<OpenService> {
  const clock = createSandboxClock(moved);
  const randomBytes = createCountedBytes();
  const world = await openWorld({
    nowMs: clock.now(),
    timeZone: 'UTC',
    randomBytes,
    dataDir: undefined,
    workspace,
    writeLine: () => undefined,
  });
  const service: Service = {
    world,
    clock,
    quirks: createQuirks(),
    credentials: createCredentials(world.database, clock, randomBytes),
    clientId: world.client.id,
    clientSecret: testSecret,
    randomBytes,
  };
  return { service, close: () => world.database.close() };
}
