import type { UnknownWhy } from '../../model/quick-book.ts';
import { ended } from '../grammar.ts';
import type { WordedHost, WordedNext, WordedSeries } from '../parameters.ts';
import { many } from './phrases.ts';

interface Wanted {
  readonly isMove: boolean;
}
interface Who {
  /** First name of the guest. */
  readonly who: string;
}

/** “ Hosted by you.” */
function hosted(host: WordedHost | null): string {
  if (host === null) return '';
  const now = host.name ?? 'you';
  return host.before === null
    ? ` Hosted by ${now}.`
    : ` Hosted by ${now} now, no longer by ${host.before.name ?? 'you'}.`;
}

function nextStep(next: WordedNext): string {
  switch (next.kind) {
    case 'join':
      return 'No host yet.';
    case 'confirm':
      return next.isOwn ? 'Confirm in the web app.' : 'Not confirmed yet.';
    case 'pay':
      return `Booked once ${next.price} is paid.`;
  }
}

/** “ 6 bookings, until Sun 27 Dec, 14:00.” */
function made(series: WordedSeries | null): string {
  if (series === null) return '';
  return series.known === null
    ? ' It repeats: more bookings were made with it.'
    : ` ${series.known.count} bookings, until ${ended(series.known.until)}`;
}

const reason = 'Booked by mistake';
const lookAgain = (time: string): string => `Bookbar looks again at ${time}`;

function unknown(why: UnknownWhy, isMove: boolean, who: string): string {
  const done = isMove ? 'rescheduled' : 'booked';
  const ask = `Ask ${who} or your team before you ${isMove ? 'reschedule it' : 'book'} again.`;
  return {
    unread: `It isn’t clear whether it was ${done}.`,
    'not-listed': `It may be ${done}, with another host. Your bookings don’t show that. ${ask}`,
    taken: `That time is no longer as free as it was, so it may be ${done}, with another host. Your bookings don’t show that. ${ask}`,
    'moved-away': `It left its old time, and your bookings don’t show the new one: another host may have it. ${ask}`,
    'not-told-apart': `There is a booking for ${who} at that time, and it isn’t known whether it is yours. ${ask}`,
  }[why];
}

