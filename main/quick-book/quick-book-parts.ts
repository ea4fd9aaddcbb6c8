import type { AccountContext } from '../account-context.ts';
import type { OpenArrangement } from '../event-types/arrangement.ts';
import type { OpenEventTypes } from '../event-types/open-event-types.ts';

/** What quick-book works with, of one account. */
export interface QuickBookParts extends Pick<
  AccountContext,
  'client' | 'agenda' | 'stores' | 'store' | 'clock' | 'randomBytes' | 'report' | 'outside' | 'outbox'
> {
  readonly eventTypes: OpenEventTypes;
  /** What is pinned comes first; and how addresses of payment pages are made. */
  readonly arrangement: Pick<OpenArrangement, 'store' | 'links' | 'mayOpen'>;
}
