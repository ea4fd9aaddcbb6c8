import type { PageWords } from '../language.ts';
import { length, listed, people } from './phrases.ts';

/** Spanish: the cards of reminders. */
export const cards: PageWords['cards'] = {
  title: 'Recordatorios',
  waiting: 'Alguien espera',
  starting: 'empieza ahora',
  started: ({ ago }) => `empezó hace ${length(ago)}`,
  untilStart: 'Al empezar',
  about: ({ who, time, where }) => `${who ? `${who}, ` : ''}${time}${where ? `. ${where}` : ''}`,
  snooze: 'Posponer',
  snoozeCard: ({ title }) => `Posponer ${title}`,
  back: 'Atrás',
  backWithoutSnoozing: 'Atrás, sin posponer',
  joinCard: ({ title, host }) => (host === null ? `Unirse: ${title}` : `Unirse en ${host}, ${title}`),
  openCard: ({ title }) => `Abrir ${title}`,
  dismissCard: ({ title }) => `Descartar ${title}`,
  more: ({ count }) => `${count} más en Bookbar`,
  spokenMessage: ({ title, text, account }) => [title, text, account].filter(Boolean).join('. '),
  spokenWaiting: ({ title, who, account }) => listed(['Alguien espera', title, who && people(who), account]),
  spokenCard: ({ title, count, who, account }) => listed([`${title} ${count}`, who && people(who), account]),
  spokenAll: ({ cards: all }) => all.join('. '),
};
