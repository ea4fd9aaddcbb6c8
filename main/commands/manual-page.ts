import { definitions, type CommandName } from './definitions.ts';
import { saidOptionsOf, statuses, usageOf, type HelpWords } from './help.ts';
import { changes, commandNames } from './options.ts';

/** A text in roff: no line begins a request, a hyphen is the one that is typed, and every letter arrives. */
const text = (words: string): string =>
  words
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^(?=[.'])/gmu, '\\&')
    .replaceAll(/[^\n -~]/gu, (letter) => `\\[u${hexOf(letter)}]`);

const hexOf = (letter: string): string =>
  (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

const section = (title: string): string => `.SH ${text(title).toUpperCase()}`;

/** The manual page of the commands. @param version of the app */
export function manualPage(words: HelpWords, version: string): string {
  const { help } = words.terminal;
  return [
    `.TH BOOKBAR 1 "" "Bookbar ${text(version)}"`,
    '.SH NAME',
    `bookbar \\- ${text(words.terminal.manual.summary)}`,
    section(help.usage),
    ...plain(words.commandLine.help),
    section(help.commands),
    ...commandNames.flatMap((name) => commandLines(name, words)),
    section(help.status),
    ...statuses.flatMap((code) => ['.TP', `.B ${code}`, text(help.statuses[code])]),
    section(words.terminal.manual.bars),
    text(words.terminal.manual.follow),
    ...bars.flatMap(([name, lines]) => ['.TP', `.B ${text(name)}`, ...plain(lines)]),
    '',
  ].join('\n');
}

/** As it stands, letter for letter. */
const plain = (lines: string): readonly string[] => ['.nf', text(lines.trimEnd()), '.fi'];

function commandLines(name: CommandName, words: HelpWords): readonly string[] {
  const { summary } = words.commandLine.commands[name];
  return [
    `.SS ${text(name)}`,
    `.B bookbar ${text(usageOf(name))}`,
    '.PP',
    text(changes(name) ? `${summary}. ${words.terminal.manual.asks}` : `${summary}.`),
    ...saidOptionsOf(name, words).flatMap(({ usage, text: said }) => [
      '.TP',
      `.B ${text(usage)}`,
      text(said),
    ]),
    '.PP',
    `${text(words.terminal.help.example)}: bookbar ${text(definitions[name].example)}`,
  ];
}

/** How bars show the next booking. */
const bars: readonly (readonly [name: string, lines: string])[] = [
  [
    'waybar',
    '"custom/bookbar": { "exec": "bookbar next --follow --format=waybar", "return-type": "json", "on-click": "bookbar" }',
  ],
  [
    'polybar',
    '[module/bookbar]\ntype = custom/script\nexec = bookbar next --follow --format=polybar\ntail = true',
  ],
  ['i3blocks', '[bookbar]\ncommand=bookbar next --follow\ninterval=persist'],
];
