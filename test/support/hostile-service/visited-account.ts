import { memoryStores } from '../../../main/account/stores.ts';
import { toConsentProblem } from '../../../main/account/consent/outcome.ts';
import type { AccountPlan } from '../../../main/account/account-plan.ts';
import { mergeAgendas } from '../../../main/agenda/merged.ts';
import { usualHours } from '../../../main/agenda/own-hours.ts';
import { createCaller } from '../../../main/api/call.ts';
import { openAccount, type OpenAccount } from '../../../main/app/open-account.ts';
import { mergeBookings } from '../../../main/bookings/merged.ts';
import { mergeChanges } from '../../../main/changes/merged.ts';
import { mergeEarlier } from '../../../main/earlier/merged.ts';
import { toAccountsView } from '../../../main/ipc/views.ts';
import { mergePlans } from '../../../main/plans/merged.ts';
import { mergeDoors } from '../../../main/publish/open-door/merged.ts';
import { openSettings } from '../../../main/settings/settings.ts';
import { announceTo } from '../announced-page.ts';
import { createAppContext } from '../app-context.ts';
import { createFakeKeychain } from '../fake-keychain.ts';
import type { ManualClock } from '../manual-clock.ts';
import { createCountedBytes } from '../sandbox-service.ts';
import type { ChangingService } from './changing-service.ts';

const accountId = 'hostile';
const address = {
  baseUrl: 'https://api.hostile.example',
  authUrl: '',
  pageUrl: '',
  brokerUrl: '',
  redirectUri: 'http://127.0.0.1:47823/callback',
  otherRedirectUris: '',
};

/** An account and what the page asks of it, once it is open. */
export interface Visit {
  readonly account: OpenAccount;
  readonly merged: ReturnType<typeof mergeBookings>;
  stop(): Promise<void>;
}

/**
 * Opens one account as the app does, with all its features, and a page that shows it; only keychain, disk and the way
 * to the service are made up. Opened again it finds what it kept.
 */
export async function createVisits(
  service: ChangingService,
  clock: ManualClock,
  report: (error: unknown) => void,
) {
  const connection = { ...address, clientId: service.clientId };
  const keychain = createFakeKeychain();
  await keychain.createKey(accountId, false);
  const stores = memoryStores();
  await stores.clientSecret.save(service.clientSecret);
  const settings = openSettings({
    read: () => ({ content: {}, setAside: null, isStuck: false }),
    write: () => undefined,
  });
  const randomBytes = createCountedBytes();
  const context = {
    ...createAppContext(settings, clock),
    transport: service.transport,
    call: createCaller({ transport: service.transport, clock }),
    randomBytes,
    report,
  };
  const plan: AccountPlan = {
    id: 1,
    workspace: 'live',
    accountId,
    keychain,
    connection,
    isReady: () => true,
    saved: () => ({ signIn: true, clientSecret: true }),
    inFiles: () => stores,
    inMemory: () => stores,
    consent: {
      // The person allows it at once.
      start: ({ exchange }) => {
        const tokens = exchange(service.newCode(), new AbortController().signal);
        const flow = {
          address: connection.baseUrl,
          redirectUri: connection.redirectUri,
          untilMs: clock.now() + 300_000,
          result: tokens.then(
            (pair) => ({ kind: 'approved', tokens: pair }) as const,
            (error: unknown) => toConsentProblem(error, connection.baseUrl),
          ),
          stop: () => Promise.resolve(),
        };
        return Promise.resolve({ started: true, flow });
      },
      stop: () => Promise.resolve(),
    },
    goesElsewhere: () => Promise.resolve(false),
    agrees: () => Promise.resolve(true),
    openBrowser: () => Promise.resolve(),
    leave: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    readMail: null,
    pageBases: () => ({ pages: null, app: null }),
    close: () => Promise.resolve(),
  };

  return async function visit(): Promise<Visit> {
    const plans = mergePlans(() => [account]);
    const account = openAccount(plan, context, { elsewhere: () => [], waitingOf: plans.waitingOf });
    const parts = { ...context, shown: () => [account], all: () => [account] };
    const merged = mergeBookings(parts);
    const changes = mergeChanges({
      ...parts,
      timeZone: merged.timeZone,
      newId: () => Buffer.from(randomBytes(12)).toString('base64url'),
      copy: context.outside.copy,
    });
    const announced = announceTo(
      () => undefined,
      {
        changed: account.changed,
        agendaChanged: account.agendaChanged,
        current: () => account,
        state: account.account.state,
        view: () => toAccountsView(settings.get().accounts, 1, () => account),
        shownAgenda: () => mergeAgendas([account], [account], clock.now(), usualHours),
        merged,
        changes,
        plans,
        earlier: () => mergeEarlier([account]),
        doors: () => mergeDoors([account]),
      },
      report,
    );
    announced.all();
    await account.account.start();
    return { account, merged, stop: () => account.stop() };
  };
}
