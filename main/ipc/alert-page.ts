import type { AlertCallName, CallsOf } from '../../preload/contract/calls.ts';
import type { AlertEventName } from '../../preload/contract/events.ts';
import type { CardWindow } from '../alerts/open-alerts.ts';
import type { Clock } from '../base/clock.ts';
import type { AlertWindow } from '../desktop/window/alert-window.ts';
import { createAnswer, type PageCalls } from './answer.ts';
import { openAlertDoor } from './doors.ts';
import { createPush, type Push } from './push.ts';

export interface AlertPageParts {
  readonly window: AlertWindow;
  /** Where its page comes from; nobody else is answered. */
  readonly origin: string;
  readonly calls: Omit<CallsOf<'alerts'>, 'ready' | 'measured'>;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly onRefused: (channel: string) => void;
  readonly report: (error: unknown) => void;
}

/** The page of the alert cards. It has IPC calls of its own, and main sends it what to show. */
export function openAlertPage({
  window,
  origin,
  calls,
  clock,
  onRefused,
  report,
}: AlertPageParts): CardWindow {
  /** Each page that is made begins without knowing anything. */
  let push: Push<AlertEventName> | null = null;
  const alerts: CallsOf<'alerts'> = {
    ...calls,
    ready() {
      push?.ready();
    },
    measured({ height }) {
      window.fit(height);
    },
  };
  const pageCalls: PageCalls<AlertCallName> = { app: { alerts }, account: () => null };
  const answer = createAnswer(pageCalls, clock, (_name, error) => {
    report(error);
  });
  openAlertDoor({ page: window.contents, origin, answer: Promise.resolve(answer), onRefused });
  return {
    show(view) {
      if (!window.isOpen()) push = createPush(window.contents, report);
      window.open();
      push?.send('alerts.changed', { ...view, grows: window.isAtBottom() ? 'up' : 'down' });
    },
    focus: window.focus,
    close: window.close,
  };
}
