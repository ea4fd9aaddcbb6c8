import type { SlotList, SlotRow } from '../../preload/contract/model/quick-book.ts';
import type { DayRange } from '../format/slot-weeks.ts';

export type SlotHost = SlotList['hosts'][number];

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  readonly rows: readonly SlotRow[];
}

/** Slots of several answers as one list; each answer speaks for its range, whatever an older one said. */
export class SlotStore {
  #spans = $state.raw<readonly Span[]>([]);
  /** Who the indexes of all rows mean. */
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

  /** Until when everything from an instant on is known; the instant itself where nothing is. */
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
