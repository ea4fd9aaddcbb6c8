import { accounts } from './accounts.ts';
import { around } from './around.ts';
import { away } from './away.ts';
import { bookings } from './bookings.ts';
import { cards } from './cards.ts';
import { eventTypes } from './event-types.ts';
import { quickBook } from './quick-book.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';

/** English: what the page says in the views that are loaded when they are opened, and in the cards of reminders. */
export const page = { cards, accounts, around, away, bookings, eventTypes, quickBook, settings, signIn };
