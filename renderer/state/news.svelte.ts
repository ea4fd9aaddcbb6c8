import type { ReplyCode } from '../../preload/contract/reply.ts';
import type { NewsEntry } from '../../preload/contract/model/bookings.ts';
import { call } from '../bridge.ts';
import { codeOf } from './attempts.svelte.ts';

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
