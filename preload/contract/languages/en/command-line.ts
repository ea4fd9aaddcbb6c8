interface Given {
  /** As it was typed. */
  readonly given: string;
}
interface Flag {
  /** “--hidden” */
  readonly flag: string;
}

/** English: what the command line prints. Commands, flags and formats are the same in every language. */
export const commandLine = {
  /** One line. @param why one of `problems` */
  wrong: ({ why }: { readonly why: string }) => `bookbar: ${why}; see bookbar --help`,
  problems: {
    workspace: ({ given }: Given) => `--workspace is demo or live, not “${given}”`,
    folder: () => '--user-data-dir needs a folder',
    forget: () => 'forget needs --yes',
    /** A flag of another command. */
    yes: () => '--yes belongs to forget',
    json: () => '--json belongs to next',
    format: () => '--format belongs to next',
    command: ({ given }: Given) => `unknown command “${given}”`,
    flag: ({ flag }: Flag) => `unknown flag ${flag}`,
    value: ({ flag }: Flag) => `${flag} takes no value`,
    noValue: ({ flag }: Flag) => `${flag} needs a value`,
    twoFormats: () => '--json is a format of its own',
    unknownFormat: ({ given }: Given) => `--format is polybar, waybar or plain, not “${given}”`,
  },
  dangerous: ({ flag }: Flag) => `bookbar: refuses to start with ${flag}`,
  /** A dialog, where an AppImage was opened with a double click on a system without user namespaces. */
  unsafe: {
    title: 'Bookbar can’t start safely here',
    detail:
      'This system keeps programs in an AppImage from having a process sandbox, which Bookbar doesn’t start without. Install Bookbar’s .deb or .rpm package instead. Or allow it for all programs, in a terminal: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
  },
  noAnswer: 'bookbar: the running Bookbar did not answer',
  isRunning: 'bookbar: is running; quit it first',
  keychainLocked:
    'bookbar: the keychain is locked; keys that open nothing any more are left in it as “Bookbar”',
  /** For `--help`. Words begin in the same column; what is behind “Usage:” stays as it is. */
  help: `Usage: bookbar [--workspace=demo|live] [--user-data-dir=DIR] [--hidden] [COMMAND]

Commands
  open              open the popover (default)
  open today        open today’s bookings
  open bookings     open the lists of all bookings
  open event-types  open the event types
  open settings     open the settings
  quick-book        open or close quick book; bind it to a key in your desktop’s settings
  join              join the current meeting, or the next one
  copy-times        copy open times of the last used event type
  next [--json]     print what is next, for status bars; prints nothing when Bookbar is not running
       --format=polybar|waybar|plain   the same for a bar that reads markup, or as plain text (default)
  forget --yes      remove your sign-ins, their keys and all that Bookbar keeps here; for uninstalling

Options
  --workspace=demo|live   the demo workspace on this computer, or your account
  --user-data-dir=DIR     keep everything Bookbar saves in DIR
  --hidden                start in the tray
  --help, --version       print and exit
`,
};
