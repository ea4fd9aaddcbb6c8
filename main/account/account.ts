import { Failure } from '../base/failure.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { AccountState, SignInProblem } from './account-state.ts';
import type { Connection } from './connection.ts';
import type { ConsentOutcome } from './consent-outcome.ts';
import type { Consent } from './consent.ts';
import type { ConsentFlow } from './consent-flow.ts';
import { openForSignIn, openSaved, promptExpected, type StoreOptions } from './open-stores.ts';
import { StorageError, type ClientSecretStore, type TokenStore } from './secret-store.ts';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';
import type { AccountStores } from './stores.ts';
import type { TokenEndpoint } from './token-endpoint.ts';

export interface AccountOptions extends StoreOptions {
  /** How the service is reached; null before the form was filled. */
  readonly connection: Connection | null;
  /** Whether signing in needs nothing more of the person; asked with whether a client secret is known. */
  readonly isReady: (secretStored: boolean) => boolean;
  /** What an earlier run left, by the look of it: nothing is opened to know. */
  readonly saved: () => { readonly signIn: boolean; readonly clientSecret: boolean };
  readonly consent: Consent;
  readonly openBrowser: (address: string) => Promise<void>;
  readonly endpointOf: (connection: Connection, clientSecret: ClientSecretStore) => TokenEndpoint;
  readonly sessionOf: (service: string, tokens: TokenStore, endpoint: TokenEndpoint) => Session;
  /** Removes everything of the account from the disk. */
  readonly forget: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

export interface Account {
  readonly changes: Signal<AccountState>;
  state(): AccountState;
  /** Takes up the sign-in of an earlier run, if there is one that opens without asking anybody. */
  start(): Promise<void>;
  /** Signs in anew. @throws {Failure} `bad-input` when the connection is not filled in. */
  signIn(inMemory: boolean): Promise<void>;
  stopWaiting(): Promise<void>;
  /** The consent page that is waited for. */
  consentAddress(): string | null;
  /** The person asks for the keychain to be opened. */
  unlock(): Promise<void>;
  signOut(): Promise<void>;
  /** Keeps a client secret that was just typed until the next sign-in stores it. */
  typeSecret(clientSecret: string): void;
  secretStored(): boolean;
  /** @throws {Failure} `signed-out`. */
  session(): Session;
  stores(): AccountStores | null;
  /** Joins what must not be cut: quitting waits for it. */
  stop(): Promise<void>;
}

interface Opened {
  readonly stores: AccountStores;
  readonly storage: 'keychain' | 'memory';
  readonly session: Session;
  readonly endpoint: TokenEndpoint;
  readonly close: () => void;
}

/**
 * One account of one service: joins keychain, stores, consent and session into one state. Where each state
 * leads is told to the page as it is; a keychain that does not open is never taken for signed out.
 */
export function createAccount(options: AccountOptions): Account {
  const changes = createEmitter<AccountState>(options.report);
  let state: AccountState = { state: 'starting' };
  let opened: Opened | null = null;
  let flow: ConsentFlow | null = null;
  let typed: string | null = null;

  const set = (next: AccountState): void => {
    state = next;
    changes.emit(next);
  };
  const secretStored = (): boolean => typed !== null || options.saved().clientSecret;
  const setSignedOut = (problem: SignInProblem | null): void => {
    set({ state: 'signed-out', problem, connectionReady: options.isReady(secretStored()) });
  };

  const close = (): void => {
    opened?.close();
    opened = null;
  };
  const open = (stores: AccountStores, storage: 'keychain' | 'memory', connection: Connection): Opened => {
    close();
    const endpoint = options.endpointOf(connection, stores.clientSecret);
    const session = options.sessionOf(connection.baseUrl, stores.tokens, endpoint);
    const unsubscribe = session.changes.subscribe((next) => {
      if (flow === null) show(next);
    });
    opened = { stores, storage, session, endpoint, close: unsubscribe };
    return opened;
  };
  const show = (session: SessionState): void => {
    switch (session.status) {
      case 'loading':
        return;
      case 'none':
        setSignedOut(null);
        return;
      case 'damaged':
        set({ state: 'keychain', problem: 'damaged', asking: false, hasSavedSignIn: true });
        return;
      case 'signed-in':
      case 'consent-needed':
        set({
          state: 'signed-in',
          storage: opened?.storage ?? 'memory',
          consentNeeded: session.status === 'consent-needed' ? session.reason : null,
        });
    }
  };

  const takeUp = async (mayPrompt: boolean): Promise<void> => {
    const { keychain, connection } = options;
    if (connection === null || keychain === null || !options.saved().signIn) {
      setSignedOut(null);
      return;
    }
    const opening = await openSaved(options, keychain, mayPrompt);
    if (!opening.ok) {
      set({ state: 'keychain', problem: opening.problem, asking: false, hasSavedSignIn: true });
      return;
    }
    show(await open(opening.stores, opening.storage, connection).session.load());
  };

  /** Shows that the system asks, while it does. */
  const announcePrompt = async (): Promise<void> => {
    const problem = options.keychain ? promptExpected(await options.keychain.state()) : null;
    if (problem) set({ state: 'keychain', problem, asking: true, hasSavedSignIn: options.saved().signIn });
  };

  const openPlace = async (inMemory: boolean, connection: Connection): Promise<Opened | null> => {
    if (opened && (opened.storage === 'keychain' || inMemory || options.keychain === null)) return opened;
    if (!inMemory) await announcePrompt();
    const opening = await openForSignIn(options, inMemory);
    if (!opening.ok) {
      const hasSavedSignIn = options.saved().signIn;
      set({ state: 'keychain', problem: opening.problem, asking: false, hasSavedSignIn });
      return null;
    }
    const place = open(opening.stores, opening.storage, connection);
    await place.session.load();
    return place;
  };

  const store = async (place: Opened): Promise<void> => {
    await place.stores.prove();
    if (typed === null) return;
    await place.stores.clientSecret.save(typed);
    if (place.storage === 'keychain') typed = null;
  };

  const conclude = async (place: Opened, outcome: ConsentOutcome): Promise<void> => {
    if (outcome.kind === 'stopped') show(place.session.state());
    else if (outcome.kind !== 'approved') setSignedOut(outcome);
    else {
      await place.session.adopt(outcome.tokens);
      show(place.session.state());
    }
  };

  const waitForConsent = async (place: Opened, connection: Connection): Promise<void> => {
    const started = await options.consent.start({
      connection,
      openBrowser: options.openBrowser,
      exchange: (code, signal) => place.endpoint.exchange(code, signal),
      onTurnedAway: (turnedAway) => {
        if (state.state === 'waiting') set({ ...state, turnedAway });
      },
      onReturned: () => {
        set({ state: 'connecting' });
      },
    });
    if (!started.started) {
      await conclude(place, started.problem);
      return;
    }
    const own = started.flow;
    flow = own;
    const { untilMs, redirectUri } = own;
    set({ state: 'waiting', untilMs, turnedAway: 0, redirectUri });
    const outcome = await own.result;
    // A newer sign-in has taken over: what this one ended with is nobody's concern.
    if (flow !== own) return;
    flow = null;
    await conclude(place, outcome);
  };

  return {
    changes,
    state: () => state,
    start: () => takeUp(false),
    async signIn(inMemory) {
      const { connection } = options;
      if (connection === null || !options.isReady(secretStored())) {
        throw new Failure('bad-input', 'The connection is not filled in');
      }
      try {
        const place = await openPlace(inMemory, connection);
        if (!place) return;
        await store(place);
        await waitForConsent(place, connection);
      } catch (error) {
        flow = null;
        options.report(error);
        if (!(error instanceof StorageError)) throw error;
        setSignedOut({ kind: 'not-stored' });
      }
    },
    async stopWaiting() {
      await flow?.stop();
    },
    consentAddress: () => flow?.address ?? null,
    async unlock() {
      await announcePrompt();
      await takeUp(true);
    },
    async signOut() {
      const left = opened;
      close();
      typed = null;
      // Whoever still uses the account stops before anything of it is removed.
      set({ state: 'starting' });
      try {
        await options.consent.stop();
        await left?.session.signOut();
        await left?.stores.agenda.remove();
        await left?.stores.clientSecret.clear();
        await options.keychain?.removeKey(options.accountId);
        await options.forget();
      } finally {
        setSignedOut(null);
      }
    },
    typeSecret(clientSecret) {
      typed = clientSecret;
    },
    secretStored,
    session() {
      if (!opened) throw new Failure('signed-out', 'There is no session');
      return opened.session;
    },
    stores: () => opened?.stores ?? null,
    async stop() {
      await options.consent.stop();
      await opened?.session.stop();
      close();
    },
  };
}
