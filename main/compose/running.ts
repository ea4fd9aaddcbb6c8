import { createAccount, type Account, type AccountOptions } from '../account/account.ts';
import type { Connection } from '../account/connection.ts';
import { createSession } from '../account/session/session.ts';
import { createTokenEndpoint } from '../account/session/token-endpoint.ts';
import type { ChosenTime } from '../agenda/agenda-state.ts';
import { createAgenda, type Agenda, readAgain } from '../agenda/agenda.ts';
import { agendaFormat } from '../agenda/cache.ts';
import { createKept } from '../base/kept.ts';
import type { Call } from '../api/call.ts';
import { createClient } from '../api/client.ts';
import type { Transport } from '../api/transport.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { AccountCalls } from '../../preload/contract/calls.ts';
import type { ReadMail } from '../ipc/handlers.ts';
import { createBookingStore } from '../bookings/store.ts';
import { openBookings, type OpenBookings } from '../bookings/open-bookings.ts';
import { createOwnDoings } from './bookings/own-doings.ts';
import { openCancelling, type OpenCancelling } from './cancelling.ts';
import { memoryStores } from '../account/stores.ts';
import type { PageBases } from '../event-types/publish/links.ts';
import { openArrangement } from './publishing/open-arrangement.ts';
import { openPublishing, type OpenPublishing } from './publishing/open-publishing.ts';
import { openReminders, type OpenReminders } from '../reminders/open-reminders.ts';
import type { Reminding } from '../reminders/reminder-parts.ts';
import { openOutbox, type Outbox } from '../outbox/outbox.ts';
import { openQuickBook, type OpenQuickBook } from '../quick-book/open-quick-book.ts';
import type { Outside } from '../base/outside.ts';

/** What every part of a running workspace may use. */
export interface AppContext {
  readonly clock: Clock;
  readonly transport: Transport;
  readonly call: Call;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly computerTimeZone: () => string;
  readonly chosenTime: () => ChosenTime;
  readonly report: (error: unknown) => void;
  readonly outside: Outside;
  readonly reminding: Reminding;
}

/** What makes one workspace differ from the other. */
export type WorkspacePlan = Omit<AccountOptions, 'endpointOf' | 'sessionOf' | 'whoIs' | 'report'> & {
  readonly workspace: 'demo' | 'live';
  /** null where the service sends its mail itself. */
  readonly readMail: ReadMail | null;
  /** Where its pages are. */
  readonly pageBases: () => PageBases;
  /** Ends what the workspace started beside the account. */
  readonly close: () => Promise<void>;
};

