import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { loadTerminalWords } from '../base/terminal-words.ts';
import { spokenLanguages } from '../base/languages.ts';
import { completionOf } from './completion.ts';
import { helpOf, saidOptionsOf } from './help.ts';
import { manualPage } from './manual-page.ts';
import { commandNames, servingCommands } from './options.ts';
import { parseCommand } from './parse.ts';
import { definitions } from './definitions.ts';

const tags = spokenLanguages().map(({ tag }) => tag);

describe('the help of a command', () => {
  it('says how it is used, what each option is, how it ends, and an example', async () => {
    expect(helpOf('list', await loadTerminalWords('en'))).toBe(
      [
        'Usage: bookbar list [LIST] [--search TEXT] [--from DATE] [--to DATE] [--limit NUMBER] [--account NAME] [--json] [--help]',
        '',
        'The lists of all bookings',
        '',
        'Options',
        '  LIST            which list (upcoming, unconfirmed, recurring, past, cancelled; usually upcoming)',
        '  --search TEXT   only bookings with this text or person',
        '  --from DATE     first day, such as 2027-03-15',
        '  --to DATE       last day',
        '  --limit NUMBER  how many bookings at most (usually 50)',
        '  --account NAME  only this account: its name, email address or number',
        '  --json          print one JSON object',
        '  --help          print this and exit',
        '',
        'Status',
        '  0  done',
        '  1  not done; the reason is on standard error',
        '  2  wrong use',
        '',
        'Example',
        '  bookbar list upcoming --search anna',
        '',
      ].join('\n'),
    );
  });

  it('is there for what serves others, too', async () => {
    expect(helpOf('mcp', await loadTerminalWords('en'))).toBe(
      [
        'Usage: bookbar mcp [--help]',
        '',
        'Serve an assistant over standard input and output (Model Context Protocol)',
        '',
        'Options',
        '  --help  print this and exit',
        '',
        'Status',
        '  0  done',
        '  1  not done; the reason is on standard error',
        '  2  wrong use',
        '',
        'Example',
        '  bookbar mcp',
        '',
      ].join('\n'),
    );
  });

  it.each(tags)('says something of every option in %s', async (tag) => {
    const words = await loadTerminalWords(tag);
    for (const name of commandNames)
      for (const { usage, text } of saidOptionsOf(name, words)) expect(text, `${name} ${usage}`).not.toBe('');
  });

  it.each(tags)('lists every command in the general help in %s', async (tag) => {
    const { commandLine } = await loadTerminalWords(tag);
    for (const name of [...commandNames, ...servingCommands])
      expect(commandLine.help).toMatch(new RegExp(`^  (?:[\\w-]+, )?${name}\\b`, 'mu'));
  });

  it.each(commandNames)('has an example of %s that is read without fault', (name) => {
    const words = [...definitions[name].example.matchAll(/"([^"]*)"|(\S+)/gu)].map(
      ([, quoted, word]) => quoted ?? word ?? '',
    );
    expect(parseCommand(words)).toMatchObject({ kind: 'run', command: { name } });
  });
});

describe('the completion of a shell', () => {
  it.each(['bash', 'zsh', 'fish'] as const)('of %s has every command and its flags', (shell) => {
    const text = completionOf(shell);
    for (const name of commandNames) expect(text).toContain(name);
    expect(text).toContain('all-remaining');
    expect(text).toContain('unconfirmed');
  });

  it('completes in bash', () => {
    const complete = (...words: readonly string[]): string => {
      const typed = words.map((word) => `'${word}'`).join(' ');
      const script = `${completionOf('bash')}\nCOMP_WORDS=(bookbar ${typed}); COMP_CWORD=${words.length}; _bookbar; echo "\${COMPREPLY[@]}"`;
      return spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout.trim();
    };
    expect(complete('resc')).toBe('reschedule');
    expect(complete('list', 'un')).toBe('unconfirmed');
    expect(complete('cancel', 'uid', '--a')).toBe('--all-remaining --account');
  });
});

// Without it a shell’s first Tab only read the file, and completed nothing.
it('the completion of zsh completes when it is loaded, too', () => {
  expect(completionOf('zsh').trim().split('\n').at(-1)).toMatch(
    /^if \[\[ \$funcstack\[1\] .* _bookbar; else /u,
  );
});

describe('the manual page', () => {
  it('is roff in which no text is a request', async () => {
    const page = manualPage(await loadTerminalWords('en'), '1.2.3');
    expect(page).toMatch(/^\.TH BOOKBAR 1 "" "Bookbar 1\.2\.3"\n/u);
    for (const line of page.split('\n').filter((one) => one.startsWith('.')))
      expect(line).toMatch(/^\.(?:TH|SH|SS|TP|B|PP|nf|fi)\b/u);
    for (const name of commandNames) expect(page).toContain(`.SS ${name.replaceAll('-', '\\-')}\n`);
  });
});
