import type { TodayWords } from '../language.ts';
import { agoOf, listed, many } from './phrases.ts';

/** French: what stands around every view: header, footer, and what is said by all of them. */
export const frame: TodayWords['frame'] = {
  tabs: 'Principal',
  today: 'Aujourd’hui',
  bookings: 'Réservations',
  bookingsName: ({ unconfirmed, unread }) =>
    listed([
      'Réservations',
      unconfirmed > 0 && `${unconfirmed} ${many(unconfirmed, 'non confirmée', 'non confirmées')}`,
      unread > 0 && `${unread} ${many(unread, 'nouveauté', 'nouveautés')}`,
    ]),
  eventTypes: 'Types d’événement',
  search: 'Chercher une réservation',
  menu: 'Compte et réglages',
  refresh: 'Actualiser',
  updated: ({ ago }) => `Actualisé ${agoOf(ago)}`,
  updatedAt: ({ time }) => `Actualisé\u00a0: ${time}`,
  quickBook: 'Réserver vite',
  quickBookKeys: ({ anywhere, own }) => `${anywhere} depuis toute application, ${own} dans Bookbar`,
  quickBookOwnKeys: ({ own }) =>
    `${own} dans Bookbar. Aucun raccourci ne fonctionne depuis les autres applications`,

  newAccount: 'Nouveau compte',
  markedAccount: ({ name, mark }) => `${name} (${mark})`,

  optional: 'facultatif',
  sentences: ({ texts }) => texts.join(' '),
};
