import { createQueue } from '../base/queue.ts';
import {
  startFlow,
  type ConsentFlow,
  type ConsentParts,
  type ConsentRequest,
  type ConsentStart,
} from './consent-flow.ts';

export interface Consent {
  /** Begins a sign-in and opens the browser. A sign-in that still waits is stopped first. */
  start(request: ConsentRequest): Promise<ConsentStart>;
  /** Ends whatever waits, for quitting. */
  stop(): Promise<void>;
}

/**
 * The authorization code flow with the system's browser and a listener on loopback (document:
 * "Authentication"; RFC 8252; docs/security.md: Sign-in). Each flow has a fresh 256-bit state of its own,
 * knows the one connection it began with, and makes at most one exchange. One flow at a time.
 */
export function createConsent(parts: ConsentParts): Consent {
  let current: ConsentFlow | null = null;
  const inTurn = createQueue();
  const stopCurrent = async (): Promise<void> => {
    await current?.stop();
    current = null;
  };
  return {
    start: (request) =>
      inTurn(async () => {
        await stopCurrent();
        const start = await startFlow(parts, request);
        if (start.started) current = start.flow;
        return start;
      }),
    stop: () => inTurn(stopCurrent),
  };
}
