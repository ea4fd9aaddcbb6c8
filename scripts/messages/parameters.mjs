/**
 * What a parameter is, by its name: the same in every message. What is not listed is somebody’s own text or a foreign
 * word (a name, a title, a city, a price, keys), which the compiler isolates in languages from right to left.
 */

const names = (/** @type {string} */ text) => new Set(text.split(/\s+/u));

/** Whole numbers. What a plural counts is one too, listed or not. */
export const numbers = names(
  `all booked cancelled count dayOfMonth days done earlier every gone hours id left max min minutes missing more ms needs
  open others paid percent seats seconds status step steps times unconfirmed unread weeks`,
);

/**
 * Times and dates as the person reads them, and words that another message made: they belong to the sentence, and
 * alone they would be laid out from left to right. `{title, words}` says it of a single message.
 */
export const words = names(
  `addresses answer at bookings cards changes consentDay date day declined does facts first flag from given heading last
  leads length lines moved note on only ports row scheduling state texts there time to unknown until usual wanted weekday why words
  year`,
);

/** Functions of the grammar that say several texts: each is isolated. */
export const lists = names('list sentences');

/** What a plural counts of what a function of the grammar says, such as `{who, people}`. */
export const counted = new Map([
  ['list', 'length'],
  ['people', 'count'],
]);
