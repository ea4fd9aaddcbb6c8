import type { AgendaCache, CachedAgenda } from '../../main/agenda/cache.ts';

/** The twin of the sealed cache, for tests of what uses it. */
export function createMemoryCache(): AgendaCache {
  let kept: CachedAgenda | null = null;
  return {
    read: () => Promise.resolve(kept),
    write(agenda) {
      kept = agenda;
      return Promise.resolve();
    },
    remove() {
      kept = null;
      return Promise.resolve();
    },
  };
}
