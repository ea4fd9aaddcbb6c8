import { describe, expect, it } from 'vitest';
import { parseCommand } from './parse.ts';

const inputOf = (...args: readonly string[]): unknown => {
  const parsed = parseCommand(args);
  return parsed.kind === 'run' ? parsed.command.input : parsed;
};
const problemOf = (...args: readonly string[]): unknown => {
  const parsed = parseCommand(args);
  return parsed.kind === 'wrong' ? parsed.problem : parsed;
};

describe('a command line', () => {
  it('is a command, its words in their order, and flags anywhere between them', () => {
    expect(parseCommand(['list', '--search', 'anna', 'past', '--limit=5', '--json'])).toEqual({
      kind: 'run',
      command: { name: 'list', input: { list: 'past', search: 'anna', limit: 5 } },
      isJson: true,
      isYes: false,
    });
  });

  it('has the usual values of what is left out', () => {
    expect(inputOf('list')).toEqual({ list: 'upcoming', limit: 50 });
    expect(inputOf('cancel', 'uid-1')).toEqual({ uid: 'uid-1', allRemaining: false, reason: '' });
  });

  it('reads flags that stand alone, values with a dash behind “=”, and words behind a lone --', () => {
    expect(inputOf('cancel', '--all-remaining', '--reason=-x', '--', '-uid')).toEqual({
      uid: '-uid',
      allRemaining: true,
      reason: '-x',
    });
  });

  it('takes an option several times where it is a list', () => {
    const args = ['book', 'intro', '--at', '2027-03-15 15:00', '--name', 'Anna', '--email', 'a@b.example'];
    expect(inputOf(...args, '--answer', 'notes=a=b', '--answer=topic=x')).toMatchObject({
      answer: ['notes=a=b', 'topic=x'],
    });
  });

  it('takes what may be a word by its flag, too', () => {
    expect(inputOf('show', '--uid', 'uid-1')).toEqual({ uid: 'uid-1' });
  });

  it('serves an assistant, which is given no options', () => {
    expect(parseCommand(['--user-data-dir=/a', 'mcp'])).toEqual({ kind: 'mcp' });
    expect(problemOf('mcp', 'now')).toEqual({ kind: 'word', given: 'now' });
    expect(problemOf('mcp', '--json')).toEqual({ kind: 'flag', given: '--json' });
  });

  it('leaves the flags of the program alone', () => {
    expect(inputOf('--workspace', 'demo', 'today', '--user-data-dir=/a b', '--hidden')).toEqual({});
  });

  it('reads digits of other scripts', () => {
    expect(inputOf('list', '--limit', '٢٥')).toMatchObject({ limit: 25 });
  });

  it('asks for help wherever it stands, also where something is missing', () => {
    expect(parseCommand(['book', '--help'])).toEqual({ kind: 'help', name: 'book' });
    expect(parseCommand(['completion', '--help'])).toEqual({ kind: 'help', name: 'completion' });
    expect(parseCommand(['mcp', '--help'])).toEqual({ kind: 'help', name: 'mcp' });
  });

  it('prints the completion of a shell that is known', () => {
    expect(parseCommand(['completion', 'zsh'])).toEqual({ kind: 'completion', shell: 'zsh' });
    expect(problemOf('completion', 'tcsh')).toMatchObject({ kind: 'choice', given: 'tcsh' });
    expect(problemOf('completion', 'zsh', 'now')).toEqual({ kind: 'word', given: 'now' });
  });

  it.each([
    ['an unknown flag', ['today', '--frobnicate'], { kind: 'flag', given: '--frobnicate' }],
    ['one letter', ['today', '-x'], { kind: 'flag', given: '-x' }],
    ['--yes where nothing changes', ['today', '--yes'], { kind: 'flag', given: '--yes' }],
    ['a value where none belongs', ['today', '--json=yes'], { kind: 'value', flag: '--json' }],
    ['a flag without its value', ['list', '--search'], { kind: 'noValue', flag: '--search' }],
    ['a flag before its value', ['list', '--search', '--json'], { kind: 'noValue', flag: '--search' }],
    ['a flag twice', ['list', '--limit=1', '--limit=2'], { kind: 'twice', flag: '--limit' }],
    ['too many words', ['list', 'past', 'anna'], { kind: 'word', given: 'anna' }],
    ['a missing word', ['show'], { kind: 'missing', flag: 'UID' }],
    ['a missing flag', ['reschedule', 'uid-1'], { kind: 'missing', flag: '--to' }],
    ['an empty word', ['show', ''], { kind: 'empty', flag: 'UID' }],
    ['a long word', ['show', 'x'.repeat(201)], { kind: 'long', flag: 'UID' }],
    [
      'no number',
      ['list', '--limit=ten'],
      { kind: 'number', flag: '--limit', given: 'ten', min: 1, max: 500 },
    ],
    ['a number too far', ['list', '--limit=501'], { kind: 'number', given: '501' }],
    ['no date', ['list', '--from=tomorrow'], { kind: 'date', flag: '--from', given: 'tomorrow' }],
    ['a day that no month has', ['list', '--from=2027-02-30'], { kind: 'date', given: '2027-02-30' }],
    ['a list that is none', ['list', 'old'], { kind: 'choice', flag: 'LIST', given: 'old' }],
    ['no command', ['frobnicate'], { kind: 'command', given: 'frobnicate' }],
  ])('refuses %s', (_what, args, problem) => {
    expect(problemOf(...args)).toMatchObject(problem);
  });
});
