/** English: labels of buttons and menus that more than one view has. */
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
};
