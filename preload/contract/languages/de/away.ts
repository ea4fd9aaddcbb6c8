import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import type { WordedMoment } from '../parameters.ts';
import { eventTypeCount, moment } from './event-types.ts';
import { listed, many, people } from './phrases.ts';

const sentences = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' ');

/** Event types that a time away unpublished. */
interface Unpublished {
  readonly count: number;
  /** How many were unpublished, where some could not be; null: all. */
  readonly done: number | null;
  readonly since: WordedMoment;
}

const unpublished = ({ count, done, since }: Unpublished): string =>
  `${done === null ? '' : `${done} von `}${eventTypeCount(count)} zurückgezogen seit ${ended(moment(since))}`;

/** German: what time away says, in its sheet, over the event types, and on Today. */
export const away: PageWords['away'] = {
  title: 'Abwesend',

  heading: {
    planned: ({ from }) => `Abwesend ab ${moment(from)}`,
    away: ({ until }) => (until === null ? 'Du bist abwesend' : `Du bist abwesend bis ${moment(until)}`),
    over: 'Deine Abwesenheit ist vorbei',
    missed: ({ from }) => `Die Abwesenheit begann nicht: ${moment(from)}`,
    switching: ({ does, count }) =>
      `${eventTypeCount(count)} ${does === 'publish' ? 'veröffentlichen' : 'zurückziehen'}`,
    stopped: { publish: 'Veröffentlichen angehalten', unpublish: 'Zurückziehen angehalten' },
  },
  headingInText: ({ heading }) => `${heading}.`,
  about: {
    planned: ({ until, count }) =>
      sentences([
        until && `Bis ${ended(moment(until))}`,
        count > 0 && `Zieht ${eventTypeCount(count)} zurück.`,
        'Schaltet Mitteilungen stumm.',
      ]),
    away: ({ rows, then }) =>
      sentences([
        rows && unpublished(rows),
        rows && then === 'published' && 'Danach wieder veröffentlicht.',
        rows && then === 'unpublished' && 'Danach bleiben sie zurückgezogen.',
        'Mitteilungen sind stumm.',
        rows && 'Direkte Links gehen weiterhin.',
      ]),
    over: unpublished,
    missed: 'Bookbar war die ganze Zeit beendet, darum wurde nichts zurückgezogen.',
    switching: ({ done, count }) => `${done} von ${count} fertig`,
    stopped: ({ why, done, count }) =>
      `${why ?? 'Bookbar wurde beendet, bevor es fertig war.'} ${done} von ${count} fertig.`,
  },
  lost: {
    planned: 'Du hast eine Abwesenheit geplant: Bookbar vergisst sie.',
    rows: 'Du bist abwesend: Die zurückgezogenen Termintypen bleiben zurückgezogen, und Bookbar vergisst, welche es waren.',
    muted: 'Du bist abwesend: Mitteilungen sind dann nicht mehr stumm.',
  },

  rows: {
    title: 'Termintypen',
    notDone: ({ open, count }) => `${open} von ${count} nicht fertig`,
    done: ({ done, count }) => `${done} von ${count} fertig`,
    planned: 'Wird zurückgezogen',
    waiting: 'Wartet',
    busy: { publish: 'Wird veröffentlicht…', unpublish: 'Wird zurückgezogen…' },
    isDone: { publish: 'Veröffentlicht', unpublish: 'Zurückgezogen' },
    failed: { publish: 'Nicht veröffentlicht', unpublish: 'Nicht zurückgezogen' },
    gone: 'Weg',
    again: 'Diese erneut versuchen',
    leave: 'Alles lassen, wie es ist',
  },

  change: 'Ändern',
  changeName: 'Ändern: Abwesenheit',
  back: 'Ich bin zurück',
  backName: 'Ich bin zurück: wieder veröffentlichen',
  publishAgain: 'Wieder veröffentlichen',
  continue: 'Fortsetzen',
  callOff: 'Verwerfen',
  callOffName: 'Verwerfen: Abwesenheit',
  gotIt: 'Verstanden',

  sheet: {
    inProfile: 'Laut deinem Profil bist du abwesend. Bis wann, steht dort nicht.',
    from: 'Ab',
    now: 'Jetzt',
    until: 'Bis',
    untilBack: 'Ich zurück bin',
    aDate: 'Ein Datum',
    date: 'Datum',
    time: 'Uhrzeit',
    past: 'Das ist vorbei. Wähle eine spätere Zeit',
    order: 'Wähle eine Zeit nach dem Beginn',
    zone: ({ city }) =>
      `Zeit in ${city}. Läuft, während Bookbar offen ist; nach dem Ruhezustand wird es nachgeholt.`,
    shifted: 'Da werden die Uhren umgestellt; Bookbar nimmt die nächste Zeit, die es gibt.',
    conflict: 'Sie wurden inzwischen zurückgezogen.',
    mutes: 'Solange du abwesend bist, sind die Mitteilungen dieses Kontos stumm.',
    meanwhile: 'Währenddessen',
    publishAgain: 'Termintypen an diesem Datum wieder veröffentlichen',
    unpublish: {
      title: 'Zurückziehen',
      help: 'Nimmt diese von deiner Buchungsseite. Direkte Links gehen weiterhin.',
      yours: 'Deine',
      hidden: 'Aus der Liste ausgeblendet',
      reading: 'Wird geprüft, welche Termintypen veröffentlicht sind…',
      none: 'Kein Termintyp ist veröffentlicht.',
      withoutTeamId: ({ titles }) =>
        `Ohne Team-ID, darum bleiben sie, wie sie sind: ${ended(listed(titles))}`,
      notKnown: ({ titles }) =>
        `Nicht bekannt, ob veröffentlicht, darum bleiben sie, wie sie sind: ${ended(listed(titles))}`,
      chosen: ({ count }) => `Zieht ${eventTypeCount(count)} zurück`,
    },
    save: { change: 'Änderungen speichern', start: 'Abwesenheit beginnen', plan: 'Abwesenheit planen' },
  },

  booked: {
    reading: 'Dann gebucht',
    inThatTime: ({ count }) =>
      count === 0
        ? 'Nichts in dieser Zeit'
        : `${count} ${many(count, 'Buchung', 'Buchungen')} in dieser Zeit`,
    inNextWeeks: ({ count }) =>
      count === 0
        ? 'Nichts in den nächsten 4 Wochen'
        : `${count} ${many(count, 'Buchung', 'Buchungen')} in den nächsten 4 Wochen`,
    failed: 'Was dann gebucht ist, ließ sich nicht prüfen.',
    checking: 'Wird geprüft, was gebucht ist…',
    help: 'Sie bleiben. Verschiebe oder sage ab, was du nicht einhalten kannst.',
    row: ({ title, who }) => listed([title, who && people(who)]),
    cancelling: 'Wird abgesagt',
    reschedule: ({ name }) => `Verschieben: ${name}`,
    cancel: ({ name }) => `Absagen: ${name}`,
    more: ({ count }) => `Und ${count} weitere, unter „Buchungen“.`,
  },
};
