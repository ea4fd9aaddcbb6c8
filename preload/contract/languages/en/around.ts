import { many } from './phrases.ts';

/** English: notes, sheets and small pages around the views that are loaded when they are needed. */
export const around = {
  /** The menu of the account. */
  menu: {
    settings: 'Settings',
    keys: 'Keyboard shortcuts',
    /** Opens the sheet that sets up a time away. */
    away: 'Away',
    /** The emails that the demo does not send. */
    mail: 'Demo emails',
    signOut: 'Sign out',
    /** One of several accounts. */
    signOutOf: ({ name }: { readonly name: string }) => `Sign out of ${name}`,
    quit: 'Quit Bookbar',
    /** While its name is not known. */
    yourAccount: 'Your account',
    demo: 'Demo workspace',
    isAway: 'Away in your profile',
  },

  /** The menu of a booking. */
  bookingMenu: {
    openBooking: 'Open booking',
    /** Writes an email to the guests. */
    runningLate: 'Running late',
    reschedule: 'Reschedule',
    cancelBooking: 'Cancel booking',
    copyDetails: 'Copy details',
    copyEmail: 'Copy email address',
  },

  /** Titles of bookings are hidden, or shown until the window is closed. */
  hiddenTitles: {
    title: 'Hidden titles',
    shown: 'Titles show until you close Bookbar.',
    hidden: 'Titles are hidden.',
    show: { label: 'Show', name: 'Show titles' },
    hide: { label: 'Hide', name: 'Hide titles' },
  },

  /** Bookings that the service sent in a form that is not understood. */
  unread: {
    /** One of them; all but the title may be left out. @param start as the service sent it */
    booking: ({
      title,
      people,
      start,
    }: {
      readonly title: string | null;
      readonly people: readonly string[];
      readonly start: string | null;
    }) =>
      [
        title === null ? 'one without a title' : `“${title}”`,
        people.length > 0 ? `\u00a0with ${people.join(', ')}` : '',
        start === null ? '' : `, at “${start}”`,
      ].join(''),
    /**
     * @param count all of them
     * @param bookings the first ones, by `booking`; none where titles are hidden
     * @param more how many others there are, if some are named
     */
    text: ({
      count,
      bookings,
      more,
    }: {
      readonly count: number;
      readonly bookings: readonly string[];
      readonly more: number;
    }) => {
      const lead = many(
        count,
        '1 booking couldn’t be read, so it isn’t listed and Bookbar doesn’t remind you of it',
        `${count} bookings couldn’t be read, so they aren’t listed and Bookbar doesn’t remind you of them`,
      );
      const named = [...bookings, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
      return `${lead}${named === '' ? '' : `: ${named}`}. Look on the service’s own page.`;
    },
  },

  /** Notes at the top of Today that are rare. */
  notes: {
    /** Names of cities: whose clocks are used, and whose differ. */
    computerZone: ({ used, other }: { readonly used: string; readonly other: string }) =>
      `Times are in ${used}, as on this computer. Your profile is in ${other}.`,
    profileZone: ({ used, other }: { readonly used: string; readonly other: string }) =>
      `Times are in ${used}, as in your profile. This computer is in ${other}.`,
    /** A button. */
    useZone: ({ city }: { readonly city: string }) => `Use ${city}`,
    noNotifications: 'This desktop shows no notifications, so Bookbar shows reminders as cards.',
    inMemory: 'Your sign-in is kept until you quit.',

    /** A title with a sentence after it. */
    title: ({ title }: { readonly title: string }) => `${title}.`,
    stillSignedIn: 'You’re still signed in.',
    signInAgain: 'Sign in again',
    away: {
      back: 'I’m back',
      /** Begins with the label. */
      backName: 'I’m back: publish them again',
      show: { label: 'Show', name: 'Show time away' },
      inProfile: {
        title: 'Your profile says you’re away.',
        text: 'Event types and notifications are as usual.',
        setUp: 'Set up Away',
      },
    },
    /** Dismiss the warning that the consent ends. */
    consent: {
      gotIt: { label: 'Got it', name: 'Got it: when your consent ends' },
      later: { label: 'Later', name: 'Later: when your consent ends' },
    },
    /** The keys of quick-book, until that is dismissed. */
    shortcut: {
      text: ({ keys }: { readonly keys: string }) => `Quick book from any app: press ${keys}`,
      gotIt: 'Got it',
    },
  },

  /** Under a field of a date or a time that cannot be read. @param example as one types it */
  typed: {
    date: ({ example }: { readonly example: string }) => `Type a date like ${example}`,
    time: ({ example }: { readonly example: string }) => `Type a time like ${example}`,
  },

  /** Above Today: times that were sent, of which some are taken; and what was booked. */
  sent: { copyFresh: 'Copy fresh times' },

  signOut: {
    title: 'Sign out?',
    /** Of one of several accounts. */
    titleOf: ({ name }: { readonly name: string }) => `Sign out of ${name}?`,
    demo: 'Ends this demo; the next starts fresh.',
    text: 'Removes the sign-in and saved bookings from this computer.',
    scheduled: 'Scheduled changes won’t run.',
    stay: 'Stay signed in',
    signOut: 'Sign out',
  },

  /** The emails that the demo does not send. */
  mail: {
    title: 'Demo emails',
    failed: 'Couldn’t get the emails',
    none: {
      title: 'No emails yet',
      text: 'The emails that attendees would get about their bookings appear here. Nothing is sent.',
    },
    note: 'What attendees would have received. Nothing was sent.',
    addresses: ({ to }: { readonly to: readonly string[] }) => to.join(', '),
    /** @param addresses by `addresses` */
    to: ({ addresses }: { readonly addresses: string }) => `To ${addresses}`,
    /** A row as screen readers say it. */
    rowName: ({
      time,
      subject,
      addresses,
    }: {
      readonly time: string;
      readonly subject: string;
      readonly addresses: string;
    }) => `${time}, ${subject}, to ${addresses}`,
    message: {
      title: 'Demo email',
      /** When it would have been sent: “Today, 10:30, not sent”. */
      notSent: ({ day, time }: { readonly day: string; readonly time: string }) =>
        `${day}, ${time}, not sent`,
      calendar: 'Calendar part',
    },
  },

  /** The sheet with the keys. */
  keys: {
    title: 'Keyboard shortcuts',
    anywhere: 'Anywhere',
    /** Where no key of the whole system is set. */
    none: { label: 'Quick book', text: 'Not set' },
    window: {
      title: 'In Bookbar',
      today: 'Today',
      bookings: 'Bookings',
      eventTypes: 'Event types',
      search: 'Search bookings',
      quickBook: 'Quick book',
      join: 'Join',
      freshTimes: 'Copy fresh times',
      refresh: 'Refresh',
      settings: 'Settings',
      move: 'Move through a list',
      open: 'Open',
      back: 'Back, or close',
      keys: 'Keyboard shortcuts',
    },
    times: {
      title: 'Picking a time',
      move: 'Day, time',
      swap: 'Swap time zones',
      nextDay: 'Next open day',
      copy: 'Copy open times',
    },
    /** Where two keys are given, they are in the order of the two things. */
    booking: {
      title: 'On a booking, or its row',
      copy: 'Copy link, email',
      late: 'Running late',
      reschedule: 'Reschedule',
      cancel: 'Cancel',
    },
    eventType: {
      title: 'On an event type',
      publish: 'Publish or unpublish',
      copy: 'Copy link, next free time',
      book: 'Book',
    },
  },

  /** Reminders of a booking or event type: the default ones or others. */
  reminders: {
    usual: 'Default',
    own: 'Custom',
    off: 'Off',
    none: 'No reminders',
    /** @param label of the row that it belongs to, such as the title of an event type */
    when: ({ label }: { readonly label: string }) => `When, ${label}`,
    useDefault: 'Use default',
    useDefaultName: ({ label }: { readonly label: string }) => `Use default, ${label}`,
  },
};
