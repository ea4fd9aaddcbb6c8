import { createCaller, type Call } from '../api/call.ts';
import type { Transport } from '../api/transport.ts';
import type { Clock } from '../base/clock.ts';
import { createTransport } from '../desktop/system/transport.ts';

/** What everything that speaks to a service shares. */
export interface Network {
  readonly transport: Transport;
  readonly call: Call;
}

export function createNetwork(clock: Clock): Network {
  const transport = createTransport();
  return { transport, call: createCaller({ transport, clock }) };
}
