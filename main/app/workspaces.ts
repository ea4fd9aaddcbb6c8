import { createQueue } from '../base/queue.ts';
import type { AccountState } from '../account/account-state.ts';
import { signInIdOf, type Connection } from '../account/connection.ts';
import type { AskNatively } from '../base/outside.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { Settings } from '../settings/settings.ts';
import type { LeftKeys } from '../account/left-keys.ts';
import { hasClientSecret, planLive } from './live.ts';
import { openAccount, type OpenAccount, type AccountPlan, type AppContext } from './open-account.ts';

export interface WorkspacesOptions {
  readonly context: AppContext;
  readonly settings: Settings;
  readonly leftKeys: LeftKeys;
  readonly ask: AskNatively;
  /** Opens a consent page for the person. */
  readonly openBrowser: (address: string) => Promise<void>;
  readonly userData: string;
  /** The connection in force, with what is set from outside. */
  readonly connection: () => Connection | null;
}

/** Which workspace is in use. One at a time; leaving one ends it before the other begins. */
export interface Workspaces {
  readonly changed: Signal<undefined>;
  /** null only before the first one has begun. */
  current(): OpenAccount | null;
  /** What is shown while no workspace could be begun. */
  state(): AccountState;
  openDemo(): Promise<void>;
  /** @param clientSecret just typed, or empty to go on with what is stored. */
  openLive(clientSecret: string): Promise<OpenAccount>;
  /** Ends the sign-in in use, and what it saved; the next start asks again. */
  signOut(): Promise<void>;
  /** Whether a client secret is kept for this very connection, whichever workspace is in use. */
  secretStored(connection: Connection | null): boolean;
  stop(): Promise<void>;
}

export function createWorkspaces({
  context,
  settings,
  leftKeys,
  ask,
  openBrowser,
  userData,
  connection,
}: WorkspacesOptions): Workspaces {
  const changed = createEmitter<undefined>(context.report);
  let current: OpenAccount | null = null;
  let failed: AccountState | null = null;
  /** Openings take turns: a second press while the first is still closing waits for it. */
  const inTurn = createQueue();
  const leave = async (): Promise<void> => {
    const left = current;
    current = null;
    failed = null;
    // The page lets go of everything of the one before it hears of the next.
    if (left !== null) changed.emit(undefined);
    await left?.stop();
  };
  const enter = (entered: OpenAccount): OpenAccount => {
    current = entered;
    entered.changed.subscribe(() => {
      if (current !== entered) return;
      const isUsed = entered.account.state().state === 'signed-in';
      if (isUsed && settings.get().workspace !== entered.workspace)
        settings.change({ workspace: entered.workspace });
      changed.emit(undefined);
    });
    return entered;
  };

  leftKeys.changed.subscribe(() => {
    changed.emit(undefined);
  });
  const live = (): AccountPlan =>
    planLive({
      ...{ context, leftKeys, userData, ask, openBrowser },
      connection: connection(),
      pageUrl: () => connection()?.pageUrl ?? '',
    });
  const enterLive = async (clientSecret: string): Promise<OpenAccount> => {
    const entered = enter(openAccount(live(), context));
    if (clientSecret !== '') entered.account.typeSecret(clientSecret);
    await entered.account.start();
    return entered;
  };

  return {
    changed,
    current: () => current,
    state() {
      const state = failed ?? current?.account.state() ?? { state: 'starting' };
      return state.state === 'signed-out' && leftKeys.any() ? { ...state, keyLeft: true } : state;
    },
    openDemo: () =>
      inTurn(async () => {
        await leave();
        try {
          // The service is a large part of the app that people with an account never need.
          const { planDemo } = await import('./demo.ts');
          const plan = await planDemo(context);
          const { account } = enter(openAccount(plan, context));
          account.typeSecret(plan.clientSecret);
          await account.signIn(true);
          if (account.state().state !== 'signed-in') throw new Error('The demo did not sign in');
        } catch (error) {
          context.report(error);
          await leave();
          failed = {
            state: 'signed-out',
            problem: { kind: 'demo-failed' },
            connectionReady: false,
          };
          changed.emit(undefined);
        }
      }),
    openLive: (clientSecret) =>
      inTurn(async () => {
        await leave();
        return enterLive(clientSecret);
      }),
    signOut: () =>
      inTurn(async () => {
        const left = current;
        await left?.account.signOut();
        settings.change({ workspace: null });
        if (left?.workspace !== 'demo') return;
        await leave();
        await enterLive('');
      }),
    secretStored(asked) {
      if (asked === null) return false;
      const inUse = current?.workspace === 'live' ? current : null;
      if (inUse?.connection && signInIdOf(inUse.connection) === signInIdOf(asked))
        return inUse.account.secretStored();
      return hasClientSecret(userData, asked);
    },
    stop: () => inTurn(leave),
  };
}
