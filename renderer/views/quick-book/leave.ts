import type { Page } from '../../state/page.svelte.ts';

/** Out of quick-book, to where it was opened from. What is under way goes on and is told on Today. */
export function leave(page: Page): void {
  page.quickBook.reset();
  if (!page.back()) void page.close();
}
