import type { AccountContext } from '../account-context.ts';
import type { Links } from '../event-types/links.ts';
import type { OpenEventTypes } from '../event-types/open-event-types.ts';

/** What quick-book works with, of one account. */
export interface QuickBookParts extends Pick<
  AccountContext,
  'client' | 'agenda' | 'stores' | 'store' | 'clock' | 'randomBytes' | 'report' | 'outside' | 'outbox'
> {
  readonly eventTypes: OpenEventTypes;
  /** How addresses of payment pages are made. */
  readonly links: Pick<Links, 'payment'>;
}
