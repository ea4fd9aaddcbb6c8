import { describe, expect, it } from 'vitest';
import type { ChosenTime } from './agenda-state.ts';
import { accountOf, timeFormatOf } from './time-format.ts';
import { english, speak } from '../base/words.ts';
import { profile } from '../../protocol/account.ts';
import { aGerman } from '../../test/support/a-german.ts';
import { bodyOf } from '../../test/support/bodies.ts';

const read = (fields: Readonly<Record<string, unknown>>): ReturnType<typeof timeFormatOf> =>
  timeFormatOf(profile.parse({ id: 1, ...fields }), 'America/Toronto');

describe('how times are read', () => {
  it('comes from the profile', () => {
    expect(timeFormatOf(profile.parse(bodyOf('03-me.json')), 'America/Toronto')).toEqual({
      timeZone: 'Europe/Berlin',
      computerTimeZone: 'America/Toronto',
      locale: 'en',
      ownLocale: 'en',
      hours: 24,
      weekStart: 1,
    });
  });

  it('is the computer’s, in English and 12 hours, until the profile is known', () => {
    expect(timeFormatOf(null, 'America/Toronto')).toEqual({
      timeZone: 'America/Toronto',
      computerTimeZone: 'America/Toronto',
      locale: 'en',
      ownLocale: 'en',
      hours: 12,
      weekStart: 1,
    });
  });

  it.each([null, '', 'Mars/Olympus', '+02:00', 'system', 'local', 7])(
    'falls back from the zone %j',
    (timeZone) => {
      expect(read({ timeZone }).timeZone).toBe('America/Toronto');
    },
  );

  it.each([
    ['en_gb', 'en-GB', 'en-GB'],
    ['pt_BR', 'pt-BR', 'en-BR'],
    ['de-de', 'de-DE', 'en-DE'],
    ['zh-Hant', 'zh-Hant', 'en-TW'],
    [' de ', 'de', 'en-DE'],
    ['no such language!', 'en', 'en'],
    ['', 'en', 'en'],
    [null, 'en', 'en'],
  ])('reads the language %j as %j, and formats in English as %j', (locale, ownLocale, formats) => {
    expect(read({ locale })).toMatchObject({ ownLocale, locale: formats });
  });

  it('formats in the language that is spoken', () => {
    speak(aGerman);
    expect([read({ locale: 'de-AT' }).locale, read({ locale: 'en' }).locale]).toEqual(['de-AT', 'de-US']);
    speak(english);
  });

  it.each([
    [24, 24],
    [12, 12],
    [null, 12],
    [13, 12],
  ])('reads the clock %j as %j hours', (timeFormat, hours) => {
    expect(read({ timeFormat }).hours).toBe(hours);
  });

  it.each([
    ['Monday', 1],
    ['sunday', 7],
    ['Saturday', 6],
    ['Someday', 1],
    [null, 1],
  ])('reads the week’s start %j as day %i', (weekStart, day) => {
    expect(read({ weekStart }).weekStart).toBe(day);
  });
});

describe('who is signed in', () => {
  it('has a name where there is one', () => {
    const named = (fields: Readonly<Record<string, unknown>>): string =>
      accountOf(profile.parse({ id: 1, ...fields })).name;
    expect(named({ name: ' Maya ', username: 'maya' })).toBe('Maya');
    expect(named({ name: null, username: 'maya' })).toBe('maya');
    expect(named({ name: ' ', username: ' maya ' })).toBe('maya');
    expect(named({})).toBe('');
  });

  it('has the colours of its brand, one for both themes where it has only that, and no others', () => {
    const brandOf = (fields: Readonly<Record<string, unknown>>) =>
      accountOf(profile.parse({ id: 1, ...fields })).brand;
    expect(brandOf({ brandColor: '#0B6B53', darkBrandColor: '#6fe0b8' })).toEqual({
      light: '#0B6B53',
      dark: '#6fe0b8',
    });
    expect(brandOf({ brandColor: null, darkBrandColor: '#fff' })).toEqual({ light: '#fff', dark: '#fff' });
    expect(brandOf({ brandColor: ' #0b6 ', darkBrandColor: '#0B6B5' })).toEqual({
      light: '#0b6',
      dark: '#0b6',
    });
    for (const odd of ['red; background: url(//evil.example)', 'x#0b6b53', '#0b6b53;', '#ghi', ''])
      expect(brandOf({ brandColor: odd }), odd).toBeNull();
    expect(brandOf({})).toBeNull();
  });

  it('is away only where the service says so', () => {
    expect(accountOf(profile.parse({ id: 1, away: true })).isAway).toBe(true);
    expect(accountOf(profile.parse({ id: 1, away: null })).isAway).toBe(false);
    expect(accountOf(profile.parse({ id: 1 })).isAway).toBe(false);
  });
});

describe('what was chosen about times', () => {
  const berlin = profile.parse({ id: 1, timeZone: 'Europe/Berlin', timeFormat: 24, weekStart: 'Monday' });
  const choose = (part: Partial<ChosenTime>): ReturnType<typeof timeFormatOf> =>
    timeFormatOf(berlin, 'America/Toronto', { zone: 'profile', hours: null, weekStart: null, ...part });

  it('wins over the profile, each by itself', () => {
    expect(choose({})).toEqual(timeFormatOf(berlin, 'America/Toronto'));
    expect(choose({ zone: 'computer' }).timeZone).toBe('America/Toronto');
    expect(choose({ zone: 'Asia/Tokyo' })).toMatchObject({ timeZone: 'Asia/Tokyo', hours: 24, weekStart: 1 });
    expect(choose({ hours: 12, weekStart: 7 })).toMatchObject({ hours: 12, weekStart: 7 });
  });

  it('is not chosen where the zone is not known here', () => {
    expect(choose({ zone: 'Mars/Olympus' }).timeZone).toBe('Europe/Berlin');
  });
});
