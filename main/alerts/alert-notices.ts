import type { NoticeAlert } from './alert.ts';
import type { WhoseAlert } from './alert-view.ts';
import { noticeWords, type AlertTimeFormat, type NoticeAction } from './notice-words.ts';
import type { Clock } from '../base/clock.ts';
import type { Notifier } from './notifier.ts';

export interface NoticeParts {
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly timeFormat: () => AlertTimeFormat;
  readonly whose: WhoseAlert;
  readonly onClick: (alert: NoticeAlert) => void;
  readonly onAction: (alert: NoticeAlert, action: NoticeAction) => void;
  /** It was not shown. */
  readonly onFailed: (alert: NoticeAlert) => void;
}

/** Alerts as notifications of the system: what is shown, and what came of it. */
export interface AlertNotices {
  show(alert: NoticeAlert, hidesTitles: boolean): void;
  close(id: string): void;
  /** Takes all back; gives what they said. */
  closeAll(): readonly NoticeAlert[];
  /** Forgets all: the system is asked elsewhere to take everything back. */
  forget(): void;
}

interface Shown {
  readonly alert: NoticeAlert;
  readonly close: () => void;
  readonly stopWaiting: () => void;
}

const noticeActions: readonly NoticeAction[] = ['join', 'snooze-start', 'snooze-5'];

export function createAlertNotices(parts: NoticeParts): AlertNotices {
  const { notifier, clock, timeFormat } = parts;
  const shown = new Map<string, Shown>();

  const take = (id: string): Shown | undefined => {
    const one = shown.get(id);
    shown.delete(id);
    one?.stopWaiting();
    return one;
  };
  const close = (id: string): void => take(id)?.close();
  notifier.ended.subscribe((ended) => {
    const one = take(ended.id);
    if (!one) return;
    if (ended.end === 'clicked') parts.onClick(one.alert);
    else if (ended.end === 'failed') parts.onFailed(one.alert);
    else if (ended.end === 'action') {
      const action = noticeActions.find((known) => known === ended.action);
      if (action) parts.onAction(one.alert, action);
    }
  });

  return {
    close,
    show(alert, hidesTitles) {
      take(alert.id);
      const words = noticeWords(
        alert,
        timeFormat(),
        clock.now(),
        hidesTitles,
        parts.whose(alert.account)?.name,
      );
      const handle = notifier.show({ id: alert.id, ...words, stays: alert.stays });
      shown.set(alert.id, {
        alert,
        close: handle.close,
        // What is over needs nobody any more, also where desktops keep a list of what they showed.
        stopWaiting:
          alert.kind === 'message' ? () => undefined : clock.at(alert.endMs, () => close(alert.id)),
      });
    },
    forget() {
      for (const id of [...shown.keys()]) take(id);
    },
    closeAll() {
      const all = [...shown.values()];
      for (const { alert } of all) close(alert.id);
      return all.map(({ alert }) => alert);
    },
  };
}
