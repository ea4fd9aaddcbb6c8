import type { BoardDetailView, SwitchFailure } from '../../model/board.ts';
import { ended } from '../grammar.ts';
import type { WordedLength, WordedMoment, WordedSwitch } from '../parameters.ts';
import { agoOf, listed, many } from './phrases.ts';

/** “today 15:30”, “Monday 08:00”, “Mon 9 November 08:00” */
export const moment = ({ day, date, time }: WordedMoment): string =>
  `${day === 'other' ? date : day} ${time}`;

/** “1 event type”, “5 event types” */
export const eventTypeCount = (count: number): string =>
  `${count} ${many(count, 'event type', 'event types')}`;

/** The lists of bookings that the event types are found in. */
const origin =
  'The service has no list of event types. These come from your bookings and from what you added.';

interface Titled {
  /** Of the event type. */
  readonly title: string;
}
interface Scheduled {
  readonly does: WordedSwitch;
  /** When it is due. */
  readonly at: WordedMoment;
}

/** English: what the board of event types says, and the page of one. */
export const eventTypes = {
  title: 'Event types',
  /** When something was, is or will be done: it stands alone or behind the verb. */
  moment,
  /** Over the person’s own event types; a team’s have its name. */
  yours: 'Yours',
  /** The button that opens time away. */
  away: 'Away',
  lastKnown: 'Showing the last known state.',
  failed: 'Couldn’t get your event types',
  none: {
    title: 'No event types yet',
    text: 'They show up here once they have a booking. You can also add one by its ID.',
  },
  /** While they are found in the bookings. @param count bookings that were read so far */
  finding: {
    title: 'Looking for your event types',
    text: ({ count }: { readonly count: number }) => `They come from your bookings. ${count} read so far.`,
  },
  /** Where the list comes from. */
  learning: {
    running: ({ count }: { readonly count: number }) =>
      `Looking through your bookings for event types. ${count} ${many(count, 'booking', 'bookings')} so far.`,
    /** @param unread which bookings were not read */
    ended: ({ unread }: { readonly unread: 'none' | 'some' | 'oldest' }) =>
      ({
        none: origin,
        some: `${origin} Not all bookings could be read.`,
        oldest: `${origin} Only the newest bookings were read.`,
      })[unread],
    again: 'Look again',
    updating: 'Updating…',
    /** @param ago null: just now */
    updated: ({ ago }: { readonly ago: WordedLength | null }) => `Updated ${ended(agoOf(ago))}`,
    refresh: 'Refresh',
  },

  /** What distinguishes event types; they stand alone, with dots in between. */
  facts: {
    /** Several to choose from. */
    lengths: ({ minutes }: { readonly minutes: readonly number[] }) => `${minutes.join(', ')} min`,
    /** Sessions that are booked together. */
    sessions: ({ count }: { readonly count: number }) => `${count} ${many(count, 'session', 'sessions')}`,
    sessionsFrom: ({ min, max }: { readonly min: number; readonly max: number }) =>
      `${min} to ${max} sessions`,
    /** It is not known how many. */
    package: 'Package',
    subscription: 'Subscription',
    seats: ({ count }: { readonly count: number }) => `${count} ${many(count, 'seat', 'seats')}`,
    /** The service does not list it, although it is published. */
    hidden: 'Hidden',
    published: 'Published',
    unpublished: 'Unpublished',
    /** Nobody can read it any more. */
    gone: 'Gone',
  },
  /** How the hosts of a team’s event type are chosen. */
  scheduling: { ROUND_ROBIN: 'Round robin', COLLECTIVE: 'Collective', MANAGED: 'Managed' },
  /** A row as screen readers say it. @param scheduling one of `scheduling` */
  rowName: ({
    title,
    facts,
    scheduling,
    isPinned,
  }: Titled & {
    readonly facts: readonly string[];
    readonly scheduling: string | null;
    readonly isPinned: boolean;
  }) => listed([title, ...facts, scheduling, isPinned && 'pinned']),

  /** The switch of a row, and what stands under it. */
  switch: {
    /** Its name, for screen readers: on means published. */
    name: ({ title }: Titled) => `Publish ${title}`,
    off: 'Unpublished. Direct link still works.',
    reading: 'Checking whether it’s published…',
    unknown: 'Not known whether it’s published.',
    busy: { publish: 'Publishing…', unpublish: 'Unpublishing…' } satisfies Record<WordedSwitch, string>,
    /** The answer was lost. @param isSlow that was a while ago */
    checking: ({ does, isSlow }: { readonly does: WordedSwitch; readonly isSlow: boolean }) =>
      `Bookbar didn’t hear back. ${isSlow ? 'Still checking' : 'Checking'} whether it was ${does}ed.`,
    /** @param why a sentence */
    failed: ({ does, why }: { readonly does: WordedSwitch; readonly why: string }) =>
      `Couldn’t ${does}. ${why}`,
    teamIdRefused: 'The service doesn’t accept this team ID.',
    teamIdNeeded: 'Add its team ID to publish from here',
    gone: 'Gone. It was deleted, or it isn’t shared with you any more.',
  },
  /** Why publishing or unpublishing failed; where nothing stands here, the words for any call do. */
  failures: {
    gone: 'It was deleted, or it isn’t shared with you any more.',
    'team-id': 'Its team ID is missing, or the service doesn’t accept it.',
    refused: 'The service refused it.',
    unchanged: 'It was sent, but nothing has changed.',
    unknown: 'It was sent, but Bookbar couldn’t check whether it worked.',
    'not-sent': 'Bookbar was closed before it was sent.',
  } satisfies Partial<Record<SwitchFailure, string>>,
  /** @param message the service’s own words */
  refusedWith: ({ message }: { readonly message: string }) => `The service says “${message}”.`,
  /** The message with the button that undoes it. */
  undo: {
    busy: ({ does, title }: Titled & { readonly does: WordedSwitch }) =>
      `${does === 'publish' ? 'Publishing' : 'Unpublishing'} ${title}…`,
    done: ({ does, title }: Titled & { readonly does: WordedSwitch }) =>
      `${does === 'publish' ? 'Published' : 'Unpublished'} ${title}.`,
    undo: 'Undo',
  },

  teamId: {
    label: 'Team ID',
    save: 'Save',
    wrong: 'A team ID is a number.',
    help: 'Ask your team admin, or look in the web app.',
  },

  /** Hidden by the person from this list. */
  hidden: {
    title: 'Hidden from this list',
    hide: 'Hide',
    hideName: ({ title }: Titled) => `Hide ${title}`,
    show: 'Show',
    showName: ({ title }: Titled) => `Show ${title}`,
    /** Toasts. */
    isHidden: 'Hidden from this list',
    isBack: 'Back in the list',
  },

  /** The next free time of a pinned one. @param at one of `moment` */
  nextFree: {
    at: ({ at }: { readonly at: string }) => `Next free ${at}`,
    reading: 'Looking for the next free time…',
    none: 'No free time in the next weeks',
    failed: 'The next free time couldn’t be read.',
    copy: 'Copy',
    copyName: ({ at, title }: Titled & { readonly at: string }) => `Copy ${at} for ${title}`,
    book: 'Book',
    bookName: ({ at, title }: Titled & { readonly at: string }) => `Book ${at} for ${title}`,
    /** A toast. */
    copied: 'Next free time copied',
  },

  links: {
    copyDirect: ({ title }: Titled) => `Copy direct link to ${title}`,
    /** Toasts. */
    publicCopied: 'Public link copied',
    directCopied: 'Direct link copied',
    notKnown: 'No link yet. Open it to set your link format.',
    /** The sheet in which the person says how links look. */
    title: 'Link format',
    /** `owner` and `slug` are typed as they are here; `owner` comes first. */
    about: ({ owner, slug }: { readonly owner: string; readonly slug: string }) =>
      `${owner} becomes your username or your team’s name, ${slug} the name of the event type in links. Leave empty to let Bookbar guess.`,
    direct: 'Direct link',
    directWrong: 'This needs https://, {owner} and {slug}',
    publicPage: 'Public booking page',
    publicPageWrong: 'This needs https:// and {owner}',
    clear: 'Clear both',
    save: 'Save',
  },

  /** Changes of switches at a later time. */
  schedule: {
    title: 'Scheduled',
    /** @param at one of `moment` */
    due: {
      publish: ({ at }: { readonly at: string }) => `Publishes ${at}`,
      unpublish: ({ at }: { readonly at: string }) => `Unpublishes ${at}`,
    },
    busy: { publish: 'Publishing…', unpublish: 'Unpublishing…' } satisfies Record<WordedSwitch, string>,
    /** Not done when it was due. @param why a sentence */
    triesAgain: ({ at, why }: { readonly at: WordedMoment; readonly why: string }) =>
      `Was due ${ended(moment(at))} ${why} Bookbar tries again.`,
    done: ({ does, at }: Scheduled) => `${does === 'publish' ? 'Published' : 'Unpublished'} ${moment(at)}`,
    /** @param due when it should have been done */
    late: ({ does, at, due }: Scheduled & { readonly due: WordedMoment }) =>
      `${does === 'publish' ? 'Published' : 'Unpublished'} ${ended(moment(at))} It was due ${moment(due)}, when Bookbar was asleep or closed.`,
    /** @param why a sentence; null: not known */
    failed: ({ does, at, why }: Scheduled & { readonly why: string | null }) =>
      `Couldn’t ${does} ${ended(moment(at))}${why === null ? '' : ` ${why}`}`,
    replaced: ({ does, at }: Scheduled) => `Didn’t ${does} ${moment(at)}: another change took its place.`,
    missed: ({ does, at }: Scheduled) =>
      `Didn’t ${does} ${moment(at)}: Bookbar was closed for more than a day.`,
    callOff: 'Call off',
    callOffName: ({ title }: Titled) => `Call off the change of ${title}`,
    removeNote: ({ title }: Titled) => `Remove the note on ${title}`,
    help: 'Changes run while Bookbar is open; they catch up after sleep.',
    /** A toast: the clocks skip the time that was chosen. */
    shifted: 'Clocks change then. It’s done at the next time there is.',

    /** The sheet in which one is made. */
    sheet: {
      title: 'Schedule a change',
      change: 'Change',
      publish: 'Publish',
      unpublish: 'Unpublish',
      date: 'Date',
      time: 'Time',
      past: 'That’s over. Pick a later time',
      /** @param city of the zone in which the time is typed */
      at: ({ date, time, city }: { readonly date: string; readonly time: string; readonly city: string }) =>
        `${date}, ${time} in ${city}. Runs while Bookbar is open; catches up after sleep.`,
      /** Nothing is typed yet that can be read. */
      zone: ({ city }: { readonly city: string }) =>
        `In ${city} time. Runs while Bookbar is open; catches up after sleep.`,
      /** Times that are offered. */
      suggestions: {
        tomorrow: ({ time }: { readonly time: string }) => `Tomorrow ${time}`,
        monday: ({ time }: { readonly time: string }) => `Monday ${time}`,
      },
      save: { publish: 'Schedule publishing', unpublish: 'Schedule unpublishing' } satisfies Record<
        WordedSwitch,
        string
      >,
    },
  },

  /** The field that adds one. */
  add: {
    /** Of the whole, for screen readers. */
    title: 'Add an event type',
    field: 'Event type ID, link, or username and name',
    placeholder: 'Add by link or ID',
    add: 'Add',
    options: 'Event types',
    known: 'In the list',
    hidden: 'Hidden. Show it again',
    lookUp: ({ text }: { readonly text: string }) => `Look up ${text}`,
    lookUpNote: 'Adds it to the list',
    /** For screen readers. */
    found: ({ count }: { readonly count: number }) => `${count} in the list`,
    lookingUp: 'Looking it up…',
    /** Of the sign that turns meanwhile. */
    lookingUpSign: 'Looking it up',
    shown: 'In the list',
    added: 'Added to the list',
    problems: {
      input: 'Type an ID, a booking link, or a username and the name in the link.',
      link: 'There’s no event type at that link.',
      /** @param text what was typed */
      other: ({ text }: { readonly text: string }) =>
        `There’s no event type ${text}, or it isn’t shared with you.`,
    },
  },

  /** The page of one event type. */
  page: {
    title: 'Event type',
    failed: 'Couldn’t get this event type',
    gone: 'The service no longer has this event type, or it isn’t shared with you any more.',
    loading: 'Loading its details…',
    /** For screen readers. */
    actions: 'Actions',
    book: 'Quick-book this',
    copyDirect: 'Copy direct link',
    copyPublic: 'Copy public link',
    schedule: 'Schedule',
    /** Why one of these cannot be done. */
    cannot: {
      gone: 'It’s gone.',
      pageOnly: 'It’s booked on its page.',
      noLink: 'No link yet. Set your link format.',
    },
    /** What Bookbar knows and does; not what the service has. */
    inBookbar: 'In Bookbar',
    published: 'Published',
    unpublished: 'Unpublished',
    notKnown: 'Published: not known',
    alsoHidden: 'The service also marks it as hidden, so its page may not list it.',
    pin: {
      label: 'Pin to the top',
      name: ({ title }: Titled) => `Pin to the top: ${title}`,
      sub: 'Shows its next free time.',
    },
    hide: {
      label: 'Hide from this list',
      name: ({ title }: Titled) => `Hide from this list: ${title}`,
      sub: 'Only here. Nothing changes for attendees.',
    },
    reminders: { title: 'Reminders', label: 'Remind me', off: 'Off for all bookings' },
    description: 'Description',
    links: {
      title: 'Links',
      direct: 'Direct link',
      publicPage: 'Public booking page',
      notKnown: 'Not known',
      setFormat: 'Set link format',
      guessed: 'Guessed from your profile',
    },
    /** Headings over its facts. */
    groups: {
      booking: 'Booking',
      people: 'Hosts',
      places: 'Places',
      questions: 'Questions',
      limits: 'Limits',
      attached: 'Attached',
      service: 'In the service',
    } satisfies Record<BoardDetailView['groups'][number]['kind'], string>,
    more: 'More from the service',
  },
};
