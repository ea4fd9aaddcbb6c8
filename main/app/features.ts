import type { AccountCalls } from '../../preload/contract/calls.ts';
import type { OwnHours } from '../../preload/contract/model/agenda.ts';
import type { PlanFiler } from '../../preload/contract/model/plans.ts';
import type { AccountContext } from '../account-context.ts';
import { createDerivedStore } from '../base/store.ts';
import { openBookings } from '../bookings/open-bookings.ts';
import { readingInto } from '../bookings/store.ts';
import type { PageBases } from '../event-types/links.ts';
import type { AccountViews } from '../ipc/announcements.ts';
import { toAccountDetails } from '../session-health/account-details.ts';
import { openSessionHealth, type WatchedSession } from '../session-health/open-session-health.ts';
import { openReminders } from '../reminders/open-reminders.ts';
import type { Reminding } from '../reminders/reminder-parts.ts';
import { announcePlans } from '../plans/announce.ts';
import { openLedger } from '../assistants/ledger.ts';
import { notePlans } from '../assistants/plan-deed.ts';
import { openPlans } from '../plans/open-plans.ts';
import { openChanges } from '../changes/open-changes.ts';
import { openEarlier, type OwnBookings } from '../earlier/open-earlier.ts';
import { openCancelling } from '../bookings/cancel/open-cancelling.ts';
import { createLocalChanges } from '../bookings/news/local-changes.ts';
import { openArrangement } from '../event-types/arrangement.ts';
import { openEventTypes } from '../event-types/open-event-types.ts';
import { openPublishing } from '../publish/open-publishing.ts';
import { openQuickBook } from '../quick-book/open-quick-book.ts';

export type Features = ReturnType<typeof openFeatures>;

interface FeatureOptions {
  /** Where the service's pages are. */
  readonly pageBases: () => PageBases;
  readonly reminding: Reminding;
  readonly session: WatchedSession;
  readonly ownHours: () => OwnHours;
  /** One’s own bookings of the other accounts that are open. */
  readonly elsewhere: () => readonly OwnBookings[];
  /** How many plans wait that assistants filed, or terminals, over all accounts. */
  readonly waitingOf: (filer: PlanFiler['kind']) => number;
}

/** Opens every feature of one account, in the order of their layers. */
export function openFeatures(
  context: AccountContext,
  { pageBases, reminding, session, elsewhere, ownHours, waitingOf }: FeatureOptions,
) {
  const { agenda, stores, store, outside, report } = context;
  const arrangement = openArrangement(stores, pageBases, outside.ask, report);
  const client = readingInto(store, context.client);
  const eventTypes = openEventTypes({ ...context, client, arrangement });
  const quickBook = openQuickBook({ ...context, client, eventTypes, arrangement });
  const cancelling = openCancelling(context);
  const changes = openChanges({ ...context, client, quickBook, cancelling });
  const isLocalChange = createLocalChanges(quickBook, cancelling.all, store.bookingOf);
  const bookings = openBookings({
    ...context,
    eventTypes,
    arrangement,
    moves: quickBook.moves,
    isLocalChange,
  });
  const earlier = openEarlier({ ...context, client, eventTypes, quickBook, bookings, elsewhere });
  const publishing = openPublishing({
    ...context,
    client,
    eventTypes,
    arrangement,
    bookings,
    elsewhere,
    isLocalChange,
    ownHours,
  });
  const reminders = openReminders({
    ...context,
    bookings,
    quickBook,
    earlier,
    reminding,
    away: publishing.away,
    door: publishing.door,
  });
  const plans = openPlans({
    ...context,
    client,
    eventTypes,
    quickBook,
    cancelling,
    publishing,
    waitingOf,
  });
  const stopAnnouncing = announcePlans({ ...context, plans, reminding, away: publishing.away });
  const ledger = openLedger(context);
  const stopNoting = notePlans(plans, ledger);
  const health = openSessionHealth({ ...context, session, reminding });

  const views: AccountViews = {
    'quickBook.changed': createDerivedStore(quickBook.view, [quickBook.changed], { report }),
    'board.changed': createDerivedStore(publishing.view, [publishing.changed], { report }),
    // Whether the profile says so is read with the agenda.
    'away.changed': createDerivedStore(publishing.away.view, [publishing.away.changed, agenda.changed], {
      report,
    }),
    'reminders.changed': createDerivedStore(reminders.choices.get, [reminders.changed], {
      equals: Object.is,
      report,
    }),
    'health.changed': health.view,
  };
  const calls: AccountCalls = {
    account: {
      details: async () =>
        toAccountDetails(await client.getMe({ includePasswordAdded: true, includeSubscription: true })),
    },
    bookings: bookings.calls,
    booking: bookings.calls,
    quickBook: quickBook.calls,
    times: quickBook.times,
    cancelling: cancelling.calls,
    earlier: earlier.calls,
    board: publishing.calls,
    away: publishing.away.calls,
    door: publishing.door.calls,
    reminders: reminders.calls,
    health: health.calls,
  };

  return {
    eventTypes,
    quickBook,
    cancelling,
    changes,
    earlier,
    bookings,
    publishing,
    reminders,
    plans,
    /** What files plans, without what approves them. */
    forAssistants: {
      ledger,
      plans: { changed: plans.changed, all: plans.all, describe: plans.describe, file: plans.file },
    },
    health,
    views,
    calls,
    /** Any of them changed. */
    changed: [
      quickBook,
      cancelling,
      changes,
      earlier,
      bookings,
      publishing,
      publishing.door,
      reminders,
      plans,
      ledger,
    ].map(({ changed }) => changed),
    /** The agenda was read from the service. */
    refreshed() {
      quickBook.refreshed();
      bookings.refreshed();
      earlier.refreshed();
      publishing.refreshed();
    },
    /** @param isForgotten the account is left: its files are being removed */
    async stop(isForgotten: boolean): Promise<void> {
      stopAnnouncing();
      await Promise.all([reminders.stop(isForgotten), health.stop(isForgotten), plans.stop()]);
      stopNoting();
      await ledger.stop();
      // What is under way on the board still needs the event types.
      await publishing.stop();
      await Promise.all([changes.stop(), earlier.stop()]);
      await context.outbox.then((outbox) => outbox.stop()).catch(() => undefined);
      await Promise.all([quickBook.stop(), bookings.stop(), eventTypes.stop()]);
    },
  };
}
