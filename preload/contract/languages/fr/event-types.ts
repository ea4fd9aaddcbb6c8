import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import type { WordedMoment } from '../parameters.ts';
import { agoOf, listed, many, quoted } from './phrases.ts';

const days = { yesterday: 'hier', today: 'aujourd’hui', tomorrow: 'demain' } as const;

/** « aujourd’hui à 15:30 », « lundi à 08:00 », « lun. 9 novembre à 08:00 » */
export const moment = ({ day, date, time }: WordedMoment): string =>
  `${day === 'other' ? date : days[day]} à ${time}`;

/** « 1 type d’événement », « 5 types d’événement » */
export const eventTypeCount = (count: number): string =>
  `${count} ${many(count, 'type d’événement', 'types d’événement')}`;

/** The lists of bookings that the event types are found in. */
const origin =
  'Le service n’a pas de liste des types d’événement. Ceux-ci viennent de vos réservations et de ce que vous avez ajouté.';

const busy = { publish: 'Publication…', unpublish: 'Dépublication…' } as const;
const done = { publish: 'Publié', unpublish: 'Dépublié' } as const;
const verbs = { publish: 'publier', unpublish: 'dépublier' } as const;

const whileOpen = 'Cela se fait tant que Bookbar est ouvert, et se rattrape après une mise en veille.';

