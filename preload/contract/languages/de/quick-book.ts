import type { Repeats } from '../../model/quick-book.ts';
import type { PageWords } from '../language.ts';
import { form } from './booking-form.ts';
import { openTimes } from './open-times.ts';
import { outcomes } from './outcomes.ts';
import { many } from './phrases.ts';
import { refusals } from './refusals.ts';

const each = { day: 'täglich', week: 'wöchentlich', month: 'monatlich', year: 'jährlich' } as const;
const several = { day: 'Tage', week: 'Wochen', month: 'Monate', year: 'Jahre' } as const;

/** „Wiederholt sich alle 2 Wochen, 6 Buchungen“ */
const repeats = ({ unit, every, count }: Repeats): string =>
  `Wiederholt sich ${every > 1 ? `alle ${every} ${several[unit]}` : each[unit]}, ${count} ${many(count, 'Buchung', 'Buchungen')}`;

/** German: what quick-book says. */
export const quickBook: PageWords['quickBook'] = {
  title: 'Schnell buchen',
  step: ({ step, steps }) => `${step} von ${steps}`,
  move: ({ title }) => `${title} verschieben`,

  types: {
    label: 'Termintyp',
    placeholder: 'Welchen Termintyp buchen?',
    account: 'Konto',
    bookWith: 'Buchen mit',
    list: 'Termintypen',
    recent: 'Zuletzt',
    others: 'Alle Termintypen',
    all: 'Termintypen',
    minutes: 'Min.',
    found: ({ count }) => `${count} gefunden`,
    nothingFound: 'Nichts gefunden',
    lookingUp: 'Wird nachgeschlagen…',
    use: {
      id: ({ text }) => `Termintyp ${text} nehmen`,
      link: 'Diesen Link nehmen',
      name: ({ text }) => `${text} nehmen`,
    },
    lookUpNote: 'Nachschlagen und in deine Liste aufnehmen',
    notFound: ({ text }) =>
      text === null
        ? 'Unter diesem Link gibt es keinen Termintyp. Öffne ihn im Browser, wähle dort einen Termintyp und füge dessen Link ein.'
        : `Den Termintyp ${text} gibt es nicht, oder er ist nicht für dich freigegeben. Prüfe ihn in der Web-App oder füge seinen Link ein.`,
    failed: 'Deine Termintypen kamen nicht an',
    noneCalled: ({ text }) =>
      `Kein Termintyp heißt „${text}“. Tippe einen Teil des Namens oder seine ID aus der Web-App.`,
    learning: 'In deinen Buchungen werden Termintypen gesucht.',
    none: {
      title: 'Noch keine Termintypen',
      text: 'Sie stehen hier, sobald sie eine Buchung haben. Oder tippe die ID eines Termintyps.',
    },
  },
  facts: {
    pageOnly: 'Auf seiner Seite buchbar',
    places: ({ places }) => places.join(' oder '),
    package: ({ min, max }) =>
      min === max ? `${min} ${many(min, 'Termin', 'Termine')}` : `${min} bis ${max} Termine`,
    repeats,
    directOnly: 'Nur mit direktem Link',
  },
  repeatsUntil: ({ date, ...series }) => `${repeats(series)}, bis ${date}`,
  choosingBooksAll: (series) => `${repeats(series)}. Mit einer Zeit wird die ganze Reihe gebucht.`,

  pageOnly: {
    label: 'Auf seiner Seite buchbar',
    title: ({ title }) => `${title} kann hier nicht gebucht werden.`,
    why: {
      package:
        'Wird auf der Buchungsseite als Paket verkauft: Es hat mehr Termine, als Bookbar auf einmal bucht.',
      length: 'Der Dienst gibt eine Dauer an, die keinen Sinn ergibt.',
      group: 'Mehrere Gastgeber werden zusammen auf ihrer Buchungsseite gebucht.',
      link: 'Bookbar kennt seine ID nicht. Die Zeiten siehst du hier, gebucht wird auf der Buchungsseite.',
      question: 'Er stellt eine Frage, die nur seine Buchungsseite zeigen kann.',
    },
    noLink: 'Trage die Adresse der Seite unter Termintypen ein.',
    open: 'Buchungsseite öffnen',
    seeTimes: 'Zeiten ansehen',
  },

  hints: {
    move: 'Bewegen',
    choose: 'Wählen',
    lookUp: 'Nachschlagen',
    day: 'Tag',
    time: 'Zeit',
    nextOpenDay: 'Nächster freier Tag',
    timeZone: 'Zeitzone',
  },

  openTimes,
  form,
  refusals,
  outcomes,
};
