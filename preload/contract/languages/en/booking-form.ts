import { many } from './phrases.ts';
import { ended } from '../grammar.ts';

const allOf = new Intl.ListFormat('en-GB', { type: 'conjunction' });

interface Named {
  /** The guest’s first name; null: not known. */
  readonly firstName: string | null;
}
const whose = (firstName: string | null): string => (firstName === null ? 'Guest’s' : `${firstName}’s`);

/** English: the third step of quick-book: the booking form, and moving a booking. */
export const form = {
  failed: 'Couldn’t get the form',
  getting: 'Getting the form',
  /** The button that sends it. */
  pickTime: 'Pick a time to book',
  move: 'Move booking',
  /** @param times how many bookings a package makes; null: one booking */
  book: ({
    isRequest,
    times,
    firstName,
  }: Named & { readonly isRequest: boolean; readonly times: number | null }) =>
    [
      isRequest ? 'Request' : 'Book',
      times !== null && `${times} times`,
      firstName !== null && `with ${firstName}`,
    ]
      .filter(Boolean)
      .join(' '),

  chosen: {
    /** For screen readers. */
    one: 'Chosen time',
    several: 'Chosen times',
    count: ({ count }: { readonly count: number }) => `${count} ${many(count, 'time', 'times')}`,
    /** Behind a time. */
    night: 'night',
    nightFor: ({ firstName, time, city }: Named & { readonly time: string; readonly city: string }) =>
      `Night for ${firstName ?? 'the guest'}: ${time} in ${city}`,
    change: 'Change',
  },
  /** One’s own bookings take place at the chosen time. @param time of the first @param others how many more */
  bookedThen: ({ time, others }: { readonly time: string; readonly others: number }) =>
    `You have another booking then: ${time}${others > 0 ? `, and ${others} more` : ''}.`,
  /** People that are offered while a name is typed. */
  guests: {
    label: 'People you booked with',
    count: ({ count }: { readonly count: number }) => `${count} ${many(count, 'person', 'people')}`,
  },
  /** The time zone that was filled in. */
  lastTime: ({ name, city }: { readonly name: string; readonly city: string }) =>
    `${name} was in ${city} last time`,

  /** Labels in place of the service’s, which speak to the guest. */
  fields: { name: 'Name', email: 'Email' },
  yes: 'Yes',
  no: 'No',
  chooseOne: 'Choose one',
  onePerLine: 'One address per line',
  place: {
    label: 'Where',
    /** What a place asks of the guest. */
    phone: ({ firstName }: Named) => `${whose(firstName)} phone number`,
    address: ({ firstName }: Named) => `${whose(firstName)} address`,
    text: 'Where exactly',
    /** Beside a place that needs something. */
    hints: {
      phone: ({ firstName }: Named) => `${firstName ?? 'The guest'} gives a number`,
      address: ({ firstName }: Named) => `${firstName ?? 'The guest'} gives an address`,
      text: 'You say where',
    },
  },
  /** What is wrong with an answer, under its field. */
  problems: {
    name: 'Add a name',
    email: 'Add an email',
    reason: 'Add a reason',
    /** @param label the question, in the service’s words */
    fillIn: ({ label }: { readonly label: string }) => `Fill in “${label}”`,
    answer: 'Add an answer',
    tick: 'This has to be ticked',
    chooseSome: 'Choose at least one',
    chooseOne: 'Choose one',
    phone: 'Add a number, with the country code',
    emailEnding: 'This email is missing its ending, like .com',
    notEmail: 'This isn’t an email address',
    number: 'Use a number, like 30',
    url: 'Add a web address, like https://example.com',
    tooShort: ({ count }: { readonly count: number }) =>
      `Use at least ${count} ${many(count, 'character', 'characters')}`,
    tooLong: ({ count }: { readonly count: number }) =>
      `Use at most ${count} ${many(count, 'character', 'characters')}`,
    option: 'Choose one of these',
    duplicate: 'An address is here twice',
    refused: 'The service didn’t accept this',
  },
  payFirst: ({ price }: { readonly price: string }) => `${price}. Booked once paid.`,
  isRequest: 'This stays a request until the host confirms.',
  more: {
    label: 'More',
    /** @param language its name */
    note: ({ language }: { readonly language: string }) => `Emails in ${language}`,
    language: 'Language of the emails',
  },

  /** A booking is moved. */
  moving: {
    /** For screen readers, before the times. */
    from: 'From',
    to: 'To',
    night: ({ city, time }: { readonly city: string; readonly time: string }) =>
      `It’s night in ${city} then: ${ended(time)}`,
    reason: 'Reason',
    answers: 'Answers',
    kept: 'kept',
    makesNew: 'Moving cancels the old booking and makes a new one at the new time.',
    /** @param names of the people who move, the first few; may be empty @param others how many besides */
    session: ({ names, others }: { readonly names: readonly string[]; readonly others: number }) => {
      const all = [...names, ...(others > 0 ? [`${others} ${many(others, 'other', 'others')}`] : [])];
      const who = allOf.format(all);
      return `Moves the whole session${who === '' ? '' : `: ${who} ${many(all.length, 'moves', 'move')}`}.`;
    },
    seat: 'Moves only your own seat. The session stays where it is.',
    /** Who hosts it then. @param does one of the three above */
    anyHost: ({ does }: { readonly does: string }) => `${does} Any host may get it: the service chooses who.`,
    sameHost: ({ does, host }: { readonly does: string; readonly host: string }) =>
      `${does} ${host} stays the host.`,
    newHost: ({
      does,
      host,
      before,
    }: {
      readonly does: string;
      readonly host: string;
      readonly before: string;
    }) => `${does} ${host} takes over from ${before}.`,
  },
};
