import type { WordedLength, WordedPeople } from '../parameters.ts';
import { length, listed, people } from './phrases.ts';

/** English: the cards of reminders. */
export const cards = {
  /** The name of their window, for screen readers. */
  title: 'Reminders',
  waiting: 'Someone is waiting',
  starting: 'starting now',
  started: ({ ago }: { readonly ago: WordedLength }) => `started ${length(ago)} ago`,
  /** Choices of how long to snooze: until the booking starts. The others are lengths. */
  untilStart: 'At start',
  /**
   * Below the title; all but the time may be left out: “Ana Ruiz, 10:30 – 11:15. Zoom”.
   *
   * @param where the provider of the meeting, or the place in words
   */
  about: ({
    who,
    time,
    where,
  }: {
    readonly who: string | null;
    readonly time: string;
    readonly where: string | null;
  }) => `${who ? `${who}, ` : ''}${time}${where ? `. ${where}` : ''}`,
  snooze: 'Snooze',
  snoozeCard: ({ title }: { readonly title: string }) => `Snooze ${title}`,
  back: 'Back',
  backWithoutSnoozing: 'Back, without snoozing',
  /** @param host null: named by nobody. Begins with the label of the button. */
  joinCard: ({ title, host }: { readonly title: string; readonly host: string | null }) =>
    host === null ? `Join ${title}` : `Join at ${host}, ${title}`,
  openCard: ({ title }: { readonly title: string }) => `Open ${title}`,
  dismissCard: ({ title }: { readonly title: string }) => `Dismiss ${title}`,
  /** Cards that have no room. */
  more: ({ count }: { readonly count: number }) => `${count} more in Bookbar`,
  /** What screen readers announce when a card appears. @param account whose it is, if there are several */
  spokenMessage: ({
    title,
    text,
    account,
  }: {
    readonly title: string;
    readonly text: string | null;
    readonly account: string | null;
  }) => [title, text, account].filter(Boolean).join('. '),
  spokenWaiting: ({
    title,
    who,
    account,
  }: {
    readonly title: string;
    readonly who: WordedPeople | null;
    readonly account: string | null;
  }) => listed(['Someone is waiting', title, who && people(who), account]),
  /** @param count what the card counts: “in 5 min”, “starting now”, “7 min left” */
  spokenCard: ({
    title,
    count,
    who,
    account,
  }: {
    readonly title: string;
    readonly count: string;
    readonly who: WordedPeople | null;
    readonly account: string | null;
  }) => listed([`${title} ${count}`, who && people(who), account]),
  /** Of several cards that appear together. */
  spokenAll: ({ cards: all }: { readonly cards: readonly string[] }) => all.join('. '),
};
