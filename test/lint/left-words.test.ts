import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

/** What of main says nothing to a person in the person's language, and why. */
const silent: Readonly<Record<string, string>> = {
  'main/diagnostics/': 'logs and reports are read by who helps, and stay English',
  'main/desktop/system/surroundings.ts': 'a part of that report',
  'main/desktop/system/managed-file.ts': 'lines of the log, for administrators',
  'main/settings/managed.ts': 'lines of the log, for administrators',
  'main/quick-book/sentence/': 'words that people type, a file for each language',
  'main/quick-book/reply/': 'words that attendees answer with, a file for each language',
  'main/slots/zones/': 'cities and zones, which have languages of their own',
  'main/slots/times/times-text.ts': 'speaks the language of the guest',
  'main/account/consent/approval.ts': 'reads the page of the demo',
  'main/desktop/bus/': 'the protocol of the bus',
  'main/desktop/gnome/panel.ts': 'the protocol of the top bar',
  'main/desktop/tray-icon/plasma-panel.ts': 'a script of Plasma',
  'main/desktop/x11/': 'the protocol of the X server',
  'main/desktop/system/first-language.ts': 'a line of the log, where a language cannot be loaded',
  'main/assistants/instructions.ts': 'read by programs, in the language of their protocol',
  'main/commands/definitions.ts': 'examples of what is typed',
  'main/commands/completion.ts': 'scripts of shells',
  'main/commands/manual-page.ts': 'roff, and settings of bars',
  'main/vite.config.ts': 'builds',
};

/** Called the same in every language. */
const names = new Set([
  'Bookbar',
  'Electron',
  'Chromium',
  'Node',
  'Zoom',
  'Google Meet',
  'Teams',
  'Webex',
  'Jitsi',
  'Tandem',
  'Whereby',
  'GoTo Meeting',
  'Discord',
  'Skype',
  'Telegram',
  'Riverside',
  'Slack',
]);

/** Read by programs, or by whoever reads the code. `…` is what is put in. */
const codes = new Set([
  // Commands, keys and ids of our own.
  'open assistants',
  'open today',
  'open bookings',
  'open earlier',
  'open event-types',
  'open open-door',
  'open plans',
  'open assistants',
  'completion bash',
  'completion … [--help]',
  'open settings',
  'bookbar mcp',
  'publish …',
  'undo of …',
  'team …',
  'begins …',
  'write …',
  'cancellation …',
  'Control',
  'Command',
  'Alt',
  'Shift',
  'Super',
  // What is typed, whatever the language.
  'bookbar …',
  '…: bookbar …',
  'y yes …',
  'completion bash',
  'completion … [--help]',
  // Protocols and formats of others.
  'Bearer …',
  '431 Request Header Fields Too Large',
  '400 Bad Request',
  'Locked',
  'Notify',
  'Display',
  'Get',
  'Hidden',
  'Exec',
  'Failure',
  'Register',
  'Response',
  'Activated',
  'Close',
  'Closed',
  // What was tried, in the messages of failures; lines of the log; names of processes.
  'read the intent',
  'write the intent',
  'remove the intent',
  'read …',
  'remove …',
  'Could not …',
  'no JSON object',
  'The command could not be carried out: …',
  '…, sent: …',
  'something that is no error was thrown',
  'no session',
  'Chromium …',
  'bookbar: …',
  'bookbar: could not start: …',
  'bookbar: refused a message on …',
  'Bookbar keychain',
  // How a list of the service names a place, in place of which the catalogue's words are shown.
  'Video call',
  // The person of the test reminder.
  'Priya Raman',
]);

/** Style sheets, answers of HTTP, desktop files, names of the bus, lists of languages. */
const formats = [/^:root \{/, /^HTTP\/1\.1 /, /^\[Desktop Entry\]$/, /^…(?:\.\w+)+$/, /^ar bg ca cs da /];

const files = readdirSync(new URL('main', root), { encoding: 'utf8', recursive: true })
  .map((file) => `main/${file}`)
  .filter(
    (file) => /(?<!\.test)\.ts$/u.test(file) && !Object.keys(silent).some((place) => file.startsWith(place)),
  );

/** A word with a capital letter at the beginning, or two words beside each other. */
const speaks = (text: string): boolean =>
  /^[\p{P}\s]*\p{Lu}[\p{Ll}’]+(?:$|[\s\p{P}])/u.test(text) ||
  /(?:^|[\s“(])[\p{L}’]{2,}[,.:;]? (?:[\p{L}’]{2,}|…)/u.test(text) ||
  /…[,.:;]? \p{L}{2,}/u.test(text);

const isKnown = (text: string): boolean =>
  names.has(text) || codes.has(text) || formats.some((format) => format.test(text));

/** What a literal says; undefined for all other nodes. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** Types, modules, messages of failures, and names of kept values (`KeptFormat`) are not shown. */
function isShownNever(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return true;
  if (ts.isNewExpression(node)) return /(?:Error|Failure)$/.test(node.expression.getText());
  return (
    ts.isPropertyAssignment(node) &&
    node.name.getText() === 'name' &&
    node.parent.properties.some(({ name }) => name?.getText() === 'schema')
  );
}

/** Texts of a source that look like words for people. */
function wordsLeftIn(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isShownNever(node)) return;
    const text = textOf(node)?.replaceAll(/\s+/gu, ' ').trim();
    if (text !== undefined && speaks(text) && !isKnown(text)) found.push(text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found.map((text) => `${file}: ${text}`);
}

describe('everything that main says to a person comes from the catalogue', () => {
  it('no sentence is left in its code', () => {
    expect(files.length).toBeGreaterThan(250);
    const left = files.flatMap((file) => wordsLeftIn(file, readFileSync(new URL(file, root), 'utf8')));
    expect(left).toEqual([]);
  });

  it.each([
    ["const label = 'Refresh';", 'Refresh'],
    ["const label = 'Hide titles';", 'Hide titles'],
    ['const label = `${title} was moved`;', '… was moved'],
    ['const label = `until ${time}`;', 'until …'],
    ["ask({ message: 'Add it?', detail: `${name} has just approved Bookbar.` });", 'Add it?'],
  ])('a sentence that somebody leaves there is noticed: %s', (code, text) => {
    expect(wordsLeftIn('main/planted.ts', code)).toContain(`main/planted.ts: ${text}`);
  });

  it.each(["throw new Failure('gone', 'The booking is not known');", "const at = 'snooze-start';"])(
    'what nobody reads is left alone: %s',
    (code) => {
      expect(wordsLeftIn('main/planted.ts', code)).toEqual([]);
    },
  );

  it('every exception is still needed', () => {
    const places = Object.keys(silent).filter((place) => !existsSync(new URL(place, root)));
    expect(places).toEqual([]);
    const all = files.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');
    const isThere = (text: string): boolean => text.split('…').every((part) => all.includes(part));
    expect([...names, ...codes].filter((text) => !isThere(text))).toEqual([]);
  });
});
