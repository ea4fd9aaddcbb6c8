import type { AccountState } from '../account/account-state.ts';
import type { Connection } from '../account/connection.ts';
import type { Keychain } from '../account/keychain.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { Settings } from '../settings/settings.ts';
import { planLive } from './live.ts';
import { runWorkspace, type Running, type WorkspacePlan, type World } from './running.ts';

export interface WorkspacesOptions {
  readonly world: World;
  readonly settings: Settings;
  readonly keychain: Keychain;
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
  /** Ends the sign-in in use, and what it saved; the next start asks anew. */
  signOut(): Promise<void>;
  /** Whether the person's own account has a client secret, whichever workspace is in use. */
  secretStored(): boolean;
  stop(): Promise<void>;
}

export function createWorkspaces({
  world,
  settings,
  keychain,
  userData,
  connection,
}: WorkspacesOptions): Workspaces {
  const changed = createEmitter<undefined>(world.report);
  let running: Running | null = null;
  let failed: AccountState | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  /** Openings take turns: a second press while the first is still closing waits for it. */
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const done = turn.then(step);
    turn = done.catch(() => undefined);
    return done;
  };
  const leave = async (): Promise<void> => {
    const left = running;
    running = null;
    failed = null;
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

  const live = (): WorkspacePlan =>
    planLive(world, connection(), () => connection()?.pageUrl ?? '', keychain, userData);
  const enterLive = async (clientSecret: string): Promise<Running> => {
    const entered = enter(runWorkspace(live(), world));
    if (clientSecret !== '') entered.account.typeSecret(clientSecret);
    await entered.account.start();
    return entered;
  };

  return {
    changed,
    current: () => running,
    state: () => failed ?? running?.account.state() ?? { state: 'starting' },
    openDemo: () =>
      inTurn(async () => {
        await leave();
        try {
          // The service is a large part of the app that people with an account never need.
          const { planDemo } = await import('./demo.ts');
          const plan = await planDemo(world);
          const { account } = enter(runWorkspace(plan, world));
          account.typeSecret(plan.clientSecret);
          await account.signIn(true);
          if (account.state().state !== 'signed-in') throw new Error('The demo did not sign in');
        } catch (error) {
          world.report(error);
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
    secretStored: () =>
      running?.workspace === 'live' ? running.account.secretStored() : live().saved().clientSecret,
    stop: () => inTurn(leave),
  };
}
