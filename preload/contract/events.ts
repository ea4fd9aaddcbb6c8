import type { EventName } from './names.ts';
import type { AgendaView } from './views/agenda.ts';
import type { Route } from './views/common.ts';
import type { SessionView } from './views/session.ts';

interface Payloads {
  'session.changed': SessionView;
  'agenda.changed': AgendaView;
  'popover.shown': { readonly route: Route };
  'popover.hidden': null;
}

export type EventPayload<N extends EventName> = Payloads[N];
