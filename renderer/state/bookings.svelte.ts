import type { ReplyCode } from '../../preload/contract/reply.ts';
import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import type {
  BookingFilterOptions,
  BookingFilters,
  BookingItem,
  BookingListName,
  BookingQuery,
  BookingWindow,
  Lens,
  NewsEntry,
  OfAccount,
} from '../../preload/contract/model/bookings.ts';
import { noFilters } from '../../preload/contract/no-filters.ts';
import { call } from '../bridge.ts';
import { isHeading } from '../format/booking-lists.ts';
import { isSame } from '../format/search.ts';
import { pageWords } from '../words.svelte.ts';
import { codeOf, type Attempts } from './attempts.svelte.ts';
import { share } from './share.ts';

const maxEmptyPages = 3;
const step = 50;
/** How many lines are loaded at once: a step before and after those on the screen. */
const ahead = 3 * step;

/** What was asked of main; compared by identity, not by content. */
interface Question {
  readonly query: BookingQuery;
  readonly lens: Lens;
  readonly open: readonly OfAccount<string>[];
  readonly offset: number;
  readonly version: number;
}

/** The lists of bookings: main has them, and the page has the lines around the screen and the position. */
export class BookingLists {
  /** The current query; a new object for each change. */
  query = $state.raw<BookingQuery>({ list: 'upcoming', filters: noFilters, search: '' });
  /** As it was typed. */
  search = $state('');
  /** The field for it stands in place of the choices. */
  isSearching = $state(false);
  /** Whose bookings are shown. */
  lens = $state<Lens>('mine');
  /** The series that are unfolded. */
  open = $state.raw<readonly OfAccount<string>[]>([]);
  /** Main’s last answer, and its query. */
  shown = $state.raw<{ readonly query: BookingQuery; readonly window: BookingWindow } | null>(null);
  /** Why the lines could not be loaded. */
  problem = $state<ReplyCode | null>(null);
  options = $state.raw<BookingFilterOptions>({ eventTypes: [], teams: [], hosts: [] });
  isReadingMore = $state(false);
  /** The line that has the focus, or had it last. */
  active = $state(0);
  /** The scroll position, in pixels. */
  top = 0;

  #asked: Question | null = null;
  /** The version of the list when its next page was asked for. */
  #moreOf = -1;
  /** How many pages in a row brought no line to show; all of their bookings are colleagues’. */
  #emptyPages = $state(0);
  #totalBefore = -1;

  /** @param nameOf what an account is called, if there are several */
  constructor(
    private readonly attempts: Attempts,
    private readonly nameOf: (account: number) => string | null = () => null,
  ) {}

  // Getters instead of $derived: this object outlives the component that creates it, and its deriveds would not.
  get window(): BookingWindow | null {
    return this.shown?.window ?? null;
  }

  get list(): BookingListName {
    return this.query.list;
  }

  get filters(): BookingFilters {
    return this.query.filters;
  }

  /** @param account null: whichever has it */
  find(account: number | null, uid: string): BookingRow | undefined {
    for (const item of this.window?.items ?? []) {
      if (isHeading(item) || item.row.uid !== uid) continue;
      if (account === null || item.account === account) return item.row;
    }
    return undefined;
  }

  /** The item on a line; undefined until it is loaded. */
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

  /** Asking for a host, or for team members’ bookings, looks at the team. */
  filter(filters: BookingFilters): void {
    if (filters.hostIds.length > 0 || filters.withTeamMembers) this.lens = 'team';
    this.#ask({ filters });
  }

