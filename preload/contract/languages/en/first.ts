/** English: what is said before the rest of the app is loaded. Kept small, because it is read before the tray is there. */
export const first = {
  open: 'Open Bookbar',
  quit: 'Quit Bookbar',
  /** The page of the popover died again and again. */
  stopped: {
    title: 'Bookbar stopped',
    message: 'Bookbar’s window stopped working.',
    detail: ({ times }: { readonly times: number }) =>
      `It stopped ${times} times in a row. Bookbar tries again by itself. Reminders and the tray’s menu go on.`,
    retry: 'Try again',
  },
};
