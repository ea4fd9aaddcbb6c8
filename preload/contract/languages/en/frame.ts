import type { WordedLength } from '../parameters.ts';
import { agoOf, listed } from './phrases.ts';

/** English: what stands around every view: header, menu of the account, footer, and what is said by all of them. */
export const frame = {
  /** The name of the tabs, for screen readers. */
  tabs: 'Main',
  today: 'Today',
  bookings: 'Bookings',
  /** The same for screen readers, with what is waiting there; either may be 0. @param unread news */
  bookingsName: ({ unconfirmed, unread }: { readonly unconfirmed: number; readonly unread: number }) =>
    listed(['Bookings', unconfirmed > 0 && `${unconfirmed} unconfirmed`, unread > 0 && `${unread} new`]),
  eventTypes: 'Event types',
  search: 'Search bookings',
  /** The button with the account’s picture, and its menu. */
  menu: 'Account and settings',
  refresh: 'Refresh',
  /** How old the list above is. @param ago null: less than a minute */
  updated: ({ ago }: { readonly ago: WordedLength | null }) => `Updated ${agoOf(ago)}`,
  /** The same for screen readers. @param time perhaps with its weekday */
  updatedAt: ({ time }: { readonly time: string }) => `Updated ${time}`,
  quickBook: 'Quick book',
  /** Explains the keys on the button. @param anywhere the keys of the whole system @param own those of the window */
  quickBookKeys: ({ anywhere, own }: { readonly anywhere: string; readonly own: string }) =>
    `${anywhere} from any app, ${own} in Bookbar`,
  quickBookOwnKeys: ({ own }: { readonly own: string }) =>
    `${own} in Bookbar. No shortcut works from other apps`,

  /** An account before anything is known of it. */
  newAccount: 'New account',
  /** One of several accounts of the same name. @param mark what tells it apart */
  markedAccount: ({ name, mark }: { readonly name: string; readonly mark: string }) => `${name} (${mark})`,

  /** Beside the label of a field. */
  optional: 'optional',
  /** Sentences that follow each other. */
  sentences: ({ texts }: { readonly texts: readonly string[] }) => texts.join(' '),
};
