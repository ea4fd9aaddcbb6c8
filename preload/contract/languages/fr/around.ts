import type { PageWords } from '../language.ts';
import { many, quoted } from './phrases.ts';

/** French: notes, sheets and small pages around the views that are loaded when they are needed. */
export const around: PageWords['around'] = {
  menu: {
    settings: 'Réglages',
    keys: 'Raccourcis clavier',
    away: 'Absence',
    mail: 'E-mails de la démonstration',
    signOut: 'Se déconnecter',
    signOutOf: ({ name }) => `Se déconnecter de ${name}`,
    quit: 'Quitter Bookbar',
    yourAccount: 'Votre compte',
    demo: 'Espace de démonstration',
    isAway: 'Absence dans votre profil',
  },

  bookingMenu: {
    openBooking: 'Ouvrir la réservation',
    runningLate: 'Prévenir d’un retard',
    reschedule: 'Déplacer',
    cancelBooking: 'Annuler la réservation',
    copyDetails: 'Copier les détails',
    copyEmail: 'Copier l’adresse e-mail',
  },

  hiddenTitles: {
    title: 'Titres masqués',
    shown: 'Les titres restent affichés jusqu’à la fermeture de Bookbar.',
    hidden: 'Les titres sont masqués.',
    show: { label: 'Afficher', name: 'Afficher les titres' },
    hide: { label: 'Masquer', name: 'Masquer les titres' },
  },

  unread: {
    booking: ({ title, people, start }) =>
      [
        title === null ? 'une sans titre' : quoted(title),
        people.length > 0 ? `\u00a0avec ${people.join(', ')}` : '',
        start === null ? '' : `, ${quoted(start)}`,
      ].join(''),
    text: ({ count, bookings, more }) => {
      const lead = many(
        count,
        '1 réservation n’a pas pu être lue\u00a0: elle n’est pas dans les listes, et Bookbar ne la rappelle pas',
        `${count} réservations n’ont pas pu être lues\u00a0: elles ne sont pas dans les listes, et Bookbar ne les rappelle pas`,
      );
      const named = [...bookings, ...(more > 0 ? [`et ${more} de plus`] : [])].join('\u202f; ');
      return `${lead}${named === '' ? '' : ` (${named})`}. Regardez sur la page du service.`;
    },
  },

  notes: {
    computerZone: ({ used, other }) =>
      `Les heures sont celles de cet ordinateur (${used}). Votre profil indique ${other}.`,
    profileZone: ({ used, other }) =>
      `Les heures sont celles de votre profil (${used}). Cet ordinateur indique ${other}.`,
    useZone: ({ city }) => `Utiliser ${city}`,
    noNotifications:
      'Ce bureau n’affiche pas de notifications\u00a0: Bookbar montre les rappels sous forme de cartes.',
    inMemory: 'Votre connexion dure jusqu’à ce que vous quittiez.',

    title: ({ title }) => `${title}.`,
    stillSignedIn: 'Vous êtes toujours connecté.',
    signInAgain: 'Se reconnecter',
    away: {
      back: 'De retour',
      backName: 'De retour\u00a0: les publier de nouveau',
      show: { label: 'Voir', name: 'Voir l’absence' },
      inProfile: {
        title: 'Votre profil indique une absence.',
        text: 'Les types d’événement et les notifications restent comme d’habitude.',
        setUp: 'Prévoir une absence',
      },
    },
    consent: {
      gotIt: { label: 'Compris', name: 'Compris\u00a0: fin de votre accord' },
      later: { label: 'Plus tard', name: 'Plus tard\u00a0: fin de votre accord' },
    },
    shortcut: {
      text: ({ keys }) => `Réserver vite depuis toute application\u00a0: appuyez sur ${keys}`,
      gotIt: 'Compris',
    },
  },

  typed: {
    date: ({ example }) => `Saisissez une date comme ${example}`,
    time: ({ example }) => `Saisissez une heure comme ${example}`,
  },

  sent: { copyFresh: 'Copier de nouveaux créneaux' },

  signOut: {
    title: 'Se déconnecter\u202f?',
    titleOf: ({ name }) => `Se déconnecter de ${name}\u202f?`,
    demo: 'Termine cette démonstration\u202f; la prochaine repart de zéro.',
    text: 'Retire de cet ordinateur la connexion et les réservations enregistrées.',
    scheduled: 'Les changements programmés n’auront pas lieu.',
    stay: 'Rester connecté',
    signOut: 'Se déconnecter',
  },

  mail: {
    title: 'E-mails de la démonstration',
    failed: 'Impossible de charger les e-mails',
    none: {
      title: 'Pas encore d’e-mails',
      text: 'Les e-mails que les participants recevraient apparaissent ici. Rien n’est envoyé.',
    },
    note: 'Ce que les participants auraient reçu. Rien n’a été envoyé.',
    addresses: ({ to }) => to.join(', '),
    to: ({ addresses }) => `À ${addresses}`,
    rowName: ({ time, subject, addresses }) => `${time}, ${subject}, à ${addresses}`,
    message: {
      title: 'E-mail de la démonstration',
      notSent: ({ day, time }) => `${day}, ${time}, non envoyé`,
      calendar: 'Partie calendrier',
    },
  },

  keys: {
    title: 'Raccourcis clavier',
    anywhere: 'Partout',
    none: { label: 'Réserver vite', text: 'Non défini' },
    window: {
      title: 'Dans Bookbar',
      today: 'Aujourd’hui',
      bookings: 'Réservations',
      eventTypes: 'Types d’événement',
      search: 'Chercher une réservation',
      quickBook: 'Réserver vite',
      join: 'Rejoindre',
      freshTimes: 'Copier de nouveaux créneaux',
      refresh: 'Actualiser',
      settings: 'Réglages',
      move: 'Parcourir une liste',
      open: 'Ouvrir',
      back: 'Retour, ou fermer',
      keys: 'Raccourcis clavier',
    },
    times: {
      title: 'Au choix d’un créneau',
      move: 'Jour, heure',
      swap: 'Échanger les fuseaux horaires',
      nextDay: 'Prochain jour libre',
      copy: 'Copier des créneaux libres',
    },
    booking: {
      title: 'Sur une réservation, ou sa ligne',
      copy: 'Copier le lien, l’e-mail',
      late: 'Prévenir d’un retard',
      reschedule: 'Déplacer',
      cancel: 'Annuler',
    },
    eventType: {
      title: 'Sur un type d’événement',
      publish: 'Publier ou dépublier',
      copy: 'Copier le lien, le prochain créneau',
      book: 'Réserver',
    },
  },

  reminders: {
    usual: 'Par défaut',
    own: 'Personnalisés',
    off: 'Non',
    none: 'Aucun rappel',
    when: ({ label }) => `Quand, ${label}`,
    useDefault: 'Par défaut',
    useDefaultName: ({ label }) => `Par défaut, ${label}`,
  },
};
