import type { WebContents } from 'electron';
import type { EventPayload, PopoverEventName } from '../../preload/contract/events.ts';
import type { AgendaView } from '../../preload/contract/model/agenda.ts';
import type { Workspace } from '../../preload/contract/model/common.ts';
import type { AccountState } from '../account/account-state.ts';
import type { AccountsView } from '../../preload/contract/model/accounts.ts';
import type { Agenda } from '../agenda/agenda.ts';
import type { AgendaState } from '../agenda/agenda-state.ts';
import type { Signal } from '../base/signal.ts';
import { createDerivedStore, createStore, type Store } from '../base/store.ts';
import type { MergedBookings } from '../bookings/merged.ts';
import type { MergedChanges } from '../changes/merged.ts';
import type { OpenAssistants } from '../assistants/open-assistants.ts';
import type { MergedPlans } from '../plans/merged.ts';
import type { EarlierView } from '../../preload/contract/model/earlier.ts';
import type { DoorsView } from '../../preload/contract/model/open-door.ts';
import type { Shell } from '../desktop/shell.ts';
import type { Preferences } from '../settings/preferences.ts';
import { createPush } from './push.ts';
import { toAgendaView, toSessionView } from './views.ts';

const viewNames = [
  'quickBook.changed',
  'reminders.changed',
  'board.changed',
  'health.changed',
  'away.changed',
] as const;
type ViewName = (typeof viewNames)[number];

/** What each feature of a signed-in account shows, by the name it is announced under; null: nothing yet. */
export type AccountViews = { readonly [Name in ViewName]: Store<EventPayload<Name> | null> };

/** The account whose views the page shows. */
export interface ShownAccount {
  readonly workspace: Workspace;
  agenda(): Pick<Agenda, 'view'> | null;
  /** The same object as long as the same features are open; null while nobody is signed in. */
  views(): AccountViews | null;
}

export interface AnnouncementParts {
  /** null while there is no page. */
  readonly page: () => WebContents | null;
  readonly accounts: {
    /** Another account is in use, or anything in one of them changed. */
    readonly changed: Signal<unknown>;
    readonly agendaChanged: Signal<unknown>;
    current(): ShownAccount | null;
    state(): AccountState;
    view(): AccountsView;
    shownAgenda(): AgendaState | null;
    readonly merged: Pick<MergedBookings, 'view' | 'cancellations'>;
    readonly changes: Pick<MergedChanges, 'view'>;
    readonly plans: Pick<MergedPlans, 'view'>;
    earlier(): EarlierView;
    doors(): DoorsView;
  };
  readonly shell: Pick<Shell, 'shown' | 'hidden' | 'route' | 'bookingUid' | 'bookingWish' | 'planId'> & {
    readonly popover: Pick<Shell['popover'], 'isShown'>;
  };
  readonly preferences: Pick<Preferences, 'changed' | 'view'>;
  readonly assistants: Pick<OpenAssistants, 'changed' | 'view'>;
  readonly report: (error: unknown) => void;
}

export type Announcements = ReturnType<typeof createAnnouncements>;

