import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import type { WordedPeople } from '../parameters.ts';
import { many, people } from './phrases.ts';

/** In small letters; typed capitals do not matter. */
const typedWord = 'absagen';

const refunds = 'Um Erstattungen kümmert sich der Dienst.';
const paidOf = (paid: number): string => `${paid} davon ${many(paid, 'ist', 'sind')} bezahlt. ${refunds}`;
const bookings = (count: number): string => `${count} ${many(count, 'Buchung', 'Buchungen')}`;
const sentences = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');

/** Whether cancelled bookings leave the calendar, and who is emailed. */
function consequence(count: number, who: WordedPeople | null, inCalendar: boolean): string {
  const leaves = many(count, 'sie verschwindet aus deinem Kalender', 'sie verschwinden aus deinem Kalender');
  if (who === null)
    return inCalendar ? `Niemand bekommt eine E-Mail, und ${leaves}.` : 'Niemand bekommt eine E-Mail.';
  const mail = `${people(who)} ${many(who.count, 'bekommt', 'bekommen')} eine Absage per E-Mail`;
  return inCalendar ? `${mail}, und ${leaves}.` : `${mail}.`;
}

/** German: cancelling bookings. */
export const cancelling: PageWords['bookings']['cancelling'] = {
  title: {
    untitled: 'Buchung absagen?',
    one: ({ title }) => `${title} absagen?`,
    series: ({ count, eventType }) =>
      `${count} ${many(count, 'Sitzung', 'Sitzungen')}${eventType === null ? '' : ` von ${eventType}`} absagen?`,
  },
  consequence: ({ count, who, inCalendar, series }) =>
    sentences([
      consequence(count, who, inCalendar),
      series !== null &&
        series.earlier > 0 &&
        `${series.earlier} davon ${many(series.earlier, 'liegt', 'liegen')} vor dieser.`,
      series !== null && series.hasBegun && 'Diese hat begonnen, darum bleibt sie.',
    ]),

  scope: {
    label: 'Was abgesagt wird',
    one: 'Nur diese',
    all: 'Diese und alle übrigen',
    rest: ({ count, date }) => `${bookings(count)}, bis ${date}`,
  },
  notChecked: ({ why }) => `Was abgesagt würde, ließ sich nicht prüfen. ${why}`,
  checking: 'Wird geprüft, was abgesagt würde…',
  going: 'Was abgesagt wird',
  pricePaid: ({ price }) => `${price} bezahlt`,
  paid: 'Bezahlt',
  reason: {
    label: 'Grund',
    optional: 'optional, steht in der E-Mail',
    placeholder: 'Kurze Nachricht',
    usual: ({ reason }) => `Ohne Grund steht in der E-Mail „${reason}“`,
  },

  typed: {
    word: typedWord,
    label: `Tippe zur Bestätigung „${typedWord}“`,
    missing: ({ why }) => `Tippe zuerst „${typedWord}“. ${why}`,
    many: ({ count, paid }) =>
      sentences([`${bookings(count)} ${many(count, 'wird', 'werden')} abgesagt.`, paid > 0 && paidOf(paid)]),
    paid: ({ count, paid }) => (count === 1 ? `Sie ist bezahlt. ${refunds}` : paidOf(paid)),
  },

  keepOne: 'Behalten',
  keepAll: 'Behalten',
  cancelOne: 'Buchung absagen',
  cancelAll: ({ count }) => `${bookings(count)} absagen`,

  blocked: {
    already: 'Schon abgesagt.',
    past: 'Sie ist vorbei und lässt sich nicht absagen.',
    'not-allowed': 'Dieses Konto kann sie nicht absagen.',
    busy: 'Sie wird schon abgesagt.',
    'none-left': 'In dieser Serie ist keine Buchung mehr, die sich absagen lässt.',
  },

  notCancelled: {
    offline: 'Das kam nicht beim Dienst an, die Buchung steht also noch. Niemand bekam eine E-Mail.',
    'signed-out': 'Melde dich zuerst wieder an. Die Buchung steht noch, und niemand bekam eine E-Mail.',
    'not-allowed': 'Dieses Konto darf sie nicht absagen, die Buchung steht also noch.',
    past: 'Sie ist vorbei und ließ sich nicht absagen. Niemand bekam eine E-Mail.',
    gone: 'Der Dienst kennt diese Buchung nicht mehr. Ob jemand eine E-Mail bekam, lässt sich nicht feststellen.',
    'too-many':
      'Der Dienst bittet um eine Pause, die Buchung steht also noch. Versuche es in einer Minute erneut.',
    other: 'Der Dienst hat es abgelehnt, die Buchung steht also noch.',
    already: 'Sie war schon abgelehnt, es gab also nichts abzusagen.',
    moved:
      'Sie war schon verschoben, oder es wurde darum gebeten; darum wurde hier nichts abgesagt. Wurde sie verschoben, steht die Buchung zur neuen Zeit noch.',
    unchanged: 'Der Dienst hat es angenommen, aber die Buchung steht noch.',
  },
  notCertain:
    'Die Buchung steht noch in deiner Liste. Falls sie doch abgesagt ist, sagt Bookbar dir Bescheid.',
  notSent: {
    closed:
      'Bookbar wurde beendet, bevor es gesendet war; die Buchung steht also noch. Niemand bekam eine E-Mail.',
    late: 'Der Computer schlief, bevor es gesendet war; die Buchung steht also noch. Niemand bekam eine E-Mail.',
    changed: 'Die Serie hat mehr Buchungen, als zu sehen waren, darum wurde nichts gesendet.',
  },
  withMessage: ({ words, message }) => `${words} „${message}“`,

  running: ({ count }) => many(count, 'Wird abgesagt…', `${count} Buchungen werden abgesagt…`),
  answered: 'Der Dienst hat es angenommen. Wird geprüft, was abgesagt wurde.',
  unanswered: ({ count }) =>
    `Bookbar bekam keine Antwort. Wird geprüft, ob ${many(count, 'sie abgesagt wurde', 'sie abgesagt wurden')}.`,
  unknown: ({ count, time }) =>
    `Noch nicht bekannt, ob ${many(count, 'sie abgesagt wurde', 'sie abgesagt wurden')}. Bookbar sieht um ${time} wieder nach und sendet nichts zweimal.`,
  already:
    'Sie ist abgesagt, aber mit einer anderen Begründung. Vielleicht hat jemand anderes sie zuvor abgesagt.',
  done: ({ count, who }) => {
    const begin = many(count, 'Abgesagt.', `${count} Buchungen abgesagt.`);
    if (who === null) return begin;
    const those = who.count > 2 ? `${who.count} Personen` : people(who);
    return `${begin} ${those} ${many(who.count, 'bekommt', 'bekommen')} eine E-Mail.`;
  },
  partly: ({ done, count, on, moved, declined, unknown }) =>
    sentences([
      `${done} von ${count} wurden abgesagt.`,
      on.length > 0 && `Stehen noch: ${ended(on.join(', '))}`,
      moved.length > 0 && `Inzwischen verschoben: ${ended(moved.join(', '))}`,
      declined.length > 0 && `Schon abgelehnt: ${ended(declined.join(', '))}`,
      unknown.length > 0 && `Nicht gefunden: ${ended(unknown.join(', '))}`,
    ]),
  oneOf: ({ title, text }) => `${title}:\u00a0${text}`,
  next: { undo: 'Rückgängig', check: 'Jetzt nachsehen', again: 'Erneut versuchen', view: 'Ansehen' },
};
