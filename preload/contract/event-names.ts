/** Every announcement main makes to the popover. */
export const eventNames = [
  'accounts.changed',
  'session.changed',
  'agenda.changed',
  'bookings.changed',
  'quickBook.changed',
  'times.copied',
  'cancelling.changed',
  'board.changed',
  'away.changed',
  'settings.changed',
  'reminders.changed',
  'health.changed',
  'popover.shown',
  'popover.hidden',
  'chime.wanted',
  'notifications.changed',
] as const;
export type PopoverEventName = (typeof eventNames)[number];

/** Every announcement main makes to the page of the alert cards. */
export const alertEventNames = ['alerts.changed'] as const;
export type AlertEventName = (typeof alertEventNames)[number];

export type EventName = PopoverEventName | AlertEventName;

/** Of a call or an announcement. */
export const channelOf = (name: string): string => `bookbar:${name}`;
