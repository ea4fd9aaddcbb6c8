import { createCaller } from '../../../main/api/call.ts';
import { createClient, type Credentials } from '../../../main/api/client.ts';
import type { WriteJournal } from '../../../main/booking/write/journal.ts';
import { openBookingDesk, type BookingDesk } from '../../../main/booking/write/booking-desk.ts';
import { readSlots } from '../../../main/booking/slots/read-slots.ts';
import type { SlotQuery } from '../../../main/booking/slots/slot-query.ts';
import { createMemoryJournal } from '../memory-journal.ts';
import { startTestSandbox, type TestSandbox } from '../sandbox-service.ts';
import { readPair, signIn, type Pair } from '../sandbox-sign-in.ts';
import { createMortal, type Mortal } from './mortal.ts';
import { createStormWire, type StormWire } from './storm-wire.ts';
import { knownType } from './known-type.ts';
import { stormWorkspace } from './storm-workspace.ts';
import { waitForQuiet } from './wait-for-quiet.ts';

/** The real service over HTTP, and one desk after another on the same journal. */
export interface StormWorld {
  readonly service: TestSandbox;
  readonly wire: StormWire;
  readonly desk: () => BookingDesk;
  readonly isDead: () => boolean;
  readonly reported: readonly unknown[];
  /** Ends the process that is there, and starts the next on the same journal. */
  restart(lastStep?: number): Promise<void>;
  /** Waits until nothing is under way but what waits for the clock. */
  quiet(): Promise<void>;
  fault(operation: string, fault: object): Promise<void>;
  calm(): Promise<void>;
  quirks(areOn: boolean): Promise<void>;
  /** An operation as somebody else's client would call it, past the wire that is watched. */
  post(operation: string, body: object): Promise<unknown>;
  stop(): Promise<void>;
}

export async function openStormWorld(journal: WriteJournal = createMemoryJournal()): Promise<StormWorld> {
  const service = await startTestSandbox({ workspace: stormWorkspace });
  const { clock, sandbox } = service;
  const wire = createStormWire(clock);
  const credentials = await openCredentials(service);
  const reported: unknown[] = [];
  let desk: BookingDesk | null = null;
  let mortal: Mortal = createMortal(Infinity);

  const world: StormWorld = {
    service,
    wire,
    reported,
    desk() {
      if (desk === null) throw new Error('There is no desk yet');
      return desk;
    },
    isDead: () => mortal.isDead(),
    async restart(lastStep = Infinity) {
      mortal.die();
      const next = createMortal(lastStep);
      mortal = next;
      const ownClock = next.clock(clock);
      const call = createCaller({ transport: next.transport(wire.transport), clock: ownClock });
      const random = (): number => 0.5;
      const client = createClient({ call, baseUrl: sandbox.baseUrl, credentials, clock: ownClock, random });
      desk = await openBookingDesk({
        client,
        clock: ownClock,
        readSlots: (query: SlotQuery, signal) =>
          readSlots({ client, clock: ownClock }, { query, eventType: knownType(query.target) }, signal),
        whereOf: () => ({ place: null, link: null }),
        randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
        journal: next.journal(journal),
        report: (error) => reported.push(error),
        changed: () => undefined,
        bookingsChanged: () => undefined,
      });
    },
    quiet: () => waitForQuiet(wire),
    async fault(operation, fault) {
      const { status, text } = await service.control('fault', JSON.stringify({ operation, ...fault }));
      if (status !== 200) throw new Error(text);
    },
    async calm() {
      await service.control('fault', '{"clear":true}');
    },
    async quirks(areOn) {
      const wanted = { olderErrors: areOn, overfullPages: areOn, fullSeatsListed: areOn };
      await service.control('quirk', JSON.stringify(wanted));
    },
    async post(operation, body) {
      const bearer = await credentials.accessToken();
      return (await service.post(`/api/mcp/${operation}`, JSON.stringify(body), bearer)).body;
    },
    async stop() {
      mortal.die();
      await service.stop();
    },
  };
  return world;
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
  return { accessToken: inTurn, renew: inTurn };
}
