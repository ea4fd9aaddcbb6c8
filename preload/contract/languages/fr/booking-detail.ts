import type { ActionRefusal } from '../../model/bookings.ts';
import { ended } from '../grammar.ts';
import type { PageWords } from '../language.ts';

/** Why something cannot be done with a booking now. */
const refusals: Record<ActionRefusal, string> = {
  past: 'Cette réservation est terminée.',
  cancelled: 'Déjà annulée.',
  declined: 'Déjà refusée.',
  'not-yours': 'Ce compte ne peut pas modifier cette réservation.',
  'event-type-gone': 'Son type d’événement a été supprimé.',
  offline: 'Vous êtes hors ligne.',
  'web-only': 'Seulement dans l’application web.',
  'too-early': 'Vous pourrez la rejoindre 15 minutes avant le début.',
  'no-link': 'Aucun lien à copier.',
  'no-address': 'Aucun participant n’a d’adresse e-mail.',
};

const days = { yesterday: 'hier', today: 'aujourd’hui', tomorrow: 'demain' } as const;

/** French: the page of one booking. */
export const detail: PageWords['bookings']['detail'] = {
  title: 'Réservation',
  more: 'Plus',
  moreActions: 'Plus d’actions',
  gone: {
    title: 'Elle n’est plus dans vos réservations',
    text: 'Elle a été déplacée à un autre jour ou retirée depuis que vous l’avez ouverte.',
  },
  bookAgain: 'Réserver à nouveau',

  chips: {
    moved: 'Déplacée',
    repeats: 'Se répète',
    roundRobin: 'À tour de rôle',
    collective: 'Collectif',
  },

  join: {
    anyway: 'Ouvrir le lien maintenant',
    anywayAt: ({ host }) => `Ouvrir ${host} maintenant`,
    opensAt: ({ time }) => `Vous pourrez rejoindre la réunion dès ${time}, 15 min avant le début.`,
    ways: ({ count }) => `Il y a ${count} façons de rejoindre. Voir Liens plus bas.`,
  },

  actions: {
    title: 'Actions',
    copyLink: 'Copier le lien',
    email: 'E-mail',
    reschedule: 'Déplacer',
    cancel: 'Annuler',
  },
  menu: {
    copyDetails: 'Copier les détails',
    copyEmail: 'Copier l’adresse e-mail',
    copyPlace: 'Copier l’adresse',
    saveCalendarFile: 'Enregistrer le fichier de calendrier…',
  },
  refusals,
  notes: {
    pending: {
      title: 'Pas encore confirmée.',
      canMove:
        'Confirmez-la ou refusez-la dans l’application web. Ici, vous pouvez la déplacer ou l’annuler.',
      canCancel: 'Confirmez-la ou refusez-la dans l’application web. Ici, vous pouvez l’annuler.',
    },
    unpaid: {
      title: 'En attente de paiement.',
      canMove: 'Ici, vous pouvez la déplacer ou l’annuler.',
      canCancel: 'Ici, vous pouvez l’annuler.',
    },
    viewOnly: { title: 'Lecture seule.', text: refusals['not-yours'] },
    asAttendee: {
      title: 'Vous participez à cette réservation.',
      text: 'Vous pouvez essayer de la déplacer ou de l’annuler en tant que participant. Le service décide si c’est permis.',
    },
    awaitingHost: 'En attente d’un hôte.',
    eventTypeGone: {
      title: refusals['event-type-gone'],
      canCancel: 'Vous pouvez l’annuler, mais pas la déplacer.',
      cannotCancel: 'Elle ne peut pas être déplacée.',
    },
    movedTo: ({ day, date, time }) =>
      `Nouvelle date\u00a0: ${day === 'other' ? date : days[day]} à ${ended(time)}`,
    moved: 'Déplacée, ou autre créneau demandé.',
  },
  toasts: {
    openingMail: 'Ouverture de votre messagerie. Si rien ne vient, copiez l’adresse.',
    calendarFileSaved: 'Fichier d’agenda enregistré',
  },

  reason: {
    moved: 'Motif du déplacement',
    title: 'Motif',
    cancelled: 'Annulée',
    byYou: 'Annulée par vous',
    by: ({ who }) => `Annulée par ${who}`,
  },

  people: {
    title: 'Personnes',
    host: 'Hôte',
    noShow: 'Pas venu',
    clock: ({ time }) => `${time} en ce moment`,
    email: ({ name }) => `Écrire à ${name}`,
    bookings: ({ name }) => `Réservations avec ${name}`,
  },

  reminders: {
    title: 'Rappels',
    label: 'Me rappeler',
    name: ({ title }) => `Me rappeler ${title}`,
  },

  moves: {
    title: 'Déplacée',
    from: 'Avant',
    to: 'Maintenant',
    other: 'L’autre réservation',
  },
  description: 'Description',
  answers: { title: 'Réponses', none: 'Pas de réponse' },
  place: 'Lieu',
  phone: { title: 'Téléphone', copy: 'Copier le numéro' },
  payment: {
    title: 'Paiement',
    paid: 'Payée',
    open: 'Non payée',
    refunded: 'Remboursée',
    held: 'Bloqué jusqu’au débit',
  },
  links: {
    title: 'Liens',
    unnamed: 'Référence',
    detail: ({ label, text }) => `${label}\u00a0: ${text}`,
  },
  series: {
    title: ({ left }) => `Série, reste ${left}`,
    thisOne: 'Celle-ci',
    paid: 'Payée',
    looking: 'Recherche des autres',
    showAll: ({ count }) => `Afficher les ${count} de la série`,
  },
  about: {
    title: 'À propos',
    eventType: 'Type d’événement',
    team: 'Équipe',
    id: 'ID de la réservation',
    copyId: 'Copier l’ID de la réservation',
    more: 'Tout le reste',
  },
};
