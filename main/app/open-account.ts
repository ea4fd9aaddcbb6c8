import type { AccountCalls } from '../../preload/contract/calls.ts';
import type { OwnHours } from '../../preload/contract/model/agenda.ts';
import type { PlanFiler } from '../../preload/contract/model/plans.ts';
import { createAccount, type Account } from '../account/account.ts';
import { createAvatar, type ReadPicture } from '../account/avatar.ts';
import type { AccountPlan } from '../account/account-plan.ts';
import type { Connection } from '../account/connection.ts';
import { createSession } from '../account/session/session.ts';
import { createTokenEndpoint } from '../account/session/token-endpoint.ts';
import { memoryStores } from '../account/stores.ts';
import type { AccountContext } from '../account-context.ts';
import type { ChosenTime } from '../agenda/agenda-state.ts';
import { createAgenda, readAgain, type Agenda } from '../agenda/agenda.ts';
import { agendaFormat } from '../agenda/cache.ts';
import type { Call } from '../api/call.ts';
import { createClient } from '../api/client.ts';
import type { Transport } from '../api/transport.ts';
import { Failure } from '../base/failure.ts';
import { createKept } from '../base/kept.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { createBookingStore, readingInto } from '../bookings/store.ts';
import type { OpenBookings } from '../bookings/open-bookings.ts';
import { isBookedLate } from '../event-types/hosts.ts';
import type { OpenEventTypes } from '../event-types/open-event-types.ts';
import type { AccountViews } from '../ipc/announcements.ts';
import { watchAccount, type AccountWatch } from '../diagnostics/account-watch.ts';
import type { Log } from '../diagnostics/log.ts';
import { openOutbox } from '../outbox/outbox.ts';
import type { Reminding } from '../reminders/reminder-parts.ts';
import type { OpenCancelling } from '../bookings/cancel/open-cancelling.ts';
import type { OpenChanges } from '../changes/open-changes.ts';
import type { OpenEarlier, OwnBookings } from '../earlier/open-earlier.ts';
import type { OpenPublishing } from '../publish/open-publishing.ts';
import { openFeatures, type Features } from './features.ts';
import type { AssistantAccount } from '../assistants/session.ts';
import type { OpenPlans } from '../plans/open-plans.ts';
import type { OpenQuickBook } from '../quick-book/open-quick-book.ts';

/** What of the app every account uses. */
export interface AppContext extends Pick<
  AccountContext,
  'clock' | 'random' | 'randomBytes' | 'computerTimeZone' | 'outside' | 'report'
> {
  readonly transport: Transport;
  readonly call: Call;
  readonly readPicture: ReadPicture;
  readonly log: Log;
  readonly chosenTime: () => ChosenTime;
  /** The same object until they are changed. */
  readonly ownHours: () => OwnHours;
  readonly reminding: Reminding;
}

