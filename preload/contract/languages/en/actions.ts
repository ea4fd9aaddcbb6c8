/** English: labels of buttons and menus that more than one view has, and what is said when they worked. */
export const actions = {
  join: 'Join',
  /** A link that may come from the guest names its host. */
  joinAt: ({ host }: { readonly host: string }) => `Join at ${host}`,
  joinOn: ({ provider }: { readonly provider: string }) => `Join on ${provider}`,
  open: 'Open',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  back: 'Back',
  close: 'Close',
  /** Of a booking that somebody phones; Bookbar doesn’t dial. */
  showNumber: 'Show number',
  copyAddress: 'Copy address',
  copyJoinLink: 'Copy join link',
  /** The menu of a booking. */
  more: 'More actions',
  /** Toasts. */
  copied: {
    link: 'Link copied',
    place: 'Address copied',
    phone: 'Number copied',
    email: 'Email address copied',
    details: 'Details copied',
    uid: 'Booking ID copied',
  },
  /** A toast: the system doesn’t report whether a browser opened. */
  opening: 'Opening in your browser. If nothing comes, copy the link.',
};
