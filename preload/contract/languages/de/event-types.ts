import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import type { WordedMoment, WordedSwitch } from '../parameters.ts';
import { agoOf, listed, many } from './phrases.ts';

// Publish is “veröffentlichen”, unpublish “zurückziehen”.

const days = { yesterday: 'gestern', today: 'heute', tomorrow: 'morgen' } as const;

/** „heute 15:30“, „Mo., 9. November 08:00“ */
export const moment = ({ day, date, time }: WordedMoment): string =>
  `${day === 'other' ? date : days[day]} ${time}`;

/** „1 Termintyp“, „5 Termintypen“ */
export const eventTypeCount = (count: number): string =>
  `${count} ${many(count, 'Termintyp', 'Termintypen')}`;

/** The lists of bookings that the event types are found in. */
const origin =
  'Der Dienst hat keine Liste der Termintypen. Diese kommen aus deinen Buchungen und aus dem, was du hinzugefügt hast.';

const busy: Record<WordedSwitch, string> = {
  publish: 'Wird veröffentlicht…',
  unpublish: 'Wird zurückgezogen…',
};
const isDone: Record<WordedSwitch, string> = { publish: 'veröffentlicht', unpublish: 'zurückgezogen' };
const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** German: what the board of event types says, and the page of one. */
export const eventTypes: PageWords['eventTypes'] = {
  title: 'Termintypen',
  moment,
  yours: 'Deine',
  away: 'Abwesend',
  lastKnown: 'Das ist der zuletzt bekannte Stand.',
  failed: 'Deine Termintypen kamen nicht an',
  none: {
    title: 'Noch keine Termintypen',
    text: 'Sie stehen hier, sobald sie eine Buchung haben. Du kannst auch einen mit seiner ID hinzufügen.',
  },
  finding: {
    title: 'Deine Termintypen werden gesucht',
    text: ({ count }) => `Sie kommen aus deinen Buchungen. Bisher ${count} gelesen.`,
  },
  learning: {
    running: ({ count }) =>
      `In deinen Buchungen werden Termintypen gesucht. Bisher ${count} ${many(count, 'Buchung', 'Buchungen')}.`,
    ended: ({ unread }) =>
      ({
        none: origin,
        some: `${origin} Nicht alle Buchungen waren lesbar.`,
        oldest: `${origin} Nur die neuesten Buchungen wurden gelesen.`,
      })[unread],
    again: 'Erneut suchen',
    updating: 'Wird aktualisiert…',
    updated: ({ ago }) => `Aktualisiert ${ended(agoOf(ago))}`,
    refresh: 'Aktualisieren',
  },

  facts: {
    lengths: ({ minutes }) => `${minutes.join(', ')} Min.`,
    sessions: ({ count }) => `${count} ${many(count, 'Sitzung', 'Sitzungen')}`,
    sessionsFrom: ({ min, max }) => `${min} bis ${max} Sitzungen`,
    package: 'Paket',
    subscription: 'Abo',
    seats: ({ count }) => `${count} ${many(count, 'Platz', 'Plätze')}`,
    hidden: 'Verborgen',
    published: 'Veröffentlicht',
    unpublished: 'Zurückgezogen',
    gone: 'Weg',
  },
  scheduling: { ROUND_ROBIN: 'Reihum', COLLECTIVE: 'Gemeinsam', MANAGED: 'Verwaltet' },
  rowName: ({ title, facts, scheduling, isPinned }) =>
    listed([title, ...facts, scheduling, isPinned && 'angeheftet']),

  switch: {
    name: ({ title }) => `${title} veröffentlichen`,
    off: 'Zurückgezogen. Der direkte Link geht weiterhin.',
    reading: 'Wird geprüft, ob er veröffentlicht ist…',
    unknown: 'Nicht bekannt, ob er veröffentlicht ist.',
    busy,
    checking: ({ does, isSlow }) =>
      `Bookbar bekam keine Antwort. Es wird ${isSlow ? 'weiter ' : ''}geprüft, ob er ${isDone[does]} wurde.`,
    failed: ({ does, why }) => `Wurde nicht ${isDone[does]}. ${why}`,
    teamIdRefused: 'Der Dienst nimmt diese Team-ID nicht an.',
    teamIdNeeded: 'Zum Veröffentlichen von hier braucht er seine Team-ID',
    gone: 'Weg. Er wurde gelöscht oder ist nicht mehr mit dir geteilt.',
  },
  failures: {
    gone: 'Er wurde gelöscht oder ist nicht mehr mit dir geteilt.',
    'team-id': 'Seine Team-ID fehlt, oder der Dienst nimmt sie nicht an.',
    refused: 'Der Dienst hat es abgelehnt.',
    unchanged: 'Es wurde gesendet, aber nichts hat sich geändert.',
    unknown: 'Es wurde gesendet, aber Bookbar konnte nicht prüfen, ob es geklappt hat.',
    'not-sent': 'Bookbar wurde beendet, bevor es gesendet war.',
  },
  refusedWith: ({ message }) => `Der Dienst sagt „${message}“.`,
  undo: {
    busy: ({ does, title }) => `${title}: ${busy[does]}`,
    done: ({ does, title }) => `${title} ${isDone[does]}.`,
    undo: 'Rückgängig',
  },

  teamId: {
    label: 'Team-ID',
    save: 'Speichern',
    wrong: 'Eine Team-ID ist eine Zahl.',
    help: 'Frag die Verwaltung deines Teams, oder sieh in der Web-App nach.',
  },

  hidden: {
    title: 'Aus dieser Liste ausgeblendet',
    hide: 'Ausblenden',
    hideName: ({ title }) => `Ausblenden: ${title}`,
    show: 'Einblenden',
    showName: ({ title }) => `Einblenden: ${title}`,
    isHidden: 'Aus dieser Liste ausgeblendet',
    isBack: 'Wieder in der Liste',
  },

  nextFree: {
    at: ({ at }) => `Als Nächstes frei: ${at}`,
    reading: 'Die nächste freie Zeit wird gesucht…',
    none: 'Keine freie Zeit in den nächsten Wochen',
    failed: 'Die nächste freie Zeit war nicht lesbar.',
    copy: 'Kopieren',
    copyName: ({ at, title }) => `Kopieren: ${at} für ${title}`,
    book: 'Buchen',
    bookName: ({ at, title }) => `Buchen: ${at} für ${title}`,
    copied: 'Nächste freie Zeit kopiert',
  },

  links: {
    copyDirect: ({ title }) => `Direkten Link zu ${title} kopieren`,
    publicCopied: 'Öffentlicher Link kopiert',
    directCopied: 'Direkter Link kopiert',
    notKnown: 'Noch kein Link. Öffne ihn, um das Linkformat festzulegen.',
    title: 'Linkformat',
    about: ({ owner, slug }) =>
      `Aus ${owner} wird dein Benutzername oder der Name deines Teams, aus ${slug} der Name des Termintyps in Links. Lass es leer, dann rät Bookbar.`,
    direct: 'Direkter Link',
    directWrong: 'Hier braucht es https://, {owner} und {slug}',
    publicPage: 'Öffentliche Buchungsseite',
    publicPageWrong: 'Hier braucht es https:// und {owner}',
    clear: 'Beide leeren',
    save: 'Speichern',
  },

  schedule: {
    title: 'Geplant',
    due: {
      publish: ({ at }) => `Wird veröffentlicht: ${at}`,
      unpublish: ({ at }) => `Wird zurückgezogen: ${at}`,
    },
    busy,
    triesAgain: ({ at, why }) => `War fällig ${ended(moment(at))} ${why} Bookbar versucht es erneut.`,
    done: ({ does, at }) => `${capital(isDone[does])} ${moment(at)}`,
    late: ({ does, at, due }) =>
      `${capital(isDone[does])} ${ended(moment(at))} Fällig war es ${moment(due)}; da schlief Bookbar oder war beendet.`,
    failed: ({ does, at, why }) =>
      `${capital(moment(at))} nicht ${isDone[does]}.${why === null ? '' : ` ${why}`}`,
    replaced: ({ does, at }) =>
      `${capital(moment(at))} nicht ${isDone[does]}: Eine andere Änderung kam an die Stelle.`,
    missed: ({ does, at }) =>
      `${capital(moment(at))} nicht ${isDone[does]}: Bookbar war länger als einen Tag beendet.`,
    callOff: 'Verwerfen',
    callOffName: ({ title }) => `Verwerfen: geplante Änderung von ${title}`,
    removeNote: ({ title }) => `Hinweis zu ${title} entfernen`,
    help: 'Änderungen laufen, während Bookbar offen ist; nach dem Ruhezustand werden sie nachgeholt.',
    shifted: 'Da werden die Uhren umgestellt. Es geschieht zur nächsten Zeit, die es gibt.',

    sheet: {
      title: 'Änderung planen',
      change: 'Änderung',
      publish: 'Veröffentlichen',
      unpublish: 'Zurückziehen',
      date: 'Datum',
      time: 'Uhrzeit',
      past: 'Das ist vorbei. Wähle eine spätere Zeit',
      at: ({ date, time, city }) =>
        `${date}, ${time} in ${city}. Läuft, während Bookbar offen ist; nach dem Ruhezustand wird es nachgeholt.`,
      zone: ({ city }) =>
        `Zeit in ${city}. Läuft, während Bookbar offen ist; nach dem Ruhezustand wird es nachgeholt.`,
      suggestions: {
        tomorrow: ({ time }) => `Morgen ${time}`,
        monday: ({ time }) => `Montag ${time}`,
      },
      save: { publish: 'Veröffentlichung planen', unpublish: 'Zurückziehen planen' },
    },
  },

  add: {
    title: 'Termintyp hinzufügen',
    field: 'ID, Link oder Benutzername und Name des Termintyps',
    placeholder: 'Mit Link oder ID hinzufügen',
    add: 'Hinzufügen',
    options: 'Termintypen',
    known: 'In der Liste',
    hidden: 'Ausgeblendet. Wieder einblenden',
    lookUp: ({ text }) => `${text} nachschlagen`,
    lookUpNote: 'Kommt in die Liste',
    found: ({ count }) => `${count} in der Liste`,
    lookingUp: 'Wird nachgeschlagen…',
    lookingUpSign: 'Wird nachgeschlagen',
    shown: 'In der Liste',
    added: 'Zur Liste hinzugefügt',
    problems: {
      input: 'Gib eine ID, einen Buchungslink oder einen Benutzernamen und den Namen im Link ein.',
      link: 'Unter diesem Link gibt es keinen Termintyp.',
      other: ({ text }) => `Es gibt keinen Termintyp ${text}, oder er ist nicht mit dir geteilt.`,
    },
  },

  page: {
    title: 'Termintyp',
    failed: 'Dieser Termintyp kam nicht an',
    gone: 'Der Dienst hat diesen Termintyp nicht mehr, oder er ist nicht mehr mit dir geteilt.',
    loading: 'Details werden geladen…',
    actions: 'Aktionen',
    book: 'Schnell buchen',
    copyDirect: 'Direkten Link kopieren',
    copyPublic: 'Öffentlichen Link kopieren',
    schedule: 'Planen',
    cannot: {
      gone: 'Er ist weg.',
      pageOnly: 'Er wird auf seiner Seite gebucht.',
      noLink: 'Noch kein Link. Lege dein Linkformat fest.',
    },
    inBookbar: 'In Bookbar',
    published: 'Veröffentlicht',
    unpublished: 'Zurückgezogen',
    notKnown: 'Veröffentlicht: nicht bekannt',
    alsoHidden: 'Der Dienst verbirgt ihn außerdem; vielleicht steht er nicht auf seiner Seite.',
    pin: {
      label: 'Oben anheften',
      name: ({ title }) => `Oben anheften: ${title}`,
      sub: 'Zeigt seine nächste freie Zeit.',
    },
    hide: {
      label: 'Aus dieser Liste ausblenden',
      name: ({ title }) => `Aus dieser Liste ausblenden: ${title}`,
      sub: 'Nur hier. Für Gäste ändert sich nichts.',
    },
    reminders: { title: 'Erinnerungen', label: 'Erinnern', off: 'Für alle Buchungen aus' },
    description: 'Beschreibung',
    links: {
      title: 'Links',
      direct: 'Direkter Link',
      publicPage: 'Öffentliche Buchungsseite',
      notKnown: 'Nicht bekannt',
      setFormat: 'Linkformat festlegen',
      guessed: 'Aus deinem Profil geraten',
    },
    groups: {
      booking: 'Buchung',
      people: 'Gastgeber',
      places: 'Orte',
      questions: 'Fragen',
      limits: 'Grenzen',
      attached: 'Angehängt',
      service: 'Im Dienst',
    },
    more: 'Mehr vom Dienst',
  },
};
