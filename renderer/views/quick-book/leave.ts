import type { QuickBookPage } from '../../state/quick-book-page.ts';

/** Out of quick-book, to where it was opened from. What is under way goes on and is told on Today. */
export function leave(page: QuickBookPage): void {
  page.quickBook.reset();
  if (!page.back()) void page.close();
}
