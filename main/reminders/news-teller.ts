import { createAlarm, type Clock } from '../base/clock.ts';
import type { Signal } from '../base/signal.ts';
import { planNews, type NewsItem, type NewsTelling } from './news.ts';
import type { OpenLedger } from './open-ledger.ts';
import type { ReminderSettings } from '../../preload/contract/model/reminder-settings.ts';

export interface NewsTellerParts {
  readonly clock: Clock;
  /** Loaded. */
  readonly ledger: OpenLedger;
  /** The change feed, the newest first. */
  readonly entries: () => readonly NewsItem[];
  readonly settings: () => ReminderSettings;
  readonly timeZone: () => string;
  readonly changed: readonly Signal<unknown>[];
  readonly tell: (telling: NewsTelling) => Promise<void>;
  readonly report: (error: unknown) => void;
}

export interface NewsTeller {
  look(): void;
  stop(): void;
}

/**
 * Tells what changed at the service, each entry of the feed at most once: it is done with before it is shown,
 * because what a crash swallows still stands unread in the feed.
 *
 * Begun when the feed is loaded: what stands in it at the first use of an account is done with.
 */
export function createNewsTeller(parts: NewsTellerParts): NewsTeller {
  const { clock, ledger, report } = parts;
  const alarm = createAlarm();
  const subscriptions = parts.changed.map((signal) => signal.subscribe(look));

  function look(): void {
    const { newsId } = ledger.get();
    const planned = planNews(parts.entries(), newsId, parts.settings(), parts.timeZone(), clock.now());
    const { telling, nextMs } = planned;
    if (planned.newsId !== null && planned.newsId !== newsId) {
      const written = ledger.newsTold(planned.newsId);
      if (telling) void written.then(() => parts.tell(telling)).catch(report);
    }
    if (nextMs === null) alarm.clear();
    else alarm.set((call) => clock.at(nextMs, call), look);
  }

  look();
  return {
    look,
    stop() {
      alarm.clear();
      for (const unsubscribe of subscriptions) unsubscribe();
    },
  };
}
