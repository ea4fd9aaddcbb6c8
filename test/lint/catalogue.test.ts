import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownLanguages } from '../../preload/contract/languages/known.ts';
import { readMessage, visitTokens } from '../../scripts/messages/read-message.mjs';

/** Words that only one of the languages has. */
const ownWords: Readonly<Record<string, RegExp>> = {
  en: /\b(?:the|your|you|with|booking|bookings|isn’t|wasn’t|didn’t|from|until|when|this|that|of)\b/iu,
  de: /(?<!\p{L})(?:und|nicht|der|Buchung|Buchungen|wird|deine)(?!\p{L})/u,
  es: /(?<!\p{L})(?:el|los|reservas|tus|asistente|aún)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:les|vous|votre|vos|réservation|réservations)(?!\p{L})/iu,
  'pt-BR': /(?<!\p{L})(?:você|agendamento|agendamentos|não|seus|suas)(?!\p{L})/iu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ar: /\p{Script=Arabic}/u,
};

/** Latin letters in languages that have others: names, keys, units, parts of addresses. */
const latin = new Set(
  (
    'Bookbar Google Outlook Apple CalDAV Flatpak GNOME Keyring KWallet KDE Linux Zoom Webhook API ID URL SMS ET CET ' +
    'Ctrl Alt Shift Win Super Esc Enter Delete esc https http com api example callback owner slug ms yes'
  ).split(' '),
);

/** What a message says, without its parameters. */
function textsOfMessage(message: string, tag: string): string[] {
  const texts: string[] = [];
  visitTokens(readMessage(message, tag).tokens, (token) => {
    if (token.type === 'content') texts.push(token.value);
  });
  return texts;
}

/** Commands and flags are the same in every language. @param apart first parts of keys that are left out */
const textsIn = (tag: string, apart = ['commandLine']): string[] =>
  Object.entries(
    JSON.parse(readFileSync(new URL(`../../messages/${tag}.json`, import.meta.url), 'utf8')) as Readonly<
      Record<string, string>
    >,
  ).flatMap(([key, message]) =>
    apart.some((part) => key.startsWith(`${part}.`)) ? [] : textsOfMessage(message, tag),
  );

it.each(knownLanguages.map(({ tag }) => tag))(
  'the catalogue in %s has no word of another language',
  (tag) => {
    const texts = textsIn(tag);
    expect(texts.length).toBeGreaterThan(500);
    const strange = Object.entries(ownWords).filter(([other]) => other !== tag);
    expect(texts.filter((text) => strange.some(([, words]) => words.test(text)))).toEqual([]);
  },
);

it.each(['ja', 'ar'])('the catalogue in %s has Latin letters for names alone', (tag) => {
  const texts = textsIn(tag, ['commandLine', 'terminal']);
  const words = texts.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []);
  expect(new Set(words.filter((word) => !latin.has(word)))).toEqual(new Set());
});
