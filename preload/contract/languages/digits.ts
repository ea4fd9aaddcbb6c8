import { withoutDigits } from './tag.ts';

/** Arabic, Persian and full-width digits as Latin ones, for what people type. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/gu, (digit) => String(digit.charCodeAt(0) & 15));

/** The digits of a language, zero first. @param tag BCP 47; `ar-u-nu-arab` is Arabic with Arabic digits */
const digitsOf = (tag: string): readonly string[] =>
  [...new Intl.NumberFormat(tag, { useGrouping: false }).format(9876543210)].toReversed();

/**
 * The messages of a language, whose numbers are Latin, in the digits of its tag. A name or an address inside a message
 * is isolated (U+2068 … U+2069) and keeps its own.
 */
export const inDigits = <Messages>(messages: Messages, tag: string): Messages =>
  withoutDigits(tag) === tag ? messages : withTexts(messages, (text) => change(text, digitsOf(tag)));

function change(text: string, digits: readonly string[]): string {
  let depth = 0;
  let changed = '';
  for (const letter of text) {
    if (letter === '\u2068') depth += 1;
    else if (letter === '\u2069') depth -= 1;
    changed += depth === 0 && /\d/u.test(letter) ? (digits[Number(letter)] ?? letter) : letter;
  }
  return changed;
}

/** Messages of the catalogue, whatever their shape, with each of their texts changed. */
function withTexts<Messages>(messages: Messages, change: (text: string) => string): Messages;
function withTexts(messages: unknown, change: (text: string) => string): unknown {
  if (typeof messages === 'string') return change(messages);
  if (typeof messages === 'function')
    return (...given: readonly unknown[]): unknown =>
      withTexts(Reflect.apply(messages, undefined, given), change);
  if (Array.isArray(messages)) return messages.map((message: unknown) => withTexts(message, change));
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, withTexts(message, change)]),
  );
}
