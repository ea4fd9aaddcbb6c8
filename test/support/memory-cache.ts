import { agendaFormat, type AgendaCache, type CachedAgenda } from '../../main/agenda/cache.ts';
import { createKept } from '../../main/base/kept.ts';
import { createMemoryText } from './memory-text.ts';

/** The last known agenda without a disk. */
export function createMemoryCache(): AgendaCache {
  return createKept(createMemoryText(), agendaFormat, (error) => {
    throw error;
  });
}

/** As an earlier run left it. */
export const agendaText = (agenda: CachedAgenda): string => JSON.stringify({ version: 1, ...agenda });
