import type { ReplyCode } from '../../preload/contract/reply.ts';
import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import type {
  BookingFilterOptions,
  BookingFilters,
  BookingItem,
  BookingListName,
  BookingQuery,
  BookingWindow,
  NewsEntry,
} from '../../preload/contract/model/bookings.ts';
import { call } from '../bridge.ts';
import { codeOf, type Attempts } from './attempts.svelte.ts';

export const noFilters: BookingFilters = {
  eventTypeIds: [],
  teamIds: [],
  hostIds: [],
  attendeeEmail: null,
  from: null,
  to: null,
  withTeamMembers: false,
};

const step = 50;
/** Lines that are asked for at once: a step before and after those around the screen. */
const ahead = 3 * step;

/** What is asked of main; another one is another question, also where the words are the same. */
interface Question {
  readonly query: BookingQuery;
  readonly open: readonly string[];
  readonly offset: number;
  readonly version: number;
}

/** The lists of bookings. Main holds them; here is what lies around the screen, and where the person was. */
export class BookingLists {
  /** What is asked for; another object for each question. */
  query = $state.raw<BookingQuery>({ list: 'upcoming', filters: noFilters, search: '' });
  /** As it was typed. */
  search = $state('');
  /** Series that show their bookings. */
  open = $state.raw<readonly string[]>([]);
  /** As main last answered, and to which question. */
  shown = $state.raw<{ readonly query: BookingQuery; readonly window: BookingWindow } | null>(null);
  /** Main could not be asked. */
  problem = $state<ReplyCode | null>(null);
  options = $state.raw<BookingFilterOptions>({ eventTypes: [], teams: [], hosts: [] });
  isReadingMore = $state(false);
  /** The line that has the focus, or had it last. */
  active = $state(0);
  /** How far down the list was left, in pixels. */
  top = 0;

  #asked: Question | null = null;
  /** The version of the list whose next page was asked for. */
  #moreOf = -1;

  constructor(private readonly attempts: Attempts) {}

  // No $derived: what a page makes of them is gone with the page, and the lists stay.
  get window(): BookingWindow | null {
    return this.shown?.window ?? null;
  }

  get list(): BookingListName {
    return this.query.list;
  }

  get filters(): BookingFilters {
    return this.query.filters;
  }

  find(uid: string): BookingRow | undefined {
    for (const item of this.window?.items ?? []) {
      if (item.kind !== 'day' && item.row.uid === uid) return item.row;
    }
    return undefined;
  }

  /** What stands on a line; undefined where it is not here yet. */
  at(index: number): BookingItem | undefined {
    return this.window?.items[index - this.window.offset];
  }

  choose(list: BookingListName): void {
    if (list === this.list) return;
    this.shown = null;
    this.#ask({ list });
  }

  type(text: string): void {
    this.search = text;
    this.#ask({ search: text.trim() });
  }

  filter(filters: BookingFilters): void {
    this.#ask({ filters });
  }

  toggle(seriesId: string): void {
    const { open } = this;
    this.open = open.includes(seriesId) ? open.filter((id) => id !== seriesId) : [...open, seriesId];
  }

  /**
   * Asks main for the lines around these, where it was not asked for them already. A late answer to an earlier
   * question changes nothing.
   *
   * @param version of the lists, as announced
   */
  async look(first: number, last: number, version: number): Promise<void> {
    const { query, open } = this;
    const inside = this.#asked;
    const isSame = inside?.query === query && inside.open === open && inside.version === version;
    if (isSame && holds(inside.offset, first, last)) return;
    const offset = Math.max(0, (Math.floor(first / step) - 1) * step);
    const question = { query, open, offset, version };
    this.#asked = question;
    try {
      const window = await call('bookings.window', { query, open, offset, count: ahead });
      if (this.#asked !== question) return;
      this.shown = { query, window };
      this.problem = null;
    } catch (error) {
      if (this.#asked !== question) return;
      this.#asked = null;
      this.problem = codeOf(error);
    }
  }

  /** The end is near: the next page, once for each state of the list. */
  async readOn(): Promise<void> {
    const { window } = this;
    if (window?.end !== 'more' || this.#moreOf === window.version || this.shown?.query !== this.query) return;
    this.#moreOf = window.version;
    await this.readMore();
  }

  /** The next page, or again the one that failed; the list itself says how it went. */
  async readMore(): Promise<void> {
    if (this.isReadingMore) return;
    this.isReadingMore = true;
    await call('bookings.more', { query: this.query }).catch(() => undefined);
    this.isReadingMore = false;
  }

  get isRefreshing(): boolean {
    return this.attempts.isRunning('bookings.refresh');
  }

  refresh(): Promise<boolean> {
    return this.attempts.run('bookings.refresh', () => call('bookings.refresh', { query: this.query }));
  }

  loadOptions(): Promise<boolean> {
    return this.attempts.run('bookings.filters', async () => {
      this.options = await call('bookings.filters', undefined);
    });
  }

  #ask(own: Partial<BookingQuery>): void {
    this.query = { ...this.query, ...own };
    this.open = [];
    this.active = 0;
    this.top = 0;
  }
}

const holds = (offset: number, first: number, last: number): boolean =>
  first >= offset && last <= offset + ahead;

/** What changed at the service since it was looked at. */
export class News {
  /** The newest first; null until they were read. */
  entries = $state.raw<readonly NewsEntry[] | null>(null);
  problem = $state<ReplyCode | null>(null);
  /** Those that were new when the page was opened: they stay marked while it is. */
  #fresh = $state.raw<readonly string[]>([]);

  /** To look is to have read: main is told so at once. */
  async load(): Promise<void> {
    try {
      const entries = await call('bookings.news', undefined);
      const unread = entries.filter(({ isUnread }) => isUnread).map(({ id }) => id);
      this.#fresh = [...this.#fresh, ...unread];
      this.entries = entries;
      this.problem = null;
      if (unread.length > 0) await call('bookings.newsRead', undefined);
    } catch (error) {
      this.problem = codeOf(error);
    }
  }

  isFresh({ id }: NewsEntry): boolean {
    return this.#fresh.includes(id);
  }
}
