import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { knownLanguages } from '../../preload/contract/languages/known.ts';

const folder = new URL('../../preload/contract/languages/', import.meta.url);

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
    'Ctrl Alt Shift Win Super Esc Enter Delete esc https http com api example callback owner slug ms'
  ).split(' '),
);

/** Compared or chosen by, not said. */
function isCode(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isBinaryExpression(parent) ||
    ts.isCaseClause(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isCallExpression(parent) ||
    ts.isNewExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isParameter(parent) ||
    (ts.isPropertyAssignment(parent) && (parent.name === node || parent.name.getText() === 'type'))
  );
}

/** What a catalogue says, in pieces. */
function textsOf(file: URL): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (
      ts.isStringLiteralLike(node)
        ? !isCode(node)
        : ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    )
      texts.push((node as ts.LiteralLikeNode).text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file.pathname, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return texts;
}

// Commands and flags are the same in every language.
const textsIn = (tag: string): string[] =>
  readdirSync(new URL(`${tag}/`, folder))
    .filter((file) => file.endsWith('.ts') && file !== 'command-line.ts')
    .flatMap((file) => textsOf(new URL(`${tag}/${file}`, folder)));

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
  const words = textsIn(tag).flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []);
  expect(new Set(words.filter((word) => !latin.has(word)))).toEqual(new Set());
});