  /** @param host the one person whose bookings are shown; null for everybody’s */
  look(lens: Lens, host: OfAccount<number> | null = null): void {
    this.lens = lens;
    this.#ask({
      filters: {
        ...this.filters,
        hostIds: host === null ? [] : [host],
        withTeamMembers: lens === 'team' && this.filters.withTeamMembers,
      },
    });
  }

  /** Unfolds a series, or folds it up. */
  toggle({ account, id }: OfAccount<string>): void {
    const others = this.open.filter((series) => !isSame(series, { account, id }));
    this.open = others.length < this.open.length ? others : [...others, { account, id }];
  }

  /**
   * Loads the lines around these, unless that was done already. A late answer to an earlier
   * question is ignored.
   *
   * @param version of the lists, as announced
   */
  async load(first: number, last: number, version: number): Promise<void> {
    const { query, lens, open } = this;
    const inside = this.#asked;
    const isSame =
      inside?.query === query && inside.lens === lens && inside.open === open && inside.version === version;
    if (isSame && holds(inside.offset, first, last)) return;
    const offset = Math.max(0, (Math.floor(first / step) - 1) * step);
    const question = { query, lens, open, offset, version };
    this.#asked = question;
    try {
      const window = await call('bookings.window', { query, lens, open, offset, count: ahead });
      if (this.#asked !== question) return;
      const items = window.items.map((item, place) => share(this.at(window.offset + place), item));
      this.shown = { query, window: { ...window, items } };
      this.problem = null;
    } catch (error) {
      if (this.#asked !== question) return;
      this.#asked = null;
      this.problem = codeOf(error);
    }
  }

  /** Near the end: loads the next page, once for each version of the list. */
  async readOn(): Promise<void> {
    const { window } = this;
    if (window?.end !== 'more' || this.#moreOf === window.version || this.shown?.query !== this.query) return;
    if (this.isResting) return;
    this.#moreOf = window.version;
    this.#emptyPages = window.total === this.#totalBefore ? this.#emptyPages + 1 : 0;
    this.#totalBefore = window.total;
    await this.readMore();
  }

  /** In a large team one’s own bookings may be pages apart: after a few, the person says whether to go on. */
  get isResting(): boolean {
    return this.lens === 'mine' && this.window?.end === 'more' && this.#emptyPages >= maxEmptyPages;
  }

  lookFurther(): void {
    this.#emptyPages = 0;
    this.#moreOf = -1;
    void this.readOn();
  }

  /** Loads the next page, or retries the one that failed; the list shows the result. */
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
      const { eventTypes, teams, hosts } = await call('bookings.filters');
      this.options = {
        eventTypes: eventTypes.map((one) => ({ ...one, title: this.#inAccount(one.title, one.account) })),
        teams: teams.map((one) => ({ ...one, name: this.#inAccount(one.name, one.account) })),
        hosts: hosts.map((one) => ({ ...one, name: this.#inAccount(one.name, one.account) })),
      };
    });
  }

  #inAccount(text: string, account: number): string {
    const own = this.nameOf(account);
    return own === null ? text : pageWords().bookings.filters.inAccount({ name: text, account: own });
  }

  #ask(own: Partial<BookingQuery>): void {
    this.query = { ...this.query, ...own };
    this.open = [];
    this.active = 0;
    this.top = 0;
    this.#emptyPages = 0;
    this.#totalBefore = -1;
  }
}

const holds = (offset: number, first: number, last: number): boolean =>
  first >= offset && last <= offset + ahead;

/** What changed at the service recently. */
export class News {
  /** The newest first; null until they were read. */
  entries = $state.raw<readonly NewsEntry[] | null>(null);
  problem = $state<ReplyCode | null>(null);
  /** Entries that were unread when the page was opened; they stay marked while it is open. */
  #fresh = $state.raw<readonly string[]>([]);

  /** Loads the entries and marks them as read in main. */
  async load(): Promise<void> {
    try {
      const entries = await call('bookings.news');
      const unread = entries.filter(({ isUnread }) => isUnread).map(({ id }) => id);
      this.#fresh = [...this.#fresh, ...unread];
      this.entries = entries;
      this.problem = null;
      if (unread.length > 0) await call('bookings.newsRead');
    } catch (error) {
      this.problem = codeOf(error);
    }
  }

  isFresh({ id }: NewsEntry): boolean {
    return this.#fresh.includes(id);
  }
}
