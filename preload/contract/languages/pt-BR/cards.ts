import type { PageWords } from '../language.ts';
import { length, listed, people } from './phrases.ts';

/** Brazilian Portuguese: the cards of reminders. */
export const cards: PageWords['cards'] = {
  title: 'Lembretes',
  waiting: 'Alguém está esperando',
  starting: 'começando agora',
  started: ({ ago }) => `começou há ${length(ago)}`,
  untilStart: 'No início',
  about: ({ who, time, where }) => `${who ? `${who}, ` : ''}${time}${where ? `. ${where}` : ''}`,
  snooze: 'Adiar',
  snoozeCard: ({ title }) => `Adiar ${title}`,
  back: 'Voltar',
  backWithoutSnoozing: 'Voltar, sem adiar',
  joinCard: ({ title, host }) => (host === null ? `Entrar em ${title}` : `Entrar por ${host}, ${title}`),
  openCard: ({ title }) => `Abrir ${title}`,
  dismissCard: ({ title }) => `Dispensar ${title}`,
  more: ({ count }) => `Mais ${count} no Bookbar`,
  spokenMessage: ({ title, text, account }) => [title, text, account].filter(Boolean).join('. '),
  spokenWaiting: ({ title, who, account }) =>
    listed(['Alguém está esperando', title, who && people(who), account]),
  spokenCard: ({ title, count, who, account }) => listed([`${title} ${count}`, who && people(who), account]),
  spokenAll: ({ cards: all }) => all.join('. '),
};
