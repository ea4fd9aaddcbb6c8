import type { TimeFormat } from '../../preload/contract/model/common.ts';
import type { QuickBookView } from '../../preload/contract/model/quick-book.ts';
import type { Attempts } from './attempts.svelte.ts';
import type { Now } from './now.svelte.ts';

/** What quick-book needs of the page around it. */
export interface QuickBookParts {
  readonly attempts: Attempts;
  readonly now: Pick<Now, 'ms' | 'after'>;
  /** As main last announced it. */
  readonly view: () => QuickBookView;
  /** How the profile reads times. */
  readonly reading: () => TimeFormat;
}
