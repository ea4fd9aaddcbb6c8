import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { CallInput, CallOutput } from '../../../preload/contract/calls.ts';
import type { EventPayload } from '../../../preload/contract/events.ts';
import type { CallName, EventName } from '../../../preload/contract/names.ts';
import type { Reply } from '../../../preload/contract/reply.ts';
import type { ConnectionView } from '../../../preload/contract/views/connection.ts';

export const noConnection: ConnectionView = {
  baseUrl: '',
  authUrl: '',
  clientId: '',
  brokerUrl: '',
  redirectUri: 'http://127.0.0.1:47800/callback',
  secretStored: false,
  managed: [],
};

type Answers = { [N in CallName]: (input: CallInput<N>) => Promise<Reply<CallOutput<N>>> };

const done = async (): Promise<Reply<undefined>> => ({ ok: true, value: undefined });

const usualAnswers: Answers = {
  'page.ready': async () => ({ ok: true, value: { platform: 'linux', version: '0.1.0' } }),
  'session.tryDemo': done,
  'session.signIn': done,
  'session.stopWaiting': done,
  'session.copyConsentAddress': done,
  'session.unlock': done,
  'session.signOut': done,
  'connection.read': async () => ({ ok: true, value: noConnection }),
  'connection.test': async () => ({ ok: true, value: { result: 'reached', ms: 142 } }),
  'connection.save': async () => ({ ok: true, value: { saved: true, connection: noConnection } }),
  'connection.copyRedirectAddress': done,
  'agenda.refresh': done,
  'agenda.look': done,
  'booking.join': done,
  'booking.copy': done,
  'popover.close': done,
  'app.quit': done,
};

interface Made {
  readonly name: CallName;
  readonly input: unknown;
}

/** The outside as the page sees it, without an outside: answers what it is told to and notes what was asked. */
export class FakeBridge implements Bridge {
  readonly made: Made[] = [];
  readonly answers: Answers;
  readonly #listeners = new Map<EventName, Set<(payload: never) => void>>();

  constructor(own: Partial<Answers> = {}) {
    this.answers = { ...usualAnswers, ...own };
  }

  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Reply<CallOutput<N>>> {
    this.made.push({ name, input });
    const answer: Answers[N] = this.answers[name];
    return answer(input);
  }

  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  announce<N extends EventName>(name: N, payload: EventPayload<N>): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(payload as never);
  }

  /** What was asked under this name, in order. */
  inputsOf(name: CallName): readonly unknown[] {
    return this.made.filter((call) => call.name === name).map(({ input }) => input);
  }
}
