import type { PageWords } from '../language.ts';
import type { WordedDuration } from '../parameters.ts';

/** `⌃` and `⌘` are printed on keys; Windows calls its key Win. */
const strongKeys = {
  darwin: '⌃ ou ⌘',
  win32: 'Ctrl, Alt ou Win',
  linux: 'Ctrl, Alt ou Super',
} as const;

/** « 5 min », « 1 h », « 1 h 30 min » */
function duration({ hours, minutes }: WordedDuration): string {
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')}${and}${last}` : last;
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const keptKeys = ({ keys }: { readonly keys: string | null }): string =>
  keys === null ? 'Échap ne définit rien' : `Échap garde ${keys}`;

/** French: what the settings say. */
export const settings: PageWords['settings'] = {
  title: 'Réglages',
  tabs: { general: 'Général', reminders: 'Rappels', shortcuts: 'Raccourcis', account: 'Compte' },
  managed: 'Défini par votre administrateur',
  percent: ({ value }) => `${value}\u00a0%`,

  general: {
    card: 'Général',
    openAtLogin: 'Ouvrir à la connexion',
    openAtLoginElsewhere: 'À régler dans les applications au démarrage de votre bureau',
    countdown: { label: 'Compte à rebours près de l’horloge', sub: 'Affiche les minutes à côté de l’icône' },
    countFrom: 'Compter à partir de',
    before: (lead) => `${duration(lead)} avant`,
    barText: {
      label: 'À côté de l’icône',
      off: 'Rien',
      countdown: 'Compte à rebours',
      'countdown-title': 'Compte à rebours et titre',
      time: 'Heure de la prochaine réservation',
    },
  },

  privacy: {
    title: 'Confidentialité',
    hideTitles: {
      label: 'Masquer les titres',
      sub: 'Affiche «\u00a0Une réservation\u00a0» près de l’horloge, dans les rappels, et dans les listes jusqu’à ce que vous cliquiez sur Afficher',
    },
    screenSharing: {
      label: 'Exclure du partage d’écran',
      sub: 'Les enregistrements et écrans partagés ne montrent pas Bookbar',
    },
  },

  look: {
    title: 'Apparence',
    language: { label: 'Langue', automatic: ({ name }) => `Automatique (${name})` },
    appearance: { label: 'Thème', system: 'Système', light: 'Clair', dark: 'Sombre' },
    trayIcon: {
      label: 'Icône près de l’horloge',
      automatic: 'Automatique',
      light: 'Claire, pour barres sombres',
      dark: 'Sombre, pour barres claires',
    },
    textSize: 'Taille du texte',
  },

  time: {
    title: 'Heure',
    zone: 'Fuseau horaire',
    clock: 'Format de l’heure',
    weekStarts: 'Début de la semaine',
    hours: ({ hours }) => `${hours} heures`,
    fromAccount: 'Selon votre compte',
    fromAccountWith: ({ value }) => `Selon votre compte (${value})`,
    likeComputer: 'Comme cet ordinateur',
    likeComputerWith: ({ city }) => `Comme cet ordinateur (${city})`,
    chosenHere: 'Choisi ici',
    regions: {
      Africa: 'Afrique',
      America: 'Amérique',
      Antarctica: 'Antarctique',
      Arctic: 'Arctique',
      Asia: 'Asie',
      Atlantic: 'Atlantique',
      Australia: 'Australie',
      Europe: 'Europe',
      Indian: 'Océan Indien',
      Pacific: 'Pacifique',
    },
  },

  transfer: {
    title: 'Autre ordinateur',
    export: 'Exporter les réglages…',
    import: 'Importer des réglages…',
    help: 'Sans les comptes, les adresses du service ni les secrets.',
    exported: 'Réglages exportés',
  },
  imported: {
    done: 'Réglages importés',
    someShortcutsKept:
      'Réglages importés. Les raccourcis que d’autres programmes utilisent restent comme ils étaient.',
    same: 'Vos réglages sont déjà les mêmes',
    notReadable: 'Ce fichier ne peut pas être lu. Rien n’a changé.',
    notSettings: 'Ce fichier ne contient pas de réglages de Bookbar. Rien n’a changé.',
    newer: 'Ce fichier vient d’un Bookbar plus récent. Rien n’a changé.',
    wrong: ({ path }) => `«\u00a0${path}\u00a0» ne convient pas dans ce fichier. Rien n’a changé.`,
  },

  about: {
    title: 'À propos',
    copyVersions: 'Copier les versions',
    versionsCopied: 'Versions copiées',
    dataFolder: 'Dossier des données',
    copyDataFolder: 'Copier le dossier des données',
    dataFolderCopied: 'Dossier des données copié',
    licences: 'Licences',
  },

  diagnostics: {
    title: 'Diagnostic',
    about:
      'Sur quoi Bookbar fonctionne et ce qui s’est passé récemment, sans noms, adresses, titres ni secrets.',
    copy: 'Copier',
    copied: 'Diagnostic copié',
    save: 'Enregistrer…',
    saved: 'Diagnostic enregistré',
    log: 'Journal',
    lastLines: 'Dernières lignes du journal',
    logEmpty: 'Rien n’a encore été noté.',
    tryAgain: 'Réessayer',
  },

  trouble: {
    damaged: ({ setAside }) =>
      `Vos réglages étaient endommagés. Bookbar les a gardés sous le nom ${setAside} et utilise les valeurs par défaut.`,
    newer:
      'Vos réglages viennent d’un Bookbar plus récent. Ce que vous changez ici dure jusqu’à ce que vous quittiez.',
    notSaved:
      'Vos réglages ne peuvent pas être enregistrés. Ce que vous changez dure jusqu’à ce que vous quittiez.',
    refused: 'Le système ne l’a pas accepté. Rien n’a changé.',
    close: 'Fermer',
  },

  reminders: {
    card: 'Rappels',
    isOn: 'Me rappeler avant les réservations',
    when: 'Quand',
    lead: duration,
    atStart: 'Au début',
    unconfirmed: 'Aussi les réservations non confirmées',
    test: 'Envoyer un rappel d’essai',
    sound: {
      isOn: 'Émettre un son',
      volume: 'Volume',
      label: 'Son',
      'two-notes': 'Deux notes',
      bell: 'Cloche',
      soft: 'Doux',
      play: 'Écouter',
      playName: 'Écouter le son',
    },
    byEventType: {
      title: 'Par type d’événement',
      choose: 'Type d’événement avec ses propres rappels',
      customize: 'Personnaliser',
      customizeName: ({ title }) => `Personnaliser les rappels, ${title}`,
      none: 'Les types d’événement apparaissent ici dès qu’ils ont une réservation.',
      untitled: ({ id }) => `Type d’événement ${id}`,
    },
    news: {
      title: 'Me prévenir de',
      waiting: { label: 'Quelqu’un qui attend', sub: 'Aussitôt, quand un invité attend un hôte' },
      end: 'La fin d’une réservation',
      beforeEnd: 'Avant la fin',
      added: 'Nouvelles réservations',
      moved: 'Réservations déplacées',
      cancelled: 'Réservations annulées',
    },
    cards: {
      title: 'Rappels à l’écran',
      stay: { label: 'Garder jusqu’à ce que je les ignore', sub: 'Sinon ils disparaissent' },
      snooze: 'Reporter de',
    },
    coming: ({ times, leads, isAtStart, end }) =>
      capital(
        listed(
          [
            ...times.map((time) => `à ${time}`),
            ...(leads.length > 0 ? [`${listed(leads.map(duration), ' et ')} avant`] : []),
            ...(isAtStart ? ['au début'] : []),
            ...(end === null ? [] : [`${duration(end)} avant la fin`]),
          ],
          ', et ',
        ),
      ),
    offForBooking: 'Désactivés pour cette réservation',
    nothing: {
      joined: 'Plus aucun\u00a0: vous l’avez rejointe',
      'all-day': 'Aucun\u00a0: elle dure toute la journée',
      unconfirmed: 'Aucun avant sa confirmation',
      off: 'Désactivés pour toutes les réservations',
      'event-type': 'Désactivés pour ce type d’événement',
      quiet: 'Aucun\u00a0: les notifications sont coupées',
      passed: 'Plus aucun',
    },
  },

  quiet: {
    title: 'Couper les notifications',
    hours: { label: 'Heures calmes', sub: 'L’icône change quand même' },
    between: { beforeFrom: 'Entre', beforeTo: 'et', afterTo: '' },
    from: 'Calme à partir de',
    until: 'Calme jusqu’à',
    days: 'Jours',
    mute: 'Couper maintenant',
    muteSub: 'Rappels et nouveautés restent silencieux',
    on: 'Oui',
    off: 'Non',
    mutedUntil: ({ day, date, time }) => {
      if (day === 'today') return `Jusqu’à ${time}`;
      const words = { tomorrow: 'demain', yesterday: 'hier', other: date };
      return `Jusqu’à ${words[day]} à ${time}`;
    },
    forHours: ({ hours }) => (hours === 1 ? 'Pendant 1 heure' : `Pendant ${hours} heures`),
    untilMidnight: 'Jusqu’à minuit',
  },

  shortcuts: {
    anywhere: 'Partout',
    names: {
      quickBook: 'Réserver vite',
      join: 'Rejoindre la prochaine réunion',
      open: 'Ouvrir Bookbar',
      copyTimes: 'Copier des créneaux libres',
      hideTitles: 'Masquer les titres',
    },
    notSupported: ({ commands }) =>
      `Ce bureau ne laisse pas les apps définir de raccourcis. Dans ses réglages du clavier, ajoutez un raccourci qui lance ${commands.join(', ou ')}.`,
    byDesktop: {
      label: 'Raccourcis depuis toute app',
      sub: 'Votre bureau les gère, et peut d’abord vous demander',
      noKeys: 'Aucune touche',
      asking: 'Votre bureau vous pose peut-être une question. Répondez-y là-bas.',
      on: 'Changez les touches dans les réglages du clavier de votre bureau.',
      refused: 'Votre bureau n’a pas autorisé les raccourcis. Activez-les pour redemander.',
      ended: 'Votre bureau a repris les raccourcis. Activez-les pour redemander.',
    },
    instead: ({ commands }) =>
      `Ou ajoutez, dans ses réglages du clavier, un raccourci qui lance ${commands.join(', ou ')}.`,
    inBookbar: 'Dans Bookbar',
    singleKeys: {
      label: 'Raccourcis d’une touche',
      sub: 'C, E, R, T, N, ? et d’autres, hors des champs de texte',
    },
    allKeys: 'Toutes les touches',
    restoreAll: 'Rétablir par défaut',
    restored: 'Raccourcis réinitialisés',

    notSet: 'Non défini',
    fromAnyApp: 'Depuis toute app',
    stays: ({ keys }) => `Reste ${keys}`,
    kept: keptKeys,
    pressKeys: ({ name, keys }) => `Appuyez sur les touches pour ${name}. ${keptKeys({ keys })}.`,
    taken: ({ name, keys }) => `${name}\u00a0: maintenant ${keys}.`,
    field: {
      press: 'appuyez',
      record: 'Saisir',
      pressName: ({ name }) => `${name}\u00a0: appuyez sur une touche`,
      recordName: ({ name }) => `${name}\u00a0: saisir`,
      keysName: ({ name, keys }) => `${name}\u00a0: ${keys}`,
    },
    test: 'Tester',
    testName: ({ name }) => `Tester ${name}`,
    remove: 'Retirer',
    removeName: ({ name }) => `Retirer ${name}`,
    restore: 'Rétablir par défaut',
    restoreName: ({ name }) => `Rétablir par défaut ${name}`,

    problems: {
      'no-modifier': ({ system }) => `Ajoutez ${strongKeys[system]}.`,
      types: ({ keys, system }) =>
        `${keys} écrit un caractère. Ajoutez ${system === 'darwin' ? strongKeys.darwin : 'une touche de plus'}.`,
      apps: ({ keys }) => `Les apps utilisent ${keys} elles-mêmes. Ajoutez une touche de plus.`,
      system: ({ keys }) => `Le système utilise ${keys}. Choisissez autre chose.`,
      key: 'Choisissez une lettre, un chiffre ou une touche de fonction.',
      taken: ({ keys }) => `Une autre app utilise ${keys}. Choisissez autre chose.`,
      ours: ({ keys }) => `Bookbar utilise déjà ${keys}. Choisissez autre chose.`,
      'not-possible': ({ keys }) => `${keys} ne peut pas servir de raccourci ici. Choisissez autre chose.`,
      'not-supported': 'Ce bureau ne laisse pas les apps définir de raccourcis.',
    },
    tests: {
      waiting: ({ keys }) => `Appuyez maintenant sur ${keys}.`,
      heard: ({ keys }) => `Bookbar a bien reçu ${keys}.`,
      unheard: ({ keys }) =>
        `Bookbar n’a rien reçu pendant 10 secondes. Une autre app utilise peut-être ${keys}. Choisissez autre chose.`,
    },
  },

  account: {
    details: 'Détails',
    card: 'Qui est connecté',
    unnamed: 'Votre compte',
    demo: 'Espace de démonstration',
    signIn: {
      label: 'Connexion',
      again: 'Se reconnecter',
      signedIn: 'Connecté',
      inMemory: 'Gardée jusqu’à ce que vous quittiez.',
    },
    workspace: 'Espace',
    connect: 'Connecter votre compte',
    toAccount: 'Passer à votre compte',
    toDemo: 'Passer à l’espace de démonstration',
    addresses: 'Adresses du service',
    add: 'Ajouter un autre compte',
    signOut: 'Se déconnecter',
    endsDemo: 'Termine cette démonstration\u202f; la prochaine repart de zéro.',
    signsOut: 'Retire de cet ordinateur la connexion et les réservations enregistrées.',
  },

  accounts: {
    title: 'Comptes',
    inUse: ({ state }) => `${state} · Utilisé`,
    name: 'Nom',
    nameHelp: 'Laissez vide pour utiliser le nom de son profil.',
    colour: 'Couleur',
    order: 'Ordre',
    moveUp: ({ name }) => `Monter ${name}`,
    moveDown: ({ name }) => `Descendre ${name}`,
    pause: 'Mettre en pause',
    pauseName: ({ name }) => `Mettre en pause ${name}`,
    pauseSub: 'Ses réservations ne sont pas lues, et il ne rappelle rien',
    resume: 'Reprendre et afficher ses détails',
    show: 'Afficher ses détails',
    signIn: 'Se connecter',
    disconnect: 'Dissocier…',
  },

  disconnect: {
    title: ({ name }) => `Dissocier ${name}\u202f?`,
    going: 'Voici ce qui disparaît de cet ordinateur\u00a0:',
    goingList: {
      signIn: 'la connexion et le secret client',
      bookings: 'les réservations, types d’événement et choix gardés pour ce compte',
      scheduled: 'les changements planifiés pas encore faits, qui n’auront pas lieu',
    },
    staying: 'Vos réservations restent dans le service.',
    withdraw: ({ host }) =>
      `Pour y retirer aussi votre accord, ouvrez les applications connectées dans les réglages de ${host} et retirez Bookbar.`,
    keep: 'Garder le compte',
    disconnect: 'Dissocier',
  },
};
