import { facts } from './facts.ts';
import type { MainWords } from '../language.ts';
import type { WordedBookings, WordedDuration, WordedMoment, WordedPeople } from '../parameters.ts';
import { plural } from '../grammar.ts';

// Glossary. booking: réservation. event type: type d’événement. slot, open time: créneau libre. attendee: participant.
// guest: invité. host: hôte. to book: réserver. to cancel: annuler. to move, reschedule: déplacer. to decline: refuser.
// to request: demander. to join: rejoindre. reminder: rappel. approval, consent: accord. keychain: trousseau.

const many = (count: number, one: string, other: string): string => plural('fr', count, { one, other });

const hiddenTitle = 'Une réservation';
const titled = (title: string | null): string => title ?? hiddenTitle;

/** « 5 min », « 1 h », « 1 h 30 min » */
function duration({ hours, minutes }: WordedDuration): string {
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

/** « 12 m », « 1 h », « 1 h 5 m », « reste 7 m » */
function shortDuration({ hours, minutes }: WordedDuration, isRunning: boolean): string {
  const parts = [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(minutes > 0 || hours === 0 ? [`${minutes} m`] : []),
  ];
  return `${isRunning ? 'reste ' : ''}${parts.join(' ')}`;
}

const days = { yesterday: 'hier', today: 'aujourd’hui', tomorrow: 'demain' } as const;

/** « aujourd’hui à 14:00 », « jeu. 29 oct. à 14:00 » */
const moment = ({ day, date, time }: WordedMoment): string =>
  `${day === 'other' ? date : days[day]} à ${time}`;

/** « Priya Raman », « Priya et Jonas », « Priya, Jonas et 2 autres » */
function people({ names, others }: WordedPeople): string {
  if (others === 0) return names.join(' et ');
  return `${names.join(', ')} et ${others} ${many(others, 'autre', 'autres')}`;
}

const bookings = ({ title, count }: WordedBookings): string =>
  count > 1 ? `${count} réservations` : titled(title);

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
const listed = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

/** A sentence ends with one full stop, also after an abbreviation. */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

const eventTypeHint = 'Réservez dans Bookbar\u00a0; rien ne se réserve sur cette page.';

/** French: what main says to a person. */
export const main: MainWords = {
  facts,
  yes: 'Oui',
  no: 'Non',
  cancel: 'Annuler',
  hiddenTitle,
  untitledBooking: 'Réservation',
  untitledEventType: ({ id }) => `Type d’événement ${id}`,

  tray: {
    tooltip: {
      keychain: 'Bookbar\u00a0: votre trousseau a besoin de vous',
      signIn: 'Bookbar\u00a0: reconnectez-vous',
      attention: 'Bookbar\u00a0: quelque chose demande votre attention',
      offline: 'Bookbar\u00a0: hors ligne',
      nothing: 'Bookbar\u00a0: plus rien aujourd’hui',
      left: ({ subject, left }) => `${bookings(subject)}, reste ${duration(left)}`,
      in: ({ subject, left }) => `${bookings(subject)} dans ${duration(left)}`,
      at: ({ subject, time }) => `${bookings(subject)} à ${time}`,
    },
    bar: {
      countdown: ({ left, isRunning }) => shortDuration(left, isRunning),
      until: ({ time }) => `jusqu’à ${time}`,
      counted: ({ subject, left, isRunning }) => `${shortDuration(left, isRunning)} ${bookings(subject)}`,
      at: ({ subject, time }) => `${time} ${bookings(subject)}`,
    },
    menu: {
      keychain: 'Votre trousseau a besoin de vous',
      signIn: 'Se reconnecter',
      attention: 'Quelque chose demande votre attention',
      settings: 'Réglages',
      restartToUpdate: ({ version }) => `Redémarrer pour passer à ${version}`,
      tryDemo: 'Essayer la démonstration',
      quickBook: 'Réserver vite',
      copyTimes: 'Copier des créneaux libres',
      refresh: 'Actualiser',
      hideTitles: 'Masquer les titres',
      offline: 'Hors ligne',
      offlineSince: ({ time }) => `Hors ligne\u00a0: réservations de ${time}`,
      notUpdated: ({ names }) => `Pas à jour\u00a0: ${names}`,
      loading: 'Chargement des réservations du jour',
      nothing: 'Plus rien aujourd’hui',
      booking: ({ time, title, guest }) => {
        const others =
          guest === null || guest.others === 0
            ? ''
            : ` et ${guest.others} ${many(guest.others, 'autre', 'autres')}`;
        return `${time}  ${titled(title)}${guest === null ? '' : ` avec ${guest.name}${others}`}`;
      },
      more: ({ count }) => `${count} de plus dans Bookbar`,
      join: ({ title, host }) =>
        `${title === null ? 'Rejoindre la prochaine réunion' : `Rejoindre ${title}`}${host === null ? '' : ` sur ${host}`}`,
      joinLater: ({ time }) => `Rejoindre\u00a0: prochaine réunion à ${time}`,
      joinNothing: 'Rejoindre\u00a0: aucune réunion aujourd’hui',
      mute: 'Couper les notifications',
      muteForHours: ({ hours }) => `Pendant ${hours} ${many(hours, 'heure', 'heures')}`,
      muteUntilMidnight: 'Jusqu’à minuit',
      mutedUntil: ({ weekday, time }) => `Coupées jusqu’à ${weekday === null ? time : `${weekday} ${time}`}`,
    },
  },

  shortcuts: {
    quickBook: 'Réserver vite',
    join: 'Rejoindre la prochaine réunion',
    open: 'Ouvrir Bookbar',
    copyTimes: 'Copier des créneaux libres',
    hideTitles: 'Masquer les titres',
  },

  reminders: {
    waiting: ({ title }) => `Quelqu’un attend\u00a0: ${titled(title)}`,
    endsIn: ({ title, left }) => `${titled(title)} finit dans ${duration(left)}`,
    startsIn: ({ title, left }) => `${titled(title)} dans ${duration(left)}`,
    starting: ({ title }) => `${titled(title)} commence`,
    started: ({ title, ago }) => `${titled(title)} a commencé il y a ${duration(ago)}`,
    about: ({ who, range, place }) =>
      `${ended(listed([who && people(who), range]))}${place === null ? '' : ` ${ended(place)}`}`,
    aboutStarting: ({ who, provider }) => ended(listed([who && people(who), `sur ${provider}`])),
    join: 'Rejoindre',
    joinAt: ({ host }) => `Rejoindre sur ${host}`,
    remindAtStart: 'Rappeler au début',
    remindIn: ({ minutes }) => `Rappeler dans ${minutes} min`,
    test: { title: 'Rappel d’essai', place: 'Voici comment Bookbar vous rappelle' },
  },

  messages: {
    manyIn: ({ count, left }) => `${count} réservations dans ${duration(left)}`,
    manyStarting: ({ count }) => `${count} réservations commencent`,
    missed: ({ count }) => many(count, 'Vous avez manqué un rappel', `Vous avez manqué ${count} rappels`),
    withPeople: ({ title, who }) => listed([title, who && people(who)]),
    withTime: ({ title, when }) => listed([title, moment(when)]),
    lines: ({ lines, more }) => [...lines.map(ended), ...(more > 0 ? [`${more} de plus.`] : [])].join(' '),
  },

  news: {
    one: {
      new: ({ title }) => `${titled(title)}\u00a0: nouvelle réservation`,
      requested: ({ title }) => `${titled(title)}\u00a0: réservation demandée`,
      moved: ({ title }) => `${titled(title)}\u00a0: réservation déplacée`,
      newTime: ({ title }) => `${titled(title)}\u00a0: il faut un autre créneau`,
      cancelled: ({ title }) => `${titled(title)}\u00a0: réservation annulée`,
      declined: ({ title }) => `${titled(title)}\u00a0: réservation refusée`,
      changed: ({ title }) => `${titled(title)}\u00a0: réservation modifiée`,
    },
    several: {
      new: ({ count }) => `${count} nouvelles réservations`,
      requested: ({ count }) => `${count} réservations demandées`,
      moved: ({ count }) => `${count} réservations déplacées`,
      newTime: ({ count }) => `${count} réservations attendent un autre créneau`,
      cancelled: ({ count }) => `${count} réservations annulées`,
      declined: ({ count }) => `${count} réservations refusées`,
      changed: ({ count }) => `${count} changements dans vos réservations`,
    },
    about: ({ who, when, from, state, reason }) => {
      const head =
        who !== null && state === 'requested'
          ? `${people(who)} ${many(who.count, 'demande', 'demandent')} ${moment(when)}`
          : listed([who && people(who), moment(when)]);
      const sentences = [capital(head)];
      if (from !== null) sentences.push(`Avant\u00a0: ${moment(from)}`);
      if (state === 'requested') sentences.push('Ce n’est pas encore confirmé');
      if (state === 'new-time') sentences.push('Ce créneau est annulé, et le nouveau n’est pas encore connu');
      return `${sentences.map(ended).join(' ')}${reason === null ? '' : ` «\u00a0${reason}\u00a0»`}`;
    },
  },

  consent: {
    title: 'Reconnectez-vous',
    notRenewed:
      'Votre connexion ne peut pas être renouvelée pour l’instant. Bookbar continue d’essayer\u202f; ouvrez-le pour savoir pourquoi.',
    askedAgain:
      'Le service redemande votre accord. Rien n’est perdu\u202f; ouvrez Bookbar pour savoir pourquoi.',
  },

  updates: {
    bookbar: 'Bookbar cherche des mises à jour deux fois par jour.',
    'package-manager': 'Le gestionnaire de paquets de votre système met Bookbar à jour.',
    flatpak: 'Flatpak met Bookbar à jour.',
    nobody: ({ site }) => `Rien ne met ce Bookbar à jour. Versions plus récentes\u00a0: ${site}`,
    administrator: 'Votre administrateur a désactivé les mises à jour.',
    looking: 'Recherche de mises à jour…',
    newest: 'C’est la version la plus récente.',
    failed: 'Bookbar ne peut pas chercher de mises à jour pour l’instant.',
    look: 'Chercher des mises à jour',
    ready: ({ version }) => `La version ${version} est prête.`,
    restart: 'Redémarrer pour mettre à jour',
  },

  joining: {
    question: ({ host }) => ({
      message: `C’est l’appel de ${host ?? 'quelqu’un d’autre'}. Le rejoindre\u202f?`,
      detail: 'Vous n’en êtes ni l’hôte ni un participant. Les autres verront que vous le rejoignez.',
      accept: 'Rejoindre',
    }),
  },

  lateMail: {
    subject: ({ title }) => `Un peu de retard\u00a0: ${title}`,
    greeting: ({ name }) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
    text: ({ title, time, zone }) =>
      `J’aurai quelques minutes de retard pour «\u00a0${title}\u00a0» à ${time} (${zone}).`,
    sorry: 'Désolé de vous faire attendre.',
  },

  reasons: {
    cancelled: 'Aucun motif indiqué.',
    bookedByMistake: 'Réservé par erreur',
  },

  places: {
    inPerson: 'En personne',
    theirPlace: 'Chez l’invité',
    somewhereElse: 'Ailleurs',
    link: 'Lien',
    phone: 'Téléphone',
    phoneCall: 'Appel téléphonique',
    videoCall: 'Appel vidéo',
  },

  links: {
    googleCalendar: 'Google Agenda',
    outlookCalendar: 'Calendrier Outlook',
    appleCalendar: 'Calendrier Apple',
    caldavCalendar: 'Calendrier CalDAV',
    meetingId: 'ID de réunion',
    password: 'Mot de passe',
    address: 'Adresse',
  },

  bookingForm: {
    yourName: 'Votre nom',
    emailAddress: 'Adresse e-mail',
    location: 'Lieu',
    whatAbout: 'Quel est le sujet de la réunion\u202f?',
    notes: 'Notes supplémentaires',
    guests: 'Ajouter des invités',
    rescheduleReason: 'Motif du déplacement',
    textNotifications: 'Numéro de téléphone (notifications par SMS)',
    phoneNumber: 'Numéro de téléphone',
    firstName: 'Prénom',
    lastName: 'Nom',
    phonePlaceholder: 'Numéro de téléphone avec l’indicatif du pays',
    notesPlaceholder: 'Tout ce qui aide à se préparer',
    emailPlaceholder: 'Adresse e-mail',
    reschedulePlaceholder: 'Dites aux autres pourquoi il faut déplacer',
  },

  booked: {
    series: ({ count, until }) => `${count} réservations, jusqu’au ${until}`,
  },

  accounts: {
    role: 'Rôle',
    bio: 'À propos de moi',
    subscription: 'Abonnement',
    passwordSet: 'Mot de passe défini',
    twoFactor: 'Authentification à deux facteurs',
    otherPerson: ({ name }) => ({
      message: `Ajouter ${name} comme autre compte\u202f?`,
      detail: `${name} vient de donner son accord à Bookbar, et ce compte est celui de quelqu’un d’autre. Il reste comme il est.`,
      accept: 'Ajouter le compte',
    }),
    foreignTarget: ({ consentHost, targetHost }) => ({
      message: `Envoyer votre accord à ${targetHost}\u202f?`,
      detail: `Vous donnerez votre accord sur ${consentHost}. Il part ensuite à ${targetHost}, qui peut lire vos réservations et réserver pour vous. Continuez seulement si cette adresse est celle de votre service ou de votre organisation.`,
      accept: 'Continuer',
    }),
    askService: ({ host }) => ({
      message: `Demander à ${host} s’il est votre service\u202f?`,
      detail: 'Bookbar y envoie une courte requête, et rien de vous.',
      accept: 'Demander',
    }),
    firstSignIn: ({ host }) => ({
      message: `Se connecter sur ${host} ?`,
      detail:
        'Bookbar ouvrira cette adresse dans votre navigateur. Continuez seulement si c’est celle de votre service.',
      accept: 'Continuer',
    }),
    openHost: ({ host }) => ({
      message: `Ouvrir une page sur ${host} ?`,
      detail:
        'Cette adresse n’est pas celle de votre service. Bookbar pose la question une fois pour chaque adresse de ce genre.',
      accept: 'Ouvrir',
    }),
  },

  limits: {
    cancelMore: {
      message: 'Annuler une autre réservation ?',
      detail:
        'Vous avez annulé deux réservations au cours de la dernière minute. Les participants de celle-ci recevront aussi un e-mail.',
      accept: 'Oui, l’annuler',
    },
    publishMore: {
      message: 'Publier ou dépublier d’autres types d’événements ?',
      detail: 'Plus de cinq types d’événements changent ainsi en une minute.',
      accept: 'Continuer',
    },
  },

  loopback: {
    approved: {
      title: 'Bookbar a votre accord',
      text: 'Vous pouvez fermer cette page. Bookbar continue tout seul.',
    },
    notAllowed: {
      title: 'Vous avez refusé',
      text: 'Rien n’a été connecté. Vous pouvez fermer cette page.',
    },
    refused: {
      title: 'La connexion n’a pas abouti',
      text: 'Le service a répondu par une erreur, et Bookbar l’affiche. Vous pouvez fermer cette page.',
    },
    used: {
      title: 'Cette page a déjà servi',
      text: 'Bookbar a déjà utilisé sa réponse. Vous pouvez fermer cette page.',
    },
    turnedAway: {
      title: 'Ce n’était pas la page demandée par Bookbar',
      text: 'Bookbar l’a ignorée, et rien n’a été connecté. Vous pouvez fermer cette page.',
    },
    otherUser: {
      title: 'Ce navigateur est celui d’un autre utilisateur',
      text: 'Bookbar n’accepte que l’accord de la personne pour qui il fonctionne. Celui-ci a été ignoré, et Bookbar attend toujours.',
    },
    unknownUser: {
      title: 'Bookbar ne voit pas à qui est ce navigateur',
      text: 'L’accord a donc été écarté, et Bookbar attend toujours. Rechargez cette page, ou ouvrez-la dans un navigateur hors d’un conteneur.',
    },
  },

  eventTypePage: {
    hint: eventTypeHint,
    about: ({ owner, minutes }) => `${minutes} min avec ${owner}. ${eventTypeHint}`,
  },
  consentPage: {
    question: ({ client, place }) =>
      `Autoriser ${client} à utiliser ${place === 'demo' ? 'l’espace de démonstration' : 'cet espace de travail'}\u202f?`,
    signedInAs: ({ name, email }) => `Connecté en tant que ${name}, ${email}`,
    read: 'L’application peut lire',
    readRights: [
      'Votre profil',
      'Vos réservations et leurs réponses',
      'Vos types d’événement et heures libres',
    ],
    write: 'Elle peut modifier',
    writeRights: [
      'Créer, déplacer et annuler des réservations',
      'Publier et dépublier des types d’événement',
    ],
    back: 'Retour',
    allow: 'Autoriser',
    returnTo: ({ target, isHere }) => `Vous reviendrez à ${target}${isHere ? ' sur cet ordinateur' : ''}.`,
    noAddress: {
      title: 'Aucune adresse de retour',
      text: 'Le lien qui mène ici est incomplet. Recommencez dans l’application.',
    },
    notRegistered: {
      title: 'Cette adresse n’est pas enregistrée',
      text: 'L’application demande à revenir à une adresse qui n’est pas sur sa liste, donc rien n’y a été envoyé. Enregistrez exactement cette adresse, ou corrigez-la dans l’application\u00a0:',
    },
    unknownClient: {
      title: 'Cette application n’est pas connue ici',
      text: 'Aucune application n’est enregistrée avec cet ID client. Corrigez-le dans l’application et recommencez\u00a0:',
    },
    doubled: {
      title: 'Ce lien est ambigu',
      text: 'Il donne deux fois le même paramètre. Recommencez dans l’application.',
    },
    tooOld: {
      title: 'Cette page est trop ancienne',
      text: 'Elle a déjà reçu une réponse, ou elle a plus de 10 minutes. Recommencez dans l’application.',
    },
    refused: ({ client }) => ({
      title: 'Rien n’a été autorisé',
      text: `${client} n’a reçu aucun accès. Vous pouvez fermer cet onglet.`,
    }),
  },

  settings: {
    import: ({ changes }) => ({
      message: 'Utiliser les réglages de ce fichier\u202f?',
      detail: `Voici ce qui change\u00a0: ${changes.join(', ')}. Les comptes et les adresses du service restent comme ils sont.`,
      accept: 'Importer',
    }),
    groups: {
      general: 'Général',
      privacy: 'Confidentialité',
      look: 'Apparence',
      time: 'Heure',
      shortcuts: 'Raccourcis',
      reminders: 'Rappels',
      singleKeys: 'Raccourcis d’une touche',
    },
  },

  desktop: {
    openNotice: 'Ouvrir',
    allFiles: 'Tous les fichiers',
    alertWindow: 'Rappels de Bookbar',
    loginItem: 'Les réservations du jour près de l’horloge',
    licencesIn: ({ file }) => `Voir ${file}`,
  },
};
