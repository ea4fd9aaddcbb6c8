import { Failure } from '../base/failure.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { AccountState, SignInProblem } from './account-state.ts';
import type { Connection } from './connection.ts';
import type { ConsentOutcome } from './consent-outcome.ts';
import type { Consent } from './consent.ts';
import type { ConsentFlow } from './consent-flow.ts';
import { openForSignIn, openSaved, promptExpected, type StoreOptions } from './open-stores.ts';
import { enterPlace, type Place, type PlaceParts } from './place.ts';
import { StorageError } from './secret-store.ts';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';
import { textPurposes, type AccountStores } from './stores.ts';

export interface AccountOptions extends StoreOptions, PlaceParts {
  /** How the service is reached; null before the form was filled. */
  readonly connection: Connection | null;
  /** Whether signing in needs nothing more of the person; asked with whether a client secret is known. */
  readonly isReady: (secretStored: boolean) => boolean;
  /** What an earlier run left, by the look of it: nothing is opened to know. */
  readonly saved: () => { readonly signIn: boolean; readonly clientSecret: boolean };
  readonly consent: Consent;
  readonly openBrowser: (address: string) => Promise<void>;
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

/**
 * One account of one service: joins keychain, stores, consent and session into one state. Where each state
 * leads is told to the page as it is; a keychain that does not open is never taken for signed out.
 */
export function createAccount(options: AccountOptions): Account {
  const changes = createEmitter<AccountState>(options.report);
  let state: AccountState = { state: 'starting' };
  let opened: Place | null = null;
  let flow: ConsentFlow | null = null;
  /** Counts sign-ins; while one runs, only what it leads to is shown, and only of the newest. */
  let attempt = 0;
  let signingIn = false;
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
    opened?.leave();
    opened = null;
  };
  const open = (place: Pick<Place, 'stores' | 'storage'>, connection: Connection): Place => {
    close();
    opened = enterPlace(options, connection, place, (next) => {
      if (!signingIn) show(next);
    });
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
    show(await open(opening, connection).session.load());
  };

  /** Shows that the system asks, while it does. */
  const announcePrompt = async (): Promise<void> => {
    const problem = options.keychain ? promptExpected(await options.keychain.state()) : null;
    if (problem) set({ state: 'keychain', problem, asking: true, hasSavedSignIn: options.saved().signIn });
  };

  const openPlace = async (inMemory: boolean, connection: Connection): Promise<Place | null> => {
    if (opened && (opened.storage === 'keychain' || inMemory || options.keychain === null)) return opened;
    if (!inMemory) await announcePrompt();
    const opening = await openForSignIn(options, inMemory);
    if (!opening.ok) {
      const hasSavedSignIn = options.saved().signIn;
      set({ state: 'keychain', problem: opening.problem, asking: false, hasSavedSignIn });
      return null;
    }
    const place = open(opening, connection);
    await place.session.load();
    return place;
  };

  const store = async (place: Place): Promise<void> => {
    await place.stores.prove();
    if (typed === null) return;
    await place.stores.clientSecret.save(typed);
    if (place.storage === 'keychain') typed = null;
  };

  const conclude = async (place: Place, outcome: ConsentOutcome): Promise<void> => {
    if (outcome.kind === 'stopped') show(place.session.state());
    else if (outcome.kind !== 'approved') setSignedOut(outcome);
    else {
      await place.session.adopt(outcome.tokens);
      show(place.session.state());
    }
  };

  const waitForConsent = async (place: Place, connection: Connection): Promise<ConsentOutcome> => {
    const started = await options.consent.start({
      connection,
      openBrowser: options.openBrowser,
      // Nothing ends with it, for the address can be copied; but an address that may not be opened is a defect.
      onBrowserFailed: options.report,
      exchange: (code, signal) => place.endpoint.exchange(code, signal),
      onTurnedAway: (turnedAway) => {
        if (state.state === 'waiting') set({ ...state, turnedAway });
      },
      onReturned: () => {
        set({ state: 'connecting' });
      },
    });
    if (!started.started) return started.problem;
    flow = started.flow;
    const { untilMs, redirectUri, result } = started.flow;
    set({ state: 'waiting', untilMs, turnedAway: 0, redirectUri });
    return result;
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
      attempt += 1;
      const own = attempt;
      signingIn = true;
      try {
        const place = await openPlace(inMemory, connection);
        if (!place) return;
        await store(place);
        const outcome = await waitForConsent(place, connection);
        // A newer sign-in has taken over: what this one ended with is nobody's concern.
        if (attempt === own) await conclude(place, outcome);
      } catch (error) {
        options.report(error);
        setSignedOut(error instanceof StorageError ? { kind: 'not-stored' } : null);
        if (!(error instanceof StorageError)) throw error;
      } finally {
        if (attempt === own) {
          signingIn = false;
          flow = null;
        }
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
        for (const purpose of textPurposes) await left?.stores.text(purpose).remove();
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
