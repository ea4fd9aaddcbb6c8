import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfInstant, instantOfDate, matchesOf } from './search.ts';
import { dayWords, weekdayWords } from './booking-times.ts';
import { groupLines, nextLine } from './booking-lists.ts';
import { foldText } from '../../preload/contract/languages/fold.ts';
import { linesOf, past } from '../../test/renderer/support/bookings.ts';
import { nowMs } from '../../test/renderer/support/rows.ts';

describe('the day above bookings', () => {
  it.each([
    ['2026-10-27T23:00:00Z', 'Today', 'Wed 28 Oct'],
    ['2026-10-28T23:00:00Z', 'Tomorrow', 'Thu 29 Oct'],
    ['2026-11-01T23:00:00Z', 'Mon 2 November', 'in 5\u00a0days'],
    ['2026-10-19T22:00:00Z', 'Tue 20 October', '8\u00a0days ago'],
    ['2027-01-14T23:00:00Z', 'Fri 15 January 2027', ''],
  ])('%s is %s', (at, label, note) => {
    const words = dayWords(Date.parse(at), nowMs, 'en-GB', 'Europe/Stockholm');
    expect({ ...words, label: words.label.replace(',', '') }).toEqual({ label, note });
  });
});

describe('the day under the date of a series', () => {
  it.each([
    ['2026-10-28T23:00:00Z', 'Tomorrow'],
    ['2026-11-03T23:00:00Z', 'Wednesday'],
    ['2027-01-05T23:00:00Z', 'Wednesday, 2027'],
  ])('%s is %s', (at, words) => {
    expect(weekdayWords(Date.parse(at), nowMs, 'en-GB', 'Europe/Stockholm')).toBe(words);
  });
});

describe('what was searched for', () => {
  const marked = (text: string, wanted: string): string[] =>
    matchesOf(text, wanted)
      .filter(({ isMatch }) => isMatch)
      .map((part) => part.text);

  it('is found without its accents and capitals', () => {
    expect(marked('Renata, Brenda, KAREN', 'ren')).toEqual(['Ren', 'ren', 'REN']);
    expect(marked('Tomás Álvarez', 'alvarez')).toEqual(['Álvarez']);
    expect(marked('إلغاء الحجز', 'الغاء')).toEqual(['إلغاء']);
    expect(marked('Straße', 'x')).toEqual([]);
    expect(marked('Łódź, Ødegård, Œuvre', 'lodz')).toEqual(['Łódź']);
    expect(marked('Łódź, Ødegård, Œuvre', 'odeg')).toEqual(['Ødeg']);
    expect(marked('Straße, Massstab', 'ss')).toEqual(['ß', 'ss']);
    expect(marked('Straße', 's')).toEqual(['S', 'ß']);
    expect(marked('Straße', 'STRASSE')).toEqual(['Straße']);
    expect(marked('ミーティング', 'みーてぃ')).toEqual(['ミーティ']);
    expect(marked('ﾐｰﾃｨﾝｸﾞ', 'ング')).toEqual(['ﾝｸﾞ']);
    expect(marked('ガク', 'カ')).toEqual([]);
    expect(marked('ΟΔΟΣ', 'οδος')).toEqual(['ΟΔΟΣ']);
    expect(marked('anything', ' ')).toEqual([]);
  });

  it('is marked in whatever main finds by it', () => {
    const letter = fc.constantFrom(...Array.from('aAáßsSŁlØoœeİıiΣσςがカかｶﾞガé\u0301 '));
    const texts = fc.string({ unit: letter, maxLength: 12 });
    fc.assert(
      fc.property(texts, fc.string({ unit: letter, maxLength: 4 }), (text, wanted) => {
        const isFound = foldText(text).includes(foldText(wanted.trim())) && foldText(wanted.trim()) !== '';
        expect(marked(text, wanted).length > 0).toBe(isFound);
      }),
    );
  });

  it('loses no letter of the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
        (text, wanted) => {
          expect(
            matchesOf(text, wanted)
              .map((part) => part.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});

describe('a date to filter by', () => {
  it('is the day of the profile’s zone, from its first to its last instant', () => {
    expect(instantOfDate('2026-11-02', 'from', 'Europe/Stockholm')).toBe('2026-11-01T23:00:00.000Z');
    expect(instantOfDate('2026-11-02', 'to', 'Europe/Stockholm')).toBe('2026-11-02T22:59:59.999Z');
    expect(instantOfDate('', 'from', 'Europe/Stockholm')).toBeNull();
  });

  it.each(['Europe/Stockholm', 'Pacific/Kiritimati', 'America/St_Johns', 'America/Santiago'])(
    'comes back as it was in %s',
    (zone) => {
      for (const text of ['2026-03-29', '2026-10-25', '2026-09-06', '2026-12-31']) {
        expect(dateOfInstant(instantOfDate(text, 'from', zone), zone)).toBe(text);
        expect(dateOfInstant(instantOfDate(text, 'to', zone), zone)).toBe(text);
      }
    },
  );
});

describe('the lines of a list', () => {
  const lines = linesOf(past);
  const at = (index: number): (typeof lines)[number] | undefined => lines[index];

  it('stand under their days, also where the screen begins within one', () => {
    expect(lines.map(({ kind }) => kind)).toEqual(['day', 'booking', 'day', 'booking', 'booking']);
    expect(groupLines(0, 5, at).map((group) => group.lines.map(({ index }) => index))).toEqual([[1], [3, 4]]);
    expect(groupLines(4, 7, at)[0]).toMatchObject({
      heading: null,
      lines: [{ index: 4 }, { index: 5 }, { index: 6 }],
    });
  });

  it('are the same objects as before where nothing of them has changed', () => {
    const before = groupLines(0, 5, at);
    expect(groupLines(0, 5, at, before)[1]).toBe(before[1]);
    const [, cut] = groupLines(0, 4, at, before);
    expect(cut).not.toBe(before[1]);
    expect(cut?.lines[0]).toBe(before[1]?.lines[0]);
    // The day’s first line is left, and so is its heading.
    const [rest] = groupLines(4, 5, at, groupLines(3, 5, at));
    expect(rest?.lines).toEqual([{ index: 4, item: lines[4] }]);
    const other = (index: number): (typeof lines)[number] | undefined => lines[index] && { ...lines[index] };
    expect(groupLines(0, 5, other, before)[1]?.lines[0]).not.toBe(before[1]?.lines[0]);
  });

  it('are walked over their days', () => {
    expect(nextLine(1, 1, 5, at)).toBe(3);
    expect(nextLine(3, -1, 5, at)).toBe(1);
    expect(nextLine(1, -1, 5, at)).toBe(1);
    expect(nextLine(4, 1, 5, at)).toBe(4);
  });
});
