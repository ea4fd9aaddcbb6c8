import { allowedFrom, type AccountReminderSettings } from './quiet.ts';
import type { ReminderSettings } from '../../preload/contract/settings/table.ts';
import type { LoggedNews } from '../bookings/news/booking-news.ts';
import { createAlarm, type Clock } from '../base/clock.ts';
import type { Signal } from '../base/signal.ts';
import type { OpenLedger } from './open-ledger.ts';

/** An entry of the change feed. What was done from here is read. */
export type NewsItem = Omit<LoggedNews, 'atMs'>;

export interface NewsNotification {
  /** The net change of each booking, the newest first. One is shown as itself, several are summed up. */
  readonly items: readonly NewsItem[];
  readonly counts: { readonly added: number; readonly moved: number; readonly cancelled: number };
}

export interface NewsPlan {
  readonly notification: NewsNotification | null;
  /** The newest entry that needs no notification any more. */
  readonly newsId: string | null;
  /** When it may be shown, epoch ms; null when nothing waits. */
  readonly nextMs: number | null;
}

type Group = keyof NewsNotification['counts'];

/** The other kinds (confirmed, paid, joined, left) stand only in the feed. */
const groups: Readonly<Partial<Record<NewsItem['kind'], Group>>> = {
  new: 'added',
  requested: 'added',
  moved: 'moved',
  'new-time': 'moved',
  cancelled: 'cancelled',
  declined: 'cancelled',
};

/**
 * Which changes are shown now. In quiet hours, while muted and while away they wait; what the person reads meanwhile
 * is not shown any more.
 *
 * @param entries the newest first
 * @param newsId the newest that is done with; null at the first use, when the whole feed is
 */
export function planNews(
  entries: readonly NewsItem[],
  newsId: string | null,
  settings: Pick<AccountReminderSettings, 'news' | 'quiet' | 'mute' | 'awayMute'>,
  timeZone: string,
  nowMs: number,
): NewsPlan {
  const newest = entries[0]?.id ?? newsId;
  if (newsId === null || newest === newsId) return { notification: null, newsId: newest ?? '', nextMs: null };
  const done = entries.findIndex(({ id }) => id === newsId);
  const fresh = done === -1 ? entries : entries.slice(0, done);
  const items = toNotify(fresh, settings.news);
  if (items.length === 0) return { notification: null, newsId: newest, nextMs: null };
  const allowedMs = allowedFrom(nowMs, settings, timeZone);
  if (allowedMs > nowMs) {
    return { notification: null, newsId, nextMs: allowedMs === Infinity ? null : allowedMs };
  }
  const counts = { added: 0, moved: 0, cancelled: 0 };
  for (const item of items) {
    const group = groupOf(item);
    if (group) counts[group] += 1;
  }
  return { notification: { items, counts }, newsId: newest, nextMs: null };
}

/** What one entry belongs to among the settings: asking for another time is a move. */
const groupOf = ({ kind, fromStartMs }: NewsItem): Group | undefined =>
  kind === 'requested' && fromStartMs !== null ? 'moved' : groups[kind];

/**
 * What several entries of one booking come to: made and called off again is nothing, made and moved, or requested
 * and confirmed, is new.
 */
function toNotify(fresh: readonly NewsItem[], wanted: ReminderSettings['news']): readonly NewsItem[] {
  const byUid = new Map<string, NewsItem | null>();
  for (const item of fresh.toReversed()) {
    const before = byUid.get(item.uid);
    if (item.kind === 'confirmed' && before?.kind === 'requested') {
      byUid.set(item.uid, { ...before, kind: before.fromStartMs === null ? 'new' : 'moved' });
    }
    const group = groupOf(item);
    if (group === undefined || !item.isUnread) continue;
    const isNew = before?.kind === 'new' || before?.kind === 'requested';
    const isOff = group === 'cancelled' || item.kind === 'new-time';
    const kind = item.kind === 'requested' ? 'requested' : 'new';
    if (isNew && isOff) byUid.set(item.uid, null);
    else byUid.set(item.uid, isNew ? { ...item, kind, fromStartMs: null } : item);
  }
  return [...byUid.values()]
    .filter((item) => item !== null)
    .filter((item) => wanted[groupOf(item) ?? 'added'])
    .toReversed();
}

export interface NewsKeeperParts {
  readonly clock: Clock;
  /** Loaded. */
  readonly ledger: OpenLedger;
  /** The change feed, the newest first. */
  readonly entries: () => readonly NewsItem[];
  readonly settings: () => AccountReminderSettings;
  readonly timeZone: () => string;
  readonly changed: readonly Signal<unknown>[];
  readonly notify: (notification: NewsNotification) => Promise<void>;
  readonly report: (error: unknown) => void;
}

export interface NewsKeeper {
  replan(): void;
  stop(): void;
}

/**
 * Shows what changed at the service, each entry of the feed at most once. An entry is marked before it is shown:
 * if a crash comes between, it is still unread in the feed.
 *
 * Create it when the feed is loaded. What the feed holds at the first use of an account is not shown.
 */
export function createNewsKeeper(parts: NewsKeeperParts): NewsKeeper {
  const { clock, ledger, report } = parts;
  const alarm = createAlarm();
  const subscriptions = parts.changed.map((signal) => signal.subscribe(replan));

  function replan(): void {
    const { newsId } = ledger.get();
    const planned = planNews(parts.entries(), newsId, parts.settings(), parts.timeZone(), clock.now());
    const { notification, nextMs } = planned;
    if (planned.newsId !== null && planned.newsId !== newsId) {
      const written = ledger.markNews(planned.newsId);
      if (notification) void written.then(() => parts.notify(notification)).catch(report);
    }
    if (nextMs === null) alarm.clear();
    else alarm.set((call) => clock.at(nextMs, call), replan);
  }

  replan();
  return {
    replan,
    stop() {
      alarm.clear();
      for (const unsubscribe of subscriptions) unsubscribe();
    },
  };
}
