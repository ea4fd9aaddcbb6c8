import type { TokenPair } from '../../../protocol/account.ts';
import { makeInstallationKey } from '../../../protocol/broker/installation-key.ts';
import { systemClock } from '../../../sandbox/clock.ts';
import { startBrokerWire, type WireFault } from '../broker-wire.ts';
import { startTestBroker } from '../reference-broker.ts';
import type { KillPoint } from './kill-points.ts';
import type { KillService } from './kill-service.ts';

const faults: Partial<Record<KillPoint, Pick<WireFault, 'when' | 'how'>>> = {
  connected: { when: 'before', how: 'not-connected' },
  arrived: { when: 'before', how: 'cut' },
  'rotated-and-headers': { when: 'after', how: 'headers-only' },
  'half-body': { when: 'after', how: 'half-body' },
};

/** A broker before the service, on its clock, that knows one installation; and the wire to it. */
export async function startKillBroker(service: KillService, first: TokenPair) {
  const key = makeInstallationKey();
  const broker = await startTestBroker({
    service: service.baseUrl,
    clientSecret: 'hush',
    clock: { ...systemClock, now: () => service.now() },
  });
  await broker.bind(first, key);
  const wire = await startBrokerWire(broker.url);
  return {
    key,
    url: wire.url,
    killAt(point: KillPoint, kill: () => Promise<unknown>): void {
      const fault = faults[point];
      if (fault === undefined) throw new Error(`${point} is no point of the wire`);
      wire.fault({ ...fault, then: () => void kill() });
    },
    async close() {
      await wire.close();
      await broker.stop();
    },
  };
}
