/** What `--help` prints; loaded for that alone, because what the entry imports delays the tray. */
export const helpText = `Usage: bookbar [--workspace=demo|live] [--user-data-dir=DIR] [--hidden] [COMMAND]

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
`;
