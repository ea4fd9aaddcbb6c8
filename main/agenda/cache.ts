import { z } from 'zod';
import { booking, type Booking } from '../../protocol/booking.ts';
import { instant, rowsOf } from '../../protocol/common.ts';
import { profile, type Profile } from '../../protocol/account.ts';
import type { Kept, KeptFormat } from '../base/kept.ts';

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
