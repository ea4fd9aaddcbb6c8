import type { UnknownWhy } from '../../model/quick-book.ts';
import { ended } from '../grammar.ts';
import type { PageWords } from '../language.ts';
import type { WordedHost, WordedNext, WordedSeries } from '../parameters.ts';
import { many } from './phrases.ts';

function hosted(host: WordedHost | null): string {
  if (host === null) return '';
  const nameOf = (name: string | null, own: string): string => name ?? own;
  if (host.before === null) return ` Gastgeber: ${nameOf(host.name, 'du')}.`;
  return ` Gastgeber: jetzt ${nameOf(host.name, 'du')}, nicht mehr ${nameOf(host.before.name, 'du')}.`;
}

function nextStep(next: WordedNext): string {
  switch (next.kind) {
    case 'join':
      return 'Noch kein Gastgeber.';
    case 'confirm':
      return next.isOwn ? 'Bestätige in der Web-App.' : 'Noch nicht bestätigt.';
    case 'pay':
      return `Gebucht, sobald die Zahlung von ${next.price} eingegangen ist.`;
  }
}

function made(series: WordedSeries | null): string {
  if (series === null) return '';
  return series.known === null
    ? ' Sie wiederholt sich: Weitere Buchungen wurden mit ihr gemacht.'
    : ` ${series.known.count} Buchungen, bis ${ended(series.known.until)}`;
}

const reason = 'Aus Versehen gebucht';
const lookAgain = (time: string): string => `Bookbar sieht um ${time} wieder nach`;

function unknown(why: UnknownWhy, isMove: boolean, who: string): string {
  const done = isMove ? 'verschoben' : 'gebucht';
  const ask = `Frag ${who} oder dein Team, bevor du noch einmal ${isMove ? 'verschiebst' : 'buchst'}.`;
  const elsewhere = `Vielleicht ist es ${done}, bei einem anderen Gastgeber. In deinen Buchungen steht es nicht. ${ask}`;
  return {
    unread: `Es ist nicht klar, ob es ${done} wurde.`,
    'not-listed': elsewhere,
    taken: `Die Zeit ist nicht mehr so frei wie vorher. ${elsewhere}`,
    'moved-away': `Die alte Zeit ist frei, und die neue steht nicht in deinen Buchungen: Vielleicht hat sie ein anderer Gastgeber. ${ask}`,
    'not-told-apart': `Für ${who} gibt es zu dieser Zeit eine Buchung. Ob es deine ist, lässt sich nicht feststellen. ${ask}`,
  }[why];
}

