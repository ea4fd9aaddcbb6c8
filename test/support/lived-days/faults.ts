import { TransportError, type Transport } from '../../../main/api/transport.ts';

/** What the network and what stands in it do to one request. */
const faults: readonly ((send: () => ReturnType<Transport>) => ReturnType<Transport>)[] = [
  () => Promise.reject(new TransportError('network', 'no')),
  () => Promise.resolve({ status: 502, headers: {}, body: '<h1>Bad gateway</h1>' }),
  () => Promise.resolve({ status: 429, headers: { 'retry-after': '30' }, body: '{"message":"Slow down"}' }),
  () => Promise.resolve({ status: 403, headers: {}, body: '<h1>Blocked</h1>' }),
  async (send) => {
    await send();
    throw new TransportError('network', 'maybe');
  },
  async (send) => ({ ...(await send()), body: '{"half":' }),
];
/** A refresh whose answer is lost costs the sign-in, whatever a client does: `test/killed` has those. */
const keepingTheSession = 4;

export interface FaultyTransport {
  readonly transport: Transport;
  /** Refreshes that the service has answered with a pair. */
  rotations(): number;
  spoilt(): number;
}

/** Spoils that share of all requests. */
export function spoil(transport: Transport, share: number, random: () => number): FaultyTransport {
  let rotations = 0;
  let spoilt = 0;
  return {
    rotations: () => rotations,
    spoilt: () => spoilt,
    async transport(request) {
      const isRefresh = request.url.endsWith('/refresh');
      const send = (): ReturnType<Transport> => transport(request);
      const isSpoilt = random() < share;
      const kinds = isRefresh || request.url.endsWith('/token') ? keepingTheSession : faults.length;
      const fault = isSpoilt ? faults[Math.floor(random() * kinds)] : undefined;
      if (fault !== undefined) spoilt += 1;
      const answer = await (fault ?? ((through) => through()))(send);
      if (isRefresh && answer.status === 200) rotations += 1;
      return answer;
    },
  };
}
