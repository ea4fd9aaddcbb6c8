import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWanted } from './wanted.ts';

const people = (usernames: readonly string[], slug: string) => ({
  kind: 'people',
  usernames,
  slug,
  org: null,
});

describe('what is typed or pasted to be looked up', () => {
  it.each([
    ['48213', { kind: 'id', id: 48213 }],
    [' #48213 ', { kind: 'id', id: 48213 }],
    ['https://app.example.com/event-types/48213?tabName=setup', { kind: 'id', id: 48213 }],
    ['maya/intro-call', people(['maya'], 'intro-call')],
    ['maya+tom / intro', people(['maya', 'tom'], 'intro')],
    ['Maya + Tom/intro', people(['maya', 'tom'], 'intro')],
    ['@maya, @tom / 30', people(['maya', 'tom'], '30')],
    ['maya + tom', people(['maya', 'tom'], 'dynamic')],
    ['https://book.example.com/maya/intro-call', people(['maya'], 'intro-call')],
    ['book.example.com/maya/intro-call?month=2027-03#top', people(['maya'], 'intro-call')],
    ['https://book.example.com/maya+tom/30', people(['maya', 'tom'], '30')],
    ['https://book.example.com/maya%20tom/30', null],
    [
      'https://book.example.com/team/harbor-pine/discovery',
      { kind: 'team', team: 'harbor-pine', slug: 'discovery' },
    ],
    ['team/harbor-pine/discovery', { kind: 'team', team: 'harbor-pine', slug: 'discovery' }],
    [
      'https://book.example.com/d/fxhash1/strategy-90?x=1',
      {
        kind: 'private-link',
        hash: 'fxhash1',
        slug: 'strategy-90',
        address: 'https://book.example.com/d/fxhash1/strategy-90',
      },
    ],
    ['d/fxhash1', { kind: 'private-link', hash: 'fxhash1', slug: null, address: null }],
    [
      'wX9k2LmQ7rT4vB8nZ3cY1a',
      { kind: 'private-link', hash: 'wX9k2LmQ7rT4vB8nZ3cY1a', slug: null, address: null },
    ],
  ])('reads %s', (text, wanted) => {
    if (wanted === null) expect(readWanted(text)).toBeNull();
    else expect(readWanted(text)).toMatchObject(wanted);
  });

  it.each([
    '',
    '  ',
    '0',
    '99999999999',
    '4294967296',
    'a',
    'two words',
    '/',
    'a/b/c/d',
    'https://',
    'https://x',
  ])('reads nothing into "%s"', (text) => {
    expect(readWanted(text)).toBeNull();
  });

  it('keeps neither query nor credentials of a pasted link', () => {
    const wanted = readWanted('https://me:secret@book.example.com/d/fxhash1/intro?token=secret#secret');
    expect(JSON.stringify(wanted)).not.toContain('secret');
  });

  it('stands any text', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc
        .array(fc.constantFrom('d', '/', '+', ',', '%', '%E0%A4%A', 'https://', 'team', '\u202e', '1', ' '))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const wanted = readWanted(text);
        if (wanted?.kind === 'people') expect(wanted.usernames.length).toBeGreaterThan(0);
      }),
    );
  });
});
