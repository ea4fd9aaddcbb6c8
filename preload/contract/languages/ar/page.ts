import type { PageWords } from '../language.ts';
import { accounts } from './accounts.ts';
import { around } from './around.ts';
import { away } from './away.ts';
import { bookings } from './bookings.ts';
import { cards } from './cards.ts';
import { eventTypes } from './event-types.ts';
import { quickBook } from './quick-book.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';

/** Arabic: what the page says in the views that are loaded when they are opened. */
export const page: PageWords = {
  cards,
  accounts,
  around,
  away,
  bookings,
  eventTypes,
  quickBook,
  settings,
  signIn,
};
