import type { PageWords } from '../language.ts';
import { many } from './phrases.ts';

/** German: notes, sheets and small pages around the views that are loaded when they are needed. */
export const around: PageWords['around'] = {
  menu: {
    settings: 'Einstellungen',
    keys: 'Tastenkürzel',
    away: 'Abwesend',
    mail: 'E-Mails der Demo',
    signOut: 'Abmelden',
    signOutOf: ({ name }) => `Von ${name} abmelden`,
    quit: 'Bookbar beenden',
    yourAccount: 'Dein Konto',
    demo: 'Demo-Arbeitsbereich',
    isAway: 'Abwesend laut Profil',
  },

  bookingMenu: {
    openBooking: 'Buchung öffnen',
    runningLate: 'Ich verspäte mich',
    reschedule: 'Verschieben',
    cancelBooking: 'Buchung absagen',
    copyDetails: 'Details kopieren',
    copyEmail: 'E-Mail-Adresse kopieren',
  },

  hiddenTitles: {
    title: 'Verborgene Titel',
    shown: 'Titel sind zu sehen, bis du Bookbar schließt.',
    hidden: 'Titel sind verborgen.',
    show: { label: 'Zeigen', name: 'Titel zeigen' },
    hide: { label: 'Verbergen', name: 'Titel verbergen' },
  },

  unread: {
    booking: ({ title, people, start }) =>
      [
        title === null ? 'eine ohne Titel' : `„${title}“`,
        people.length > 0 ? `\u00a0mit ${people.join(', ')}` : '',
        start === null ? '' : `, um „${start}“`,
      ].join(''),
    text: ({ count, bookings, more }) => {
      const lead = many(
        count,
        '1 Buchung war nicht lesbar. Sie fehlt in den Listen, und Bookbar erinnert nicht an sie',
        `${count} Buchungen waren nicht lesbar. Sie fehlen in den Listen, und Bookbar erinnert nicht an sie`,
      );
      const named = [...bookings, ...(more > 0 ? [`und ${more} weitere`] : [])].join('; ');
      return `${lead}${named === '' ? '' : `: ${named}`}. Sieh auf der Seite des Dienstes nach.`;
    },
  },

  notes: {
    computerZone: ({ used, other }) =>
      `Zeiten gelten für ${used}, wie auf diesem Computer. Dein Profil steht auf ${other}.`,
    profileZone: ({ used, other }) =>
      `Zeiten gelten für ${used}, wie in deinem Profil. Dieser Computer steht auf ${other}.`,
    useZone: ({ city }) => `${city} nutzen`,
    noNotifications: 'Dieser Desktop zeigt keine Mitteilungen, darum zeigt Bookbar Erinnerungen als Karten.',
    inMemory: 'Deine Anmeldung gilt, bis du Bookbar beendest.',

    title: ({ title }) => `${title}.`,
    stillSignedIn: 'Du bist weiterhin angemeldet.',
    signInAgain: 'Erneut anmelden',
    away: {
      back: 'Ich bin zurück',
      backName: 'Ich bin zurück: wieder veröffentlichen',
      show: { label: 'Zeigen', name: 'Abwesenheit zeigen' },
      inProfile: {
        title: 'Laut deinem Profil bist du abwesend.',
        text: 'Termintypen und Mitteilungen sind wie immer.',
        setUp: 'Abwesenheit planen',
      },
    },
    consent: {
      gotIt: { label: 'Verstanden', name: 'Verstanden: wann deine Zustimmung endet' },
      later: { label: 'Später', name: 'Später: wann deine Zustimmung endet' },
    },
    shortcut: {
      text: ({ keys }) => `Schnell buchen aus jeder App: Drücke ${keys}`,
      gotIt: 'Verstanden',
    },
  },

  typed: {
    date: ({ example }) => `Tippe ein Datum wie ${example}`,
    time: ({ example }) => `Tippe eine Zeit wie ${example}`,
  },

  sent: { copyFresh: 'Neue Zeiten kopieren' },

  signOut: {
    title: 'Abmelden?',
    titleOf: ({ name }) => `Von ${name} abmelden?`,
    demo: 'Beendet diese Demo; die nächste beginnt von vorn.',
    text: 'Entfernt die Anmeldung und gespeicherte Buchungen von diesem Computer.',
    scheduled: 'Geplante Änderungen werden nicht ausgeführt.',
    stay: 'Angemeldet bleiben',
    signOut: 'Abmelden',
  },

  mail: {
    title: 'E-Mails der Demo',
    failed: 'Die E-Mails kamen nicht an',
    none: {
      title: 'Noch keine E-Mails',
      text: 'Hier stehen die E-Mails, die Gäste zu ihren Buchungen bekämen. Nichts wird gesendet.',
    },
    note: 'Was Gäste bekommen hätten. Nichts wurde gesendet.',
    addresses: ({ to }) => to.join(', '),
    to: ({ addresses }) => `An ${addresses}`,
    rowName: ({ time, subject, addresses }) => `${time}, ${subject}, an ${addresses}`,
    message: {
      title: 'E-Mail der Demo',
      notSent: ({ day, time }) => `${day}, ${time}, nicht gesendet`,
      calendar: 'Kalenderteil',
    },
  },

  keys: {
    title: 'Tastenkürzel',
    anywhere: 'Überall',
    none: { label: 'Schnell buchen', text: 'Nicht festgelegt' },
    window: {
      title: 'In Bookbar',
      today: 'Heute',
      bookings: 'Buchungen',
      eventTypes: 'Termintypen',
      search: 'Buchungen suchen',
      quickBook: 'Schnell buchen',
      join: 'Teilnehmen',
      freshTimes: 'Neue Zeiten kopieren',
      refresh: 'Aktualisieren',
      settings: 'Einstellungen',
      move: 'Durch eine Liste gehen',
      open: 'Öffnen',
      back: 'Zurück oder schließen',
      keys: 'Tastenkürzel',
    },
    times: {
      title: 'Beim Wählen einer Zeit',
      move: 'Tag, Zeit',
      swap: 'Zeitzonen tauschen',
      nextDay: 'Nächster freier Tag',
      copy: 'Freie Zeiten kopieren',
    },
    booking: {
      title: 'Auf einer Buchung oder ihrer Zeile',
      copy: 'Link, E-Mail-Adresse kopieren',
      late: 'Ich verspäte mich',
      reschedule: 'Verschieben',
      cancel: 'Absagen',
    },
    eventType: {
      title: 'Auf einem Termintyp',
      publish: 'Veröffentlichen oder zurückziehen',
      copy: 'Link, nächste freie Zeit kopieren',
      book: 'Buchen',
    },
  },

  reminders: {
    usual: 'Standard',
    own: 'Eigene',
    off: 'Aus',
    none: 'Keine Erinnerungen',
    when: ({ label }) => `Wann, ${label}`,
    useDefault: 'Standard nutzen',
    useDefaultName: ({ label }) => `Standard nutzen, ${label}`,
  },
};
