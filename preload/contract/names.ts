/** Every call the page can make. The channel is `bookbar:` and the name. */
export const callNames = [
  'page.ready',
  'session.tryDemo',
  'session.signIn',
  'session.stopWaiting',
  'session.copyConsentAddress',
  'session.unlock',
  'session.signOut',
  'connection.read',
  'connection.test',
  'connection.save',
  'connection.copyRedirectAddress',
  'agenda.refresh',
  'agenda.look',
  'booking.join',
  'booking.copy',
  'popover.close',
  'app.quit',
] as const;
export type CallName = (typeof callNames)[number];

/** Every announcement main makes to the page. */
export const eventNames = ['session.changed', 'agenda.changed', 'popover.shown', 'popover.hidden'] as const;
export type EventName = (typeof eventNames)[number];

export const channelOf = (name: CallName | EventName): string => `bookbar:${name}`;
