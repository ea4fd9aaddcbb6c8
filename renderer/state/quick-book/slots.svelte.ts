import type { SlotList, SlotRow, SlotQuery, WhyNoSlots } from '../../../preload/contract/model/quick-book.ts';
import type { DayRange } from '../../format/zone-offsets.ts';
import type { ReplyCode } from '../../../preload/contract/reply.ts';
import { call } from '../../bridge.ts';
import { codeOf } from '../attempts.svelte.ts';

export type SlotHost = SlotList['hosts'][number];

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  readonly rows: readonly SlotRow[];
}

/** The slots of several answers as one list; an answer replaces older ones within its range. */
export class SlotStore {
  #spans = $state.raw<readonly Span[]>([]);
  /** The hosts that the rows refer to by index. */
  hosts = $state.raw<readonly SlotHost[]>([]);
  /** In order. */
  readonly rows = $derived(this.#spans.flatMap(({ rows }) => rows));

  put(range: DayRange, list: SlotList): void {
    const fromMs = Date.parse(range.from);
    const toMs = Date.parse(range.to);
    const isOutside = (atMs: number): boolean => atMs < fromMs || atMs > toMs;
    const rows = this.#withOwnHosts(list).filter(({ at }) => !isOutside(Date.parse(at)));
    const others = this.#spans.flatMap((span) => {
      if (span.toMs < fromMs || span.fromMs > toMs) return [span];
      const before = { ...span, toMs: fromMs - 1 };
      const after = { ...span, fromMs: toMs + 1 };
      return [before, after]
        .filter((part) => part.fromMs <= part.toMs)
        .map((part) => ({
          ...part,
          rows: span.rows.filter(({ at }) => Date.parse(at) >= part.fromMs && Date.parse(at) <= part.toMs),
        }));
    });
    this.#spans = [...others, { fromMs, toMs, rows }].sort((one, other) => one.fromMs - other.fromMs);
  }

  /** The end of what is known from an instant on; the instant itself if nothing is. */
  knownUntil(fromMs: number): number {
    let untilMs = fromMs;
    for (const span of this.#spans)
      if (span.fromMs <= untilMs && span.toMs >= untilMs) untilMs = span.toMs + 1;
    return untilMs;
  }

  clear(): void {
    this.#spans = [];
    this.hosts = [];
  }

  #withOwnHosts(list: SlotList): readonly SlotRow[] {
    const all = [...this.hosts];
    const indexes = list.hosts.map((host) => {
      const known = all.findIndex(({ username }) => username === host.username);
      return known < 0 ? all.push(host) - 1 : known;
    });
    this.hosts = all;
    return list.slots.map((row) => ({
      ...row,
      hosts: row.hosts.map((index) => indexes[index]).filter((index) => index !== undefined),
    }));
  }
}

type Asked = 'asking' | 'known' | ReplyCode;

/** What main was asked for, by range. Answers that are no longer wanted are dropped. */
export class SlotReads {
  readonly store = new SlotStore();
  /** By the start of the range. */
  #asked = $state.raw<Readonly<Record<string, Asked>>>({});
  /** When main asked the service, by the start of the range. */
  readonly #askedAt: Record<string, string> = {};
  #round = 0;

  constructor(private readonly queryOf: (range: DayRange) => SlotQuery | null) {}

  isAsking(ranges: readonly DayRange[]): boolean {
    return ranges.some(({ from }) => this.#asked[from] === 'asking');
  }

  problemOf(ranges: readonly DayRange[]): ReplyCode | null {
    for (const { from } of ranges) {
      const asked = this.#asked[from];
      if (asked !== undefined && asked !== 'asking' && asked !== 'known') return asked;
    }
    return null;
  }

  /** Asks again for everything; known slots stay until then. */
  restart(): void {
    this.#round += 1;
    this.#asked = {};
  }

  clear(): void {
    this.restart();
    this.store.clear();
  }

  /** Asks again for what may be outdated; it stays if that fails. */
  renew(): void {
    this.#round += 1;
    this.#asked = Object.fromEntries(Object.entries(this.#asked).filter(([, asked]) => asked === 'known'));
  }

  /** @returns whether the range is known now and still wanted */
  async ask(range: DayRange, again = false): Promise<boolean> {
    const query = this.queryOf(range);
    const before = this.#asked[range.from];
    if (before === 'known' && !again) return true;
    if (!query || before === 'asking') return false;
    const round = this.#round;
    if (before !== 'known') this.#note(range, 'asking');
    try {
      const list = await call('quickBook.slots', query);
      if (round !== this.#round) return false;
      // Main caches an answer for a minute: the same answer changes nothing.
      if (before !== 'known' || this.#askedAt[range.from] !== list.askedAt) this.store.put(range, list);
      this.#askedAt[range.from] = list.askedAt;
      if (before !== 'known') this.#note(range, 'known');
      return true;
    } catch (error) {
      if (round === this.#round && before !== 'known') this.#note(range, codeOf(error));
      return false;
    }
  }

  #note({ from }: DayRange, asked: Asked): void {
    this.#asked = { ...this.#asked, [from]: asked };
  }
}

/** The first open slot after the day shown: a known one, otherwise from the service. */
export class NextOpen {
  /** null while it is unknown, and if there is none. */
  at = $state<string | null>(null);
  /** How many weeks were searched without one. */
  noneForWeeks = $state<number | null>(null);
  isAsking = $state(false);
  #round = 0;

  constructor(private readonly queryOf: (range: DayRange) => SlotQuery | null) {}

  /**
   * @param known the first known slot
   * @param from where the search continues otherwise
   */
  async find(known: string | null, from: DayRange): Promise<string | null> {
    this.forget();
    if (known !== null) {
      this.at = known;
      return known;
    }
    const query = this.queryOf(from);
    if (!query) return null;
    const round = this.#round;
    this.isAsking = true;
    try {
      const { at, weeks } = await call('quickBook.firstOpen', query);
      if (round !== this.#round) return null;
      this.at = at;
      this.noneForWeeks = at === null ? weeks : null;
      return at;
    } catch {
      // Without an answer one can still page through the days.
      return null;
    } finally {
      if (round === this.#round) this.isAsking = false;
    }
  }

  forget(): void {
    this.#round += 1;
    this.at = null;
    this.noneForWeeks = null;
    this.isAsking = false;
  }
}

/** Why there are no times; asked only on demand, because it costs a request. */
export class WhyNone {
  answer = $state.raw<WhyNoSlots | null>(null);
  isAsking = $state(false);
  isBroken = $state(false);

  async ask(query: SlotQuery): Promise<void> {
    if (this.isAsking || this.answer) return;
    this.isAsking = true;
    this.isBroken = false;
    try {
      this.answer = await call('quickBook.whyNone', query);
    } catch {
      this.isBroken = true;
    }
    this.isAsking = false;
  }
}