/** English: what became of a booking that was sent, and undoing it. */
export const outcomes = {
  booking: 'Booking',
  moving: 'Rescheduling',
  booked: 'Booked',
  moved: 'Rescheduled',
  requested: 'Requested',
  awaitingPayment: 'Waiting for payment',
  notBooked: 'Not booked',
  notMoved: 'Not rescheduled',
  undoing: 'Undoing',
  undone: 'Undone',
  partlyUndone: 'Partly undone',

  /** What is being sent. @param guest null: not known */
  titleOf: ({ title, guest }: { readonly title: string; readonly guest: string | null }) =>
    guest === null ? title : `${title} with ${guest}`,
  checking: {
    title: 'Bookbar didn’t hear back',
    text: ({ isMove }: Wanted) => `Checking whether it was ${isMove ? 'rescheduled' : 'booked'}.`,
  },
  unknown: {
    title: 'Not known yet',
    /** @param time when Bookbar checks again */
    text: ({ why, isMove, who, time }: Wanted & Who & { readonly why: UnknownWhy; readonly time: string }) =>
      `${unknown(why, isMove, who)} ${lookAgain(time)}, and sends nothing twice.`,
  },
  neverSent: 'It never reached the service. Your answers are kept.',
  notListed: ({ isMove }: Wanted) =>
    `It isn’t among your bookings${isMove ? ' at the new time' : ''}. If it turns up, Bookbar will tell you.`,

  /** After undoing. @param series how many bookings it has, and how many are still on; null: not known */
  undoneText: ({
    who,
    series,
  }: Who & { readonly series: { readonly count: number | null; readonly left: number | null } | null }) => {
    const mail = `${who} gets a cancellation email`;
    if (series === null) return `${mail}.`;
    const { count, left } = series;
    if (left === null)
      return `${mail}. The rest of the series was cancelled with it, as far as the service says.`;
    if (left > 0)
      return `${left}${count === null ? '' : ` of ${count}`} bookings of the series are still on. Cancel them in Bookings.`;
    const all = count === null ? 'The whole series is' : `All ${count} bookings of the series are`;
    return `${all} cancelled. ${mail} for each.`;
  },

  /** It is off already. */
  offText: ({ guest }: { readonly guest: string }) => `With ${guest}`,
  /** @param place of a video call; null: it has no link */
  bookedText: ({
    guest,
    place,
    series,
    host,
  }: {
    readonly guest: string;
    readonly place: string | null;
    readonly series: WordedSeries | null;
    readonly host: WordedHost | null;
  }) => {
    const more = `${made(series)}${hosted(host)}`;
    return `With ${guest}${place === null ? '' : `, on ${place}`}${more === '' ? '' : `.${more}`}`;
  },
  requestedText: ({
    guest,
    next,
    series,
    host,
  }: {
    readonly guest: string;
    readonly next: WordedNext;
    readonly series: WordedSeries | null;
    readonly host: WordedHost | null;
  }) => `With ${guest}. ${nextStep(next)}${made(series)}${hosted(host)}`,
  /** @param time its new date and time @param next null: it waits for nothing */
  movedText: ({
    time,
    next,
    host,
  }: {
    readonly time: string;
    readonly next: WordedNext | null;
    readonly host: WordedHost | null;
  }) => `New time: ${ended(time)}${next === null ? '' : ` ${nextStep(next)}`}${hosted(host)}`,
  nextStep,

  undo: {
    label: 'Undo',
    /** What the guest reads when a booking is undone. */
    reason,
    /** @param series what else is cancelled; null: it is one booking */
    offered: ({ who, series }: Who & { readonly series: WordedSeries | null }) => {
      const all =
        series === null
          ? 'it'
          : series.known === null
            ? 'the whole series'
            : `all ${series.known.count} bookings of the series, until ${series.known.until},`;
      return `Undo cancels ${all} and emails ${who}. The email says “${reason}”.`;
    },
    unclear: ({ who }: Who) => `Your bookings don’t show whether it was cancelled. Ask ${who} or your team.`,
    noAnswer: 'Bookbar didn’t hear back, and the booking is still on.',
    /** @param message the service’s own words; null: none */
    failed: ({ message }: { readonly message: string | null }) =>
      `Couldn’t undo it, so the booking is still on.${message === null ? '' : ` “${message}”`}`,
    moved: 'A reschedule can’t be undone. Reschedule it again instead.',
    seats: 'Others have seats too, so it can’t be undone here.',
  },

  actions: {
    copyDetails: 'Copy details',
    copied: 'Copied',
    copyPayLink: 'Copy payment link',
    /** A toast. */
    payLinkCopied: 'Payment link copied',
    saveFile: 'Save calendar file…',
    another: 'Book another',
    anotherWith: ({ who }: Who) => `Book another with ${who}`,
    lookNow: 'Look now',
    canClose: 'You can close this. The result appears on Today.',
    canCloseAll: 'You can close this. The results appear on Today.',
  },

  /** The bookings of a package, as a whole. */
  package: {
    label: 'Sessions of the package',
    partly: 'Partly booked',
    /** “3 of 4 sessions booked.” @param soFar some are not known yet */
    count: ({
      done,
      all,
      isRequest,
      soFar,
    }: {
      readonly done: number;
      readonly all: number;
      readonly isRequest: boolean;
      readonly soFar: boolean;
    }) => `${done} of ${all} sessions ${isRequest ? 'requested' : 'booked'}${soFar ? ' so far' : ''}.`,
    stillOn: ({ count }: { readonly count: number }) =>
      `${count} ${many(count, 'booking is', 'bookings are')} still on.`,
    none: 'None of the sessions is booked.',
    /** Behind `count`. @param needs how many it holds at least @param missing how many more */
    wants: ({
      count,
      needs,
      missing,
    }: {
      readonly count: string;
      readonly needs: number;
      readonly missing: number;
    }) => `${count} The package holds at least ${needs}: choose ${missing} more, or undo.`,
    enough: ({ count }: { readonly count: string }) => `${count} That is enough for the package.`,
    /** One time of it. */
    row: {
      checking: 'Bookbar didn’t hear back. Checking whether it was booked.',
      unknown: ({ time }: { readonly time: string }) => `Not known yet. ${lookAgain(time)}.`,
      notSent: 'Not sent',
      notListed: 'Not among your bookings',
      /** @param why a sentence */
      refused: ({ why }: { readonly why: string }) => `Not booked. ${why}`,
      notUndone: 'Couldn’t undo it: still booked',
    },
    /** @param count how many could not be booked */
    choose: ({ count }: { readonly count: number }) =>
      many(count, 'Choose another time', 'Choose other times'),
    again: ({ count }: { readonly count: number }) =>
      many(count, 'Try that time again', 'Try those times again'),
    undoes: ({ count, who }: Who & { readonly count: number }) =>
      `Undo cancels ${many(count, 'the booking', `all ${count} bookings`)} and emails ${who} for each. The emails say “${reason}”.`,
    undo: ({ count }: { readonly count: number }) => many(count, 'Undo', `Undo ${count}`),
  },

  /** The notes on Today about a booking that was sent: titles with a full stop. */
  notes: {
    booking: 'Booking.',
    moving: 'Rescheduling.',
    checking: 'Bookbar didn’t hear back.',
    unknown: ({ isMove }: Wanted) => `Not known whether it was ${isMove ? 'rescheduled' : 'booked'}.`,
    undoing: 'Undoing.',
    notBooked: 'Not booked.',
    notMoved: 'Not rescheduled.',
    notUndone: 'Not undone.',
    booked: 'Booked.',
    moved: 'Rescheduled.',
    requested: 'Requested.',
    awaitingPayment: 'Waiting for payment.',
    undone: 'Undone.',
  },
};
