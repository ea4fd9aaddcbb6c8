import type {
  WordedBookings,
  WordedDuration,
  WordedMoment,
  WordedPeople,
  WordedQuestion,
} from '../parameters.ts';
import { ended, plural } from '../grammar.ts';
import { facts } from './facts.ts';

const many = (count: number, one: string, other: string): string => plural('en', count, { one, other });

const hiddenTitle = 'A booking';
const titled = (title: string | null): string => title ?? hiddenTitle;

/** “5 min”, “1 h”, “1 h 30 min” */
function duration({ hours, minutes }: WordedDuration): string {
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

/** “12m”, “1h”, “1h 5m”, “7m left” */
function shortDuration({ hours, minutes }: WordedDuration, isRunning: boolean): string {
  const parts = [...(hours > 0 ? [`${hours}h`] : []), ...(minutes > 0 || hours === 0 ? [`${minutes}m`] : [])];
  return `${parts.join(' ')}${isRunning ? ' left' : ''}`;
}

/** “today at 14:00”, “Thu, 29 Oct at 14:00” */
function moment({ day, date, time }: WordedMoment): string {
  return `${day === 'other' ? date : day} at ${time}`;
}

/** “Priya Raman”, “Priya and Jonas”, “Priya, Jonas and 2 others” */
function people({ names, others }: WordedPeople): string {
  if (others === 0) return names.join(' and ');
  return `${names.join(', ')} and ${others} ${many(others, 'other', 'others')}`;
}

const bookings = ({ title, count }: WordedBookings): string =>
  count > 1 ? `${count} bookings` : titled(title);

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
const listed = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

const eventTypeHint = 'You can book it in Bookbar; nothing is booked on this page.';

/** English: what main says to a person. */
export const main = {
  facts,
  yes: 'Yes',
  no: 'No',
  cancel: 'Cancel',
  /** In place of a title that is hidden. */
  hiddenTitle,
  /** A booking without a title. */
  untitledBooking: 'Booking',
  untitledEventType: ({ id }: { readonly id: number }) => `Event type ${id}`,

  tray: {
    /** Each stands alone, at the icon. `left`: of what runs; `in`: of what is soon; `at`: of what is later. */
    tooltip: {
      keychain: 'Bookbar: your keychain needs you',
      signIn: 'Bookbar: sign in again',
      attention: 'Bookbar: something needs you',
      offline: 'Bookbar: offline',
      nothing: 'Bookbar: nothing else today',
      left: ({ subject, left }: { readonly subject: WordedBookings; readonly left: WordedDuration }) =>
        `${bookings(subject)}, ${duration(left)} left`,
      in: ({ subject, left }: { readonly subject: WordedBookings; readonly left: WordedDuration }) =>
        `${bookings(subject)} in ${duration(left)}`,
      at: ({ subject, time }: { readonly subject: WordedBookings; readonly time: string }) =>
        `${bookings(subject)} at ${time}`,
    },
    /** Beside the icon, where there is room for a few letters. */
    bar: {
      countdown: ({ left, isRunning }: { readonly left: WordedDuration; readonly isRunning: boolean }) =>
        shortDuration(left, isRunning),
      until: ({ time }: { readonly time: string }) => `until ${time}`,
      counted: ({
        subject,
        left,
        isRunning,
      }: {
        readonly subject: WordedBookings;
        readonly left: WordedDuration;
        readonly isRunning: boolean;
      }) => `${shortDuration(left, isRunning)} ${bookings(subject)}`,
      at: ({ subject, time }: { readonly subject: WordedBookings; readonly time: string }) =>
        `${time} ${bookings(subject)}`,
    },
    menu: {
      keychain: 'Your keychain needs you',
      signIn: 'Sign in again',
      attention: 'Something needs you',
      settings: 'Settings',
      restartToUpdate: ({ version }: { readonly version: string }) => `Restart to update to ${version}`,
      tryDemo: 'Try the demo workspace',
      quickBook: 'Quick book',
      copyTimes: 'Copy open times',
      refresh: 'Refresh',
      hideTitles: 'Hide titles',
      offline: 'Offline',
      offlineSince: ({ time }: { readonly time: string }) => `Offline: bookings as of ${time}`,
      notUpdated: ({ names }: { readonly names: string }) => `Not updated: ${names}`,
      loading: 'Loading today’s bookings',
      nothing: 'Nothing else today',
      /** @param guest nobody is named where the title names them already */
      booking: ({
        time,
        title,
        guest,
      }: {
        readonly time: string;
        readonly title: string | null;
        readonly guest: { readonly name: string; readonly others: number } | null;
      }) => {
        const others =
          guest === null || guest.others === 0
            ? ''
            : ` and ${guest.others} ${many(guest.others, 'other', 'others')}`;
        return `${time}  ${titled(title)}${guest === null ? '' : ` with ${guest.name}${others}`}`;
      },
      more: ({ count }: { readonly count: number }) => `${count} more in Bookbar`,
      /** @param host where the link leads, if that has to be said */
      join: ({ title, host }: { readonly title: string | null; readonly host: string | null }) =>
        `${title === null ? 'Join the next meeting' : `Join ${title}`}${host === null ? '' : ` at ${host}`}`,
      joinLater: ({ time }: { readonly time: string }) => `Join: next meeting at ${time}`,
      joinNothing: 'Join: no meeting today',
      mute: 'Mute notifications',
      muteForHours: ({ hours }: { readonly hours: number }) => `For ${hours} ${many(hours, 'hour', 'hours')}`,
      muteUntilMidnight: 'Until midnight',
      /** @param weekday null: today */
      mutedUntil: ({ weekday, time }: { readonly weekday: string | null; readonly time: string }) =>
        `Muted until ${weekday === null ? '' : `${weekday} `}${time}`,
    },
  },

  /** What shortcuts of the whole system do, as the desktop lists them. */
  shortcuts: {
    quickBook: 'Quick book',
    join: 'Join what’s next',
    open: 'Open Bookbar',
    copyTimes: 'Copy open times',
    hideTitles: 'Hide titles',
  },

  /** Notifications of single bookings. */
  reminders: {
    waiting: ({ title }: { readonly title: string | null }) => `Someone is waiting: ${titled(title)}`,
    endsIn: ({ title, left }: { readonly title: string | null; readonly left: WordedDuration }) =>
      `${titled(title)} ends in ${duration(left)}`,
    startsIn: ({ title, left }: { readonly title: string | null; readonly left: WordedDuration }) =>
      `${titled(title)} in ${duration(left)}`,
    starting: ({ title }: { readonly title: string | null }) => `${titled(title)} is starting`,
    started: ({ title, ago }: { readonly title: string | null; readonly ago: WordedDuration }) =>
      `${titled(title)} started ${duration(ago)} ago`,
    /** With whom, when and where. */
    about: ({
      who,
      range,
      place,
    }: {
      readonly who: WordedPeople | null;
      readonly range: string;
      readonly place: string | null;
    }) => `${ended(listed([who && people(who), range]))}${place === null ? '' : ` ${ended(place)}`}`,
    /** At the start, when nobody asks when it is. */
    aboutStarting: ({ who, provider }: { readonly who: WordedPeople | null; readonly provider: string }) =>
      ended(listed([who && people(who), `on ${provider}`])),
    join: 'Join',
    joinAt: ({ host }: { readonly host: string }) => `Join at ${host}`,
    remindAtStart: 'Remind at start',
    remindIn: ({ minutes }: { readonly minutes: number }) => `Remind in ${minutes} min`,
    /** “Send a test reminder” */
    test: { title: 'Test reminder', place: 'This is how Bookbar reminds you' },
  },

  /** Notifications of several bookings, of what was missed, and of what others changed. */
  messages: {
    manyIn: ({ count, left }: { readonly count: number; readonly left: WordedDuration }) =>
      `${count} bookings in ${duration(left)}`,
    manyStarting: ({ count }: { readonly count: number }) => `${count} bookings are starting`,
    missed: ({ count }: { readonly count: number }) =>
      many(count, 'You missed a reminder', `You missed ${count} reminders`),
    /** Lines of a list; `lines` puts them together. */
    withPeople: ({ title, who }: { readonly title: string; readonly who: WordedPeople | null }) =>
      listed([title, who && people(who)]),
    withTime: ({ title, when }: { readonly title: string; readonly when: WordedMoment }) =>
      listed([title, moment(when)]),
    /** @param more how many there are besides */
    lines: ({ lines, more }: { readonly lines: readonly string[]; readonly more: number }) =>
      [...lines.map((line) => `${line}.`), ...(more > 0 ? [`${more} more.`] : [])].join(' '),
  },

  news: {
    /** What became of one booking. */
    one: {
      new: ({ title }: { readonly title: string | null }) => `${titled(title)} was booked`,
      requested: ({ title }: { readonly title: string | null }) => `${titled(title)} was requested`,
      moved: ({ title }: { readonly title: string | null }) => `${titled(title)} was moved`,
      newTime: ({ title }: { readonly title: string | null }) => `${titled(title)} needs a new time`,
      cancelled: ({ title }: { readonly title: string | null }) => `${titled(title)} was cancelled`,
      declined: ({ title }: { readonly title: string | null }) => `${titled(title)} was declined`,
      changed: ({ title }: { readonly title: string | null }) => `${titled(title)} changed`,
    },
    /** What became of two or more; `changed`: not the same of each. */
    several: {
      new: ({ count }: { readonly count: number }) => `${count} new bookings`,
      requested: ({ count }: { readonly count: number }) => `${count} bookings were requested`,
      moved: ({ count }: { readonly count: number }) => `${count} bookings were moved`,
      newTime: ({ count }: { readonly count: number }) => `${count} bookings need a new time`,
      cancelled: ({ count }: { readonly count: number }) => `${count} bookings were cancelled`,
      declined: ({ count }: { readonly count: number }) => `${count} bookings were declined`,
      changed: ({ count }: { readonly count: number }) => `${count} changes to your bookings`,
    },
    /**
     * “Priya Raman, today at 14:00. It was tomorrow at 10:00. “Down with a cold.””, “Priya Raman asks for today at
     * 14:00. It isn’t confirmed yet.”
     *
     * @param from when it was before a move
     * @param state whether it is only asked for, or cancelled until there is a new time
     * @param reason in the words of the person who changed it
     */
    about: ({
      who,
      when,
      from,
      state,
      reason,
    }: {
      readonly who: WordedPeople | null;
      readonly when: WordedMoment;
      readonly from: WordedMoment | null;
      readonly state: 'requested' | 'new-time' | 'known';
      readonly reason: string | null;
    }) => {
      const head =
        who !== null && state === 'requested'
          ? `${people(who)} ${many(who.count, 'asks for', 'ask for')} ${moment(when)}`
          : listed([who && people(who), moment(when)]);
      const sentences = [capital(head)];
      if (from !== null) sentences.push(`It was ${moment(from)}`);
      if (state === 'requested') sentences.push('It isn’t confirmed yet');
      if (state === 'new-time') sentences.push('That time is cancelled, and no new one is known yet');
      return `${sentences.join('. ')}.${reason === null ? '' : ` “${reason}”`}`;
    },
  },

  /** The notification that the sign-in is lost. */
  consent: {
    title: 'Sign in again',
    notRenewed: 'Your sign-in can’t be renewed right now. Bookbar keeps trying; open it to see why.',
    askedAgain: 'The service asked for your approval again. Nothing is lost; open Bookbar to see why.',
  },

  /** Settings → About: who brings newer versions. */
  updates: {
    bookbar: 'Bookbar looks for updates twice a day.',
    'package-manager': 'Your system’s package manager updates Bookbar.',
    flatpak: 'Flatpak updates Bookbar.',
    nobody: ({ site }: { readonly site: string }) => `Nothing updates this Bookbar. Newer versions: ${site}`,
    administrator: 'Your administrator has turned updates off.',
    looking: 'Looking for updates…',
    newest: 'This is the newest version.',
    failed: 'Bookbar can’t look for updates right now.',
    look: 'Look for updates',
    ready: ({ version }: { readonly version: string }) => `Version ${version} is ready.`,
    restart: 'Restart to update',
  },

  joining: {
    /** Before a colleague’s call is joined. @param host null: nobody knows who */
    question: ({ host }: { readonly host: string | null }): WordedQuestion => ({
      message: `This is ${host ?? 'somebody else'}’s call. Join it?`,
      detail: 'You aren’t its host or one of its attendees. They can see it when you join.',
      accept: 'Join',
    }),
  },

  /** A message to the guests, in the language of the person who writes it. */
  lateMail: {
    subject: ({ title }: { readonly title: string }) => `Running late: ${title}`,
    /** @param name the first name; null: of nobody, or of several */
    greeting: ({ name }: { readonly name: string | null }) => (name === null ? 'Hello,' : `Hello ${name},`),
    text: ({ title, time, zone }: { readonly title: string; readonly time: string; readonly zone: string }) =>
      `I’m running a few minutes late for “${title}” at ${time} (${zone}).`,
    sorry: 'Sorry to keep you waiting.',
  },

  /** Reasons that guests read where a person gives none. */
  reasons: {
    cancelled: 'No reason given.',
    bookedByMistake: 'Booked by mistake',
  },

  /** Kinds of places, where a booking has no address. */
  places: {
    inPerson: 'In person',
    theirPlace: 'Their place',
    somewhereElse: 'Somewhere else',
    link: 'Link',
    phone: 'Phone',
    phoneCall: 'Phone call',
    videoCall: 'Video call',
  },

  /** Links of a booking, by what they lead to. */
  links: {
    googleCalendar: 'Google Calendar',
    outlookCalendar: 'Outlook Calendar',
    appleCalendar: 'Apple Calendar',
    caldavCalendar: 'CalDAV calendar',
    meetingId: 'Meeting ID',
    password: 'Password',
    address: 'Address',
  },

  /** The service’s own questions, which it names by keys. */
  bookingForm: {
    yourName: 'Your name',
    emailAddress: 'Email address',
    location: 'Location',
    whatAbout: 'What is this meeting about?',
    notes: 'Additional notes',
    guests: 'Add guests',
    rescheduleReason: 'Reason for reschedule',
    textNotifications: 'Phone number (text notifications)',
    phoneNumber: 'Phone number',
    firstName: 'First name',
    lastName: 'Last name',
    phonePlaceholder: 'Phone number, with the country code',
    notesPlaceholder: 'Anything that helps to prepare',
    emailPlaceholder: 'Email address',
    reschedulePlaceholder: 'Let others know why you need to reschedule',
  },

  /** A booking that was made, as text. */
  booked: {
    series: ({ count, until }: { readonly count: number; readonly until: string }) =>
      `${count} bookings, until ${until}`,
  },

  accounts: {
    /** The service’s word for what the account may do, and what the person wrote about themselves. */
    role: 'Role',
    bio: 'About me',
    /** Before the fields that the service names itself, as in “Subscription: plan”. */
    subscription: 'Subscription',
    passwordSet: 'Password set',
    twoFactor: 'Two-factor authentication',
    /** Somebody else than before has approved. */
    otherPerson: ({ name }: { readonly name: string }): WordedQuestion => ({
      message: `Add ${name} as another account?`,
      detail: `${name} has just approved Bookbar, and this account is somebody else’s. It stays as it is.`,
      accept: 'Add account',
    }),
    /** The approval goes to another host than the one that asks for it. */
    foreignTarget: ({
      consentHost,
      targetHost,
    }: {
      readonly consentHost: string;
      readonly targetHost: string;
    }): WordedQuestion => ({
      message: `Send your approval to ${targetHost}?`,
      detail: `You will approve Bookbar at ${consentHost}. The approval then goes to ${targetHost}, which can read your bookings and book for you. Continue only if this address is your service’s or your organisation’s.`,
      accept: 'Continue',
    }),
    /** Before an address is asked that is not known yet. */
    askService: ({ host }: { readonly host: string }): WordedQuestion => ({
      message: `Ask ${host} whether it is your service?`,
      detail: 'Bookbar sends a short request there, and nothing of yours.',
      accept: 'Ask',
    }),
    /** Before the consent page of a new host is opened. */
    firstSignIn: ({ host }: { readonly host: string }): WordedQuestion => ({
      message: `Sign in at ${host}?`,
      detail: 'Bookbar will open this address in your browser. Continue only if it’s your service’s.',
      accept: 'Continue',
    }),
    /** Before a page of a host that is not the service’s is opened. */
    openHost: ({ host }: { readonly host: string }): WordedQuestion => ({
      message: `Open a page at ${host}?`,
      detail: 'This address isn’t your service’s own. Bookbar asks once for each address like this.',
      accept: 'Open',
    }),
  },

  /** Asked before much is changed at once. */
  limits: {
    cancelMore: {
      message: 'Cancel another booking?',
      detail:
        'You cancelled two bookings within the last minute. The attendees of this one get an email, too.',
      accept: 'Yes, cancel it',
    },
    publishMore: {
      message: 'Publish or unpublish more event types?',
      detail: 'This changes more than five event types within a minute.',
      accept: 'Continue',
    },
  },

  /** The pages of the browser after an approval. */
  loopback: {
    approved: {
      title: 'Bookbar has your approval',
      text: 'You can close this page. Bookbar carries on by itself.',
    },
    notAllowed: {
      title: 'You didn’t allow it',
      text: 'Nothing was connected. You can close this page.',
    },
    refused: {
      title: 'That sign-in didn’t finish',
      text: 'The service answered with an error, and Bookbar shows it. You can close this page.',
    },
    used: {
      title: 'This page was already used',
      text: 'Bookbar has already used its answer. You can close this page.',
    },
    turnedAway: {
      title: 'That wasn’t the page Bookbar asked for',
      text: 'Bookbar ignored it, and nothing was connected. You can close this page.',
    },
    otherUser: {
      title: 'This browser belongs to a different user',
      text: 'Bookbar takes an approval only from the person it runs for. This one was ignored, and Bookbar still waits.',
    },
    unknownUser: {
      title: 'Bookbar can’t see whose browser this is',
      text: 'So the approval was turned away, and Bookbar still waits. Load this page again, or open it in a browser that runs outside a container.',
    },
  },

  /** The page that a link to an event type leads to, at the embedded service; read in a browser. */
  eventTypePage: {
    hint: eventTypeHint,
    about: ({ owner, minutes }: { readonly owner: string; readonly minutes: number }) =>
      `${minutes} min with ${owner}. ${eventTypeHint}`,
  },
  /**
   * The demo service’s own pages in the browser, where the person lets a program use their account.
   *
   * @see document, “Consent page”
   */
  consentPage: {
    /** @param place what the person has there */
    question: ({ client, place }: { readonly client: string; readonly place: 'demo' | 'workspace' }) =>
      `Let ${client} use ${place === 'demo' ? 'the demo workspace' : 'this workspace'}?`,
    signedInAs: ({ name, email }: { readonly name: string; readonly email: string }) =>
      `Signed in as ${name}, ${email}`,
    read: 'It can read',
    readRights: ['Your profile', 'Your bookings and their answers', 'Your event types and open times'],
    write: 'It can write',
    writeRights: ['Create, move and cancel bookings', 'Publish and unpublish event types'],
    back: 'Go back',
    allow: 'Allow',
    /** @param target where the answer is sent: a host, or an address */
    returnTo: ({ target, isHere }: { readonly target: string; readonly isHere: boolean }) =>
      `You’ll return to ${target}${isHere ? ' on this computer' : ''}.`,
    noAddress: {
      title: 'No address to go back to',
      text: 'The link that led here is not complete. Start again in the app.',
    },
    /** The address follows. */
    notRegistered: {
      title: 'This address is not registered',
      text: 'The app asks to be sent back to an address that is not on its list, so nothing was sent there. Register exactly this address, or correct it in the app:',
    },
    /** The client ID follows. */
    unknownClient: {
      title: 'This app is not known here',
      text: 'No app with this client ID is registered. Correct it in the app and start again:',
    },
    /** The parameter’s name follows. */
    doubled: {
      title: 'This link is ambiguous',
      text: 'It gives the same parameter twice. Start again in the app.',
    },
    tooOld: {
      title: 'This page is too old',
      text: 'It was already answered, or it is more than 10 minutes old. Start again in the app.',
    },
    refused: ({ client }: { readonly client: string }) => ({
      title: 'Nothing was allowed',
      text: `${client} got no access. You can close this tab.`,
    }),
  },

  settings: {
    /** @param changes names of groups */
    import: ({ changes }: { readonly changes: readonly string[] }): WordedQuestion => ({
      message: 'Use the settings of this file?',
      detail: `These change: ${changes.join(', ')}. Accounts and service addresses stay as they are.`,
      accept: 'Import',
    }),
    /** Groups of the settings, as they are called on the screen. */
    groups: {
      general: 'General',
      privacy: 'Privacy',
      look: 'Look',
      time: 'Time',
      shortcuts: 'Shortcuts',
      reminders: 'Reminders',
      singleKeys: 'Single-key shortcuts',
    },
  },

  desktop: {
    /** What a click on a notification does, where a desktop shows it as a button. */
    openNotice: 'Open',
    /** In the dialog that opens a file. */
    allFiles: 'All files',
    /** The window of the cards, where a desktop lists windows. */
    alertWindow: 'Bookbar reminders',
    /** Of the entry that opens Bookbar at login. */
    loginItem: 'Today’s bookings in the tray',
    /** Where the licences of Chromium are. */
    licencesIn: ({ file }: { readonly file: string }) => `See ${file}`,
  },
};
