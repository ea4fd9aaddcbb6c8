import type { Quirks } from '../control/quirks.ts';
import type { CredentialStore } from '../credentials.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import type { World } from '../store/world.ts';

/** What every operation of the service works with. */
export interface Service {
  readonly world: World;
  readonly clock: SandboxClock;
  readonly credentials: CredentialStore;
  readonly quirks: Quirks;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** Who calls. */
export interface Caller {
  /** The bearer of the Authorization header, as it came. */
  readonly bearer: string | undefined;
  /** The user of a valid access token; the signed-in person where an operation needs no access token. */
  readonly userId: number;
}
