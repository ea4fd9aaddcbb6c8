import { Buffer } from 'node:buffer';
import type { TokenPair } from '../../../protocol/account.ts';
import type { Clock } from '../../base/clock.ts';
import { createQueue } from '../../base/queue.ts';
import { wayToConsent, type Connection, type ConsentWay } from '../connection.ts';
import type { Returned } from './loopback-request.ts';
import type { LoopbackListener } from './loopback.ts';
import { toConsentProblem, type ConsentOutcome, type ConsentProblem } from './outcome.ts';

export interface Consent {
  /** Begins a sign-in and opens the browser. A sign-in that still waits, also another account’s, is stopped first. */
  start(request: ConsentRequest): Promise<ConsentStart>;
  /** Ends what this account waits for. */
  stop(): Promise<void>;
}

/**
 * The authorization code flow with the system's browser and a listener on loopback (document:
 * "Authentication"; RFC 8252; docs/security.md: Sign-in). Each flow has a fresh 256-bit state of its own,
 * knows the one connection it began with, and makes at most one exchange. One flow at a time over all accounts, for
 * they share their redirect address.
 *
 * @returns makes the consent of one account
 */
export function createConsents(parts: ConsentParts): () => Consent {
  let current: { readonly owner: object; readonly flow: ConsentFlow } | null = null;
  const inTurn = createQueue();
  const stopCurrent = async (): Promise<void> => {
    await current?.flow.stop();
    current = null;
  };
  return () => {
    const owner = {};
    return {
      start: (request) =>
        inTurn(async () => {
          await stopCurrent();
          const start = await startFlow(parts, request);
          if (start.started) current = { owner, flow: start.flow };
          return start;
        }),
      stop: () =>
        inTurn(async () => {
          if (current?.owner === owner) await stopCurrent();
        }),
    };
  };
}

/** The consent of the only account there is. */
export const createConsent = (parts: ConsentParts): Consent => createConsents(parts)();

/** Long enough to log in at the service, and no longer: while it lasts, a port of this computer is open. */
const waitMs = 300_000;
const stateBytes = 32;

interface ConsentParts {
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Uint8Array;
}

export interface ConsentRequest {
  readonly connection: Connection;
  /** The document's own by default. */
  readonly way?: ConsentWay | undefined;
  /** Hands the address to the browser. That it fails ends nothing: the person can copy the address. */
  readonly openBrowser: (address: string) => Promise<void>;
  /** The address could not be handed over. It keeps waiting; the demo, which nobody can help, stops it. */
  readonly onBrowserFailed?: (error: unknown) => void;
  /** Called at most once, with the code, the moment it comes back. Throws `Failure`. */
  readonly exchange: (code: string, signal: AbortSignal) => Promise<TokenPair>;
  /** The number of requests that were not ours so far; at most a few times a second. */
  readonly onTurnedAway?: (count: number) => void;
  /** The browser came back with a code, and the exchange begins. */
  readonly onReturned?: () => void;
}

/** One sign-in that waits for the person. */
export interface ConsentFlow {
  /** The consent page, also to be copied. It holds the state, so it is never logged. */
  readonly address: string;
  /** The one in use, with the real port. */
  readonly redirectUri: string;
  /** Epoch ms of the end of the waiting. */
  readonly untilMs: number;
  /** Rejects only for a defect of ours. */
  readonly result: Promise<ConsentOutcome>;
  /** Ends the waiting, or the exchange, as `stopped`; resolves when the port is free again. */
  stop(): Promise<void>;
}

type ConsentStart =
  | { readonly started: true; readonly flow: ConsentFlow }
  | { readonly started: false; readonly problem: ConsentProblem };

/** Waits on the first redirect address whose port is free, then opens the browser. See `createConsent`. */
async function startFlow(parts: ConsentParts, request: ConsentRequest): Promise<ConsentStart> {
  const { clock, randomBytes } = parts;
  const state = Buffer.from(randomBytes(stateBytes)).toString('base64url');
  const tally = createTally(clock, request.onTurnedAway);
  let onReturned: (returned: Returned) => void;
  const returned = new Promise<Returned>((resolve) => {
    onReturned = resolve;
  });
  const taken: number[] = [];
  let listener: LoopbackListener | null = null;
  const way = request.way ?? wayToConsent(request.connection);
  const { listenForReturn } = await import('./loopback.ts');
  for (const redirectUri of way.redirectUris) {
    const listening = await listenForReturn({
      redirectUri,
      state,
      clock,
      onTurnedAway: tally.add,
      onReturned: (answer) => {
        onReturned(answer);
      },
    });
    if (listening.ok) {
      ({ listener } = listening);
      break;
    }
    taken.push(listening.port);
  }
  if (listener === null)
    return { started: false, problem: { kind: 'port-taken', ports: [...new Set(taken)] } };
  const { redirectUri, stop: stopListening } = listener;

  const untilMs = clock.now() + waitMs;
  const stopping = new AbortController();
  const ended = endOfWaiting(clock, untilMs, stopping.signal);
  const result = Promise.race([returned, ended.reached]).then((answer) => {
    ended.forget();
    tally.close();
    if (answer.kind === 'took-too-long') void stopListening();
    return answer.kind === 'code' ? exchange(request, answer.code, stopping.signal) : answer;
  });

  const address = way.addressOf(redirectUri, state);
  void request.openBrowser(address).catch((error: unknown) => request.onBrowserFailed?.(error));
  const flow: ConsentFlow = {
    address,
    redirectUri,
    untilMs,
    result,
    async stop() {
      stopping.abort();
      await stopListening();
    },
  };
  return { started: true, flow };
}

type EndOfWaiting = { readonly kind: 'took-too-long' } | { readonly kind: 'stopped' };

/** The wall clock ends the waiting of a machine that slept, the steady one when the wall clock is set back. */
function endOfWaiting(
  clock: Clock,
  untilMs: number,
  signal: AbortSignal,
): { readonly reached: Promise<EndOfWaiting>; readonly forget: () => void } {
  let waits: (() => void)[] = [];
  const reached = new Promise<EndOfWaiting>((resolve) => {
    const giveUp = (): void => {
      resolve({ kind: 'took-too-long' });
    };
    waits = [clock.at(untilMs, giveUp), clock.after(waitMs, giveUp)];
    signal.addEventListener('abort', () => {
      resolve({ kind: 'stopped' });
    });
  });
  return {
    reached,
    forget: () => {
      for (const remove of waits) remove();
    },
  };
}

async function exchange(request: ConsentRequest, code: string, signal: AbortSignal): Promise<ConsentOutcome> {
  request.onReturned?.();
  const asked = new URL(request.connection.brokerUrl || request.connection.baseUrl);
  try {
    const tokens = await request.exchange(code, signal);
    return signal.aborted ? { kind: 'stopped' } : { kind: 'approved', tokens };
  } catch (error) {
    return signal.aborted ? { kind: 'stopped' } : toConsentProblem(error, asked.host);
  }
}

const pauseMs = 250;

interface Tally {
  readonly add: () => void;
  readonly close: () => void;
}

/** Counts, and tells the count at once and then at most four times a second, however fast it grows. */
export function createTally(clock: Clock, tell: (count: number) => void = () => undefined): Tally {
  let count = 0;
  let told = 0;
  let closed = false;
  let removePause: (() => void) | null = null;
  const speak = (): void => {
    removePause = null;
    if (closed || told === count) return;
    told = count;
    removePause = clock.after(pauseMs, speak);
    tell(count);
  };
  return {
    add() {
      count += 1;
      if (removePause === null) speak();
    },
    close() {
      closed = true;
      removePause?.();
    },
  };
}
