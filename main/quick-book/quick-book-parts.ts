import type { AccountContext } from '../account-context.ts';
import type { Links } from '../event-types/links.ts';

/** What quick-book works with, of one account. */
export interface QuickBookParts extends Pick<
  AccountContext,
  'client' | 'agenda' | 'stores' | 'store' | 'clock' | 'randomBytes' | 'report' | 'outside' | 'outbox'
> {
  /** Event types that were pinned on the board. */
  readonly pinned: () => readonly number[];
  /** How addresses of booking pages and payment pages are made. */
  readonly links: Pick<Links, 'direct' | 'payment'>;
}
