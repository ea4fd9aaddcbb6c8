import type { PageWords } from '../language.ts';
import { length, listed, people } from './phrases.ts';

const waiting = '待っている人がいます';

/** Japanese: the cards of reminders. */
export const cards: PageWords['cards'] = {
  title: 'リマインダー',
  waiting,
  starting: 'まもなく開始',
  started: ({ ago }) => `${length(ago)}前に開始`,
  untilStart: '開始時',
  about: ({ who, time, where }) => listed([who, time, where]),
  snooze: 'あとで',
  snoozeCard: ({ title }) => `あとで: ${title}`,
  back: '戻る',
  backWithoutSnoozing: 'そのまま戻る',
  joinCard: ({ title, host }) => (host === null ? `参加: ${title}` : `${host}で参加: ${title}`),
  openCard: ({ title }) => `開く: ${title}`,
  dismissCard: ({ title }) => `閉じる: ${title}`,
  more: ({ count }) => `Bookbarにほか${count}件`,
  spokenMessage: ({ title, text, account }) => [title, text, account].filter(Boolean).join('。'),
  spokenWaiting: ({ title, who, account }) => listed([waiting, title, who && people(who), account]),
  spokenCard: ({ title, count, who, account }) => listed([`${title} ${count}`, who && people(who), account]),
  spokenAll: ({ cards: all }) => all.join('。'),
};
