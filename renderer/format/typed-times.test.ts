import { describe, expect, it } from 'vitest';
import { dateRule, timeRule } from './typed-times.ts';

describe('a typed date', () => {
  it.each([
    ['en-GB', '2/11/2026', '2026-11-02'],
    ['en-GB', '2.11.26', '2026-11-02'],
    ['en-US', '11/02/2026', '2026-11-02'],
    ['sv', '2026-11-02', '2026-11-02'],
    ['de', '2026-11-02', '2026-11-02'],
    ['de', ' 02. 11. 2026 ', '2026-11-02'],
    ['ar-EG', '٢/١١/٢٠٢٦', '2026-11-02'],
    ['ko', '2026. 11. 2.', '2026-11-02'],
  ])('of %s is read: %s', (locale, text, date) => {
    expect(dateRule(locale, '2026-10-28').read(text)).toBe(date);
  });

  it.each([
    ['en-GB', '31/11/2026'],
    ['en-GB', '11/31/2026'],
    ['en-US', '31/11/2026'],
    ['en-GB', '2 Nov'],
    ['en-GB', '2/11'],
    ['en-GB', '20261102'],
    ['en-GB', '29/2/2027'],
  ])('of %s is none: %s', (locale, text) => {
    expect(dateRule(locale, '2026-10-28').read(text)).toBeNull();
  });

  it.each(['en-GB', 'en-US', 'de', 'sv', 'ar-EG', 'fa', 'he', 'ja', 'ko', 'th', 'hu', 'ru'])(
    'is read as it is shown in %s',
    (locale) => {
      const rule = dateRule(locale, '2026-10-28');
      expect(rule.read(rule.show('2026-11-02'))).toBe('2026-11-02');
    },
  );

  it('steps by a day over the end of a month, and from an empty field to today', () => {
    const rule = dateRule('en-GB', '2026-10-28');
    expect(rule.step('2026-10-31', 1)).toBe('2026-11-01');
    expect(rule.step('2026-11-01', -1)).toBe('2026-10-31');
    expect(rule.step('', 1)).toBe('2026-10-28');
  });

  it('says how it is typed', () => {
    expect(dateRule('en-GB', '2026-10-28').problem).toBe('Type a date like 28/10/2026');
    expect(dateRule('en-US', '2026-10-28').problem).toBe('Type a date like 10/28/2026');
  });
});

describe('a typed time', () => {
  it.each([
    [24, '14:30', '14:30'],
    [24, '14.30', '14:30'],
    [24, '1430', '14:30'],
    [24, '830', '08:30'],
    [24, '8', '08:00'],
    [24, '0:05', '00:05'],
    [24, '2:30 pm', '14:30'],
    [12, '2:30 PM', '14:30'],
    [12, '2 p.m.', '14:00'],
    [12, '12:15 am', '00:15'],
    [12, '12 pm', '12:00'],
    [12, '14:30', '14:30'],
    [12, '0:30', '00:30'],
  ] as const)('by a %d-hour clock is read: %s', (hours, text, time) => {
    expect(timeRule({ locale: 'en', hours }).read(text)).toBe(time);
  });

  it.each([
    [24, '24:00'],
    [24, '14:60'],
    [24, '13 pm'],
    [24, '0 am'],
    [24, 'noon'],
    [12, '2:30'],
    [12, '12:00'],
  ] as const)('by a %d-hour clock is none: %s', (hours, text) => {
    expect(timeRule({ locale: 'en', hours }).read(text)).toBeNull();
  });

  it.each(['en-GB', 'en-US', 'de', 'es', 'ar-EG', 'fa', 'zh', 'ko', 'ja', 'hi', 'el'])(
    'is read as it is shown in %s, by both clocks',
    (locale) => {
      for (const hours of [12, 24] as const) {
        const rule = timeRule({ locale, hours });
        for (const time of ['00:05', '08:30', '12:00', '23:45'])
          expect(rule.read(rule.show(time))).toBe(time);
      }
    },
  );

  it('steps by a quarter of an hour around midnight', () => {
    const rule = timeRule({ locale: 'en', hours: 24 });
    expect(rule.step('23:50', 1)).toBe('00:05');
    expect(rule.step('00:05', -1)).toBe('23:50');
    expect(rule.step('', 1)).toBe('09:00');
  });

  it('says how it is typed', () => {
    expect(timeRule({ locale: 'en', hours: 24 }).problem).toBe('Type a time like 14:30');
    expect(timeRule({ locale: 'en', hours: 12 }).problem).toBe('Type a time like 2:30 PM');
  });
});
