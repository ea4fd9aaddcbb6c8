import type { MainWords } from '../language.ts';
import type { WordedBookings, WordedDuration, WordedMoment, WordedPeople } from '../parameters.ts';
import { plural } from '../grammar.ts';
import { facts } from './facts.ts';

// Glossary. booking: Buchung. event type: Termintyp. slot, open time: freie Zeit. attendee, guest: Gast. host: Gastgeber.
// to book: buchen. to cancel: absagen. to move, reschedule: verschieben. to decline: ablehnen. to request: anfragen.
// to join: teilnehmen. reminder: Erinnerung. approval, consent: Zustimmung. keychain: Schlüsselbund. tray icon: Symbol.

const many = (count: number, one: string, other: string): string => plural('de', count, { one, other });

const hiddenTitle = 'Eine Buchung';
const titled = (title: string | null): string => title ?? hiddenTitle;

/** „5 Min.“, „1 Std.“, „1 Std. 30 Min.“ */
function duration({ hours, minutes }: WordedDuration): string {
  if (hours === 0) return `${minutes} Min.`;
  return minutes === 0 ? `${hours} Std.` : `${hours} Std. ${minutes} Min.`;
}

/** „12 m“, „1 h“, „1 h 5 m“, „noch 7 m“ */
function shortDuration({ hours, minutes }: WordedDuration, isRunning: boolean): string {
  const parts = [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(minutes > 0 || hours === 0 ? [`${minutes} m`] : []),
  ];
  return `${isRunning ? 'noch ' : ''}${parts.join(' ')}`;
}

const days = { yesterday: 'gestern', today: 'heute', tomorrow: 'morgen' } as const;

/** „heute um 14:00“, „Do., 29. Okt., um 14:00“ */
const moment = ({ day, date, time }: WordedMoment): string =>
  day === 'other' ? `${date}, um ${time}` : `${days[day]} um ${time}`;

/** „Priya Raman“, „Priya und Jonas“, „Priya, Jonas und 2 weitere“ */
function people({ names, others }: WordedPeople): string {
  if (others === 0) return names.join(' und ');
  return `${names.join(', ')} und ${others} ${many(others, 'weitere Person', 'weitere')}`;
}

const bookings = ({ title, count }: WordedBookings): string =>
  count > 1 ? `${count} Buchungen` : titled(title);

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
const listed = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

/** A sentence ends with one full stop, also after an abbreviation. */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

const eventTypeHint = 'Buchen kannst du in Bookbar; auf dieser Seite wird nichts gebucht.';

