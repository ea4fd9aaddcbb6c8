import type { ActionRefusal } from '../../model/bookings.ts';
import { ended } from '../grammar.ts';
import type { WordedMoment } from '../parameters.ts';

/** Why something cannot be done with a booking now. */
const refusals: Record<ActionRefusal, string> = {
  past: 'This booking is over.',
  cancelled: 'Already cancelled.',
  declined: 'Already declined.',
  'not-yours': 'This account can’t change this booking.',
  'event-type-gone': 'Its event type was deleted.',
  offline: 'You’re offline.',
  'web-only': 'Only in the web app.',
  'too-early': 'You can join 15 minutes before the start.',
  'no-link': 'No link to copy.',
  'no-address': 'No attendee has an email address.',
};

/** English: the page of one booking. */
export const detail = {
  title: 'Booking',
  more: 'More',
  /** The menu that “More” opens. */
  moreActions: 'More actions',
  gone: {
    title: 'It’s no longer in your bookings',
    text: 'It was moved to another day or removed since you opened it.',
  },
  bookAgain: 'Book again',

  /** Above its title. */
  chips: {
    moved: 'Moved',
    repeats: 'Repeats',
    roundRobin: 'Round robin',
    collective: 'Collective',
  },

  join: {
    anyway: 'Open link now',
    anywayAt: ({ host }: { readonly host: string }) => `Open ${host} now`,
    opensAt: ({ time }: { readonly time: string }) => `Opens at ${time}, 15 min before the start.`,
    /** @param count at least 2 */
    ways: ({ count }: { readonly count: number }) => `There are ${count} ways to join. See Links below.`,
  },

  /** The group of its buttons, for screen readers, and the buttons; there is little room for each. */
  actions: {
    title: 'Actions',
    copyLink: 'Copy link',
    email: 'Email',
    reschedule: 'Reschedule',
    cancel: 'Cancel',
  },
  menu: {
    copyDetails: 'Copy details',
    copyEmail: 'Copy email address',
    copyPlace: 'Copy address',
    saveCalendarFile: 'Save calendar file…',
  },
  refusals,
  /** What its state means: each has a title, and perhaps a text beside it. */
  notes: {
    pending: {
      title: 'Not confirmed yet.',
      canMove: 'Confirm or decline it in the web app. You can move or cancel it here.',
      canCancel: 'Confirm or decline it in the web app. You can cancel it here.',
    },
    unpaid: {
      title: 'Waiting for payment.',
      canMove: 'You can reschedule or cancel it here.',
      canCancel: 'You can cancel it here.',
    },
    viewOnly: { title: 'View only.', text: refusals['not-yours'] },
    asAttendee: {
      title: 'You’re an attendee.',
      text: 'You can try to reschedule or cancel it as an attendee. The service decides whether you may.',
    },
    awaitingHost: 'Waiting for a host to join.',
    eventTypeGone: {
      title: refusals['event-type-gone'],
      canCancel: 'You can cancel it, but not move it.',
      cannotCancel: 'It can’t be moved.',
    },
    movedTo: ({ day, date, time }: WordedMoment) =>
      `Moved to ${day === 'other' ? date : day}, ${ended(time)}`,
    /** The service marks both in the same way. */
    moved: 'Moved, or a new time requested.',
  },
  toasts: {
    /** The system does not report whether a program opened. */
    openingMail: 'Opening your mail app. If nothing comes, copy the address.',
    calendarFileSaved: 'Calendar file saved',
  },

  /** Why it was cancelled or moved. */
  reason: {
    moved: 'Reason for moving',
    title: 'Reason',
    /** The title where no reason is known. */
    cancelled: 'Cancelled',
    byYou: 'Cancelled by you',
    by: ({ who }: { readonly who: string }) => `Cancelled by ${who}`,
  },

  people: {
    title: 'People',
    host: 'Host',
    noShow: 'Didn’t come',
    /** Above their city. */
    clock: ({ time }: { readonly time: string }) => `${time} now`,
    email: ({ name }: { readonly name: string }) => `Email ${name}`,
    bookings: ({ name }: { readonly name: string }) => `Bookings with ${name}`,
  },

  reminders: {
    title: 'Reminders',
    label: 'Remind me',
    /** For screen readers. */
    name: ({ title }: { readonly title: string }) => `Remind me of ${title}`,
  },

  moves: {
    title: 'Moved',
    from: 'Moved from',
    to: 'Moved to',
    /** Where its time is not known. */
    other: 'The other booking',
  },
  description: 'Description',
  answers: { title: 'Answers', none: 'No answer' },
  place: 'Place',
  phone: { title: 'Phone', copy: 'Copy number' },
  payment: {
    title: 'Payment',
    paid: 'Paid',
    open: 'Not paid',
    refunded: 'Refunded',
    held: 'Held until it is charged',
  },
  links: {
    title: 'Links',
    /** A link without name and address. */
    unnamed: 'Reference',
    /** More about a link, as the service names it: “Passcode: 1234”. */
    detail: ({ label, text }: { readonly label: string; readonly text: string }) => `${label}: ${text}`,
  },
  series: {
    title: ({ left }: { readonly left: number }) => `Series, ${left} left`,
    thisOne: 'This one',
    paid: 'Paid',
    looking: 'Looking for the others',
    showAll: ({ count }: { readonly count: number }) => `Show all ${count} of the series`,
  },
  about: {
    title: 'About',
    eventType: 'Event type',
    team: 'Team',
    id: 'Booking ID',
    copyId: 'Copy booking ID',
    /** Answers that the form does not ask for, and other data. */
    more: 'Everything else',
  },
};
