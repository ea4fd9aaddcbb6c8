import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { many } from './phrases.ts';

const allOf = new Intl.ListFormat('de', { type: 'conjunction' });
const whose = (firstName: string | null): string => (firstName === null ? 'des Gasts' : `von ${firstName}`);
const who = (firstName: string | null): string => firstName ?? 'Der Gast';

/** German: the booking form, and moving a booking. */
export const form: PageWords['quickBook']['form'] = {
  failed: 'Das Formular kam nicht an',
  getting: 'Das Formular wird geladen',
  pickTime: 'Zum Buchen eine Zeit wählen',
  move: 'Buchung verschieben',
  book: ({ isRequest, times, firstName }) =>
    [
      times !== null && `${times} Termine`,
      firstName !== null && `mit ${firstName}`,
      isRequest ? 'anfragen' : 'buchen',
    ]
      .filter((part) => part !== false)
      .join(' ')
      .replace(/^./u, (first) => first.toLocaleUpperCase('de')),

  chosen: {
    one: 'Gewählte Zeit',
    several: 'Gewählte Zeiten',
    count: ({ count }) => `${count} ${many(count, 'Termin', 'Termine')}`,
    night: 'Nacht',
    nightFor: ({ firstName, time, city }) => `Nacht für ${firstName ?? 'den Gast'}: ${time} in ${city}`,
    change: 'Ändern',
  },
  bookedThen: ({ time, others }) =>
    `Dann hast du schon eine andere Buchung: ${time}${others > 0 ? ` und ${others} weitere` : ''}.`,
  guests: {
    label: 'Personen, mit denen du gebucht hast',
    count: ({ count }) => `${count} ${many(count, 'Person', 'Personen')}`,
  },
  lastTime: ({ name, city }) => `${name} war zuletzt in ${city}`,

  fields: { name: 'Name', email: 'E-Mail' },
  yes: 'Ja',
  no: 'Nein',
  chooseOne: 'Wähle eins',
  onePerLine: 'Eine Adresse pro Zeile',
  place: {
    label: 'Wo',
    phone: ({ firstName }) => `Telefonnummer ${whose(firstName)}`,
    address: ({ firstName }) => `Adresse ${whose(firstName)}`,
    text: 'Wo genau',
    hints: {
      phone: ({ firstName }) => `${who(firstName)} gibt eine Nummer an`,
      address: ({ firstName }) => `${who(firstName)} gibt eine Adresse an`,
      text: 'Du sagst, wo',
    },
  },
  problems: {
    name: 'Gib einen Namen an',
    email: 'Gib eine E-Mail-Adresse an',
    reason: 'Gib einen Grund an',
    fillIn: ({ label }) => `Fülle „${label}“ aus`,
    answer: 'Gib eine Antwort',
    tick: 'Das muss angekreuzt sein',
    chooseSome: 'Wähle mindestens eins',
    chooseOne: 'Wähle eins',
    phone: 'Gib eine Nummer mit Ländervorwahl an',
    emailEnding: 'Dieser Adresse fehlt das Ende, etwa .de',
    notEmail: 'Das ist keine E-Mail-Adresse',
    number: 'Gib eine Zahl an, etwa 30',
    url: 'Gib eine Webadresse an, etwa https://example.com',
    tooShort: ({ count }) => `Mindestens ${count} Zeichen`,
    tooLong: ({ count }) => `Höchstens ${count} Zeichen`,
    option: 'Wähle eins davon',
    duplicate: 'Eine Adresse steht doppelt da',
    refused: 'Der Dienst hat das nicht angenommen',
  },
  payFirst: ({ price }) => `${price}. Gebucht, sobald bezahlt ist.`,
  isRequest: 'Das bleibt eine Anfrage, bis der Gastgeber bestätigt.',
  more: {
    label: 'Mehr',
    note: ({ language }) => `E-Mails auf ${language}`,
    language: 'Sprache der E-Mails',
  },

  moving: {
    from: 'Von',
    to: 'Auf',
    night: ({ city, time }) => `Dann ist in ${city} Nacht: ${ended(time)}`,
    reason: 'Grund',
    answers: 'Antworten',
    kept: 'bleiben',
    makesNew: 'Beim Verschieben wird die alte Buchung abgesagt und zur neuen Zeit eine neue gemacht.',
    session: ({ names, others }) => {
      const all = [
        ...names,
        ...(others > 0 ? [`${others} ${many(others, 'weitere Person', 'weitere')}`] : []),
      ];
      return `Verschiebt die ganze Sitzung${all.length === 0 ? '' : `, auch für ${allOf.format(all)}`}.`;
    },
    seat: 'Verschiebt nur deinen Platz. Die Sitzung bleibt, wo sie ist.',
    anyHost: ({ does }) => `${does} Welcher Gastgeber es wird, entscheidet der Dienst.`,
    sameHost: ({ does, host }) => `${does} ${host} bleibt Gastgeber.`,
    newHost: ({ does, host, before }) => `${does} ${host} übernimmt von ${before}.`,
  },
};
