import type { Reading } from '../../preload/contract/views/common.ts';
import type { Attempts } from './attempts.svelte.ts';
import type { Now } from './now.svelte.ts';

/** What quick-book needs of the page around it. */
export interface QuickBookParts {
  readonly attempts: Attempts;
  readonly now: Pick<Now, 'ms' | 'after'>;
  /** How the profile reads times. */
  readonly reading: () => Reading;
}