/** Sends the page each view that changed, and no other; and whether the popover is shown. */
export function createAnnouncements({
  page,
  accounts,
  shell,
  preferences,
  assistants,
  report,
}: AnnouncementParts) {
  const push = createPush<PopoverEventName>(page, report);
  const readSession = () => {
    const account = accounts.current();
    const agenda = account?.agenda()?.view() ?? null;
    return toSessionView(accounts.state(), account?.workspace ?? 'live', agenda);
  };
  const session = createStore(readSession(), { report });
  const accountsView = createStore(accounts.view(), { report });
  const readAgenda = () => {
    const agenda = accounts.shownAgenda();
    return agenda && toAgendaView(agenda);
  };
  const agenda = createDerivedStore(readAgenda, [accounts.agendaChanged], { equals: never, report });
  let shownDay: AgendaView | null = null;
  let views: AccountViews | null = null;
  let endings: readonly (() => void)[] = [];

  function send(name: ViewName, view: EventPayload<ViewName> | null): void {
    if (view !== null) push.send(name, view);
  }
  function sendAgenda(): void {
    const view = agenda.get();
    if (view === null) return;
    if (push.send('agenda.changed', view)) {
      shownDay = view;
      return;
    }
    // The page says that what it shows is older, and does not wait for ever.
    if (view.updatedAt === null) return;
    const problem = { code: 'not-shown', status: null, host: '', at: view.updatedAt } as const;
    push.send('agenda.changed', { ...(shownDay ?? { ...view, today: null, unread: [] }), problem });
  }
  function sendAll(): void {
    if (views !== null) for (const name of viewNames) send(name, views[name].get());
  }
  function listen(name: ViewName, store: Store<EventPayload<ViewName> | null>): () => void {
    return store.subscribe((view) => {
      send(name, view);
    });
  }
  function follow(next: AccountViews | null): void {
    if (next === views) return;
    for (const end of endings) end();
    views = next;
    endings = next === null ? [] : viewNames.map((name) => listen(name, next[name]));
    sendAll();
  }
  function sendShown(): void {
    const uid = shell.bookingUid();
    const wish = shell.bookingWish();
    const plan = shell.planId();
    if (shell.popover.isShown())
      push.send('popover.shown', {
        route: shell.route(),
        ...(uid === null ? {} : { uid, ...(wish && { wish }) }),
        ...(plan !== null && { plan }),
      });
    else push.send('popover.hidden', null);
  }

  agenda.subscribe(sendAgenda);
  accountsView.subscribe((view) => {
    push.send('accounts.changed', view);
  });
  session.subscribe((view) => {
    push.send('session.changed', view);
  });
  accounts.changed.subscribe(() => {
    const { inUse } = accountsView.get();
    // First which account is in use, then its views.
    accountsView.set(accounts.view());
    if (accountsView.get().inUse !== inUse) push.send('session.changed', readSession());
    session.set(readSession());
    follow(accounts.current()?.views() ?? null);
  });
  // After the accounts: the page takes what belongs to the one in use.
  // Whose a booking is, and whether it still has to be confirmed, depends on the profile and on the time.
  const bookings = createDerivedStore(accounts.merged.view, [accounts.changed, accounts.agendaChanged], {
    report,
  });
  const cancelling = createDerivedStore(accounts.merged.cancellations, [accounts.changed], { report });
  const changes = createDerivedStore(accounts.changes.view, [accounts.changed], { report });
  const plans = createDerivedStore(accounts.plans.view, [accounts.changed], { report });
  const earlier = createDerivedStore(accounts.earlier, [accounts.changed], { report });
  // Who booked is known with the bookings.
  const doors = createDerivedStore(accounts.doors, [accounts.changed, accounts.agendaChanged], { report });
  bookings.subscribe((view) => {
    push.send('bookings.changed', view);
  });
  cancelling.subscribe((view) => {
    push.send('cancelling.changed', view);
  });
  changes.subscribe((view) => {
    push.send('changes.changed', view);
  });
  plans.subscribe((view) => {
    push.send('plans.changed', view);
  });
  // What they asked is in the ledgers of the accounts.
  const assistantsView = createDerivedStore(assistants.view, [assistants.changed, accounts.changed], {
    report,
  });
  assistantsView.subscribe((view) => {
    push.send('assistants.changed', view);
  });
  earlier.subscribe((view) => {
    push.send('earlier.changed', view);
  });
  doors.subscribe((view) => {
    push.send('door.changed', view);
  });
  shell.shown.subscribe(sendShown);
  shell.hidden.subscribe(sendShown);
  preferences.changed.subscribe((view) => {
    push.send('settings.changed', view);
  });

  return {
    /** Everything the page shows, for a page that has just begun to listen. */
    all() {
      push.ready();
      push.send('settings.changed', preferences.view());
      push.send('accounts.changed', accountsView.get());
      push.send('session.changed', session.get());
      sendAgenda();
      push.send('bookings.changed', bookings.get());
      push.send('cancelling.changed', cancelling.get());
      push.send('changes.changed', changes.get());
      push.send('plans.changed', plans.get());
      push.send('assistants.changed', assistantsView.get());
      push.send('earlier.changed', earlier.get());
      push.send('door.changed', doors.get());
      sendAll();
      sendShown();
    },
    /** Times of the event type used last were copied without the page; 0 when there were none, null: not copied. */
    copied(times: number | null) {
      push.send('times.copied', { times });
    },
    /** A sound, once. @param volume 1 to 100 */
    chime(volume: number) {
      push.send('chime.wanted', { volume });
    },
    /** Whether the desktop showed no notification when there was one to show. */
    notifications(missing: boolean) {
      push.send('notifications.changed', { missing });
    },
  };
}

const never = (): boolean => false;
