import { PassThrough, Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createEmitter } from '../base/signal.ts';
import type { Terminal } from '../commands/terminal.ts';
import { lineOf, nothingNext, type NextAnswer } from '../tray/next-answer.ts';
import { createAnswerTerminal } from './answer-terminal.ts';

const review: NextAnswer = { ...nothingNext, text: '12m $(x) Review', class: 'soon', title: '$(x) Review' };

function scene() {
  let answer = review;
  const changed = createEmitter<undefined>();
  const opened: string[] = [];
  const run = createAnswerTerminal({
    version: '1.2.3',
    next: { get: () => answer, changed },
    open: (command) => opened.push(command),
    run: ({ args, output }) => {
      output.write(args.join(' '));
      return Promise.resolve(4);
    },
  });
  return {
    opened,
    become(other: NextAnswer) {
      answer = other;
      changed.emit(undefined);
    },
    begin(args: readonly string[], output: Writable = new PassThrough()) {
      const gone = new AbortController();
      const errors = new PassThrough();
      const terminal: Terminal = {
        args,
        isTerminal: { input: false, output: false, errors: false },
        columns: null,
        hasColour: false,
        peer: null,
        output,
        errors,
        input: Readable.from([]),
        gone: gone.signal,
      };
      const status = run(terminal);
      const printed = (stream: Writable): string =>
        stream instanceof PassThrough ? ((stream.read() as Buffer | null)?.toString() ?? '') : '';
      return { status, gone, output: () => printed(output), errors: () => printed(errors) };
    },
  };
}

describe('what is typed while the app runs', () => {
  it('is a command of the terminal, with its arguments', async () => {
    const { begin, opened } = scene();
    const typed = begin(['--user-data-dir=/a', 'show', 'abc', '--json']);
    expect(await typed.status).toBe(4);
    expect(typed.output()).toBe('show abc --json');
    expect(opened).toEqual([]);
  });

  it('opens the window, unless Bookbar shall only run', async () => {
    const { begin, opened } = scene();
    for (const args of [[], ['open', 'settings'], ['quick-book'], ['join'], ['--hidden']])
      expect(await begin(args).status).toBe(0);
    expect(opened).toEqual(['open', 'open settings', 'quick-book', 'join']);
  });

  it('says what is next in the format of the bar', async () => {
    const { begin } = scene();
    for (const [flag, form] of [
      ['--json', 'json'],
      ['--format=waybar', 'waybar'],
      ['--format=polybar', 'polybar'],
      ['--format=plain', 'plain'],
    ] as const) {
      const typed = begin(['next', flag]);
      expect(await typed.status).toBe(0);
      expect(typed.output()).toBe(`${lineOf(review, form)}\n`);
    }
  });

  it('is answered with its version, its help, and what is wrong with it', async () => {
    const { begin } = scene();
    const version = begin(['--version']);
    expect([await version.status, version.output()]).toEqual([0, '1.2.3\n']);
    const help = begin(['--help']);
    expect([await help.status, help.output()]).toEqual([0, expect.stringContaining('Usage: bookbar')]);
    const wrong = begin(['opne']);
    expect([await wrong.status, wrong.errors()]).toEqual([2, expect.stringContaining('“opne”')]);
    const forget = begin(['forget', '--yes']);
    expect([await forget.status, forget.errors()]).toEqual([1, 'bookbar: is running; quit it first\n']);
  });
});

describe('a bar that follows what is next', () => {
  it('gets a line now and one for each change, while it is there', async () => {
    const { begin, become } = scene();
    const bar = begin(['next', '--follow']);
    expect(bar.output()).toBe('12m $ (x) Review\n');
    become({ ...review, tooltip: 'another, which a plain line has not' });
    expect(bar.output()).toBe('');
    become({ ...review, text: '11m Review' });
    become(nothingNext);
    expect(bar.output()).toBe('11m Review\n\n');
    bar.gone.abort();
    expect(await bar.status).toBe(0);
    become(review);
    expect(bar.output()).toBe('');
  });

  it('that does not read gets what is true when it reads again, and no heap of old lines', async () => {
    const { begin, become } = scene();
    const taken: string[] = [];
    let release: () => void = () => undefined;
    const slow = new Writable({
      highWaterMark: 1,
      write(chunk: Buffer, _encoding, done) {
        taken.push(chunk.toString());
        release = done;
      },
    });
    const bar = begin(['next', '--follow'], slow);
    for (let minutes = 11; minutes > 0; minutes -= 1) become({ ...review, text: `${minutes}m Review` });
    release();
    await new Promise(setImmediate);
    expect(taken).toEqual(['12m $ (x) Review\n', '1m Review\n']);
    bar.gone.abort();
    expect(await bar.status).toBe(0);
  });
});