/** German: what became of a booking that was sent, and undoing it. */
export const outcomes: PageWords['quickBook']['outcomes'] = {
  booking: 'Wird gebucht',
  moving: 'Wird verschoben',
  booked: 'Gebucht',
  moved: 'Verschoben',
  requested: 'Angefragt',
  awaitingPayment: 'Wartet auf Zahlung',
  notBooked: 'Nicht gebucht',
  notMoved: 'Nicht verschoben',
  undoing: 'Wird rückgängig gemacht',
  undone: 'Rückgängig gemacht',
  partlyUndone: 'Zum Teil rückgängig gemacht',

  titleOf: ({ title, guest }) => (guest === null ? title : `${title} mit ${guest}`),
  checking: {
    title: 'Keine Antwort',
    text: ({ isMove }) => `Bookbar prüft, ob es ${isMove ? 'verschoben' : 'gebucht'} wurde.`,
  },
  unknown: {
    title: 'Noch nicht bekannt',
    text: ({ why, isMove, who, time }) =>
      `${unknown(why, isMove, who)} ${lookAgain(time)} und sendet nichts zweimal.`,
  },
  neverSent: 'Es kam nie beim Dienst an. Deine Antworten bleiben.',
  notListed: ({ isMove }) =>
    `Es steht nicht ${isMove ? 'zur neuen Zeit ' : ''}in deinen Buchungen. Taucht es auf, sagt Bookbar dir Bescheid.`,

  undoneText: ({ who, series }) => {
    const mail = `${who} bekommt eine Absage per E-Mail`;
    if (series === null) return `${mail}.`;
    const { count, left } = series;
    if (left === null) return `${mail}. Laut Dienst wurde der Rest der Reihe mit abgesagt.`;
    if (left > 0)
      return `${left}${count === null ? '' : ` von ${count}`} Buchungen der Reihe stehen noch. Sag sie unter Buchungen ab.`;
    const all = count === null ? 'Die ganze Reihe ist' : `Alle ${count} Buchungen der Reihe sind`;
    return `${all} abgesagt. ${who} bekommt für jede eine E-Mail.`;
  },

  offText: ({ guest }) => `Mit ${guest}`,
  bookedText: ({ guest, place, series, host }) => {
    const more = `${made(series)}${hosted(host)}`;
    return `Mit ${guest}${place === null ? '' : `, über ${place}`}${more === '' ? '' : `.${more}`}`;
  },
  requestedText: ({ guest, next, series, host }) =>
    `Mit ${guest}. ${nextStep(next)}${made(series)}${hosted(host)}`,
  movedText: ({ time, next, host }) =>
    `Verschoben auf ${ended(time)}${next === null ? '' : ` ${nextStep(next)}`}${hosted(host)}`,

  nextStep,

  undo: {
    label: 'Rückgängig',
    reason,
    offered: ({ who, series }) => {
      const all =
        series === null
          ? 'die Buchung'
          : series.known === null
            ? 'die ganze Reihe'
            : `alle ${series.known.count} Buchungen der Reihe bis ${series.known.until}`;
      return `„Rückgängig“ sagt ${all} ab und schreibt ${who} eine E-Mail mit „${reason}“.`;
    },
    unclear: ({ who }) =>
      `In deinen Buchungen steht nicht, ob es abgesagt wurde. Frag ${who} oder dein Team.`,
    noAnswer: 'Bookbar bekam keine Antwort, und die Buchung steht noch.',
    failed: ({ message }) =>
      `Das ging nicht rückgängig, die Buchung steht noch.${message === null ? '' : ` „${message}“`}`,
    moved: 'Verschieben geht nicht rückgängig. Verschieb sie stattdessen noch einmal.',
    seats: 'Auch andere haben Plätze, darum geht das hier nicht rückgängig.',
  },

  actions: {
    copyDetails: 'Details kopieren',
    copied: 'Kopiert',
    copyPayLink: 'Zahlungslink kopieren',
    payLinkCopied: 'Zahlungslink kopiert',
    saveFile: 'Kalenderdatei sichern…',
    another: 'Weitere buchen',
    anotherWith: ({ who }) => `Weitere mit ${who} buchen`,
    lookNow: 'Jetzt nachsehen',
    canClose: 'Du kannst das schließen. Das Ergebnis steht dann unter Heute.',
    canCloseAll: 'Du kannst das schließen. Die Ergebnisse stehen dann unter Heute.',
  },

  package: {
    label: 'Termine des Pakets',
    partly: 'Zum Teil gebucht',
    count: ({ done, all, isRequest, soFar }) =>
      `${soFar ? 'Bisher ' : ''}${done} von ${all} Terminen ${isRequest ? 'angefragt' : 'gebucht'}.`,
    stillOn: ({ count }) => `${count} ${many(count, 'Buchung steht', 'Buchungen stehen')} noch.`,
    none: 'Keiner der Termine ist gebucht.',
    wants: ({ count, needs, missing }) =>
      `${count} Das Paket hat mindestens ${needs}: Wähle noch ${missing} oder mach es rückgängig.`,
    enough: ({ count }) => `${count} Das reicht für das Paket.`,
    row: {
      checking: 'Bookbar bekam keine Antwort und prüft, ob es gebucht wurde.',
      unknown: ({ time }) => `Noch nicht bekannt. ${lookAgain(time)}.`,
      notSent: 'Nicht gesendet',
      notListed: 'Nicht in deinen Buchungen',
      refused: ({ why }) => `Nicht gebucht. ${why}`,
      notUndone: 'Ging nicht rückgängig: noch gebucht',
    },
    choose: ({ count }) => many(count, 'Andere Zeit wählen', 'Andere Zeiten wählen'),
    again: ({ count }) => many(count, 'Diese Zeit noch einmal', 'Diese Zeiten noch einmal'),
    undoes: ({ count, who }) =>
      `„Rückgängig“ sagt ${many(count, 'die Buchung', `alle ${count} Buchungen`)} ab und schreibt ${who} für jede eine E-Mail mit „${reason}“.`,
    undo: ({ count }) => many(count, 'Rückgängig', `${count} rückgängig`),
  },

  notes: {
    booking: 'Wird gebucht.',
    moving: 'Wird verschoben.',
    checking: 'Keine Antwort.',
    unknown: ({ isMove }) => `Nicht bekannt, ob es ${isMove ? 'verschoben' : 'gebucht'} wurde.`,
    undoing: 'Wird rückgängig gemacht.',
    notBooked: 'Nicht gebucht.',
    notMoved: 'Nicht verschoben.',
    notUndone: 'Nicht rückgängig gemacht.',
    booked: 'Gebucht.',
    moved: 'Verschoben.',
    requested: 'Angefragt.',
    awaitingPayment: 'Wartet auf Zahlung.',
    undone: 'Rückgängig gemacht.',
  },
};
