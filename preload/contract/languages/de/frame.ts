import type { TodayWords } from '../language.ts';
import { agoOf, listed, many } from './phrases.ts';

/** German: what stands around every view: header, footer, and what is said by all of them. */
export const frame: TodayWords['frame'] = {
  tabs: 'Hauptbereiche',
  today: 'Heute',
  bookings: 'Buchungen',
  bookingsName: ({ unconfirmed, unread }) =>
    listed([
      'Buchungen',
      unconfirmed > 0 && `${unconfirmed} unbestätigt`,
      unread > 0 && `${unread} ${many(unread, 'Neuigkeit', 'Neuigkeiten')}`,
    ]),
  eventTypes: 'Termintypen',
  search: 'Buchungen suchen',
  menu: 'Konto und Einstellungen',
  refresh: 'Aktualisieren',
  updated: ({ ago }) => `Aktualisiert ${agoOf(ago)}`,
  updatedAt: ({ time }) => `Aktualisiert ${time}`,
  quickBook: 'Schnell buchen',
  quickBookKeys: ({ anywhere, own }) => `${anywhere} überall, ${own} in Bookbar`,
  quickBookOwnKeys: ({ own }) => `${own} in Bookbar. Aus anderen Apps geht kein Kürzel`,

  newAccount: 'Neues Konto',
  markedAccount: ({ name, mark }) => `${name} (${mark})`,

  optional: 'optional',
  sentences: ({ texts }) => texts.join(' '),
};
