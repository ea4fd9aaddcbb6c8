import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, nothingNext, type NextAnswer } from './next-answer.ts';
import { nextForms } from './next-forms.ts';

const named = (title: string): NextAnswer => ({
  ...nothingNext,
  text: `12m ${title}`,
  tooltip: `${title} in 12 min`,
  class: 'soon',
  start: '2027-03-10T10:00:00.000Z',
  end: '2027-03-10T10:30:00.000Z',
  title,
  joinUrl: 'https://meet.example/1',
});
const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** What bars take for the beginning of a tag. */
const tags = /%\{|<[/!?a-z]|\^[a-z]*\(|#[[({]/iu;
/** What a shell or Conky runs or replaces, and what separates a text from commands in Argos and xbar. */
const runs = /\$[\p{L}_{([]|`|\||\\\S/u;

describe('what is next, for a bar', () => {
  it('leaves an ordinary title as it is', () => {
    const answer = named('R&D a_b <3 “50 %” 👩‍🔬 2^8 #1');
    expect(lineOf(answer, 'plain')).toBe(answer.text);
    expect(lineOf(answer, 'polybar')).toBe(answer.text);
    expect(JSON.parse(lineOf(answer, 'json'))).toEqual(answer);
  });

  it('is for Waybar text, tooltip and class, in which markup is text', () => {
    expect(JSON.parse(lineOf(named('<b>R&D</b> "it\'s"'), 'waybar'))).toEqual({
      text: '12m &lt;b&gt;R&amp;D&lt;/b&gt; &quot;it&#39;s&quot;',
      tooltip: '&lt;b&gt;R&amp;D&lt;/b&gt; &quot;it&#39;s&quot; in 12 min',
      class: 'soon',
    });
  });

  it.each([
    ['an action of Polybar', '%{A1:touch /tmp/owned:}Call%{A}', '12m % {A1:touch /tmp/owned:}Call% {A}'],
    ['a colour of Polybar', '%%{F#f00}', '12m %% {F#f00}'],
    ['an action of xmobar', '<action=`touch x`>Call</action>', '12m < action=’touch x’>Call< /action>'],
    ['an action of dzen', '^ca(1, touch x)Call^ca()', '12m ^ ca(1, touch x)Call^ ca()'],
    ['a style of tmux', '#[fg=red]#(touch x)', '12m # [fg=red]# (touch x)'],
    ['a command of Conky', '${exec touch p}', '12m $ {exec touch p}'],
    ['commands of a shell', '$(touch p) `touch p` $HOME $5', '12m $ (touch p) ’touch p’ $ HOME $5'],
    ['a command that a prompt of bash decodes', '\\044(touch p)', '12m \\ 044(touch p)'],
    ['a click in Argos or xbar', 'Call|bash=/tmp/x', '12m Call¦bash=/tmp/x'],
    ['an escape sequence', 'a\u001b]0;owned\u0007b\u009b31mc', '12m a ]0;owned b 31mc'],
    ['further lines', 'a\nb\r\nc\u2028d\u0085e', '12m a b c d e'],
    ['another direction', 'a\u202Egnp.b\u2066c', '12m a gnp.b c'],
    ['unseen characters inside a tag', '%\u200b{A1:x:}%\u2060{', '12m % {A1:x:}% {'],
  ])('takes %s apart', (_what, title, line) => {
    const answer = named(title);
    expect(lineOf(answer, 'plain')).toBe(line);
    expect(lineOf(answer, 'polybar')).toBe(line);
    expect(JSON.parse(lineOf(answer, 'json'))).toMatchObject({ text: line });
  });

  it('is one line without controls and tags in every format, whatever the title', () => {
    const piece = fc.constantFrom(
      '%',
      '{',
      '<',
      'b',
      '/',
      '&',
      '^ca(',
      '#[',
      '\u001b',
      '\n',
      '\u200b',
      '\u202e',
      '$(',
      '${',
      '`',
      '|',
      '\\',
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(piece, fc.constantFrom('"', "'", ':', ' ')) }), (title) => {
        for (const form of nextForms) {
          const line = lineOf(named(title), form);
          expect(line).not.toMatch(controls);
          if (form === 'plain' || form === 'polybar') {
            expect(line).not.toMatch(tags);
            expect(line).not.toMatch(runs);
          } else {
            const { text, tooltip } = JSON.parse(line) as { text: string; tooltip: string };
            for (const value of [text, tooltip]) {
              expect(value).not.toMatch(controls);
              expect(value).not.toMatch(runs);
              if (form === 'json') expect(value).not.toMatch(tags);
              // Nothing but text and whole entities: what Pango shows as it is meant.
              else expect(value).toMatch(/^(?:[^&<>]|&(?:amp|lt|gt|quot|#39);)*$/u);
            }
          }
        }
      }),
      { numRuns: 1000, seed: 47_823 },
    );
  });

  it('has no spaces where a language isolates names', () => {
    expect(lineOf(named('\u2068Coaching\u2069، ثم'), 'plain')).toContain('Coaching، ثم');
  });

  it('is empty when nothing is', () => {
    expect(lineOf(nothingNext, 'polybar')).toBe('');
    expect(JSON.parse(lineOf(nothingNext, 'waybar'))).toEqual({
      text: '',
      tooltip: 'Bookbar',
      class: 'idle',
    });
  });

  it('runs nothing in a real Conky, which obeys what a program prints', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-conky-'));
    const [printed, config] = [path.join(folder, 'printed'), path.join(folder, 'conky.conf')];
    await writeFile(
      config,
      'conky.config = { out_to_console = true, update_interval = 0.1, total_run_times = 3 }\n' +
        'conky.text = [[${execpi 1 cat printed}]]\n',
    );
    const show = async (lines: readonly string[]): Promise<readonly string[]> => {
      await writeFile(printed, lines.join('\n'));
      execFileSync('conky', ['-c', config], { cwd: folder, stdio: 'ignore' });
      return (await readdir(folder)).filter((name) => name.startsWith('ran'));
    };
    const titles = [
      '${exec touch ran}',
      '$${exec touch ran}',
      '\\${texeci 1 touch ran}',
      '${execp touch ran}',
    ];
    const forms = nextForms.filter((form) => form !== 'json');
    const lines = titles.flatMap((title) => forms.map((form) => lineOf(named(title), form)));
    expect(await show(lines)).toEqual([]);
    // Unchanged, a title does run there.
    expect(await show(titles.slice(0, 1))).toEqual(['ran']);
    await rm(folder, { recursive: true });
  });

  it('runs nothing in the prompt of a real bash', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-prompt-'));
    const titles = [
      '$(touch p)',
      '`touch p`',
      '\\044(touch p)',
      '\\$(touch p)',
      '${x:=$(touch p)}',
      '$[a[$(touch p)]]',
    ];
    const show = (text: string) =>
      execFileSync('bash', ['--norc', '-c', 'printf %s "${1@P}"', 'bash', text], { cwd: folder });
    for (const title of titles)
      for (const form of nextForms) if (form !== 'json') show(lineOf(named(title), form));
    expect(await readdir(folder)).toEqual([]);
    // Unchanged, a title does run there.
    show(titles[0] ?? '');
    expect(await readdir(folder)).toEqual(['p']);
    await rm(folder, { recursive: true });
  });
});
