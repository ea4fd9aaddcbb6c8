import type { NewsKind } from '../../model/bookings.ts';
import type { PageWords } from '../language.ts';
import { listed, people, quoted } from './phrases.ts';

const kinds: Record<NewsKind, string> = {
  new: 'Nouvelle',
  requested: 'Demandée',
  confirmed: 'Confirmée',
  moved: 'Déplacée',
  'new-time': 'Autre créneau à trouver',
  cancelled: 'Annulée',
  declined: 'Refusée',
  paid: 'Payée',
  joined: 'Participant de plus',
  left: 'Participant de moins',
};

/** French: what changed at the service. */
export const news: PageWords['bookings']['news'] = {
  title: 'Nouveautés',
  broken: 'Impossible d’obtenir les nouveautés',
  empty: {
    title: 'Rien de neuf pour l’instant',
    text: 'Les réservations nouvelles, déplacées, annulées et payées apparaissent ici.',
  },
  kind: ({ kind }) => `${kinds[kind]}\u00a0:`,
  moved: ({ from, to }) => `${from} → ${to}`,
  name: ({ kind, title, who, when, reason, time, isUnread, account }) =>
    listed([
      `${kinds[kind]}\u00a0: ${title}`,
      who && `avec ${people(who)}`,
      when.from === null ? when.to : `avant ${when.from}, maintenant ${when.to}`,
      reason && quoted(reason),
      `vu à ${time}`,
      isUnread && 'non lu',
      account,
    ]),
};
