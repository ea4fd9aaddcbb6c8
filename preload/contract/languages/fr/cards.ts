import type { PageWords } from '../language.ts';
import { length, listed, people } from './phrases.ts';

/** French: the cards of reminders. */
export const cards: PageWords['cards'] = {
  title: 'Rappels',
  waiting: 'Quelqu’un attend',
  starting: 'commence maintenant',
  started: ({ ago }) => `a commencé il y a ${length(ago)}`,
  untilStart: 'Au début',
  about: ({ who, time, where }) => `${who ? `${who}, ` : ''}${time}${where ? `. ${where}` : ''}`,
  snooze: 'Reporter',
  snoozeCard: ({ title }) => `Reporter ${title}`,
  back: 'Retour',
  backWithoutSnoozing: 'Retour, sans reporter',
  joinCard: ({ title, host }) => (host === null ? `Rejoindre ${title}` : `Rejoindre sur ${host}, ${title}`),
  openCard: ({ title }) => `Ouvrir ${title}`,
  dismissCard: ({ title }) => `Ignorer ${title}`,
  more: ({ count }) => `${count} de plus dans Bookbar`,
  spokenMessage: ({ title, text, account }) => [title, text, account].filter(Boolean).join('. '),
  spokenWaiting: ({ title, who, account }) =>
    listed(['Quelqu’un attend', title, who && people(who), account]),
  spokenCard: ({ title, count, who, account }) => listed([`${title} ${count}`, who && people(who), account]),
  spokenAll: ({ cards: all }) => all.join('. '),
};
