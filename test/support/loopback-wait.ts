import type { Returned } from '../../main/account/consent/loopback-request.ts';
import type { FindPeer } from '../../main/account/consent/loopback-peer.ts';
import { listenForReturn, type LoopbackListener } from '../../main/account/consent/loopback.ts';
import { systemClock, type Clock } from '../../main/base/clock.ts';

/** A listener that waits for a state, with all that happened to it. */
export interface LoopbackWait {
  readonly listener: LoopbackListener;
  readonly port: number;
  readonly returned: Returned[];
  turnedAway(): number;
}

export const goodState = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyMTI';

export async function waitOnLoopback(clock: Clock = systemClock, findPeer?: FindPeer): Promise<LoopbackWait> {
  const returned: Returned[] = [];
  let turnedAway = 0;
  const listening = await listenForReturn({
    redirectUri: 'http://127.0.0.1:0/callback',
    state: goodState,
    clock,
    ...(findPeer === undefined ? {} : { findPeer }),
    onReturned: (answer) => returned.push(answer),
    onTurnedAway: () => {
      turnedAway += 1;
    },
  });
  if (!listening.ok) throw new Error('Port 0 was taken');
  const { listener } = listening;
  return {
    listener,
    port: Number(new URL(listener.redirectUri).port),
    returned,
    turnedAway: () => turnedAway,
  };
}

/** A browser's request as Chromium sends it after a redirect from the consent page. */
export function browserGet(port: number, target: string, headers: readonly string[] = []): string {
  return [
    `GET ${target} HTTP/1.1`,
    `Host: 127.0.0.1:${String(port)}`,
    'Connection: keep-alive',
    'Upgrade-Insecure-Requests: 1',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Sec-Fetch-Site: cross-site',
    'Sec-Fetch-Mode: navigate',
    'Sec-Fetch-User: ?1',
    'Sec-Fetch-Dest: document',
    'Accept-Encoding: gzip, deflate, br, zstd',
    ...headers,
    '',
    '',
  ].join('\r\n');
}