/** The workspace in use: an account and, while it is signed in, its agenda. */
export interface Running {
  readonly workspace: 'demo' | 'live';
  readonly account: Account;
  /** How its service is reached. */
  readonly connection: Connection | null;
  readonly readMail: ReadMail | null;
  /** Account or agenda changed. */
  readonly changed: Signal<undefined>;
  agenda(): Agenda | null;
  quickBook(): OpenQuickBook | null;
  bookings(): OpenBookings | null;
  cancelling(): OpenCancelling | null;
  publishing(): OpenPublishing | null;
  reminders(): OpenReminders | null;
  /** What the page can ask of whoever is signed in; null while nobody is. */
  calls(): AccountCalls | null;
  /** The popover was opened. */
  shown(): void;
  suspend(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** A person waits in front of a page that has said yes. */
const whoIsMs = 10_000;

export function runWorkspace(plan: WorkspacePlan, context: AppContext): Running {
  const { clock, call, random, report } = context;
  const changed = createEmitter<undefined>(report);
  const account = createAccount({
    ...plan,
    report,
    endpointOf: (connection, clientSecret) =>
      createTokenEndpoint({ transport: context.transport, clock, connection, clientSecret }),
    async whoIs(accessToken) {
      const asked = {
        baseUrl: plan.connection?.baseUrl ?? '',
        bearer: accessToken,
        request: {},
        timeoutMs: whoIsMs,
      };
      const profile = await call('getMe', asked).catch((error: unknown) => {
        // The next reading of the agenda tells.
        if (!(error instanceof Failure)) report(error);
        return null;
      });
      return profile === null ? null : String(profile.id);
    },
    sessionOf: (service, store, endpoint) =>
      createSession({ service, store, endpoint, clock, random, report }),
  });
  let agenda: Agenda | null = null;
  let needed = false;

  let quickBook: OpenQuickBook | null = null;
  let cancelling: OpenCancelling | null = null;
  let bookings: OpenBookings | null = null;
  let publishing: OpenPublishing | null = null;
  let reminders: OpenReminders | null = null;
  let outbox: Promise<Outbox> | null = null;

  const openAgenda = (): Agenda => {
    const baseUrl = plan.connection?.baseUrl ?? '';
    const client = createClient({
      ...{ call, baseUrl, clock },
      random,
      credentials: {
        accessToken: (signal) => account.session().accessToken(signal),
        renew: (stale, signal) => account.session().renew(stale, signal),
      },
    });
    const stores = account.stores();
    const store = createBookingStore({ clock, report });
    const opened = createAgenda({
      client,
      onBookings: store.putAgenda,
      cache: createKept(stores?.text('agenda') ?? memoryStores().text('agenda'), agendaFormat, report),
      onProfile: (profile) => void account.belongsTo(String(profile.id)).catch(report),
      clock,
      random,
      report,
      computerTimeZone: context.computerTimeZone,
      chosenTime: context.chosenTime,
      serviceHost: new URL(baseUrl).host,
    });
    let wasReading = false;
    opened.changed.subscribe((state) => {
      // The last known agenda of an earlier run was read then, and proves nothing now.
      const isRead = wasReading && !state.refreshing && state.problem === null;
      wasReading = state.refreshing;
      if (isRead) {
        account.session().networkProven();
        quickBook?.refreshed();
        bookings?.refreshed();
        publishing?.refreshed();
      }
      changed.emit(undefined);
    });
    void opened.start().catch(report);
    if (stores !== null) {
      const arrangement = openArrangement(stores, plan.pageBases, report);
      const { links } = arrangement;
      const pinned = (): readonly number[] => arrangement.store.get().pinned;
      const opening = openOutbox({ ...context, client, text: (purpose) => stores.text(purpose) });
      outbox = opening;
      opening
        .then(({ bookingsChanged }) =>
          bookingsChanged.subscribe(() => {
            quickBook?.outdate();
            void readAgain(opened);
          }),
        )
        .catch(report);
      const parts = { ...context, client, agenda: opened, stores, store, outbox: opening };
      quickBook = openQuickBook({ ...parts, links, pinned });
      quickBook.changed.subscribe(() => changed.emit(undefined));
      cancelling = openCancelling(parts);
      cancelling.changed.subscribe(() => changed.emit(undefined));
      const written = quickBook;
      bookings = openBookings({
        ...context,
        client,
        agenda: opened,
        stores,
        store,
        known: written.known,
        moves: written.moves,
        isOwnDoing: createOwnDoings(written, cancelling, store.bookingOf),
      });
      bookings.changed.subscribe(() => changed.emit(undefined));
      const { known } = written;
      publishing = openPublishing({ ...parts, known, arrangement });
      publishing.changed.subscribe(() => changed.emit(undefined));
      reminders = openReminders({ ...context, stores, store, agenda: opened, bookings });
      reminders.changed.subscribe(() => changed.emit(undefined));
    }
    return opened;
  };

  const close = async (isForgotten: boolean): Promise<void> => {
    agenda?.stop();
    agenda = null;
    const left = { quickBook, bookings, publishing, reminders, outbox };
    reminders = null;
    publishing = null;
    bookings = null;
    quickBook = null;
    cancelling = null;
    outbox = null;
    await left.reminders?.stop(isForgotten);
    // What is under way on the board still needs the event types, which quick-book holds.
    await left.publishing?.stop();
    await left.outbox?.then((open) => open.stop()).catch(() => undefined);
    await Promise.all([left.quickBook?.stop(), left.bookings?.stop()]);
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
      void close(true);
    }
    changed.emit(undefined);
  });

  return {
    workspace: plan.workspace,
    account,
    connection: plan.connection,
    readMail: plan.readMail,
    changed,
    agenda: () => agenda,
    quickBook: () => quickBook,
    bookings: () => bookings,
    cancelling: () => cancelling,
    publishing: () => publishing,
    reminders: () => reminders,
    calls() {
      if (!quickBook || !bookings || !cancelling || !publishing || !reminders) return null;
      return {
        bookings: bookings.calls,
        booking: bookings.calls,
        quickBook: quickBook.calls,
        times: quickBook.times,
        cancelling: cancelling.calls,
        board: publishing.calls,
        reminders: reminders.calls,
      };
    },
    shown() {
      agenda?.shown();
      quickBook?.shown();
    },
    suspend() {
      reminders?.suspend();
      agenda?.suspend();
      if (agenda) account.session().suspend();
    },
    resume() {
      if (agenda) account.session().resume();
      reminders?.resume();
      agenda?.resume();
      void outbox?.then((open) => open.lookAgain()).catch(() => undefined);
      publishing?.resume();
    },
    async stop() {
      await close(false);
      await account.stop();
      await plan.close();
    },
  };
}
