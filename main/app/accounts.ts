import type { AccountsView } from '../../preload/contract/model/accounts.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { AccountPlan } from '../account/account-plan.ts';
import type { AccountState } from '../account/account-state.ts';
import { signInIdOf, type Connection } from '../account/connection.ts';
import { createConsents } from '../account/consent/consent.ts';
import { hasClientSecret, planLive } from '../account/live-account.ts';
import { goesElsewhere, savedPerson } from '../account/other-person.ts';
import type { LeftKeys } from '../account/left-keys.ts';
import type { AgendaState } from '../agenda/agenda-state.ts';
import { mergeAgendas, unknownDay } from '../agenda/merged.ts';
import type { AskNatively } from '../base/outside.ts';
import { createQueue } from '../base/queue.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { mergeBookings } from '../bookings/merged.ts';
import { mergeChanges } from '../changes/merged.ts';
import { mergeEarlier } from '../earlier/merged.ts';
import { mergePlans } from '../plans/merged.ts';
import { mergeDoors } from '../publish/open-door/merged.ts';
import { toAccountsView, whoseOf } from '../ipc/views.ts';
import {
  accountOf,
  withAccount,
  withAccountMoved,
  withNewAccount,
  withoutAccount,
  type AccountChoices,
} from '../settings/accounts.ts';
import type { Settings } from '../settings/settings.ts';
import { openAccount, type OpenAccount, type AppContext } from './open-account.ts';

export interface AccountsOptions {
  readonly context: AppContext;
  readonly settings: Settings;
  readonly leftKeys: LeftKeys;
  readonly ask: AskNatively;
  /** Opens a consent page for the person. */
  readonly openBrowser: (address: string) => Promise<void>;
  readonly userData: string;
  /** The connection in force over an account’s own, with what is set from outside. */
  readonly inForce: (own: Connection | null) => Connection | null;
}

/** The demo is an account too, and none of the person’s. */
const demoId = 0;

export type Accounts = ReturnType<typeof createAccounts>;

/**
 * The person’s accounts, all of them open beside each other, each with a context of its own; or the demo, alone. One
 * of them is in use: the page shows its lists, and what it asks without naming an account is asked of this one.
 */
