import type { KeychainProblem, SignInProblem } from '../../preload/contract/model/session.ts';
import type { TokenPair } from '../../protocol/account.ts';
import { Failure } from '../base/failure.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { AccountState } from './account-state.ts';
import type { BrokerSignIn } from './broker/sign-in.ts';
import type { Connection } from './connection.ts';
import type { AccountOptions, Approved } from './account-plan.ts';
import type { ConsentFlow } from './consent/consent.ts';
import { toConsentProblem, type ConsentOutcome, type ConsentProblem } from './consent/outcome.ts';
import {
  openForSignIn,
  openSaved,
  openSession,
  promptExpected,
  readSecret,
  type OpenSession,
} from './open-session.ts';
import type { SessionState } from './session/session-state.ts';
import type { Session } from './session/session.ts';
import { textPurposes } from './stores.ts';
import { StorageError } from './vault/secret-store.ts';

export type Account = ReturnType<typeof createAccount>;

/**
 * One account of one service: joins keychain, stores, consent and session into one state. The page is
 * told each state as it is; a keychain that does not open is never taken for signed out.
 */
export function createAccount(options: AccountOptions) {
  const changes = createEmitter<AccountState>(options.report);
  let state: AccountState = { state: 'starting' };
  let opened: OpenSession | null = null;
  let flow: ConsentFlow | null = null;
  /** Counts sign-ins; while one runs, only what it leads to is shown, and only of the newest. */
  let attempt = 0;
  let signingIn = false;
  let typed: string | null = null;
  let looking: Promise<void> | null = null;

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
  const takeTokens = async (
    { stores, session }: OpenSession,
    tokens: TokenPair,
    person: string | null,
  ): Promise<void> => {
    const isSame = person !== null && person === stores.person();
    // What still uses the files of the other person stops first.
    if (!isSame && stores.person() !== null) set({ state: 'starting' });
    if (!isSame) await stores.become(null);
    await session.adopt(tokens);
    if (!isSame && person !== null) await stores.become(person);
  };

  const conclude = async (current: OpenSession, outcome: ConsentOutcome): Promise<void> => {
    if (outcome.kind === 'approved') await takeApproval(current, outcome.tokens);
    const problem = outcome.kind === 'stopped' || outcome.kind === 'approved' ? null : outcome;
    const session = current.session.state();
    if (session.status === 'damaged' && problem !== null) setSignedOut(problem);
    else show(session, problem);
  };
  const takeApproval = async (current: OpenSession, tokens: TokenPair): Promise<void> => {
    const person = await options.whoIs(tokens.accessToken);
    const approved = person && {
      person,
      tokens,
      owner: current.stores.person(),
      clientSecret: await readSecret(current.stores),
      installationKey: await current.stores.installationKey.read(),
      inMemory: current.storage === 'memory',
    };
    if (approved && (await options.goesElsewhere(approved))) return;
    await takeTokens(current, tokens, person?.id ?? null);
  };

  const waitForConsent = async (current: OpenSession, connection: Connection): Promise<ConsentOutcome> => {
    const way = await findWay(current, connection);
    if (way !== null && 'kind' in way) return way;
    const started = await options.consent.start({
      connection,
      way: way ?? undefined,
      openBrowser: options.openBrowser,
      // Nothing ends with it, for the address can be copied; but an address that may not be opened is a defect.
      onBrowserFailed: options.report,
      exchange: (code, signal) => current.endpoint.exchange(code, signal, way?.verifier),
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
    set({ state: 'waiting', untilMs, turnedAway: 0, redirectUri: way?.registered ?? redirectUri });
    return result;
  };

  /** A broker that knows installations has a way of its own; one that does not answer is the end of the sign-in. */
  const findWay = async (
    { endpoint }: OpenSession,
    { brokerUrl }: Connection,
  ): Promise<BrokerSignIn | ConsentProblem | null> => {
    try {
      return (await endpoint.begin?.(new AbortController().signal)) ?? null;
    } catch (error) {
      return toConsentProblem(error, new URL(brokerUrl).host);
    }
  };

  return {
    changes: changes as Signal<AccountState>,
    state: () => state,
    /** Takes up the sign-in of an earlier run, if there is one that opens without asking anybody. */
    start: () => takeUp(false),
    /** Signs in again. @throws {Failure} `bad-input` when the connection is not filled in. */
    async signIn(inMemory: boolean): Promise<void> {
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
    /** Takes a sign-in that was approved elsewhere; false when it cannot be kept, and the state says why. */
    async adopt({ person, tokens, clientSecret, installationKey, inMemory }: Approved): Promise<boolean> {
      if (options.connection === null) return false;
      if (clientSecret !== null) typed = clientSecret;
      const current = await openForConsent(inMemory, options.connection);
      if (current === null) return false;
      await store(current);
      if (installationKey !== null) await current.stores.installationKey.write(installationKey);
      await takeTokens(current, tokens, person.id);
      show(current.session.state());
      return true;
    },
    async stopWaiting(): Promise<void> {
      await flow?.stop();
    },
    /** The consent page that is waited for. */
    consentAddress: () => flow?.address ?? null,
    /** The keychain may have been unlocked elsewhere; nobody is asked. */
    async lookAgain(): Promise<void> {
      if (state.state !== 'keychain' || state.asking || signingIn) return;
      looking ??= takeUp(false)
        .catch(options.report)
        .finally(() => (looking = null));
      await looking;
    },
    /** The person asks for the keychain to be opened. */
    async unlock(): Promise<void> {
      await looking;
      if (state.state === 'signed-in') return;
      await announcePrompt();
      await takeUp(true);
    },
    async signOut(): Promise<void> {
      const left = opened;
      close();
      typed = null;
      // What still uses the account stops before anything of it is removed.
      set({ state: 'starting' });
      try {
        await options.consent.stop();
        await options.leave();
        await left?.session.signOut();
        for (const purpose of textPurposes) await left?.stores.text(purpose).remove();
        await left?.stores.clientSecret.clear();
        await left?.stores.installationKey.remove();
        await left?.stores.become(null);
        await options.forget();
      } finally {
        setSignedOut(null);
      }
    },
    /** The service has said whose the sign-in is: what is kept of anybody else is left before it is used. */
    async belongsTo(person: string): Promise<void> {
      const current = opened;
      if (current === null || signingIn || current.stores.person() === person) return;
      set({ state: 'starting' });
      await current.stores.become(person).catch(options.report);
      if (opened === current) show(current.session.state());
    },
    /** Keeps a client secret that was just typed until the next sign-in stores it. */
    typeSecret(clientSecret: string): void {
      typed = clientSecret;
    },
    secretStored,
    /** @throws {Failure} `signed-out`. */
    session(): Session {
      if (!opened) throw new Failure('signed-out', 'There is no session');
      return opened.session;
    },
    stores: () => opened?.stores ?? null,
    /** Joins what must not be cut: quitting waits for it. */
    async stop(): Promise<void> {
      await options.consent.stop();
      const left = opened;
      await left?.session.stop();
      close();
      await left?.stores.settled();
    },
  };
}