/** German: what main says to a person. */
export const main: MainWords = {
  facts,
  yes: 'Ja',
  no: 'Nein',
  cancel: 'Abbrechen',
  hiddenTitle,
  untitledBooking: 'Buchung',
  untitledEventType: ({ id }) => `Termintyp ${id}`,

  tray: {
    tooltip: {
      keychain: 'Bookbar: Der Schlüsselbund braucht dich',
      signIn: 'Bookbar: Bitte neu anmelden',
      attention: 'Bookbar: Etwas braucht dich',
      offline: 'Bookbar: offline',
      nothing: 'Bookbar: heute nichts mehr',
      left: ({ subject, left }) => `${bookings(subject)}, noch ${duration(left)}`,
      in: ({ subject, left }) => `${bookings(subject)} in ${duration(left)}`,
      at: ({ subject, time }) => `${bookings(subject)} um ${time}`,
    },
    bar: {
      countdown: ({ left, isRunning }) => shortDuration(left, isRunning),
      until: ({ time }) => `bis ${time}`,
      counted: ({ subject, left, isRunning }) => `${shortDuration(left, isRunning)} ${bookings(subject)}`,
      at: ({ subject, time }) => `${time} ${bookings(subject)}`,
    },
    menu: {
      keychain: 'Der Schlüsselbund braucht dich',
      signIn: 'Neu anmelden',
      attention: 'Etwas braucht dich',
      settings: 'Einstellungen',
      restartToUpdate: ({ version }) => `Neu starten und auf ${version} aktualisieren`,
      tryDemo: 'Demo ausprobieren',
      quickBook: 'Schnell buchen',
      copyTimes: 'Freie Zeiten kopieren',
      refresh: 'Aktualisieren',
      hideTitles: 'Titel verbergen',
      offline: 'Offline',
      offlineSince: ({ time }) => `Offline: Buchungen von ${time}`,
      notUpdated: ({ names }) => `Nicht aktualisiert: ${names}`,
      loading: 'Die Buchungen von heute werden geladen',
      nothing: 'Heute nichts mehr',
      booking: ({ time, title, guest }) => {
        const others =
          guest === null || guest.others === 0
            ? ''
            : ` und ${guest.others} ${many(guest.others, 'weiteren Person', 'weiteren')}`;
        return `${time}  ${titled(title)}${guest === null ? '' : ` mit ${guest.name}${others}`}`;
      },
      more: ({ count }) => `${count} weitere in Bookbar`,
      join: ({ title, host }) =>
        `${title === null ? 'Am nächsten Treffen teilnehmen' : `Teilnehmen: ${title}`}${host === null ? '' : ` bei ${host}`}`,
      joinLater: ({ time }) => `Teilnehmen: nächstes Treffen um ${time}`,
      joinNothing: 'Teilnehmen: heute kein Treffen',
      mute: 'Benachrichtigungen stummschalten',
      muteForHours: ({ hours }) => `Für ${hours} ${many(hours, 'Stunde', 'Stunden')}`,
      muteUntilMidnight: 'Bis Mitternacht',
      mutedUntil: ({ weekday, time }) => `Stumm bis ${weekday === null ? '' : `${weekday} `}${time}`,
    },
  },

  shortcuts: {
    quickBook: 'Schnell buchen',
    join: 'Am nächsten Treffen teilnehmen',
    open: 'Bookbar öffnen',
    copyTimes: 'Freie Zeiten kopieren',
    hideTitles: 'Titel verbergen',
  },

  reminders: {
    waiting: ({ title }) => `Jemand wartet: ${titled(title)}`,
    endsIn: ({ title, left }) => `${titled(title)} endet in ${duration(left)}`,
    startsIn: ({ title, left }) => `${titled(title)} in ${duration(left)}`,
    starting: ({ title }) => `${titled(title)} beginnt jetzt`,
    started: ({ title, ago }) => `${titled(title)} hat vor ${duration(ago)} begonnen`,
    about: ({ who, range, place }) =>
      `${ended(listed([who && people(who), range]))}${place === null ? '' : ` ${ended(place)}`}`,
    aboutStarting: ({ who, provider }) => ended(listed([who && people(who), `über ${provider}`])),
    join: 'Teilnehmen',
    joinAt: ({ host }) => `Teilnehmen bei ${host}`,
    remindAtStart: 'Zu Beginn erinnern',
    remindIn: ({ minutes }) => `In ${minutes} Min. erinnern`,
    test: { title: 'Probe-Erinnerung', place: 'So erinnert dich Bookbar' },
  },

  messages: {
    manyIn: ({ count, left }) => `${count} Buchungen in ${duration(left)}`,
    manyStarting: ({ count }) => `${count} Buchungen beginnen jetzt`,
    missed: ({ count }) =>
      many(count, 'Du hast eine Erinnerung verpasst', `Du hast ${count} Erinnerungen verpasst`),
    withPeople: ({ title, who }) => listed([title, who && people(who)]),
    withTime: ({ title, when }) => listed([title, moment(when)]),
    lines: ({ lines, more }) => [...lines.map(ended), ...(more > 0 ? [`${more} weitere.`] : [])].join(' '),
  },

  news: {
    one: {
      new: ({ title }) => `${titled(title)} wurde gebucht`,
      requested: ({ title }) => `${titled(title)} wurde angefragt`,
      moved: ({ title }) => `${titled(title)} wurde verschoben`,
      newTime: ({ title }) => `${titled(title)} braucht eine neue Zeit`,
      cancelled: ({ title }) => `${titled(title)} wurde abgesagt`,
      declined: ({ title }) => `${titled(title)} wurde abgelehnt`,
      changed: ({ title }) => `${titled(title)} hat sich geändert`,
    },
    several: {
      new: ({ count }) => `${count} neue Buchungen`,
      requested: ({ count }) => `${count} Buchungen wurden angefragt`,
      moved: ({ count }) => `${count} Buchungen wurden verschoben`,
      newTime: ({ count }) => `${count} Buchungen brauchen eine neue Zeit`,
      cancelled: ({ count }) => `${count} Buchungen wurden abgesagt`,
      declined: ({ count }) => `${count} Buchungen wurden abgelehnt`,
      changed: ({ count }) => `${count} Änderungen an deinen Buchungen`,
    },
    about: ({ who, when, from, state, reason }) => {
      const head =
        who !== null && state === 'requested'
          ? `${people(who)} ${many(who.count, 'fragt', 'fragen')} nach ${moment(when)}`
          : listed([who && people(who), moment(when)]);
      const sentences = [capital(head)];
      if (from !== null) sentences.push(`Vorher: ${moment(from)}`);
      if (state === 'requested') sentences.push('Es ist noch nicht bestätigt');
      if (state === 'new-time') sentences.push('Diese Zeit ist abgesagt, eine neue ist noch nicht bekannt');
      return `${sentences.map(ended).join(' ')}${reason === null ? '' : ` „${reason}“`}`;
    },
  },

  consent: {
    title: 'Bitte neu anmelden',
    notRenewed:
      'Deine Anmeldung lässt sich gerade nicht erneuern. Bookbar versucht es weiter; öffne es, um zu sehen, warum.',
    askedAgain:
      'Der Dienst fragt noch einmal nach deiner Zustimmung. Nichts ist verloren; öffne Bookbar, um zu sehen, warum.',
  },

  updates: {
    bookbar: 'Bookbar sucht zweimal am Tag nach Updates.',
    'package-manager': 'Die Paketverwaltung deines Systems aktualisiert Bookbar.',
    flatpak: 'Flatpak aktualisiert Bookbar.',
    nobody: ({ site }) => `Dieses Bookbar wird von niemandem aktualisiert. Neuere Versionen: ${site}`,
    administrator: 'Deine Administration hat Updates ausgeschaltet.',
    looking: 'Nach Updates wird gesucht …',
    newest: 'Das ist die neueste Version.',
    failed: 'Bookbar kann gerade nicht nach Updates suchen.',
    look: 'Nach Updates suchen',
    ready: ({ version }) => `Version ${version} ist bereit.`,
    restart: 'Neu starten und aktualisieren',
  },

  joining: {
    question: ({ host }) => ({
      message:
        host === null
          ? 'Das ist das Treffen von jemand anderem. Teilnehmen?'
          : `Das ist das Treffen von ${host}. Teilnehmen?`,
      detail: 'Du bist weder Gastgeber noch Gast. Die anderen können sehen, dass du teilnimmst.',
      accept: 'Teilnehmen',
    }),
  },

  lateMail: {
    subject: ({ title }) => `Ich verspäte mich: ${title}`,
    greeting: ({ name }) => (name === null ? 'Hallo,' : `Hallo ${name},`),
    text: ({ title, time, zone }) => `ich verspäte mich ein paar Minuten zu „${title}“ um ${time} (${zone}).`,
    sorry: 'Entschuldige, dass du warten musst.',
  },

  reasons: {
    cancelled: 'Kein Grund angegeben.',
    bookedByMistake: 'Versehentlich gebucht',
  },

  places: {
    inPerson: 'Persönlich',
    theirPlace: 'Beim Gast',
    somewhereElse: 'An einem anderen Ort',
    link: 'Link',
    phone: 'Telefon',
    phoneCall: 'Telefonat',
    videoCall: 'Videoanruf',
  },

  links: {
    googleCalendar: 'Google Kalender',
    outlookCalendar: 'Outlook-Kalender',
    appleCalendar: 'Apple Kalender',
    caldavCalendar: 'CalDAV-Kalender',
    meetingId: 'Meeting-ID',
    password: 'Passwort',
    address: 'Adresse',
  },

  bookingForm: {
    yourName: 'Dein Name',
    emailAddress: 'E-Mail-Adresse',
    location: 'Ort',
    whatAbout: 'Worum geht es bei dem Treffen?',
    notes: 'Weitere Anmerkungen',
    guests: 'Gäste hinzufügen',
    rescheduleReason: 'Grund für die Verschiebung',
    textNotifications: 'Telefonnummer (Benachrichtigungen per SMS)',
    phoneNumber: 'Telefonnummer',
    firstName: 'Vorname',
    lastName: 'Nachname',
    phonePlaceholder: 'Telefonnummer mit Landesvorwahl',
    notesPlaceholder: 'Alles, was bei der Vorbereitung hilft',
    emailPlaceholder: 'E-Mail-Adresse',
    reschedulePlaceholder: 'Lass die anderen wissen, warum du verschieben musst',
  },

  booked: {
    series: ({ count, until }) => `${count} Buchungen, bis ${until}`,
  },

  accounts: {
    role: 'Rolle',
    bio: 'Über mich',
    subscription: 'Abo',
    passwordSet: 'Passwort gesetzt',
    twoFactor: 'Zwei-Faktor-Authentifizierung',
    otherPerson: ({ name }) => ({
      message: `${name} als weiteres Konto hinzufügen?`,
      detail: `${name} hat Bookbar gerade zugestimmt, und dieses Konto gehört jemand anderem. Es bleibt, wie es ist.`,
      accept: 'Konto hinzufügen',
    }),
    foreignTarget: ({ consentHost, targetHost }) => ({
      message: `Deine Zustimmung an ${targetHost} senden?`,
      detail: `Du stimmst Bookbar bei ${consentHost} zu. Die Zustimmung geht dann an ${targetHost}; wer sie dort hat, kann deine Buchungen lesen und für dich buchen. Fahre nur fort, wenn diese Adresse zu deinem Dienst oder zu deiner Organisation gehört.`,
      accept: 'Fortfahren',
    }),
    askService: ({ host }) => ({
      message: `${host} fragen, ob es dein Dienst ist?`,
      detail: 'Bookbar sendet eine kurze Anfrage dorthin und nichts von dir.',
      accept: 'Fragen',
    }),
    firstSignIn: ({ host }) => ({
      message: `Bei ${host} anmelden?`,
      detail:
        'Bookbar öffnet diese Adresse in deinem Browser. Mach nur weiter, wenn sie zu deinem Dienst gehört.',
      accept: 'Weiter',
    }),
    openHost: ({ host }) => ({
      message: `Eine Seite bei ${host} öffnen?`,
      detail: 'Diese Adresse gehört nicht zu deinem Dienst. Bookbar fragt bei jeder solchen Adresse einmal.',
      accept: 'Öffnen',
    }),
  },

  limits: {
    cancelMore: {
      message: 'Noch eine Buchung stornieren?',
      detail:
        'Du hast in der letzten Minute zwei Buchungen storniert. Auch die Teilnehmenden dieser Buchung bekommen eine E-Mail.',
      accept: 'Ja, stornieren',
    },
    publishMore: {
      message: 'Weitere Termintypen veröffentlichen oder zurückziehen?',
      detail: 'Damit änderst du mehr als fünf Termintypen in einer Minute.',
      accept: 'Weiter',
    },
  },

  loopback: {
    approved: {
      title: 'Bookbar hat deine Zustimmung',
      text: 'Du kannst diese Seite schließen. Bookbar macht von selbst weiter.',
    },
    notAllowed: {
      title: 'Du hast es nicht erlaubt',
      text: 'Nichts wurde verbunden. Du kannst diese Seite schließen.',
    },
    refused: {
      title: 'Diese Anmeldung wurde nicht fertig',
      text: 'Der Dienst hat mit einem Fehler geantwortet, und Bookbar zeigt ihn. Du kannst diese Seite schließen.',
    },
    used: {
      title: 'Diese Seite wurde schon benutzt',
      text: 'Bookbar hat ihre Antwort schon verwendet. Du kannst diese Seite schließen.',
    },
    turnedAway: {
      title: 'Das war nicht die Seite, um die Bookbar gebeten hat',
      text: 'Bookbar hat sie nicht beachtet, und nichts wurde verbunden. Du kannst diese Seite schließen.',
    },
    otherUser: {
      title: 'Dieser Browser gehört einer anderen Person',
      text: 'Bookbar nimmt eine Zustimmung nur von der Person an, für die es läuft. Diese wurde nicht beachtet, und Bookbar wartet weiter.',
    },
    unknownUser: {
      title: 'Bookbar kann nicht sehen, wem dieser Browser gehört',
      text: 'Darum wurde die Zustimmung abgewiesen, und Bookbar wartet weiter. Lade diese Seite neu, oder öffne sie in einem Browser, der nicht in einem Container läuft.',
    },
  },

  eventTypePage: {
    hint: eventTypeHint,
    about: ({ owner, minutes }) => `${minutes} Min. mit ${owner}. ${eventTypeHint}`,
  },
  consentPage: {
    question: ({ client, place }) =>
      `Darf ${client} ${place === 'demo' ? 'den Demo-Arbeitsbereich' : 'diesen Arbeitsbereich'} nutzen?`,
    signedInAs: ({ name, email }) => `Angemeldet als ${name}, ${email}`,
    read: 'Lesen darf die App',
    readRights: ['dein Profil', 'deine Buchungen mit ihren Antworten', 'deine Termintypen und freien Zeiten'],
    write: 'Ändern darf sie',
    writeRights: [
      'Buchungen erstellen, verschieben und absagen',
      'Termintypen veröffentlichen und zurückziehen',
    ],
    back: 'Zurück',
    allow: 'Erlauben',
    returnTo: ({ target, isHere }) =>
      `Danach geht es zurück zu ${target}${isHere ? ' auf diesem Computer' : ''}.`,
    noAddress: {
      title: 'Keine Adresse für den Rückweg',
      text: 'Der Link zu dieser Seite ist unvollständig. Beginne in der App von vorn.',
    },
    notRegistered: {
      title: 'Diese Adresse ist nicht registriert',
      text: 'Die App möchte zu einer Adresse zurück, die nicht auf ihrer Liste steht. Darum wurde nichts dorthin gesendet. Registriere genau diese Adresse, oder berichtige sie in der App:',
    },
    unknownClient: {
      title: 'Diese App ist hier nicht bekannt',
      text: 'Mit dieser Client-ID ist keine App registriert. Berichtige sie in der App, und beginne von vorn:',
    },
    doubled: {
      title: 'Dieser Link ist mehrdeutig',
      text: 'Er nennt denselben Parameter zweimal. Beginne in der App von vorn.',
    },
    tooOld: {
      title: 'Diese Seite ist zu alt',
      text: 'Sie wurde schon beantwortet, oder sie ist älter als 10 Minuten. Beginne in der App von vorn.',
    },
    refused: ({ client }) => ({
      title: 'Nichts wurde erlaubt',
      text: `${client} hat keinen Zugriff bekommen. Du kannst diesen Tab schließen.`,
    }),
  },

  settings: {
    import: ({ changes }) => ({
      message: 'Die Einstellungen dieser Datei verwenden?',
      detail: `Das ändert sich: ${changes.join(', ')}. Konten und Adressen des Dienstes bleiben, wie sie sind.`,
      accept: 'Importieren',
    }),
    groups: {
      general: 'Allgemein',
      privacy: 'Privatsphäre',
      look: 'Aussehen',
      time: 'Zeit',
      shortcuts: 'Tastenkürzel',
      reminders: 'Erinnerungen',
      singleKeys: 'Kürzel mit einer Taste',
    },
  },

  desktop: {
    openNotice: 'Öffnen',
    allFiles: 'Alle Dateien',
    alertWindow: 'Bookbar-Erinnerungen',
    loginItem: 'Die Buchungen von heute im Infobereich',
    licencesIn: ({ file }) => `Siehe ${file}`,
  },
};
