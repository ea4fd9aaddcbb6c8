import type { Page } from './page.svelte.ts';
import type { QuickBook } from './quick-book.svelte.ts';

/** The page with quick-book’s state in it, which stays once it is there. */
export type QuickBookPage = Page & { readonly quickBook: QuickBook };

export const hasQuickBook = (page: Page): page is QuickBookPage => page.quickBook !== null;