export function createAccounts(options: AccountsOptions) {
  const { context, settings, leftKeys, ask, openBrowser, userData, inForce } = options;
  const changed = createEmitter<undefined>(context.report);
  const agendaChanged = createEmitter<undefined>(context.report);
  const consents = createConsents(context);
  const opened = new Map<number, OpenAccount>();
  let failed: AccountState | null = null;
  /** Openings take turns: a second press while the first is still closing waits for it. */
  const inTurn = createQueue();

  const choices = (): AccountChoices => settings.get().accounts;
  const choose = (accounts: AccountChoices): void => {
    settings.change({ accounts });
    emitAll();
  };
  const emitAll = (): void => {
    changed.emit(undefined);
    agendaChanged.emit(undefined);
  };
  const currentId = (): number => (opened.has(demoId) ? demoId : choices().inUse);
  const current = (): OpenAccount | null => opened.get(currentId()) ?? null;
  const all = (): readonly OpenAccount[] => {
    const ids = [currentId(), ...choices().list.map(({ id }) => id)];
    return [...new Set(ids)].flatMap((id) => opened.get(id) ?? []);
  };
  /** All, or the one that the filter names, if it is open. */
  const plans = mergePlans(all);
  const shown = (): readonly OpenAccount[] => {
    const { filter } = choices();
    return all().filter(({ id }) => id === demoId || filter === null || id === filter);
  };
  const agendaOf = (accounts: readonly OpenAccount[]): AgendaState | null =>
    mergeAgendas(accounts, all(), context.clock.now(), context.ownHours());
  /** Where the account in use stands; also while it could not be begun. */
  const state = (): AccountState => {
    const inUse = failed ?? current()?.account.state() ?? { state: 'starting' };
    return inUse.state === 'signed-out' && leftKeys.any() ? { ...inUse, keyLeft: true } : inUse;
  };

  const view = (): AccountsView => toAccountsView(choices(), currentId(), (id) => opened.get(id) ?? null);

  function enter(id: number, plan: AccountPlan): OpenAccount {
    const account = openAccount(plan, context, {
      elsewhere: () => all().flatMap((other) => (other.id === id ? [] : (other.bookings() ?? []))),
      waitingOf: plans.waitingOf,
    });
    opened.set(id, account);
    account.changed.subscribe(() => {
      if (opened.get(id) !== account) return;
      const isUsed = account.account.state().state === 'signed-in';
      if (isUsed && settings.get().workspace !== account.workspace)
        settings.change({ workspace: account.workspace });
      changed.emit(undefined);
    });
    account.agendaChanged.subscribe(() => {
      if (opened.get(id) === account) agendaChanged.emit(undefined);
    });
    return account;
  }
  /** The page lets go of everything of an account before it ends. */
  async function leave(ids: readonly number[]): Promise<void> {
    failed = null;
    const left = ids.flatMap((id) => opened.get(id) ?? []);
    for (const id of ids) opened.delete(id);
    if (left.length > 0) emitAll();
    await Promise.all(left.map((account) => account.stop()));
  }
  const leaveAll = (): Promise<void> => leave([...opened.keys()]);

  function planOf(id: number): AccountPlan {
    const connection = (): Connection | null => inForce(accountOf(choices(), id)?.connection ?? null);
    const { randomBytes, report } = context;
    return planLive({
      consent: consents(),
      randomBytes,
      report,
      leftKeys,
      userData,
      ask,
      openBrowser,
      id,
      connection: connection(),
      pageUrl: () => connection()?.pageUrl ?? '',
      goesElsewhere: (approved) =>
        goesElsewhere(approved, {
          ask,
          find: (person) => accountOfPerson(id, person),
          add: () => enterAlike(id),
          use: (inUse) => {
            choose(withAccount({ ...choices(), inUse }, inUse, { isPaused: false }));
          },
          removeEmpty: () => void removeAccount(id).catch(report),
        }),
    });
  }
  async function enterLive(id: number, clientSecret = ''): Promise<OpenAccount> {
    const entered = enter(id, planOf(id));
    if (clientSecret !== '') entered.account.typeSecret(clientSecret);
    emitAll();
    await entered.account.start();
    return entered;
  }
  /** Every account that is not paused, each whatever becomes of the others. */
  async function enterOthers(): Promise<void> {
    const missing = choices().list.filter(({ id, isPaused }) => !isPaused && !opened.has(id));
    await Promise.all(missing.map(({ id }) => enterLive(id).catch(context.report)));
  }

  /**
   * An account that is this person’s already and is signed in at the same service in the same way; one that is paused
   * is opened. Tokens of one client or broker are never given to another.
   */
  async function accountOfPerson(id: number, person: string): Promise<OpenAccount | null> {
    const way = wayOf(planOf(id));
    for (const other of choices().list.map((account) => account.id)) {
      const plan = planOf(other);
      if (other === id || wayOf(plan) !== way) continue;
      const owner = opened.get(other)?.account.stores()?.person() ?? (await savedPerson(plan));
      if (owner === person) return opened.get(other) ?? enterLive(other);
    }
    return null;
  }
  /** A new account of the same service, which is reached in the same way. */
  function enterAlike(id: number): Promise<OpenAccount> {
    const connection = accountOf(choices(), id)?.connection ?? null;
    const chosen = withNewAccount(choices());
    choose(withAccount({ ...chosen, inUse: choices().inUse }, chosen.inUse, { connection }));
    return enterLive(chosen.inUse);
  }
  const removeAccount = (id: number): Promise<void> =>
    inTurn(async () => {
      const removed = opened.get(id) ?? enter(id, planOf(id));
      await removed.closeDoor();
      await removed.account.signOut();
      await leave([id]);
      choose(withoutAccount(choices(), id));
      await enterOthers();
    });
  function openLive(clientSecret: string): Promise<OpenAccount> {
    return inTurn(async () => {
      const { inUse } = choices();
      await leave([demoId, inUse]);
      const entered = await enterLive(inUse, clientSecret);
      void enterOthers().catch(context.report);
      return entered;
    });
  }

  leftKeys.changed.subscribe(() => {
    changed.emit(undefined);
  });

  /** What the page asks about the accounts themselves. */
  const calls: CallsOf<'accounts'> = {
    use: ({ id }) => {
      use(id);
      return view();
    },
    filter: ({ id }) => {
      choose({ ...choices(), filter: id });
    },
    add: () =>
      inTurn(async () => {
        await leave([demoId]);
        // Most people have their accounts at one service: the form begins with what is known of it, but for the secret.
        const { list, inUse } = choices();
        const connection =
          accountOf(choices(), inUse)?.connection ??
          list.find((other) => other.connection)?.connection ??
          null;
        const chosen = withNewAccount(choices());
        choose(withAccount(chosen, chosen.inUse, { connection }));
        await enterOthers();
      }),
    change: ({ id, ...change }) =>
      inTurn(async () => {
        choose(withAccount(choices(), id, change));
        if (accountOf(choices(), id)?.isPaused) await leave([id]);
        await enterOthers();
      }),
    move: ({ id, by }) => {
      choose(withAccountMoved(choices(), id, by));
    },
    remove: ({ id }) => removeAccount(id),
  };
  /** In force at once; an account that is paused goes on. */
  function use(id: number): void {
    const account = accountOf(choices(), id);
    if (account === null || id === currentId()) return;
    const used = { ...choices(), inUse: id };
    choose(account.isPaused ? withAccount(used, id, { isPaused: false }) : used);
    if (!opened.has(id)) void inTurn(enterOthers).catch(context.report);
  }

  const merged = mergeBookings({ ...context, shown, all });

  return {
    /** Another account is in use, or anything in one of them changed. */
    changed: changed as Signal<undefined>,
    /** The day of the accounts changed, or whose day is shown. */
    agendaChanged: agendaChanged as Signal<undefined>,
    calls,
    /** The account in use; null only before the first one has begun. */
    current,
    /** All that are open, the one in use first. */
    all,
    use,
    /** One that is open. */
    of: (id: number): OpenAccount | null => opened.get(id) ?? null,
    state,
    /** The same for what is about all accounts: while the one in use is not signed in yet, of one that is. */
    stateOfDay(): AccountState {
      const inUse = state();
      if (inUse.state === 'signed-in' || inUse.state === 'keychain') return inUse;
      const states = all().map(({ account }) => account.state());
      return states.find((one) => one.state === 'signed-in') ?? inUse;
    },
    view,
    /** The name that sets it apart from the other accounts; empty while nothing is known of it. */
    nameOf: (id: number): string => whoseOf(view(), id)?.name ?? '',
    /** The day of all accounts; null while none is signed in. */
    agenda: (): AgendaState | null => agendaOf(all()),
    /** The day as Today shows it: of all, or of the one that the filter names, whose day may not be known. */
    shownAgenda: (): AgendaState | null => agendaOf(shown()) ?? unknownDay(agendaOf(all())),
    /** Lists and news of the same accounts, and what was cancelled in all of them. */
    merged,
    requests: (): number => merged.view().unconfirmed,
    /** Several of their bookings changed at once. */
    changes: mergeChanges({
      ...context,
      shown,
      all,
      timeZone: merged.timeZone,
      newId: () => Buffer.from(context.randomBytes(12)).toString('base64url'),
      copy: context.outside.copy,
    }),
    /** Who wants an earlier time in any of them. */
    earlier: () => mergeEarlier(all()),
    /** What assistants and terminals filed in any of them. */
    plans,
    /** What is open for a while in any of them. */
    doors: () => mergeDoors(all()),
    openDemo: (): Promise<void> =>
      inTurn(async () => {
        await leaveAll();
        try {
          // The service is a large part of the app that people with an account never need.
          const { planDemo } = await import('./demo.ts');
          const plan = await planDemo(context);
          const { account } = enter(demoId, plan);
          emitAll();
          account.typeSecret(plan.clientSecret);
          await account.signIn(true);
          if (account.state().state !== 'signed-in') throw new Error('The demo did not sign in');
        } catch (error) {
          context.report(error);
          await leaveAll();
          failed = {
            state: 'signed-out',
            problem: { kind: 'demo-failed' },
            connectionReady: false,
          };
          changed.emit(undefined);
        }
      }),
    /** Leaves the demo, and opens the account in use again. @param clientSecret just typed, or empty */
    openLive,
    /** Ends the sign-in in use, and what it saved. */
    signOut: (): Promise<void> =>
      inTurn(async () => {
        const left = current();
        await left?.closeDoor();
        await left?.account.signOut();
        if (choices().list.length === 1 || left?.workspace === 'demo') settings.change({ workspace: null });
        if (left?.workspace !== 'demo') return;
        await leaveAll();
        await enterLive(choices().inUse);
        await enterOthers();
      }),
    /** The addresses of the account in use; null when they were never filled in. */
    connection: {
      get: (): Connection | null => accountOf(choices(), choices().inUse)?.connection ?? null,
      set(connection: Connection): void {
        settings.change({ accounts: withAccount(choices(), choices().inUse, { connection }) });
      },
    },
    /** Whether a client secret of the account in use is kept for this very connection. */
    secretStored(asked: Connection | null): boolean {
      if (asked === null) return false;
      const inUse = current();
      const isSame = inUse?.connection && signInIdOf(inUse.connection) === signInIdOf(asked);
      if (inUse?.workspace === 'live' && isSame) return inUse.account.secretStored();
      return hasClientSecret(userData, choices().inUse, asked);
    },
    stop: (): Promise<void> => inTurn(leaveAll),
  };
}

const wayOf = ({ connection }: AccountPlan): string | null => connection && signInIdOf(connection);
