import type { TodayWords } from '../language.ts';
import { actions } from './actions.ts';
import { booking } from './booking.ts';
import { day } from './day.ts';
import { frame } from './frame.ts';
import { many, people } from './phrases.ts';
import { times } from './times.ts';

/** German: what the page says in its first picture: Today, and what stands around every view. */
export const today: TodayWords = {
  times,
  actions,
  booking,
  day,
  frame,
  people,
  free: 'Kostenlos',
  keys: {
    control: 'Strg',
    alt: 'Alt',
    shift: 'Umschalt',
    windows: 'Win',
    super: 'Super',
    escape: 'Esc',
    enter: 'Enter',
    delete: 'Entf',
    macEscape: 'esc',
  },
  timesCopied: ({ times: count }) =>
    count === 0
      ? 'Nichts kopiert. Was du hier gebucht hast, hat am Tag des Gasts keine freien Zeiten.'
      : `${count} ${many(count, 'freie Zeit', 'freie Zeiten')} kopiert`,
  reply: {
    offline: 'Du bist offline.',
    'no-answer': 'Der Dienst ist nicht erreichbar.',
    stopped: 'Angehalten.',
    'service-error': 'Der Dienst hat mit einem Fehler geantwortet.',
    'too-many-requests': 'Der Dienst bittet um eine Pause.',
    'not-the-service': 'Etwas anderes hat geantwortet, vielleicht die Anmeldeseite dieses Netzwerks.',
    refused: 'Der Dienst hat das abgelehnt.',
    'not-allowed': 'Dieses Konto darf das nicht.',
    'not-found': 'Der Dienst hat das nicht mehr.',
    conflict: 'Jemand anders hat das zuerst geändert.',
    'signed-out': 'Melde dich zuerst wieder an.',
    'bad-input': 'Der Dienst hat das nicht verstanden.',
    'no-room': 'Auf dem Datenträger ist kein Platz mehr, darum wurde nichts gespeichert.',
    'not-writable': 'Bookbar kann dort nicht speichern. Wähle einen anderen Ordner.',
    'not-saved': 'Die Datei konnte nicht gespeichert werden.',
    'not-copied':
      'Dieser Desktop lässt Bookbar nur kopieren, wenn sein Fenster vorn ist. Klick es an und kopiere noch einmal.',
    'not-opened': 'Dieser Computer konnte das nicht öffnen. Kopiere es stattdessen.',
    'too-much': 'Der Dienst hat mehr Buchungen geschickt, als Bookbar lesen kann.',
    'too-fast': 'Das ging zu schnell. Warte einen Moment und mach dann weiter.',
    'not-shown': 'Das konnte nicht angezeigt werden.',
    internal: 'In Bookbar ist etwas schiefgegangen.',
  },
};
