import { z } from 'zod';
import { readJson } from '../api/json.ts';
import { booking, type Booking } from '../api/schemas/booking.ts';
import { instant, rowsOf } from '../api/schemas/common.ts';
import { profile, type Profile } from '../api/schemas/profile.ts';
import type { TextStore } from '../base/kept.ts';

/** The last known agenda: whose, what, and when it was read. */
export interface CachedAgenda {
  readonly profile: Profile;
  readonly readAt: string;
  readonly bookings: readonly Booking[];
  /** Whether an instant meeting (AWAITING_HOST) was ever seen in this account. */
  readonly seesInstantMeetings: boolean;
}

export interface AgendaCache {
  read(): Promise<CachedAgenda | null>;
  write(agenda: CachedAgenda): Promise<void>;
  remove(): Promise<void>;
}

const version = 1;
const cachedAgenda = z.object({
  version: z.literal(version),
  profile,
  readAt: instant,
  bookings: rowsOf(booking),
  /** Not said by earlier versions. */
  seesInstantMeetings: z.boolean().default(false),
});

/**
 * The last known agenda in a sealed text. A text that cannot be read or does not fit (an older version, a
 * damaged file) is reported and counts as none: the next refresh writes a new one.
 */
export function createAgendaCache(text: TextStore, report: (error: unknown) => void): AgendaCache {
  return {
    async read() {
      const stored = await text.read();
      if (stored === null) return null;
      const json = readJson(stored);
      const agenda = cachedAgenda.safeParse(json.ok ? json.value : undefined);
      if (agenda.success) return agenda.data;
      // Without the cause: what does not fit may be somebody's name.
      report(new Error('The saved agenda does not fit'));
      return null;
    },
    write: (agenda) => text.write(JSON.stringify({ version, ...agenda })),
    remove: () => text.remove(),
  };
}