/** French: what the board of event types says, and the page of one. */
export const eventTypes: PageWords['eventTypes'] = {
  title: 'Types d’événement',
  moment,
  yours: 'Les vôtres',
  away: 'Absence',
  lastKnown: 'Voici le dernier état connu.',
  failed: 'Impossible d’obtenir vos types d’événement',
  none: {
    title: 'Aucun type d’événement pour l’instant',
    text: 'Ils apparaissent ici dès qu’ils ont une réservation. Vous pouvez aussi en ajouter un par son ID.',
  },
  finding: {
    title: 'Recherche de vos types d’événement',
    text: ({ count }) =>
      `Ils viennent de vos réservations. ${count} ${many(count, 'lue', 'lues')} jusqu’ici.`,
  },
  learning: {
    running: ({ count }) =>
      `Recherche de types d’événement dans vos réservations. ${count} ${many(count, 'réservation', 'réservations')} jusqu’ici.`,
    ended: ({ unread }) =>
      ({
        none: origin,
        some: `${origin} Certaines réservations n’ont pas pu être lues.`,
        oldest: `${origin} Seules les réservations les plus récentes ont été lues.`,
      })[unread],
    again: 'Chercher encore',
    updating: 'Mise à jour…',
    updated: ({ ago }) => `Mis à jour ${ended(agoOf(ago))}`,
    refresh: 'Actualiser',
  },

  facts: {
    lengths: ({ minutes }) => `${minutes.join(', ')} min`,
    sessions: ({ count }) => `${count} ${many(count, 'séance', 'séances')}`,
    sessionsFrom: ({ min, max }) => `${min} à ${max} séances`,
    package: 'Forfait',
    subscription: 'Abonnement',
    seats: ({ count }) => `${count} ${many(count, 'place', 'places')}`,
    hidden: 'Masqué',
    published: 'Publié',
    unpublished: 'Dépublié',
    gone: 'Disparu',
  },
  scheduling: { ROUND_ROBIN: 'À tour de rôle', COLLECTIVE: 'Collectif', MANAGED: 'Géré' },
  rowName: ({ title, facts, scheduling, isPinned }) =>
    listed([title, ...facts, scheduling, isPinned && 'épinglé']),

  switch: {
    name: ({ title }) => `Publier ${title}`,
    off: 'Dépublié. Le lien direct marche toujours.',
    reading: 'Vérification de sa publication…',
    unknown: 'On ne sait pas s’il est publié.',
    busy,
    checking: ({ does, isSlow }) =>
      `Bookbar n’a pas eu de réponse. ${isSlow ? 'Vérification toujours en cours' : 'Vérification en cours'}\u00a0: est-il ${done[does].toLowerCase()}\u202f?`,
    failed: ({ does, why }) => `Impossible de ${verbs[does]}. ${why}`,
    teamIdRefused: 'Le service n’accepte pas cet ID d’équipe.',
    teamIdNeeded: 'Ajoutez l’ID de son équipe pour publier d’ici',
    gone: 'Disparu. Il a été supprimé, ou n’est plus partagé avec vous.',
  },
  failures: {
    gone: 'Il a été supprimé, ou n’est plus partagé avec vous.',
    'team-id': 'L’ID de son équipe manque, ou le service ne l’accepte pas.',
    refused: 'Le service a refusé.',
    unchanged: 'La demande est partie, mais rien n’a changé.',
    unknown: 'La demande est partie, mais Bookbar n’a pas pu vérifier si elle a abouti.',
    'not-sent': 'Bookbar a été fermé avant l’envoi.',
  },
  refusedWith: ({ message }) => `Le service dit ${quoted(message)}.`,
  undo: {
    busy: ({ does, title }) => `${does === 'publish' ? 'Publication' : 'Dépublication'}\u00a0: ${title}…`,
    done: ({ does, title }) => ended(`${done[does]}\u00a0: ${title}`),
    undo: 'Rétablir',
  },

  teamId: {
    label: 'ID de l’équipe',
    save: 'Enregistrer',
    wrong: 'Un ID d’équipe est un nombre.',
    help: 'Demandez à l’admin de votre équipe, ou regardez dans l’application web.',
  },

  hidden: {
    title: 'Masqués de cette liste',
    hide: 'Masquer',
    hideName: ({ title }) => `Masquer ${title}`,
    show: 'Afficher',
    showName: ({ title }) => `Afficher ${title}`,
    isHidden: 'Masqué de cette liste',
    isBack: 'De retour dans la liste',
  },

  nextFree: {
    at: ({ at }) => `Prochain créneau libre\u00a0: ${at}`,
    reading: 'Recherche du prochain créneau libre…',
    none: 'Aucun créneau libre dans les prochaines semaines',
    failed: 'Le prochain créneau libre n’a pas pu être lu.',
    copy: 'Copier',
    copyName: ({ at, title }) => `Copier ${at} pour ${title}`,
    book: 'Réserver',
    bookName: ({ at, title }) => `Réserver ${at} pour ${title}`,
    copied: 'Prochain créneau libre copié',
  },

  links: {
    copyDirect: ({ title }) => `Copier le lien direct vers ${title}`,
    publicCopied: 'Lien public copié',
    directCopied: 'Lien direct copié',
    notKnown: 'Pas encore de lien. Ouvrez-le pour définir le format de vos liens.',
    title: 'Format des liens',
    about: ({ owner, slug }) =>
      `${owner} devient votre nom d’utilisateur ou le nom de votre équipe, ${slug} le nom du type d’événement dans les liens. Laissez vide pour que Bookbar devine.`,
    direct: 'Lien direct',
    directWrong: 'Il faut https://, {owner} et {slug}',
    publicPage: 'Page de réservation publique',
    publicPageWrong: 'Il faut https:// et {owner}',
    clear: 'Effacer les deux',
    save: 'Enregistrer',
  },

  schedule: {
    title: 'Planifié',
    due: {
      publish: ({ at }) => `À publier ${at}`,
      unpublish: ({ at }) => `À dépublier ${at}`,
    },
    busy,
    triesAgain: ({ at, why }) => `Prévu ${ended(moment(at))} ${why} Bookbar réessaie.`,
    done: ({ does, at }) => `${done[does]} ${moment(at)}`,
    late: ({ does, at, due }) =>
      `${done[does]} ${ended(moment(at))} C’était prévu ${moment(due)}, quand Bookbar était en veille ou fermé.`,
    failed: ({ does, at, why }) =>
      `Impossible de ${verbs[does]} ${ended(moment(at))}${why === null ? '' : ` ${why}`}`,
    replaced: ({ does, at }) =>
      `Pas ${done[does].toLowerCase()} ${moment(at)}\u00a0: un autre changement l’a remplacé.`,
    missed: ({ does, at }) =>
      `Pas ${done[does].toLowerCase()} ${moment(at)}\u00a0: Bookbar était fermé depuis plus d’un jour.`,
    callOff: 'Renoncer',
    callOffName: ({ title }) => `Renoncer au changement de ${title}`,
    removeNote: ({ title }) => `Retirer la note sur ${title}`,
    help: 'Les changements se font tant que Bookbar est ouvert, et se rattrapent après une mise en veille.',
    shifted: 'L’heure change à ce moment-là. Ce sera fait à la prochaine heure qui existe.',

    sheet: {
      title: 'Planifier un changement',
      change: 'Changement',
      publish: 'Publier',
      unpublish: 'Dépublier',
      date: 'Date',
      time: 'Heure',
      past: 'C’est passé. Choisissez plus tard',
      at: ({ date, time, city }) => `${date}, ${time} (${city}). ${whileOpen}`,
      zone: ({ city }) => `Heure locale\u00a0: ${city}. ${whileOpen}`,
      suggestions: {
        tomorrow: ({ time }) => `Demain ${time}`,
        monday: ({ time }) => `Lundi ${time}`,
      },
      save: { publish: 'Planifier la publication', unpublish: 'Planifier la dépublication' },
    },
  },

  add: {
    title: 'Ajouter un type d’événement',
    field: 'ID du type d’événement, lien, ou nom d’utilisateur et nom',
    placeholder: 'Ajouter par lien ou ID',
    add: 'Ajouter',
    options: 'Types d’événement',
    known: 'Dans la liste',
    hidden: 'Masqué. L’afficher à nouveau',
    lookUp: ({ text }) => `Chercher ${text}`,
    lookUpNote: 'L’ajoute à la liste',
    found: ({ count }) => `${count} dans la liste`,
    lookingUp: 'Recherche…',
    lookingUpSign: 'Recherche en cours',
    shown: 'Dans la liste',
    added: 'Ajouté à la liste',
    problems: {
      input: 'Tapez un ID, un lien de réservation, ou un nom d’utilisateur et le nom dans le lien.',
      link: 'Il n’y a pas de type d’événement à ce lien.',
      other: ({ text }) => `Le type d’événement ${text} n’existe pas, ou n’est pas partagé avec vous.`,
    },
  },

  page: {
    title: 'Type d’événement',
    failed: 'Impossible d’obtenir ce type d’événement',
    gone: 'Le service n’a plus ce type d’événement, ou il n’est plus partagé avec vous.',
    loading: 'Chargement des détails…',
    actions: 'Actions',
    book: 'Réserver vite',
    copyDirect: 'Copier le lien direct',
    copyPublic: 'Copier le lien public',
    schedule: 'Planifier',
    cannot: {
      gone: 'Il a disparu.',
      pageOnly: 'Il se réserve sur sa page.',
      noLink: 'Pas encore de lien. Définissez le format de vos liens.',
    },
    inBookbar: 'Dans Bookbar',
    published: 'Publié',
    unpublished: 'Dépublié',
    notKnown: 'Publié\u00a0: on ne sait pas',
    alsoHidden: 'Le service le marque aussi comme masqué, donc sa page peut ne pas l’afficher.',
    pin: {
      label: 'Épingler en haut',
      name: ({ title }) => `Épingler en haut\u00a0: ${title}`,
      sub: 'Affiche son prochain créneau libre.',
    },
    hide: {
      label: 'Masquer de cette liste',
      name: ({ title }) => `Masquer de cette liste\u00a0: ${title}`,
      sub: 'Seulement ici. Rien ne change pour les participants.',
    },
    reminders: { title: 'Rappels', label: 'Me rappeler', off: 'Désactivés pour toutes les réservations' },
    description: 'Description',
    links: {
      title: 'Liens',
      direct: 'Lien direct',
      publicPage: 'Page de réservation publique',
      notKnown: 'Inconnu',
      setFormat: 'Définir le format des liens',
      guessed: 'Deviné d’après votre profil',
    },
    groups: {
      booking: 'Réservation',
      people: 'Hôtes',
      places: 'Lieux',
      questions: 'Questions',
      limits: 'Limites',
      attached: 'Associé',
      service: 'Dans le service',
    },
    more: 'Plus d’infos du service',
  },
};
