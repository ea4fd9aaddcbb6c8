import { createCaller } from '../../main/api/call.ts';
import { createClient, type Client } from '../../main/api/client.ts';
import type { SlotEventType, SlotRequest } from '../../main/slots/slot-query.ts';
import { createNodeTransport } from './node-transport.ts';
import { signIn } from './sandbox-sign-in.ts';
import { startTestSandbox, type TestSandbox } from './sandbox-service.ts';
import type { SlotQuery } from '../../preload/contract/model/quick-book.ts';

/** The client as it is, signed in to the whole embedded service over HTTP. */
export interface SlotScene {
  readonly service: TestSandbox;
  readonly client: Client;
  stop(): Promise<void>;
}

export async function startSlotScene(workspace: object): Promise<SlotScene> {
  const service = await startTestSandbox({ workspace });
  const { accessToken } = await signIn(service);
  const transport = createNodeTransport();
  const client = createClient({
    call: createCaller({ transport, clock: service.clock }),
    baseUrl: service.sandbox.baseUrl,
    credentials: {
      accessToken: () => Promise.resolve(accessToken),
      isOver: () => false,
      renew: () => Promise.resolve(accessToken),
    },
    clock: service.clock,
    random: () => 0.5,
  });
  return { service, client, stop: () => service.stop() };
}

/** A week from Wednesday, 10 March 2027, in Berlin, of event type 501, unless said otherwise. */
export function slotQuery(part: Partial<SlotQuery> = {}): SlotQuery {
  return {
    target: { kind: 'event-type', id: 501 },
    from: '2027-03-09T23:00:00.000Z',
    to: '2027-03-16T22:59:59.999Z',
    timeZone: 'Europe/Berlin',
    duration: null,
    host: null,
    moving: null,
    ...part,
  };
}

export function slotRequest(
  query: Partial<SlotQuery> = {},
  eventType: Partial<SlotEventType> = {},
): SlotRequest {
  return {
    query: slotQuery(query),
    eventType: { lengths: [30], seats: null, isTeam: null, orgSlug: null, hosts: [], ...eventType },
  };
}
