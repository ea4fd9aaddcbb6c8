import type { Component } from 'svelte';
import type { Page } from './state/page.svelte.ts';
import type { Pushed, SheetName } from './state/route.svelte.ts';

/** A view that is loaded when it is opened. */
export interface Place {
  readonly load: () => Promise<{ readonly default: Component<object> }>;
  readonly props: object;
  /** It takes the focus as soon as it is there. */
  readonly arrives: boolean;
  /** When this changes, the view is made again, with nothing kept. */
  readonly key: string;
}

/** Props are checked against the view's own. */
const place = <Props extends object>(
  key: string,
  load: () => Promise<{ readonly default: Component<Props> }>,
  props: NoInfer<Props>,
  { arrives = false } = {},
): Place => ({ key, load: load as Place['load'], props, arrives });

/** The view over the root. Quick-book is none: it stays loaded, so that what was filled in stays. */
export function pageOver(page: Page, pushed: Pushed | null): Place | null {
  const { accounts, attempts, now, route, settings, timeFormat } = page;
  const onback = (): void => void route.back();
  switch (pushed?.name) {
    case undefined:
    case 'quick-book':
      return null;
    case 'connect':
      return place(
        'connect',
        () => import('./views/sign-in/ConnectView.svelte'),
        { page },
        { arrives: true },
      );
    case 'booking':
      return place(`booking ${accounts.id}`, () => import('./views/bookings/BookingView.svelte'), {
        page,
        uid: pushed.uid,
      });
    case 'changes':
      return place(`changes ${pushed.about}`, () => import('./views/changes/ChangesView.svelte'), {
        page,
        about: pushed.about,
      });
    case 'changed':
      return place('changed', () => import('./views/changes/ChangedView.svelte'), { page, id: pushed.id });
    case 'earlier':
      return place('earlier', () => import('./views/earlier/EarlierView.svelte'), { page });
    case 'news':
      return place('news', () => import('./views/bookings/NewsView.svelte'), { page });
    case 'settings':
      return place('settings', () => import('./views/settings/SettingsView.svelte'), {
        page,
        tab: pushed.tab,
      });
    case 'licences':
      return place('licences', () => import('./views/settings/LicencesView.svelte'), { settings, onback });
    case 'assistants':
      return place(
        'assistants',
        () => import('./views/assistants/AssistantsView.svelte'),
        { page },
        { arrives: true },
      );
    case 'assistant':
      return place(
        'assistant',
        () => import('./views/assistants/LedgerView.svelte'),
        { page, id: pushed.id },
        { arrives: true },
      );
    case 'diagnostics':
      return place('diagnostics', () => import('./views/settings/DiagnosticsView.svelte'), {
        settings,
        attempts,
        onback,
      });
    case 'event-type':
      return place('event-type', () => import('./views/event-types/EventTypeView.svelte'), {
        page,
        id: pushed.id,
      });
    case 'message': {
      const message = page.mail.find(pushed.id);
      // One that is gone leads back to those that are left.
      if (!message) return pageOver(page, { name: 'mail' });
      return place(
        'message',
        () => import('./views/MessageView.svelte'),
        { message, timeFormat, nowMs: now.ms, onback },
        { arrives: true },
      );
    }
    case 'mail':
      return place('mail', () => import('./views/MailView.svelte'), { page }, { arrives: true });
  }
}

/** The view of a sheet; null where there is nothing that it could be about. */
export function sheetOf(page: Page, name: SheetName): Place | null {
  const { accounts, environment, route, session, settings } = page;
  const close = (): void => route.closeSheet();
  switch (name) {
    case 'keys':
      return place('keys', () => import('./views/KeysSheet.svelte'), {
        platform: environment.platform,
        shortcuts: settings.view?.shortcuts,
        onclose: close,
      });
    case 'cancel': {
      const { pushed } = route;
      if (pushed?.name !== 'booking') return null;
      return place('cancel', () => import('./views/bookings/CancelSheet.svelte'), { page, uid: pushed.uid });
    }
    case 'filters':
      if (!page.bookings) return null;
      return place('filters', () => import('./views/bookings/FilterSheet.svelte'), {
        page,
        lists: page.bookings,
      });
    case 'disconnect': {
      const account = accounts.find(accounts.leavingId);
      if (!account) return null;
      const disconnect = async (): Promise<void> => {
        if (await accounts.remove(account.id)) close();
      };
      return place('disconnect', () => import('./views/settings/DisconnectSheet.svelte'), {
        account,
        busy: page.attempts.isRunning('accounts.remove'),
        onkeep: close,
        ondisconnect: () => void disconnect(),
      });
    }
    case 'confirm-changes': {
      const { changePlan: plan } = page;
      return (
        plan && place('confirm-changes', () => import('./views/changes/ConfirmSheet.svelte'), { page, plan })
      );
    }
    case 'change-times': {
      const { choosingTime: choosing } = page;
      return (
        choosing &&
        place('change-times', () => import('./views/changes/TimesSheet.svelte'), { page, choosing })
      );
    }
    case 'add-person':
      return session.signedIn
        ? place('add-person', () => import('./views/earlier/AddPersonSheet.svelte'), { page })
        : null;
    case 'open-door':
      return session.signedIn
        ? place('open-door', () => import('./views/open-door/OpenDoorSheet.svelte'), { page })
        : null;
    case 'plans':
      return place('plans', () => import('./views/plans/PlanSheet.svelte'), { page });
    case 'reply':
      return session.signedIn
        ? place('reply', () => import('./views/quick-book/ReplySheet.svelte'), { page })
        : null;
    case 'sign-out':
      return session.signedIn
        ? place('sign-out', () => import('./views/SignOutSheet.svelte'), { page })
        : null;
    case 'away':
      return session.signedIn ? place('away', () => import('./views/away/AwaySheet.svelte'), { page }) : null;
    case 'board':
      return session.signedIn
        ? place('board', () => import('./views/event-types/BoardSheet.svelte'), { page })
        : null;
  }
}
