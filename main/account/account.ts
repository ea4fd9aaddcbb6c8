import type { KeychainProblem, SignInProblem } from '../../preload/contract/model/session.ts';
import type { TokenPair } from '../api/schemas/account.ts';
import { Failure } from '../base/failure.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { AccountState } from './account-state.ts';
import type { Connection } from './connection.ts';
import type { Consent, ConsentFlow } from './consent/consent.ts';
import type { ConsentOutcome } from './consent/outcome.ts';
import {
  openForSignIn,
  openSaved,
  openSession,
  promptExpected,
  type OpenSession,
  type SessionParts,
} from './open-session.ts';
import type { SessionState } from './session/session-state.ts';
import type { Session } from './session/session.ts';
import { textPurposes, type AccountStores } from './stores.ts';
import { StorageError } from './vault/secret-store.ts';

export interface AccountOptions extends SessionParts {
  /** How the service is reached; null before the form was filled. */
  readonly connection: Connection | null;
  /** Whether signing in needs nothing more of the person; asked with whether a client secret is known. */
  readonly isReady: (secretStored: boolean) => boolean;
  /** What an earlier run left, by the look of it: nothing is opened to know. */
  readonly saved: () => { readonly signIn: boolean; readonly clientSecret: boolean };
  readonly consent: Consent;
  /** The number of the profile that an access token acts for; null when the service does not say it now. */
  readonly whoIs: (accessToken: string) => Promise<string | null>;
  /** Whether the person agrees to where the approval will be sent, where that has to be asked. */
  readonly agrees: () => Promise<boolean>;
  /** Takes over what an older Bookbar kept elsewhere; why the keychain kept it from doing so, if it did. */
  readonly takeOver: (mayPrompt: boolean) => Promise<KeychainProblem | null>;
  readonly openBrowser: (address: string) => Promise<void>;
  /** Removes everything of the account from disk and keychain; a key that cannot go now goes later. */
  readonly forget: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

export interface Account {
  readonly changes: Signal<AccountState>;
  state(): AccountState;
  /** The service has said whose the sign-in is. What is kept of anybody else is left before anything is done with it. */
  belongsTo(person: string): Promise<void>;
  /** Takes up the sign-in of an earlier run, if there is one that opens without asking anybody. */
  start(): Promise<void>;
  /** Signs in again. @throws {Failure} `bad-input` when the connection is not filled in. */
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
  let opened: OpenSession | null = null;
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
  const showKeychain = (problem: KeychainProblem, asking = false, hasSavedSignIn = true): void => {
    set({ state: 'keychain', problem, asking, hasSavedSignIn });
  };
  const show = (session: SessionState, problem: SignInProblem | null = null): void => {
    switch (session.status) {
      case 'loading':
        return;
      case 'none':
        setSignedOut(problem);
        return;
      case 'damaged':
        showKeychain('damaged');
        return;
      case 'signed-in':
      case 'consent-needed':
        set({
          state: 'signed-in',
          storage: opened?.storage ?? 'memory',
          consentNeeded: session.status === 'consent-needed' ? session.reason : null,
          ...(problem && { problem }),
        });
    }
  };

  const open = async (
    from: Pick<OpenSession, 'stores' | 'storage'>,
    connection: Connection,
  ): Promise<OpenSession> => {
    close();
    const current = openSession(options, connection, from, (next) => {
      if (!signingIn) show(next);
    });
    opened = current;
    await current.stores.load();
    await current.session.load();
    return current;
  };

  const takeUp = async (mayPrompt: boolean): Promise<void> => {
    const { keychain, connection } = options;
    if (connection === null || keychain === null || !options.saved().signIn) {
      setSignedOut(null);
      return;
    }
    const obstacle = await options.takeOver(mayPrompt);
    if (obstacle !== null) {
      showKeychain(obstacle);
      return;
    }
    if (!options.saved().signIn) {
      setSignedOut(null);
      return;
    }
    const opening = await openSaved(options, keychain, mayPrompt);
    if (!opening.ok) {
      showKeychain(opening.problem);
      return;
    }
    show((await open(opening, connection)).session.state());
  };

  /** Shows that the system asks, while it does. */
  const announcePrompt = async (): Promise<void> => {
    const problem = options.keychain ? promptExpected(await options.keychain.state()) : null;
    if (problem) showKeychain(problem, true, options.saved().signIn);
  };

  const openForConsent = async (inMemory: boolean, connection: Connection): Promise<OpenSession | null> => {
    if (opened && (opened.storage === 'keychain' || inMemory || options.keychain === null)) return opened;
    if (!inMemory) await announcePrompt();
    const opening = await openForSignIn(options, inMemory);
    if (!opening.ok) {
      showKeychain(opening.problem, false, options.saved().signIn);
      return null;
    }
    return open(opening, connection);
  };

  const store = async (current: OpenSession): Promise<void> => {
    await current.stores.prove();
    if (typed === null) return;
    await current.stores.clientSecret.save(typed);
    if (current.storage === 'keychain') typed = null;
  };

  /**
   * Consent may come from a different person than before, so the new tokens are not used with anything kept until the
   * service has named the person. After a crash the sign-in has no owner, and the service's next answer names one.
   */
  const takeTokens = async ({ stores, session }: OpenSession, tokens: TokenPair): Promise<void> => {
    const person = await options.whoIs(tokens.accessToken);
    const isSame = person !== null && person === stores.person();
    // Whoever still uses what was kept for the other person stops first.
    if (!isSame && stores.person() !== null) set({ state: 'starting' });
    if (!isSame) await stores.become(null);
    await session.adopt(tokens);
    if (!isSame && person !== null) await stores.become(person);
  };

  const conclude = async (current: OpenSession, outcome: ConsentOutcome): Promise<void> => {
    if (outcome.kind === 'approved') await takeTokens(current, outcome.tokens);
    const problem = outcome.kind === 'stopped' || outcome.kind === 'approved' ? null : outcome;
    const session = current.session.state();
    if (session.status === 'damaged' && problem !== null) setSignedOut(problem);
    else show(session, problem);
  };

  const waitForConsent = async (current: OpenSession, connection: Connection): Promise<ConsentOutcome> => {
    const started = await options.consent.start({
      connection,
      openBrowser: options.openBrowser,
      // Nothing ends with it, for the address can be copied; but an address that may not be opened is a defect.
      onBrowserFailed: options.report,
      exchange: (code, signal) => current.endpoint.exchange(code, signal),
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
      if (!(await options.agrees())) return;
      attempt += 1;
      const own = attempt;
      signingIn = true;
      try {
        const current = await openForConsent(inMemory, connection);
        if (!current) return;
        await store(current);
        const outcome = await waitForConsent(current, connection);
        // A newer sign-in has taken over: what this one ended with is nobody's concern.
        if (attempt === own) await conclude(current, outcome);
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
        await left?.stores.become(null);
        await options.forget();
      } finally {
        setSignedOut(null);
      }
    },
    async belongsTo(person) {
      const current = opened;
      if (current === null || signingIn || current.stores.person() === person) return;
      set({ state: 'starting' });
      await current.stores.become(person).catch(options.report);
      if (opened === current) show(current.session.state());
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
