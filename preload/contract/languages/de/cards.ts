import type { PageWords } from '../language.ts';
import { lengthAfter, listed, people } from './phrases.ts';

/** German: the cards of reminders. */
export const cards: PageWords['cards'] = {
  title: 'Erinnerungen',
  waiting: 'Jemand wartet',
  starting: 'beginnt jetzt',
  started: ({ ago }) => `hat vor ${lengthAfter(ago)} begonnen`,
  untilStart: 'Zu Beginn',
  about: ({ who, time, where }) => `${who ? `${who}, ` : ''}${time}${where ? `. ${where}` : ''}`,
  snooze: 'Schlummern',
  snoozeCard: ({ title }) => `Schlummern: ${title}`,
  back: 'Zurück',
  backWithoutSnoozing: 'Zurück, ohne zu schlummern',
  joinCard: ({ title, host }) =>
    host === null ? `Teilnehmen: ${title}` : `Teilnehmen bei ${host}, ${title}`,
  openCard: ({ title }) => `Öffnen: ${title}`,
  dismissCard: ({ title }) => `Schließen: ${title}`,
  more: ({ count }) => `${count} weitere in Bookbar`,
  spokenMessage: ({ title, text, account }) => [title, text, account].filter(Boolean).join('. '),
  spokenWaiting: ({ title, who, account }) => listed(['Jemand wartet', title, who && people(who), account]),
  spokenCard: ({ title, count, who, account }) => listed([`${title} ${count}`, who && people(who), account]),
  spokenAll: ({ cards: all }) => all.join('. '),
};
