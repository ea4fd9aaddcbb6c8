import type { ActionRefusal } from '../../model/bookings.ts';
import { ended } from '../grammar.ts';
import type { PageWords } from '../language.ts';

/** Why something cannot be done with a booking now. */
const refusals: Record<ActionRefusal, string> = {
  past: 'Diese Buchung ist vorbei.',
  cancelled: 'Schon abgesagt.',
  declined: 'Schon abgelehnt.',
  'not-yours': 'Dieses Konto kann diese Buchung nicht ändern.',
  'event-type-gone': 'Ihr Termintyp wurde gelöscht.',
  offline: 'Du bist offline.',
  'web-only': 'Nur in der Web-App.',
  'too-early': 'Teilnahme ab 15 Minuten vor Beginn möglich.',
  'no-link': 'Kein Link zum Kopieren.',
  'no-address': 'Kein Gast hat eine E-Mail-Adresse.',
};

const days = { yesterday: 'gestern', today: 'heute', tomorrow: 'morgen' } as const;

/** German: the page of one booking. */
export const detail: PageWords['bookings']['detail'] = {
  title: 'Buchung',
  more: 'Mehr',
  moreActions: 'Weitere Aktionen',
  gone: {
    title: 'Sie steht nicht mehr in deinen Buchungen',
    text: 'Sie wurde auf einen anderen Tag verschoben oder entfernt, seit du sie geöffnet hast.',
  },
  bookAgain: 'Erneut buchen',

  chips: {
    moved: 'Verschoben',
    repeats: 'Wiederholt sich',
    roundRobin: 'Reihum',
    collective: 'Gemeinsam',
  },

  join: {
    anyway: 'Link jetzt öffnen',
    anywayAt: ({ host }) => `${host} jetzt öffnen`,
    opensAt: ({ time }) => `Teilnahme ab ${time} möglich, 15 Min. vor Beginn.`,
    ways: ({ count }) => `Teilnehmen kannst du auf ${count} Arten. Siehe unten bei „Links“.`,
  },

  actions: {
    title: 'Aktionen',
    copyLink: 'Link kopieren',
    email: 'E-Mail',
    reschedule: 'Verschieben',
    cancel: 'Absagen',
  },
  menu: {
    copyDetails: 'Details kopieren',
    copyEmail: 'E-Mail-Adresse kopieren',
    copyPlace: 'Adresse kopieren',
    saveCalendarFile: 'Kalenderdatei speichern…',
  },
  refusals,
  notes: {
    pending: {
      title: 'Noch nicht bestätigt.',
      canMove:
        'Bestätige sie in der Web-App oder lehne sie dort ab. Verschieben und absagen kannst du sie hier.',
      canCancel: 'Bestätige sie in der Web-App oder lehne sie dort ab. Absagen kannst du sie hier.',
    },
    unpaid: {
      title: 'Wartet auf Zahlung.',
      canMove: 'Verschieben und absagen kannst du sie hier.',
      canCancel: 'Absagen kannst du sie hier.',
    },
    viewOnly: { title: 'Nur zum Ansehen.', text: refusals['not-yours'] },
    asAttendee: {
      title: 'Du bist Gast.',
      text: 'Du kannst versuchen, sie als Gast zu verschieben oder abzusagen. Ob das geht, entscheidet der Dienst.',
    },
    awaitingHost: 'Wartet darauf, dass ein Gastgeber teilnimmt.',
    eventTypeGone: {
      title: refusals['event-type-gone'],
      canCancel: 'Du kannst sie absagen, aber nicht verschieben.',
      cannotCancel: 'Sie kann nicht verschoben werden.',
    },
    movedTo: ({ day, date, time }) => `Verschoben auf ${day === 'other' ? date : days[day]}, ${ended(time)}`,
    moved: 'Verschoben oder neue Zeit erbeten.',
  },
  toasts: {
    openingMail: 'Deine Mail-App öffnet sich. Falls nichts kommt, kopiere die Adresse.',
    calendarFileSaved: 'Kalenderdatei gespeichert',
  },

  reason: {
    moved: 'Grund fürs Verschieben',
    title: 'Grund',
    cancelled: 'Abgesagt',
    byYou: 'Von dir abgesagt',
    by: ({ who }) => `Abgesagt von ${who}`,
  },

  people: {
    title: 'Personen',
    host: 'Gastgeber',
    noShow: 'Kam nicht',
    clock: ({ time }) => `Dort ist es ${time}`,
    email: ({ name }) => `E-Mail an ${name}`,
    bookings: ({ name }) => `Buchungen mit ${name}`,
  },

  reminders: {
    title: 'Erinnerungen',
    label: 'Erinnern',
    name: ({ title }) => `Erinnern an ${title}`,
  },

  moves: {
    title: 'Verschoben',
    from: 'Verschoben von',
    to: 'Verschoben auf',
    other: 'Die andere Buchung',
  },
  description: 'Beschreibung',
  answers: { title: 'Antworten', none: 'Keine Antwort' },
  place: 'Ort',
  phone: { title: 'Telefon', copy: 'Nummer kopieren' },
  payment: {
    title: 'Zahlung',
    paid: 'Bezahlt',
    open: 'Nicht bezahlt',
    refunded: 'Erstattet',
    held: 'Vorgemerkt, bis abgebucht wird',
  },
  links: {
    title: 'Links',
    unnamed: 'Verweis',
    detail: ({ label, text }) => `${label}: ${text}`,
  },
  series: {
    title: ({ left }) => `Serie, noch ${left}`,
    thisOne: 'Diese',
    paid: 'Bezahlt',
    looking: 'Die anderen werden gesucht',
    showAll: ({ count }) => `Alle ${count} der Serie zeigen`,
  },
  about: {
    title: 'Über',
    eventType: 'Termintyp',
    team: 'Team',
    id: 'Buchungs-ID',
    copyId: 'Buchungs-ID kopieren',
    more: 'Alles andere',
  },
};
