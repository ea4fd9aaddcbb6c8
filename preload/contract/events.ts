import type { EventName } from './names.ts';
import type { AgendaView } from './views/agenda.ts';
import type { Route } from './views/common.ts';
import type { QuickBookView } from './views/quick-book.ts';
import type { SessionView } from './views/session.ts';
import type { SettingsView } from './views/settings.ts';

interface Payloads {
  'session.changed': SessionView;
  'agenda.changed': AgendaView;
  'quickBook.changed': QuickBookView;
  /** By the command, without the page; 0 when there were none to copy. */
  'times.copied': { readonly times: number };
  'settings.changed': SettingsView;
  'popover.shown': { readonly route: Route };
  'popover.hidden': null;
}

export type EventPayload<N extends EventName> = Payloads[N];
