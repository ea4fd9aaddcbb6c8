import { readJson } from './json.ts';

const longestMessage = 500;

/** Whether an answer is a page for people: a captive portal, a proxy, a server that does not know the path. */
export function isHtml(body: string, contentType: string | undefined): boolean {
  return (
    /^\s*(?:text\/html|application\/xhtml)/i.test(contentType ?? '') || /^\s*<(?:!doctype|html)/i.test(body)
  );
}

/**
 * The service's own words about a failure. The document shows no error body; servers of the family use
 * `message`, `error.message`, `error` or `errors[0].message`, else plain text (docs/service-notes.md).
 *
 * @param secrets what the request carried; a message that repeats one is shown without it
 * @returns text of at most 500 characters without control characters, or undefined when there are no words
 */
export function messageOf(
  answer: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  secrets: readonly string[],
): string | undefined {
  if (isHtml(answer.body, answer.headers['content-type'])) return undefined;
  const json = readJson(answer.body);
  const words = json.ok ? wordsIn(json.value) : answer.body;
  return words === undefined ? undefined : toPlainText(words, secrets);
}

function wordsIn(value: unknown): string | undefined {
  const error = field(value, 'error');
  const errors = field(value, 'errors');
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const places = [field(value, 'message'), field(error, 'message'), error, field(first, 'message'), value];
  return places.filter((words) => typeof words === 'string').find((words) => words.trim() !== '');
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  const part: unknown = Reflect.get(value, name);
  return part;
}

function toPlainText(words: string, secrets: readonly string[]): string | undefined {
  let text = words;
  for (const secret of secrets) text = text.replaceAll(secret, '…');
  // Control characters, and those that turn the direction of what follows.
  text = text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ').trim();
  if (text === '') return undefined;
  const characters = [...text.slice(0, (longestMessage + 1) * 2)];
  return characters.length > longestMessage ? `${characters.slice(0, longestMessage - 1).join('')}…` : text;
}
