import { tellableFrom, type AccountReminderSettings } from './quiet.ts';
import type { ReminderSettings } from '../../preload/contract/model/reminder-settings.ts';
import { createAlarm, type Clock } from '../base/clock.ts';
import type { Signal } from '../base/signal.ts';
import type { OpenLedger } from './open-ledger.ts';

/** An entry of the change feed. */
export interface NewsItem {
  readonly id: string;
  readonly kind: string;
  /** After a move, of the booking at its new time. */
  readonly uid: string;
  readonly title: string;
  readonly startMs: number;
  readonly fromStartMs: number | null;
  readonly people: readonly string[];
  readonly reason: string | null;
  /** false too for what was done from here. */
  readonly isUnread: boolean;
}

export interface NewsTelling {
  /** What it comes to for each booking, the newest first. One is told as itself, more are summed up. */
  readonly items: readonly NewsItem[];
  readonly counts: { readonly added: number; readonly moved: number; readonly cancelled: number };
}

export interface NewsPlan {
  readonly telling: NewsTelling | null;
  /** What is done with now. */
  readonly newsId: string | null;
  /** When it may be told, epoch ms; null when there is nothing to wait for. */
  readonly nextMs: number | null;
}

type Group = keyof NewsTelling['counts'];

/** Of the other kinds (confirmed, paid, joined, left) the feed alone tells. */
const groups: Readonly<Partial<Record<string, Group>>> = {
  new: 'added',
  requested: 'added',
  moved: 'moved',
  'new-time': 'moved',
  cancelled: 'cancelled',
  declined: 'cancelled',
};

/**
 * Which changes are announced now. In quiet hours, while muted and while away they wait, and what was read meanwhile is
 * no news any more.
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
  if (newsId === null || newest === newsId) return { telling: null, newsId: newest ?? '', nextMs: null };
  const done = entries.findIndex(({ id }) => id === newsId);
  const fresh = done === -1 ? entries : entries.slice(0, done);
  const items = toTell(fresh, settings.news);
  if (items.length === 0) return { telling: null, newsId: newest, nextMs: null };
  const tellableMs = tellableFrom(nowMs, settings, timeZone);
  if (tellableMs > nowMs) {
    return { telling: null, newsId, nextMs: tellableMs === Infinity ? null : tellableMs };
  }
  const counts = { added: 0, moved: 0, cancelled: 0 };
  for (const item of items) {
    const group = groupOf(item);
    if (group) counts[group] += 1;
  }
  return { telling: { items, counts }, newsId: newest, nextMs: null };
}

/** What one entry belongs to among the settings: asking for another time is a move. */
const groupOf = ({ kind, fromStartMs }: NewsItem): Group | undefined =>
  kind === 'requested' && fromStartMs !== null ? 'moved' : groups[kind];

/**
 * What several entries of one booking come to: made and called off again is nothing, made and moved, or requested
 * and confirmed, is new.
 */
function toTell(fresh: readonly NewsItem[], wanted: ReminderSettings['news']): readonly NewsItem[] {
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

export interface NewsTellerParts {
  readonly clock: Clock;
  /** Loaded. */
  readonly ledger: OpenLedger;
  /** The change feed, the newest first. */
  readonly entries: () => readonly NewsItem[];
  readonly settings: () => AccountReminderSettings;
  readonly timeZone: () => string;
  readonly changed: readonly Signal<unknown>[];
  readonly tell: (telling: NewsTelling) => Promise<void>;
  readonly report: (error: unknown) => void;
}

export interface NewsTeller {
  replan(): void;
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
  const subscriptions = parts.changed.map((signal) => signal.subscribe(replan));

  function replan(): void {
    const { newsId } = ledger.get();
    const planned = planNews(parts.entries(), newsId, parts.settings(), parts.timeZone(), clock.now());
    const { telling, nextMs } = planned;
    if (planned.newsId !== null && planned.newsId !== newsId) {
      const written = ledger.newsTold(planned.newsId);
      if (telling) void written.then(() => parts.tell(telling)).catch(report);
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