/** One account and, while it is signed in, its features. */
export interface OpenAccount {
  readonly id: number;
  readonly workspace: 'demo' | 'live';
  readonly account: Account;
  /** How its service is reached. */
  readonly connection: Connection | null;
  readonly readMail: AccountPlan['readMail'];
  /** Of the profile, as a `data:` address; null where there is none to be shown. */
  picture(): Promise<string | null>;
  /** How its requests to the service ended. */
  readonly watch: Pick<AccountWatch, 'last'>;
  /** What is open while somebody is signed in. */
  signedIn(): SignedIn | null;
  /** The account or anything in it changed. */
  readonly changed: Signal<undefined>;
  /** The same for its day alone. */
  readonly agendaChanged: Signal<undefined>;
  agenda(): Agenda | null;
  quickBook(): OpenQuickBook | null;
  bookings(): OpenBookings | null;
  cancelling(): OpenCancelling | null;
  changes(): OpenChanges | null;
  earlier(): OpenEarlier | null;
  plans(): OpenPlans | null;
  /** As assistants get to it: nothing in it approves a plan. */
  forAssistants(): AssistantAccount | null;
  eventTypes(): OpenEventTypes | null;
  door(): OpenPublishing['door'] | null;
  /** What is open for a while is unpublished, if it can be done soon. */
  closeDoor(): Promise<void>;
  /** What the page can ask of whoever is signed in; null while nobody is. */
  calls(): AccountCalls | null;
  /** What the page shows of whoever is signed in: the same object until somebody else is. */
  views(): AccountViews | null;
  /** The popover was opened. */
  shown(): void;
  /** The popover was closed. */
  hidden(): void;
  suspend(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** A signed-in account: its context and its features. */
interface SignedIn {
  readonly context: AccountContext;
  readonly features: Features;
}

/** A person waits in front of a page that has said yes. */
const whoIsMs = 10_000;

/** Quitting waits this long for an event type to be unpublished; after that the next start does it. */
const closingMs = 3_000;

/** What an account knows of all that are open; asked again each time. */
interface Together {
  /** One’s own bookings of the others. */
  readonly elsewhere: () => readonly OwnBookings[];
  /** Plans of assistants that wait, in all of them. */
  readonly waitingOf: (filer: PlanFiler['kind']) => number;
}

export function openAccount(
  plan: AccountPlan,
  app: AppContext,
  { elsewhere, waitingOf }: Together,
): OpenAccount {
  const { clock, transport, random, report, log } = app;
  const watch = watchAccount({ clock, log });
  const call = watch.call(app.call);
  const baseUrl = plan.connection?.baseUrl ?? '';
  const services = [plan.connection?.authUrl || baseUrl, baseUrl].filter((address) => address !== '');
  const avatar = createAvatar(services, app.readPicture, clock);
  const changed = createEmitter<undefined>(report);
  const emitChanged = (): void => {
    changed.emit(undefined);
  };
  const agendaChanged = createEmitter<undefined>(report);
  const account = createAccount({
    ...plan,
    report,
    endpointOf: (connection, { clientSecret, installationKey }) =>
      watch.endpoint(
        createTokenEndpoint({
          transport,
          clock,
          connection,
          clientSecret,
          installationKey,
          randomBytes: app.randomBytes,
        }),
      ),
    async whoIs(accessToken) {
      const asked = { baseUrl, bearer: accessToken, request: {}, timeoutMs: whoIsMs };
      const profile = await call('getMe', asked).catch((error: unknown) => {
        // The next reading of the agenda finds out.
        if (!(error instanceof Failure)) report(error);
        return null;
      });
      return profile === null ? null : { id: String(profile.id), name: profile.name ?? profile.email ?? '' };
    },
    sessionOf: (service, store, endpoint) =>
      watch.session(createSession({ service, store, endpoint, clock, random, report })),
  });
  let signedIn: SignedIn | null = null;
  let isConsentNeeded = false;

  function openContext(): AccountContext {
    const stores = account.stores() ?? memoryStores();
    const client = createClient({
      call,
      baseUrl,
      clock,
      random,
      credentials: {
        accessToken: (signal) => account.session().accessToken(signal),
        isOver: (token) => account.session().isOver(token),
        renew: (stale, signal) => account.session().renew(stale, signal),
      },
    });
    const store = createBookingStore({ clock, report });
    const agenda = createAgenda({
      ...app,
      account: plan.id,
      client,
      store,
      isBookedLate() {
        const me = agenda.view().account;
        const eventTypes = signedIn?.features.eventTypes.all() ?? [];
        return me !== null && eventTypes.some((known) => isBookedLate(known, me.id));
      },
      isEarlierWanted: () => (signedIn?.features.earlier.all() ?? []).length > 0,
      cache: createKept(stores.text('agenda'), agendaFormat, report),
      onProfile: (profile) => void account.belongsTo(String(profile.id)).catch(report),
      serviceHost: new URL(baseUrl).host,
    });
    const outbox = openOutbox({
      ...app,
      client: readingInto(store, client),
      text: (purpose) => stores.text(purpose),
    });
    return {
      id: plan.id,
      client,
      stores,
      store,
      agenda,
      outbox,
      clock,
      random,
      randomBytes: app.randomBytes,
      computerTimeZone: app.computerTimeZone,
      outside: app.outside,
      report,
    };
  }

  function open(): SignedIn {
    const context = openContext();
    const { agenda, outbox } = context;
    let wasReading = false;
    agenda.changed.subscribe((state) => {
      // The last known agenda of an earlier run was read then, and proves nothing now.
      const isRead = wasReading && !state.refreshing && state.problem === null;
      wasReading = state.refreshing;
      if (isRead) {
        account.session().networkProven();
        signedIn?.features.refreshed();
      }
      agendaChanged.emit(undefined);
      emitChanged();
    });
    void agenda.start().catch(report);
    const features = openFeatures(context, {
      pageBases: plan.pageBases,
      reminding: app.reminding,
      ownHours: app.ownHours,
      elsewhere,
      waitingOf,
      session: {
        state: () => (account.stores() === null ? { status: 'none' } : account.session().state()),
        changed: account.changes,
      },
    });
    outbox
      .then(({ bookingsChanged }) =>
        bookingsChanged.subscribe((cancelled) => {
          features.quickBook.outdate();
          context.store.takeOff(cancelled);
          // What was booked and moved is shown as the lists have it.
          if (cancelled.length === 0) void readAgain(agenda);
          else void agenda.look().then((isSame) => isSame && features.refreshed());
        }),
      )
      .catch(report);
    for (const signal of features.changed) signal.subscribe(emitChanged);
    return { context, features };
  }

  async function close(isForgotten: boolean): Promise<void> {
    const left = signedIn;
    signedIn = null;
    if (left !== null) agendaChanged.emit(undefined);
    left?.context.agenda.stop();
    await left?.features.stop(isForgotten);
  }

  async function closeDoor(): Promise<void> {
    const door = signedIn?.features.publishing.door;
    if (!door) return;
    let stopWaiting = (): void => undefined;
    const patience = new Promise<void>((resolve) => (stopWaiting = clock.after(closingMs, resolve)));
    await Promise.race([door.close(), patience]);
    stopWaiting();
  }

  const stopFollowing = account.changes.subscribe((state) => {
    watch.account(state);
    if (state.state === 'signed-in') {
      const isGivenAgain = signedIn !== null && isConsentNeeded && state.consentNeeded === null;
      signedIn ??= open();
      // What could not be read meanwhile is read now.
      if (isGivenAgain) void signedIn.context.agenda.refresh();
      isConsentNeeded = state.consentNeeded !== null;
    }
    if (['starting', 'signed-out', 'keychain'].includes(state.state)) void close(true);
    emitChanged();
  });

  return {
    id: plan.id,
    workspace: plan.workspace,
    account,
    connection: plan.connection,
    readMail: plan.readMail,
    picture: () => avatar(signedIn?.context.agenda.view().account?.avatarUrl ?? null),
    watch,
    signedIn: () => signedIn,
    changed,
    agendaChanged,
    agenda: () => signedIn?.context.agenda ?? null,
    quickBook: () => signedIn?.features.quickBook ?? null,
    bookings: () => signedIn?.features.bookings ?? null,
    cancelling: () => signedIn?.features.cancelling ?? null,
    changes: () => signedIn?.features.changes ?? null,
    earlier: () => signedIn?.features.earlier ?? null,
    plans: () => signedIn?.features.plans ?? null,
    forAssistants: () => signedIn && { id: plan.id, ...signedIn.features.forAssistants },
    eventTypes: () => signedIn?.features.eventTypes ?? null,
    door: () => signedIn?.features.publishing.door ?? null,
    closeDoor,
    calls: () => signedIn?.features.calls ?? null,
    views: () => signedIn?.features.views ?? null,
    shown() {
      signedIn?.context.agenda.shown();
      signedIn?.features.quickBook.shown();
    },
    hidden() {
      signedIn?.context.agenda.hidden();
    },
    suspend() {
      if (signedIn === null) return;
      signedIn.features.reminders.suspend();
      signedIn.context.agenda.suspend();
      account.session().suspend();
    },
    resume() {
      if (signedIn === null) return;
      const { context, features } = signedIn;
      account.session().resume();
      features.reminders.resume();
      features.health.resume();
      context.agenda.resume();
      void context.outbox.then((outbox) => outbox.checkAgain()).catch(() => undefined);
      features.publishing.resume();
    },
    async stop() {
      await closeDoor();
      // A refresh that ends meanwhile would open everything again.
      stopFollowing();
      await close(false);
      await account.stop();
      await plan.close();
    },
  };
}
