import { z } from 'zod';
import { booking, type Booking } from '../../protocol/booking.ts';
import { instant, rowsOf } from '../../protocol/common.ts';
import { profile, type Profile } from '../../protocol/account.ts';
import { createKept, type Kept, type KeptFormat, type TextStore } from '../base/kept.ts';

/** The last known agenda: whose, what, and when it was read. */
export interface CachedAgenda {
  readonly profile: Profile;
  readonly readAt: string;
  readonly bookings: readonly Booking[];
}

export type AgendaCache = Kept<CachedAgenda | null>;

/** One that does not fit counts as none: the next refresh writes a new one. */
export const agendaFormat: KeptFormat<CachedAgenda | null> = {
  name: 'The saved agenda',
  version: 1,
  schema: z.object({
    profile,
    readAt: instant,
    bookings: rowsOf(booking),
  }),
  empty: null,
};

/** Whose the last known agenda is, by the profile's number; null where there is none that can be read. */
export async function personOfAgenda(
  text: TextStore,
  report: (error: unknown) => void,
): Promise<string | null> {
  const cache = createKept(text, agendaFormat, report);
  await cache.load();
  const agenda = cache.get();
  return agenda === null ? null : String(agenda.profile.id);
}
