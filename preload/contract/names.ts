/** Every call the popover can make. The channel is `bookbar:` and the name. */
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
  'bookings.window',
  'bookings.more',
  'bookings.refresh',
  'bookings.filters',
  'bookings.detail',
  'bookings.person',
  'bookings.news',
  'bookings.newsRead',
  'booking.mail',
  'booking.saveCalendarFile',
  'quickBook.eventTypes',
  'quickBook.lookUp',
  'quickBook.slots',
  'quickBook.firstOpen',
  'quickBook.whyNone',
  'quickBook.zones',
  'quickBook.guests',
  'quickBook.moving',
  'quickBook.form',
  'quickBook.check',
  'quickBook.book',
  'quickBook.lookAgain',
  'quickBook.seen',
  'quickBook.dismiss',
  'quickBook.undo',
  'quickBook.copyBooked',
  'quickBook.copyPayPage',
  'quickBook.openBooked',
  'quickBook.saveCalendarFile',
  'quickBook.openPage',
  'times.propose',
  'times.copy',
  'times.freshen',
  'times.forget',
  'cancelling.plan',
  'cancelling.cancel',
  'cancelling.takeBack',
  'cancelling.lookAgain',
  'cancelling.dismiss',
  'board.look',
  'board.refresh',
  'board.switch',
  'board.undo',
  'board.dismiss',
  'board.setTeamId',
  'board.pin',
  'board.hide',
  'board.add',
  'board.detail',
  'board.copyLink',
  'board.setLinks',
  'board.copyFirstFree',
  'board.leave',
  'board.return',
  'board.resumeAway',
  'board.forgetAway',
  'board.schedule',
  'board.unschedule',
  'settings.read',
  'settings.recordShortcut',
  'settings.testShortcut',
  'settings.holdShortcut',
  'reminders.test',
  'demo.readMail',
  'popover.close',
  'app.quit',
] as const;
export type PopoverCallName = (typeof callNames)[number];

/** Every call the page of the alert cards can make: none of them is the popover’s. */
export const alertCallNames = [
  'alerts.ready',
  'alerts.join',
  'alerts.open',
  'alerts.snooze',
  'alerts.dismiss',
  'alerts.hold',
  'alerts.measured',
] as const;
export type AlertCallName = (typeof alertCallNames)[number];

export type CallName = PopoverCallName | AlertCallName;

/** Every announcement main makes to the popover. */
export const eventNames = [
  'session.changed',
  'agenda.changed',
  'bookings.changed',
  'quickBook.changed',
  'times.copied',
  'cancelling.changed',
  'board.changed',
  'settings.changed',
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

export const channelOf = (name: CallName | EventName): string => `bookbar:${name}`;
