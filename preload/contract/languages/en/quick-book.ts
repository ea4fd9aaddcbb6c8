import type { PageOnly } from '../../model/common.ts';
import type { PackageSize, Repeats } from '../../model/quick-book.ts';
import { form } from './booking-form.ts';
import { openTimes } from './open-times.ts';
import { outcomes } from './outcomes.ts';
import { many } from './phrases.ts';
import { refusals } from './refusals.ts';

/** “weekly”, “every 2 weeks” */
function rhythm({ unit, every }: Pick<Repeats, 'unit' | 'every'>): string {
  if (every > 1) return `every ${every} ${unit}s`;
  return { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' }[unit];
}

const repeats = ({ unit, every, count }: Repeats): string =>
  `Repeats ${rhythm({ unit, every })}, ${count} ${many(count, 'booking', 'bookings')}`;

/** English: what quick-book says: event types, open times, the booking form, and what became of it. */
export const quickBook = {
  title: 'Quick book',
  /** Beside the title of a step: “2 of 3”. */
  step: ({ step, steps }: { readonly step: number; readonly steps: number }) => `${step} of ${steps}`,
  /** The title of moving a booking. @param title of its event type */
  move: ({ title }: { readonly title: string }) => `Move ${title}`,

  /** The first step: which event type. */
  types: {
    label: 'Event type',
    placeholder: 'Book which event type?',
    /** The line of accounts. */
    account: 'Account',
    bookWith: 'Book with',
    list: 'Event types',
    recent: 'Recent',
    /** Below the recent ones, or alone. */
    others: 'All event types',
    all: 'Event types',
    /** Under the number of minutes. */
    minutes: 'min',
    /** For screen readers. */
    found: ({ count }: { readonly count: number }) => `${count} found`,
    nothingFound: 'Nothing found',
    lookingUp: 'Looking it up…',
    /** Offers to look up what was typed. @param text an ID, or a username with the name in the link */
    use: {
      id: ({ text }: { readonly text: string }) => `Use event type ${text}`,
      link: 'Use this link',
      name: ({ text }: { readonly text: string }) => `Use ${text}`,
    },
    lookUpNote: 'Look it up and add it to your list',
    /** @param text what was typed; null: a link */
    notFound: ({ text }: { readonly text: string | null }) =>
      text === null
        ? 'There’s no event type at that link. Open it in your browser, choose an event type there, and paste its link.'
        : `There’s no event type ${text}, or it isn’t shared with you. Check it in the web app, or paste its link.`,
    failed: 'Couldn’t get your event types',
    noneCalled: ({ text }: { readonly text: string }) =>
      `No event type is called “${text}”. Type part of a name, or its ID from the web app.`,
    learning: 'Looking through your bookings for event types.',
    none: {
      title: 'No event types yet',
      text: 'They show up here once they have a booking. Or type an event type’s ID.',
    },
  },
  /** What distinguishes event types; they stand alone, with dots in between. */
  facts: {
    pageOnly: 'Booked on its page',
    places: ({ places }: { readonly places: readonly string[] }) => places.join(' or '),
    /** How many bookings a package has. */
    package: ({ min, max }: PackageSize) =>
      min === max ? `${min} ${many(min, 'time', 'times')}` : `${min} to ${max} times`,
    repeats,
    directOnly: 'Direct link only',
  },
  /** @param date of the last one */
  repeatsUntil: ({ date, ...series }: Repeats & { readonly date: string }) =>
    `${repeats(series)}, until ${date}`,
  choosingBooksAll: (series: Repeats) => `${repeats(series)}. Choosing a time books the whole series.`,

  /** It can only be booked on its booking page. */
  pageOnly: {
    /** For screen readers. */
    label: 'Booked on its page',
    title: ({ title }: { readonly title: string }) => `${title} can’t be booked here.`,
    why: {
      package: 'Sold as a package on its booking page: it holds more times than Bookbar books in one go.',
      length: 'The service gives it a length that makes no sense.',
      group: 'Several hosts are booked together on their booking page.',
      link: 'Bookbar doesn’t know its ID. You can see its times here, and book it on its booking page.',
      question: 'It asks a question that only its booking page can show.',
    } satisfies Record<PageOnly, string>,
    noLink: 'Set the page’s address in Event types.',
    open: 'Open booking page',
    seeTimes: 'See its times',
  },

  /** What keys do. */
  hints: {
    move: 'Move',
    choose: 'Choose',
    lookUp: 'Look up',
    day: 'Day',
    time: 'Time',
    nextOpenDay: 'Next open day',
    timeZone: 'Time zone',
  },

  openTimes,
  form,
  refusals,
  outcomes,
};
