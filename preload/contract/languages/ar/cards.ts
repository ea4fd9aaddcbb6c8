import { booking, counted, length, listed, people } from './phrases.ts';
import { isolate } from './isolate.ts';
import type { PageWords } from '../language.ts';

const waiting = 'هناك من ينتظر';

/** Arabic: the cards of reminders. */
export const cards: PageWords['cards'] = {
  title: 'التذكيرات',
  waiting,
  starting: 'يبدأ الآن',
  started: ({ ago }) => `بدأ منذ ${length(ago, 'after')}`,
  untilStart: 'عند البدء',
  about: ({ who, time, where }) =>
    `${who ? `${isolate(who)}، ` : ''}${time}${where ? `. ${isolate(where)}` : ''}`,
  snooze: 'تأجيل',
  snoozeCard: ({ title }) => `تأجيل ${isolate(title)}`,
  back: 'رجوع',
  backWithoutSnoozing: 'رجوع دون تأجيل',
  joinCard: ({ title, host }) =>
    host === null ? `انضمام إلى ${isolate(title)}` : `انضمام عبر ${isolate(host)}، ${isolate(title)}`,
  openCard: ({ title }) => `فتح ${isolate(title)}`,
  dismissCard: ({ title }) => `تجاهل ${isolate(title)}`,
  more: ({ count }) => `${counted(count, booking)} غير ذلك في Bookbar`,
  spokenMessage: ({ title, text, account }) => [title, text, account].filter(Boolean).join('. '),
  spokenWaiting: ({ title, who, account }) =>
    listed([waiting, isolate(title), who && people(who), account && isolate(account)]),
  spokenCard: ({ title, count, who, account }) =>
    listed([`${isolate(title)} ${count}`, who && people(who), account && isolate(account)]),
  spokenAll: ({ cards: all }) => all.join('. '),
};
