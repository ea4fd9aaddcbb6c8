import type { WordedMoment, WordedPeople, WordedSwitch } from '../parameters.ts';
import { ended } from '../grammar.ts';
import { eventTypeCount, moment } from './event-types.ts';
import { listed, many, people } from './phrases.ts';

/** “05:13 today”, “08:00 yesterday”, “08:00 on Mon 9 November” */
const timeAndDay = ({ day, date, time }: WordedMoment): string =>
  `${time} ${day === 'other' ? `on ${date}` : day}`;

const sentences = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' ');

/** Event types that a time away unpublished. */
interface Unpublished {
  readonly count: number;
  /** How many were unpublished, where some could not be; null: all. */
  readonly done: number | null;
  readonly since: WordedMoment;
}

const unpublished = ({ count, done, since }: Unpublished): string =>
  `${done === null ? '' : `${done} of `}${eventTypeCount(count)} unpublished since ${ended(timeAndDay(since))}`;

/** English: what time away says, in its sheet, over the event types, and on Today. */
export const away = {
  title: 'Away',

  /** Where the time away stands. */
  heading: {
    planned: ({ from }: { readonly from: WordedMoment }) => `Away from ${moment(from)}`,
    /** @param until null: until the person is back */
    away: ({ until }: { readonly until: WordedMoment | null }) =>
      until === null ? 'You’re away' : `You’re away until ${moment(until)}`,
    over: 'Your time away is over',
    missed: ({ from }: { readonly from: WordedMoment }) => `Away didn’t start ${moment(from)}`,
    switching: ({ does, count }: { readonly does: WordedSwitch; readonly count: number }) =>
      `${does === 'publish' ? 'Publishing' : 'Unpublishing'} ${eventTypeCount(count)}`,
    stopped: { publish: 'Publishing stopped', unpublish: 'Unpublishing stopped' } satisfies Record<
      WordedSwitch,
      string
    >,
  },
  /** A heading where it begins a paragraph. */
  headingInText: ({ heading }: { readonly heading: string }) => `${heading}.`,
  /** What it does, has done, or why it stopped. */
  about: {
    /** @param count event types that will be unpublished */
    planned: ({ until, count }: { readonly until: WordedMoment | null; readonly count: number }) =>
      sentences([
        until && `Until ${ended(moment(until))}`,
        count > 0 && `Unpublishes ${eventTypeCount(count)}.`,
        'Mutes notifications.',
      ]),
    /**
     * @param rows null: no event types
     * @param then what becomes of them at the end; null: the end is not known
     */
    away: ({
      rows,
      then,
    }: {
      readonly rows: Unpublished | null;
      readonly then: 'published' | 'unpublished' | null;
    }) =>
      sentences([
        rows && unpublished(rows),
        rows && then === 'published' && 'Published again then.',
        rows && then === 'unpublished' && 'They stay unpublished then.',
        'Notifications are muted.',
        rows && 'Direct links still work.',
      ]),
    over: unpublished,
    missed: 'Bookbar was closed all the time, so nothing was unpublished.',
    switching: ({ done, count }: { readonly done: number; readonly count: number }) =>
      `${done} of ${count} done`,
    /** @param why a sentence; null: Bookbar was closed */
    stopped: ({
      why,
      done,
      count,
    }: {
      readonly why: string | null;
      readonly done: number;
      readonly count: number;
    }) => `${why ?? 'Bookbar was closed before it finished.'} ${done} of ${count} done.`,
  },
  /** What signing out loses, because only Bookbar remembers it. */
  lost: {
    planned: 'You planned to be away: Bookbar forgets that.',
    rows: 'You’re away: the event types you unpublished stay unpublished, and Bookbar forgets which they were.',
    muted: 'You’re away: notifications are no longer muted.',
  },

  /** The event types of a time away. */
  rows: {
    title: 'Event types',
    notDone: ({ open, count }: { readonly open: number; readonly count: number }) =>
      `${open} of ${count} not done`,
    /** How far they are, for screen readers. */
    done: ({ done, count }: { readonly done: number; readonly count: number }) => `${done} of ${count} done`,
    planned: 'Will be unpublished',
    waiting: 'Waiting',
    busy: { publish: 'Publishing…', unpublish: 'Unpublishing…' } satisfies Record<WordedSwitch, string>,
    isDone: { publish: 'Published', unpublish: 'Unpublished' } satisfies Record<WordedSwitch, string>,
    failed: { publish: 'Couldn’t publish', unpublish: 'Couldn’t unpublish' } satisfies Record<
      WordedSwitch,
      string
    >,
    gone: 'Gone',
    again: 'Try those again',
    leave: 'Leave everything as it is',
  },

  /** Buttons beside the heading. */
  change: 'Change',
  changeName: 'Change time away',
  back: 'I’m back',
  /** With event types that were unpublished. */
  backName: 'I’m back: publish them again',
  publishAgain: 'Publish again',
  continue: 'Continue',
  callOff: 'Call off',
  callOffName: 'Call off time away',
  gotIt: 'Got it',

  /** The sheet in which a time away is planned. */
  sheet: {
    inProfile: 'Your profile says you’re away. It doesn’t say until when.',
    from: 'From',
    now: 'Now',
    until: 'Until',
    untilBack: 'I’m back',
    aDate: 'A date',
    date: 'Date',
    time: 'Time',
    past: 'That’s over. Pick a later time',
    order: 'Pick a time after it starts',
    zone: ({ city }: { readonly city: string }) =>
      `In ${city} time. Runs while Bookbar is open; catches up after sleep.`,
    /** A toast: the clocks skip the time that was chosen. */
    shifted: 'Clocks change then, so Bookbar uses the next time there is.',
    /** A toast: event types that were chosen are not published any more. */
    conflict: 'They were unpublished in the meantime.',
    mutes: 'While you’re away, this account’s notifications are muted.',
    meanwhile: 'Meanwhile',
    publishAgain: 'Publish event types again on that date',
    unpublish: {
      title: 'Unpublish',
      help: 'Takes these off your booking page. Direct links still work.',
      /** Over the person’s own event types; a team’s have its name. */
      yours: 'Yours',
      hidden: 'Hidden from the list',
      reading: 'Checking which event types are published…',
      none: 'No event type is published.',
      withoutTeamId: ({ titles }: { readonly titles: readonly string[] }) =>
        `Without a team ID, so they stay as they are: ${ended(listed(titles))}`,
      notKnown: ({ titles }: { readonly titles: readonly string[] }) =>
        `Not known to be published, so they stay as they are: ${ended(listed(titles))}`,
      chosen: ({ count }: { readonly count: number }) => `Unpublishes ${eventTypeCount(count)}`,
    },
    save: { change: 'Save changes', start: 'Start time away', plan: 'Plan time away' },
  },

  /** What is booked in that time. */
  booked: {
    reading: 'Booked then',
    inThatTime: ({ count }: { readonly count: number }) =>
      count === 0 ? 'Nothing in that time' : `${count} ${many(count, 'booking', 'bookings')} in that time`,
    /** The time away has no end. */
    inNextWeeks: ({ count }: { readonly count: number }) =>
      count === 0
        ? 'Nothing in the next 4 weeks'
        : `${count} ${many(count, 'booking', 'bookings')} in the next 4 weeks`,
    failed: 'Couldn’t check what’s booked then.',
    checking: 'Checking what’s booked…',
    help: 'They stay. Move or cancel those you can’t keep.',
    row: ({ title, who }: { readonly title: string; readonly who: WordedPeople | null }) =>
      listed([title, who && people(who)]),
    cancelling: 'Being cancelled',
    /** @param name one of `row` */
    reschedule: ({ name }: { readonly name: string }) => `Reschedule ${name}`,
    cancel: ({ name }: { readonly name: string }) => `Cancel ${name}`,
    more: ({ count }: { readonly count: number }) => `And ${count} more, in Bookings.`,
  },
};
