import type { ShortcutName } from '../../model/settings.ts';
import type { WordedDuration, WordedMoment } from '../parameters.ts';

/** `⌃` and `⌘` are printed on keys; Windows calls its key Win. */
const strongKeys = { darwin: '⌃ or ⌘', win32: 'Ctrl, Alt or Win', linux: 'Ctrl, Alt or Super' } as const;
type System = keyof typeof strongKeys;

interface Keys {
  /** As they are shown: “Ctrl+Alt+B”. */
  readonly keys: string;
}
interface Named {
  readonly name: string;
}

/** “5 min”, “1 h”, “1 h 30 min” */
function duration({ hours, minutes }: WordedDuration): string {
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')}${and}${last}` : last;
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const keptKeys = ({ keys }: { readonly keys: string | null }): string => `Esc keeps ${keys ?? 'it unset'}`;

/** English: what the settings say. */
export const settings = {
  /** Of the page. */
  title: 'Settings',
  tabs: { general: 'General', reminders: 'Reminders', shortcuts: 'Shortcuts', account: 'Account' },
  /** In place of what a setting does, where it cannot be changed here. */
  managed: 'Set by your administrator',
  percent: ({ value }: { readonly value: number }) => `${value}%`,

  general: {
    /** The name of the first card, for screen readers. */
    card: 'General',
    openAtLogin: 'Open at login',
    /** In place of the switch, where Bookbar cannot see or change it. */
    openAtLoginElsewhere: 'Choose it in your desktop’s startup apps',
    countdown: { label: 'Countdown in the tray', sub: 'Shows minutes beside the icon' },
    countFrom: 'Count down from',
    /** How long before a booking. */
    before: (lead: WordedDuration) => `${duration(lead)} before`,
    /** What stands beside the icon of a menu bar. */
    barText: {
      label: 'Beside the icon',
      off: 'Nothing',
      countdown: 'Countdown',
      'countdown-title': 'Countdown and title',
      time: 'Time of the next booking',
    },
  },

  privacy: {
    title: 'Privacy',
    hideTitles: {
      label: 'Hide titles',
      sub: 'Says “A booking” in the tray, in reminders, and in lists until you press Show',
    },
    screenSharing: {
      label: 'Keep out of screen sharing',
      sub: 'Recordings and shared screens don’t show Bookbar',
    },
  },

  look: {
    title: 'Look',
    /** `name`: what the language calls itself. */
    language: {
      label: 'Language',
      automatic: ({ name }: { readonly name: string }) => `Automatic (${name})`,
    },
    appearance: { label: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' },
    /** The colours of the tray icon, and the panel that each is for. */
    trayIcon: {
      label: 'Tray icon',
      automatic: 'Automatic',
      light: 'Light, for dark panels',
      dark: 'Dark, for light panels',
    },
    textSize: 'Text size',
  },

  time: {
    title: 'Time',
    zone: 'Time zone',
    clock: 'Clock',
    weekStarts: 'Week starts',
    /** The kind of clock. */
    hours: ({ hours }: { readonly hours: 12 | 24 }) => `${hours}-hour`,
    /** Where a value comes from; `value` is a city, a kind of clock or a weekday. */
    fromAccount: 'From your account',
    fromAccountWith: ({ value }: { readonly value: string }) => `From your account (${value})`,
    likeComputer: 'Same as this computer',
    likeComputerWith: ({ city }: { readonly city: string }) => `Same as this computer (${city})`,
    chosenHere: 'Chosen here',
    /** Parts of the world, by the first part of the names of time zones. */
    regions: {
      Africa: 'Africa',
      America: 'America',
      Antarctica: 'Antarctica',
      Arctic: 'Arctic',
      Asia: 'Asia',
      Atlantic: 'Atlantic',
      Australia: 'Australia',
      Europe: 'Europe',
      Indian: 'Indian',
      Pacific: 'Pacific',
    },
  },

  transfer: {
    title: 'Another computer',
    export: 'Export settings…',
    import: 'Import settings…',
    help: 'Without accounts, service addresses and secrets.',
    exported: 'Settings exported',
  },
  /** What came of importing settings. */
  imported: {
    done: 'Settings imported',
    someShortcutsKept: 'Settings imported. Shortcuts that other programs use stay as they were.',
    same: 'Your settings are the same already',
    notReadable: 'That file can’t be read. Nothing was changed.',
    notSettings: 'That file has no settings of Bookbar. Nothing was changed.',
    newer: 'That file is from a newer Bookbar. Nothing was changed.',
    /** @param path names the value that does not fit, as in `look.textSize` */
    wrong: ({ path }: { readonly path: string }) =>
      `“${path}” in that file doesn’t fit. Nothing was changed.`,
  },

  about: {
    title: 'About',
    copyVersions: 'Copy versions',
    versionsCopied: 'Versions copied',
    dataFolder: 'Data folder',
    copyDataFolder: 'Copy data folder',
    dataFolderCopied: 'Data folder copied',
    licences: 'Licences',
  },

  diagnostics: {
    title: 'Diagnostics',
    about:
      'What Bookbar runs on and what happened lately, without people’s names and addresses, titles or secrets.',
    copy: 'Copy',
    copied: 'Copied the diagnostics',
    save: 'Save…',
    saved: 'Saved the diagnostics',
    log: 'Log',
    /** The name of the lines, for screen readers. */
    lastLines: 'Last lines of the log',
    logEmpty: 'Nothing has been noted yet.',
    tryAgain: 'Try again',
  },

  /** Why settings cannot be kept or changed, and what that means. */
  trouble: {
    /** @param setAside the name of the file */
    damaged: ({ setAside }: { readonly setAside: string }) =>
      `Your settings were damaged. Bookbar kept them as ${setAside} and uses the defaults.`,
    newer: 'Your settings are from a newer Bookbar. What you change here lasts until you quit.',
    notSaved: 'Your settings can’t be saved. What you change lasts until you quit.',
    refused: 'The system didn’t take that. Nothing was changed.',
    close: 'Close',
  },

  reminders: {
    /** The name of the first card, for screen readers. */
    card: 'Reminders',
    isOn: 'Remind me before bookings',
    when: 'When',
    /** How long before the start, and the start itself. */
    lead: duration,
    atStart: 'At start',
    unconfirmed: 'Unconfirmed bookings too',
    test: 'Send a test reminder',
    sound: {
      isOn: 'Play a sound',
      volume: 'Volume',
      label: 'Sound',
      'two-notes': 'Two notes',
      bell: 'Bell',
      soft: 'Soft',
      play: 'Play',
      playName: 'Play the sound',
    },
    byEventType: {
      title: 'By event type',
      /** The name of the list, for screen readers. */
      choose: 'Event type with custom reminders',
      customize: 'Customize',
      customizeName: ({ title }: { readonly title: string }) => `Customize reminders, ${title}`,
      none: 'Event types show up here once they have a booking.',
      untitled: ({ id }: { readonly id: number }) => `Event type ${id}`,
    },
    news: {
      title: 'Notify me about',
      waiting: { label: 'Someone waiting', sub: 'At once, when a guest waits for a host' },
      end: 'The end of a booking',
      beforeEnd: 'Before it ends',
      added: 'New bookings',
      moved: 'Moved bookings',
      cancelled: 'Cancelled bookings',
    },
    cards: {
      title: 'Reminders on the screen',
      stay: { label: 'Keep until dismissed', sub: 'Otherwise they disappear' },
      snooze: 'Snooze',
    },
    /**
     * When reminders come, as a text of its own: “1 h and 5 min before, and at start”, “At 13:00, 5 min before, at
     * start, and 5 min before the end”. At least one is given.
     *
     * @param times times of the day
     * @param leads before the start, the longest first
     * @param end before the end
     */
    coming: ({
      times,
      leads,
      isAtStart,
      end,
    }: {
      readonly times: readonly string[];
      readonly leads: readonly WordedDuration[];
      readonly isAtStart: boolean;
      readonly end: WordedDuration | null;
    }) =>
      capital(
        listed(
          [
            ...times.map((time) => `at ${time}`),
            ...(leads.length > 0 ? [`${listed(leads.map(duration), ' and ')} before`] : []),
            ...(isAtStart ? ['at start'] : []),
            ...(end === null ? [] : [`${duration(end)} before the end`]),
          ],
          ', and ',
        ),
      ),
    offForBooking: 'Off for this booking',
    /** Why no reminders of a booking come. */
    nothing: {
      joined: 'None left: you joined it',
      'all-day': 'None: it lasts all day',
      unconfirmed: 'None until it’s confirmed',
      off: 'Off for all bookings',
      'event-type': 'Off for this event type',
      quiet: 'None: notifications are muted',
      passed: 'None left',
    },
  },

  /** Muting notifications. */
  quiet: {
    title: 'Mute notifications',
    hours: { label: 'Quiet hours', sub: 'The icon still changes' },
    /** Around two fields with times, the earlier first: “Between 18:00 and 08:00”. */
    between: { beforeFrom: 'Between', beforeTo: 'and', afterTo: '' },
    /** The names of the two fields. */
    from: 'Quiet from',
    until: 'Quiet until',
    days: 'Days',
    mute: 'Mute now',
    muteSub: 'Reminders and news stay silent',
    on: 'On',
    off: 'Off',
    mutedUntil: ({ day, date, time }: WordedMoment) =>
      day === 'today' ? `Until ${time}` : `Until ${day === 'other' ? date : day}, ${time}`,
    forHours: ({ hours }: { readonly hours: number }) => (hours === 1 ? 'For 1 hour' : `For ${hours} hours`),
    untilMidnight: 'Until midnight',
  },

  shortcuts: {
    anywhere: 'Anywhere',
    /** What the shortcuts of the whole system do. */
    names: {
      quickBook: 'Quick book',
      join: 'Join what’s next',
      open: 'Open Bookbar',
      copyTimes: 'Copy open times',
      hideTitles: 'Hide titles',
    } satisfies Readonly<Record<ShortcutName, string>>,
    /** @param commands of the command line, which keep this order in the sentence */
    notSupported: ({ commands }: { readonly commands: readonly string[] }) =>
      `This desktop doesn’t let apps set shortcuts. In its keyboard settings, add a shortcut that runs ${commands.join(', or ')}.`,
    /** Where the desktop keeps the shortcuts of all programs. */
    byDesktop: {
      label: 'Shortcuts from any app',
      sub: 'Your desktop keeps them, and may ask you first',
      /** In place of keys. */
      noKeys: 'No keys',
      /** What came of switching them on. */
      asking: 'Your desktop may be asking you. Answer it there.',
      on: 'Change the keys in your desktop’s keyboard settings.',
      refused: 'Your desktop didn’t allow the shortcuts. Switch them on to ask again.',
      ended: 'Your desktop took the shortcuts back. Switch them on to ask again.',
    },
    /** Where the desktop refused. @param commands of the command line, which keep this order in the sentence */
    instead: ({ commands }: { readonly commands: readonly string[] }) =>
      `Or add a shortcut in its keyboard settings that runs ${commands.join(', or ')}.`,
    inBookbar: 'In Bookbar',
    singleKeys: {
      label: 'Single-key shortcuts',
      sub: 'C, E, R, T, N, ? and others, outside text fields',
    },
    allKeys: 'All the keys',
    restoreAll: 'Restore defaults',
    restored: 'Shortcuts reset',

    /** Under the name of a shortcut. */
    notSet: 'Not set',
    fromAnyApp: 'From any app',
    /** Other keys were refused. */
    stays: ({ keys }: Keys) => `It stays ${keys}`,
    /** While keys are recorded. @param keys null: there are none */
    kept: keptKeys,
    /** For screen readers, while keys are recorded and then. @param name what the shortcut does */
    pressKeys: ({ name, keys }: { readonly name: string; readonly keys: string | null }) =>
      `Press the keys for ${name}. ${keptKeys({ keys })}.`,
    taken: ({ name, keys }: Named & Keys) => `${name} is ${keys} now.`,
    /** The field that records keys, and what screen readers call it. */
    field: {
      press: 'press a key',
      record: 'Record',
      pressName: ({ name }: Named) => `${name}: press a key`,
      recordName: ({ name }: Named) => `${name}: record`,
      keysName: ({ name, keys }: Named & Keys) => `${name}: ${keys}`,
    },
    /** Buttons, and what screen readers call them. */
    test: 'Test',
    testName: ({ name }: Named) => `Test ${name}`,
    remove: 'Remove',
    removeName: ({ name }: Named) => `Remove ${name}`,
    restore: 'Restore default',
    restoreName: ({ name }: Named) => `Restore default ${name}`,

    /** Why these keys were not taken as the shortcut, and what to do. */
    problems: {
      'no-modifier': ({ system }: { readonly system: System }) => `Hold ${strongKeys[system]} with it.`,
      types: ({ keys, system }: Keys & { readonly system: System }) =>
        `${keys} types a character. Hold ${system === 'darwin' ? strongKeys.darwin : 'one more key'} with it.`,
      apps: ({ keys }: Keys) => `Apps use ${keys} themselves. Hold one more key.`,
      system: ({ keys }: Keys) => `The system uses ${keys}. Pick another.`,
      key: 'Pick a letter, a digit or a function key.',
      taken: ({ keys }: Keys) => `Another app uses ${keys}. Pick another.`,
      ours: ({ keys }: Keys) => `Bookbar uses ${keys} already. Pick another.`,
      'not-possible': ({ keys }: Keys) => `${keys} can’t be a shortcut here. Pick another.`,
      'not-supported': 'This desktop doesn’t let apps set shortcuts.',
    },
    /** How the test of a shortcut is going. */
    tests: {
      waiting: ({ keys }: Keys) => `Press ${keys} now.`,
      heard: ({ keys }: Keys) => `Bookbar heard ${keys}.`,
      unheard: ({ keys }: Keys) =>
        `Bookbar heard nothing for 10 seconds. Another app may use ${keys}. Pick another.`,
    },
  },

  account: {
    /** Facts of the profile, such as the plan and whether a password is set. */
    details: 'Details',
    /** The name of the first card, for screen readers. */
    card: 'Who is signed in',
    unnamed: 'Your account',
    demo: 'Demo workspace',
    signIn: {
      label: 'Sign-in',
      again: 'Sign in again',
      signedIn: 'Signed in',
      inMemory: 'Kept until you quit.',
    },
    workspace: 'Workspace',
    connect: 'Connect your account',
    toAccount: 'Switch to your account',
    toDemo: 'Switch to the demo workspace',
    addresses: 'Service addresses',
    add: 'Add another account',
    signOut: 'Sign out',
    endsDemo: 'Ends this demo; the next starts fresh.',
    signsOut: 'Removes the sign-in and saved bookings from this computer.',
  },

  /** Several accounts. */
  accounts: {
    title: 'Accounts',
    /** Where it stands, after the state of the account that the page shows: “Signed in · In use”. */
    inUse: ({ state }: { readonly state: string }) => `${state} · In use`,
    name: 'Name',
    nameHelp: 'Leave empty to use the name in its profile.',
    colour: 'Colour',
    order: 'Order',
    moveUp: ({ name }: Named) => `Move ${name} up`,
    moveDown: ({ name }: Named) => `Move ${name} down`,
    pause: 'Pause',
    pauseName: ({ name }: Named) => `Pause ${name}`,
    pauseSub: 'Its bookings aren’t read, and it reminds of nothing',
    resume: 'Resume and show its details',
    show: 'Show its details',
    signIn: 'Sign in',
    disconnect: 'Disconnect…',
  },

  /** Before an account is disconnected. */
  disconnect: {
    title: ({ name }: Named) => `Disconnect ${name}?`,
    going: 'This goes from this computer:',
    goingList: {
      signIn: 'the sign-in and the client secret',
      bookings: 'the bookings, event types and choices kept for it',
      scheduled: 'scheduled changes that weren’t made yet, which won’t run',
    },
    staying: 'Your bookings stay with the service.',
    withdraw: ({ host }: { readonly host: string }) =>
      `To withdraw your approval there too, open the connected apps in the settings of ${host} and remove Bookbar.`,
    keep: 'Keep account',
    disconnect: 'Disconnect',
  },
};
