import { createQueue } from '../base/queue.ts';
import type { AccountState } from '../account/account-state.ts';
import { signInIdOf, type Connection } from '../account/connection.ts';
import type { AskNatively } from '../base/outside.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { Settings } from '../settings/settings.ts';
import type { LeftKeys } from '../account/left-keys.ts';
import { hasClientSecret, planLive } from './live.ts';
import { runWorkspace, type Running, type WorkspacePlan, type AppContext } from './running.ts';

export interface WorkspacesOptions {
  readonly context: AppContext;
  readonly settings: Settings;
  readonly leftKeys: LeftKeys;
  readonly ask: AskNatively;
  readonly userData: string;
  /** The connection in force, with what is set from outside. */
  readonly connection: () => Connection | null;
}

/** Which workspace is in use. One at a time; leaving one ends it before the other begins. */
export interface Workspaces {
  readonly changed: Signal<undefined>;
  /** null only before the first one has begun. */
  current(): Running | null;
  /** What is shown while no workspace could be begun. */
  state(): AccountState;
  openDemo(): Promise<void>;
  /** @param clientSecret just typed, or empty to go on with what is stored. */
  openLive(clientSecret: string): Promise<Running>;
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
  userData,
  connection,
}: WorkspacesOptions): Workspaces {
  const changed = createEmitter<undefined>(context.report);
  let running: Running | null = null;
  let failed: AccountState | null = null;
  /** Openings take turns: a second press while the first is still closing waits for it. */
  const inTurn = createQueue();
  const leave = async (): Promise<void> => {
    const left = running;
    running = null;
    failed = null;
    // The page lets go of everything of the one before it hears of the next.
    if (left !== null) changed.emit(undefined);
    await left?.stop();
  };
  const enter = (entered: Running): Running => {
    running = entered;
    entered.changed.subscribe(() => {
      if (running !== entered) return;
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
  const live = (): WorkspacePlan =>
    planLive({
      ...{ context, leftKeys, userData, ask },
      connection: connection(),
      pageUrl: () => connection()?.pageUrl ?? '',
    });
  const enterLive = async (clientSecret: string): Promise<Running> => {
    const entered = enter(runWorkspace(live(), context));
    if (clientSecret !== '') entered.account.typeSecret(clientSecret);
    await entered.account.start();
    return entered;
  };

  return {
    changed,
    current: () => running,
    state() {
      const state = failed ?? running?.account.state() ?? { state: 'starting' };
      return state.state === 'signed-out' && leftKeys.any() ? { ...state, keyLeft: true } : state;
    },
    openDemo: () =>
      inTurn(async () => {
        await leave();
        try {
          // The service is a large part of the app that people with an account never need.
          const { planDemo } = await import('./demo.ts');
          const plan = await planDemo(context);
          const { account } = enter(runWorkspace(plan, context));
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
        const left = running;
        await left?.account.signOut();
        settings.change({ workspace: null });
        if (left?.workspace !== 'demo') return;
        await leave();
        await enterLive('');
      }),
    secretStored(asked) {
      if (asked === null) return false;
      const inUse = running?.workspace === 'live' ? running : null;
      if (inUse?.connection && signInIdOf(inUse.connection) === signInIdOf(asked))
        return inUse.account.secretStored();
      return hasClientSecret(userData, asked);
    },
    stop: () => inTurn(leave),
  };
}
