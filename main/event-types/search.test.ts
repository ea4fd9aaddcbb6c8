import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchEventTypes } from './search.ts';

const type = (title: string, lengths: readonly number[], team: string | null = null, slug = '') => ({
  title,
  lengths,
  team,
  slug,
});
const types = [
  type('Intro call', [30]),
  type('Coaching', [60, 30]),
  type('Portfolio review', [45]),
  type('Roadmap consult', [90], 'Northlight Studio'),
  type('Möwenkai-Führung', [300], null, 'harbour-tour'),
  type('面談（初回）', [15]),
  type('Tour 30', [120]),
];

const find = (text: string): readonly string[] => searchEventTypes(types, text).map(({ title }) => title);

describe('typing an event type', () => {
  it('shows all of them before anything is typed', () => {
    expect(find('  ')).toEqual(types.map(({ title }) => title));
  });

  it('finds by the beginnings of words, in any order', () => {
    expect(find('intr')).toEqual(['Intro call']);
    expect(find('in')).toEqual(['Intro call', 'Coaching']);
    expect(find('review port')).toEqual(['Portfolio review']);
    expect(find('call review')).toEqual([]);
  });

  it('does not mind case and accents, nor scripts without blanks', () => {
    expect(find('MOWENKAI fuhr')).toEqual(['Möwenkai-Führung']);
    expect(find('初回')).toEqual(['面談（初回）']);
  });

  it('finds by team and by the name in the link', () => {
    expect(find('northlight')).toEqual(['Roadmap consult']);
    expect(find('harbour')).toEqual(['Möwenkai-Führung']);
  });

  it.each(['30', '30 min', '30min', '30 m', '30m', '0.5h', '30 minutes'])(
    'takes "%s" as half an hour',
    (text) => {
      expect(find(text).slice(0, 2)).toEqual(['Intro call', 'Coaching']);
    },
  );

  it.each([
    ['1h', 'Coaching'],
    ['1 hour', 'Coaching'],
    ['1.5h', 'Roadmap consult'],
    ['1h30', 'Roadmap consult'],
    ['1 h 30 m', 'Roadmap consult'],
    ['45m', 'Portfolio review'],
    ['45 mi', 'Portfolio review'],
    ['consult 90', 'Roadmap consult'],
    ['30 min intro', 'Intro call'],
  ])('takes "%s" as a length: %s', (text, title) => {
    expect(find(text)[0]).toBe(title);
  });

  it('puts the usual length before another, a number in a title after, and longer ones last', () => {
    expect(find('30')).toEqual(['Intro call', 'Coaching', 'Tour 30', 'Möwenkai-Führung']);
  });

  it('keeps the given order among equals', () => {
    const equals = [type('Call B', []), type('Call A', [])];
    expect(searchEventTypes(equals, 'call')).toEqual(equals);
  });

  it('stands any text, and finds every title by itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(types).toEqual(expect.arrayContaining([...searchEventTypes(types, text)]));
      }),
    );
    for (const { title } of types) expect(find(title)[0]).toBe(title);
  });
});
