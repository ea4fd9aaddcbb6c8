import type { Credentials } from '../../../main/api/client.ts';
import { openGateway, type GatewayTrouble } from '../gateway.ts';
import { startTestSandbox, type TestSandbox } from '../sandbox-service.ts';
import { readPair, signIn, type Pair } from '../sandbox-sign-in.ts';
import { createStormWire, type StormWire } from './storm-wire.ts';

/** The real service over HTTP, trouble on order, and somebody signed in to it. */
export interface StormService {
  readonly service: TestSandbox;
  /** Of the gateway before the service, through which the outbox sends everything. */
  readonly baseUrl: string;
  readonly wire: StormWire;
  readonly credentials: Credentials;
  /** Waits until nothing is under way but what waits for the clock. */
  quiet(): Promise<void>;
  fault(operation: string, fault: object): Promise<void>;
  /** What the gateway makes of the next call of a write. */
  spoil(operation: string, trouble: GatewayTrouble): void;
  calm(): Promise<void>;
  /** The habits of other servers of the family. */
  quirks(quirks: object): Promise<void>;
  /** An operation as somebody else's client would call it, past the wire that is watched. */
  post(operation: string, body: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param path of the writes that the wire looks at */
export async function startStormService(workspace: object, path: string): Promise<StormService> {
  const service = await startTestSandbox({ workspace });
  const gateway = await openGateway(service.sandbox.baseUrl);
  const wire = createStormWire(service.clock, path);
  const credentials = await openCredentials(service);
  return {
    service,
    baseUrl: gateway.baseUrl,
    wire,
    credentials,
    quiet: () => wire.quiet(),
    async fault(operation, fault) {
      const { status, text } = await service.control('fault', JSON.stringify({ operation, ...fault }));
      if (status !== 200) throw new Error(text);
    },
    spoil(operation, trouble) {
      gateway.spoilNext(`/${operation}`, trouble);
    },
    async calm() {
      for (const write of ['/bookings/create', '/bookings/cancel', '/switch-published']) {
        gateway.spoilNext(write, null);
      }
      await service.control('fault', '{"clear":true}');
    },
    async quirks(quirks) {
      await service.control('quirk', JSON.stringify(quirks));
    },
    async post(operation, body) {
      const bearer = await credentials.accessToken();
      return (await service.post(`/api/mcp/${operation}`, JSON.stringify(body), bearer)).body;
    },
    async stop() {
      await gateway.stop();
      await service.stop();
    },
  };
}

/** A session that is never in the way: its pair is renewed in time, without the wire that is watched. */
async function openCredentials(service: TestSandbox): Promise<Credentials> {
  let pair: Pair = await signIn(service);
  const { clientSecret } = service.sandbox;
  async function accessToken(): Promise<string> {
    if (Date.parse(pair.expiresAt) - service.clock.now() < 600_000) {
      const body = JSON.stringify({ clientSecret, refreshToken: pair.refreshToken });
      pair = readPair(await service.post('/api/mcp/refresh', body));
    }
    return pair.accessToken;
  }
  let renewing = Promise.resolve('');
  const inTurn = (): Promise<string> => (renewing = renewing.then(accessToken));
  return { accessToken: inTurn, isOver: () => false, renew: inTurn };
}

/** Habits of other servers of the family that a write may meet with. */
export function habitsOfOthers(areOn: boolean): object {
  return { olderErrors: areOn, overfullPages: areOn, fullSeatsListed: areOn };
}
