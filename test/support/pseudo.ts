const plain = 'AEIOUYaeiouyCcDdGgHhKkLlNnRrSsTtWwZz';
const accented = 'ÅÉÎÖÛÝåéîöûýÇçÐðĜĝĤĥĶķĻļÑñŔŕŠšŢţŴŵŽž';

const accent = (text: string): string =>
  [...text].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('');

/**
 * A message as no language has it: with accents, 40 % longer and in brackets. What stands on the screen without is not
 * from the catalogue, and a bracket that is missing there was cut.
 *
 * @param facts parts that are not of the language, such as names: they stay as they are
 */
function pseudoText(text: string, facts: readonly string[] = []): string {
  if (text.trim() === '') return text;
  const parts =
    facts.length === 0 ? [text] : text.split(new RegExp(`(${facts.map(escaped).join('|')})`, 'u'));
  const said = parts.map((part) => (facts.includes(part) ? part : accent(part))).join('');
  const worded = parts.reduce((sum, part) => sum + (facts.includes(part) ? 0 : part.length), 0);
  return `[${said}${' one two three four five six'.repeat(9).slice(0, Math.ceil(worded * 0.4))}]`;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Messages of the catalogue, whatever their shape, each as `pseudoText` makes it. */
export function pseudo<Messages>(messages: Messages): Messages;
export function pseudo(messages: unknown): unknown {
  if (typeof messages === 'string') return pseudoText(messages);
  if (typeof messages === 'function')
    return (...given: readonly unknown[]): unknown => {
      const made: unknown = Reflect.apply(messages, undefined, given);
      return typeof made === 'string' ? pseudoText(made, textsIn(given)) : pseudo(made);
    };
  if (Array.isArray(messages)) return messages.map((message: unknown) => pseudo(message));
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, pseudo(message)]));
}

/** What a message chooses by (`next`, `published`) is no text, though its words may hold it. */
const isChoice = (text: string): boolean => /^[a-z_-]+$/u.test(text);

/** The longest first: it may hold another. */
function textsIn(given: unknown): readonly string[] {
  const texts =
    typeof given === 'string'
      ? [given]
      : typeof given === 'object' && given !== null
        ? Object.values(given).flatMap(textsIn)
        : [];
  return texts
    .filter((text) => text !== '' && !isChoice(text))
    .toSorted((one, other) => other.length - one.length);
}
