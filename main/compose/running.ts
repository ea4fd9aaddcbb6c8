import { createAccount, type Account, type AccountOptions } from '../account/account.ts';
import { createSession } from '../account/session.ts';
import { createTokenEndpoint } from '../account/token-endpoints.ts';
import { createAgenda, type Agenda } from '../agenda/agenda.ts';
import { createAgendaCache } from '../agenda/cache.ts';
import { createClient } from '../api/client.ts';
import type { Clock } from '../base/clock.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { ReadMail } from '../ipc/handlers.ts';
import type { Network } from './network.ts';

/** What every part of a running workspace may use. */
export interface World {
  readonly clock: Clock;
  readonly network: Network;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly computerTimeZone: () => string;
  readonly report: (error: unknown) => void;
}

/** What makes one workspace differ from the other. */
export type WorkspacePlan = Omit<AccountOptions, 'endpointOf' | 'sessionOf' | 'report'> & {
  readonly workspace: 'demo' | 'live';
  /** null where the service sends its mail itself. */
  readonly readMail: ReadMail | null;
  /** Ends what the workspace started beside the account. */
  readonly close: () => Promise<void>;
};

/** The workspace in use: an account and, while it is signed in, its agenda. */
export interface Running {
  readonly workspace: 'demo' | 'live';
  readonly account: Account;
  readonly readMail: ReadMail | null;
  /** Account or agenda changed. */
  readonly changed: Signal<undefined>;
  agenda(): Agenda | null;
  suspend(): void;
  resume(): void;
  stop(): Promise<void>;
}

export function runWorkspace(plan: WorkspacePlan, world: World): Running {
  const { clock, network, random, report } = world;
  const changed = createEmitter<undefined>(report);
  const account = createAccount({
    ...plan,
    report,
    endpointOf: (connection, clientSecret) =>
      createTokenEndpoint({ transport: network.transport, clock, connection, clientSecret }),
    sessionOf: (service, store, endpoint) =>
      createSession({ service, store, endpoint, clock, random, report }),
  });
  let agenda: Agenda | null = null;
  let needed = false;

  const openAgenda = (): Agenda => {
    const baseUrl = plan.connection?.baseUrl ?? '';
    const opened = createAgenda({
      client: createClient({
        call: network.call,
        baseUrl,
        clock,
        random,
        credentials: {
          accessToken: (signal) => account.session().accessToken(signal),
          renew: (stale, signal) => account.session().renew(stale, signal),
        },
      }),
      cache: createAgendaCache(
        {
          read: async () => (await account.stores()?.agenda.read()) ?? null,
          write: async (text) => account.stores()?.agenda.write(text),
          remove: async () => account.stores()?.agenda.remove(),
        },
        report,
      ),
      clock,
      random,
      report,
      computerTimeZone: world.computerTimeZone,
      serviceHost: new URL(baseUrl).host,
    });
    let provenAt: string | null = null;
    opened.changed.subscribe((state) => {
      if (state.problem === null && !state.refreshing && state.updatedAt !== provenAt) {
        provenAt = state.updatedAt;
        account.session().networkProven();
      }
      changed.emit(undefined);
    });
    void opened.start().catch(report);
    return opened;
  };

  account.changes.subscribe((state) => {
    if (state.state === 'signed-in') {
      const isNew = agenda === null;
      agenda ??= openAgenda();
      // Consent was given again: what could not be read meanwhile is read now.
      if (!isNew && needed && state.consentNeeded === null) void agenda.refresh();
      needed = state.consentNeeded !== null;
    }
    if (['starting', 'signed-out', 'keychain'].includes(state.state)) {
      agenda?.stop();
      agenda = null;
    }
    changed.emit(undefined);
  });

  return {
    workspace: plan.workspace,
    account,
    readMail: plan.readMail,
    changed,
    agenda: () => agenda,
    suspend() {
      agenda?.suspend();
      if (agenda) account.session().suspend();
    },
    resume() {
      if (agenda) account.session().resume();
      agenda?.resume();
    },
    async stop() {
      agenda?.stop();
      agenda = null;
      await account.stop();
      await plan.close();
    },
  };
}
