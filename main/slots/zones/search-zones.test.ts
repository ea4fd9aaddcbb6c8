import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { english, speak } from '../../base/words.ts';
import german from '../../../messages/cities/de.json';
import japanese from '../../../messages/cities/ja.json';
import { timeZone as zoneSchema } from '../../../protocol/common.ts';
import { searchZones, type KnownZones } from './search-zones.ts';

const winter = Date.parse('2027-01-15T12:00:00Z');
const summer = Date.parse('2027-07-15T12:00:00Z');
const known: KnownZones = {
  own: 'Europe/Stockholm',
  recent: [
    { timeZone: 'America/New_York', guest: 'Marcus Bell' },
    { timeZone: 'Asia/Kolkata', guest: 'Priya Raman' },
    { timeZone: 'America/New_York', guest: 'Dana Cole' },
    { timeZone: 'America/Sao_Paulo', guest: 'Tomás Rivera' },
  ],
  nowMs: winter,
};
const nobody: KnownZones = { ...known, recent: [], own: 'Pacific/Kiritimati' };
const cities = (text: string, of = nobody, count = 4): string[] =>
  searchZones(text, of)
    .slice(0, count)
    .map(({ city }) => city);

describe('the zones', () => {
  it('begin with those of recent guests, then one’s own, then all by city', () => {
    const rows = searchZones('', known);
    expect(rows.slice(0, 6).map(({ section, city, guest }) => [section, city, guest])).toEqual([
      ['recent', 'New York', 'Marcus Bell'],
      ['recent', 'Kolkata', 'Priya Raman'],
      ['recent', 'São Paulo', 'Tomás Rivera'],
      ['yours', 'Stockholm', null],
      ['all', 'Abidjan', null],
      ['all', 'Accra', null],
    ]);
    expect(rows[4]?.country).toBe('Côte d’Ivoire');
    expect(rows.length).toBeGreaterThan(400);
  });

  it('are each there once, under a name that the service takes', () => {
    const rows = searchZones('', known);
    expect(new Set(rows.map(({ city, country }) => `${city} ${country ?? ''}`)).size).toBe(rows.length);
    expect(rows.filter(({ timeZone }) => !zoneSchema.safeParse(timeZone).success)).toEqual([]);
    expect(rows.filter(({ country, timeZone }) => country === null && timeZone !== 'UTC')).toEqual([]);
    // The guest's own spelling stays; it is the same zone as Asia/Calcutta.
    expect(rows.filter(({ city }) => city === 'Kolkata').map(({ timeZone }) => timeZone)).toEqual([
      'Asia/Kolkata',
    ]);
  });
});

describe('a search', () => {
  it.each([
    ['sao', 'São Paulo'],
    ['ZÜRICH', 'Zurich'],
    ['zurich', 'Zurich'],
    ['york', 'New York'],
    ['new y', 'New York'],
    ['kathm', 'Kathmandu'],
    ['lord how', 'Lord Howe Island'],
    ['saigon', 'Ho Chi Minh City'],
    ['kyiv', 'Kyiv'],
    ['Kiev', 'Kyiv'],
    ['mumbai', 'Kolkata'],
    ['münchen', 'Berlin'],
    ['munchen', 'Berlin'],
    ['cote divoire', 'Abidjan'],
    ['Côte d’Ivoire', 'Abidjan'],
    ['nepal', 'Kathmandu'],
    ['india', 'Kolkata'],
    ['indianap', 'Indianapolis'],
    ['uk', 'London'],
    ['Asia/Tokyo', 'Tokyo'],
    ['america new york', 'New York'],
    ['utc', 'UTC'],
  ])('for “%s” finds %s first', (text, city) => {
    expect(cities(text, nobody, 1)).toEqual([city]);
  });

  it.each([
    ['ET', ['New York', 'Toronto', 'Detroit']],
    ['eastern time', ['New York', 'Toronto', 'Detroit']],
    ['Pacific Standard Time', ['Los Angeles', 'Vancouver', 'Tijuana']],
    ['CET', ['Berlin', 'Paris', 'Madrid', 'Rome']],
    ['IST', ['Kolkata', 'Dublin', 'Jerusalem']],
    ['bst', ['London', 'Dhaka']],
    ['JST', ['Tokyo']],
    ['AEST', ['Sydney', 'Melbourne', 'Brisbane']],
    ['cst', ['Chicago', 'Mexico City', 'Costa Rica', 'Shanghai']],
  ])('for what people say, “%s”, finds all it may mean', (text, expected) => {
    expect(cities(text, nobody, expected.length)).toEqual(expected);
  });

  it('for an offset finds who has it then', () => {
    const offsets = (text: string, nowMs: number): string[] =>
      searchZones(text, { ...nobody, nowMs }).map(({ city }) => city);
    expect(offsets('+5:45', winter)).toEqual(['Kathmandu']);
    expect(offsets('GMT+10:30', winter)).toEqual(['Adelaide', 'Broken Hill']);
    expect(offsets('GMT+10:30', summer)).toEqual(['Lord Howe Island']);
    expect(offsets('utc-3', winter)).toContain('São Paulo');
    expect(offsets('−5', winter)).toContain('New York');
    expect(offsets('−5', summer)).not.toContain('New York');
    expect(offsets('+14', winter)).toEqual(['Kiritimati']);
    expect(offsets('+0530', winter)).toContain('Kolkata');
    expect(offsets('UTC+0', winter)).toContain('London');
  });

  it('finds a guest by name, and says who it is', () => {
    expect(searchZones('dana', known)).toMatchObject([
      { section: 'recent', timeZone: 'America/New_York', guest: 'Dana Cole' },
    ]);
    expect(searchZones('tomas', known)[0]).toMatchObject({ city: 'São Paulo', guest: 'Tomás Rivera' });
    expect(searchZones('india', known)[0]).toMatchObject({ section: 'recent', guest: 'Priya Raman' });
  });

  it('that nothing fits finds nothing', () => {
    expect(searchZones('qqqq', known)).toEqual([]);
  });

  it('leaves out a guest’s zone that nobody knows', () => {
    const recent = [{ timeZone: 'Mars/Olympus', guest: 'Ray' }];
    expect(searchZones('ray', { ...known, recent })).toEqual([]);
    expect(searchZones('', { ...known, recent })[0]?.section).toBe('yours');
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const rows = searchZones(text, known);
        expect(new Set(rows.map(({ timeZone }) => timeZone)).size).toBe(rows.length);
      }),
      { numRuns: 50 },
    );
  });
});

describe('in another language', () => {
  afterEach(() => speak(english));

  it.each([
    ['de', 'athen', 'Athen', 'Griechenland'],
    ['de', 'griech', 'Athen', 'Griechenland'],
    ['de', 'athens', 'Athen', 'Griechenland'],
    ['de', 'greece', 'Athen', 'Griechenland'],
    ['ja', '東京', '東京', '日本'],
    ['ja', 'ニューヨーク', 'ニューヨーク', 'アメリカ合衆国'],
    ['ja', 'ﾆｭｰﾖｰｸ', 'ニューヨーク', 'アメリカ合衆国'],
    ['ja', 'new york', 'ニューヨーク', 'アメリカ合衆国'],
  ])('%s: “%s” finds %s', (tag, text, city, country) => {
    speak({ ...english, tag, cities: tag === 'de' ? german : japanese });
    expect(searchZones(text, nobody)[0]).toMatchObject({ city, country });
  });
});
