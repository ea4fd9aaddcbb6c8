import { describe, expect, it } from 'vitest';
import { allowedFrom } from './quiet.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const quietFrom = (from: string, to: string, days: readonly number[] = everyDay) => ({
  quiet: { isOn: true, from, to, days },
  mute: null,
});

function allowed(instant: string, settings: Parameters<typeof allowedFrom>[1], zone = 'Europe/Berlin') {
  const ms = allowedFrom(Date.parse(instant), settings, zone);
  return ms === Infinity ? 'never' : new Date(ms).toISOString().replace(':00.000Z', 'Z');
}

describe('quiet hours', () => {
  it('hold from their first minute up to their last', () => {
    const night = quietFrom('19:00', '08:00');
    expect(allowed('2027-03-10T17:59:59Z', night)).toBe('2027-03-10T17:59:59.000Z');
    expect(allowed('2027-03-10T18:00:00Z', night)).toBe('2027-03-11T07:00Z');
    expect(allowed('2027-03-11T06:59:59Z', night)).toBe('2027-03-11T07:00Z');
    expect(allowed('2027-03-11T07:00:00Z', night)).toBe('2027-03-11T07:00Z');
  });

  it('begin on their days: the night after Friday is Friday’s', () => {
    const workdays = quietFrom('19:00', '08:00', [1, 2, 3, 4, 5]);
    expect(allowed('2027-03-13T05:00:00Z', workdays)).toBe('2027-03-13T07:00Z');
    expect(allowed('2027-03-13T20:00:00Z', workdays)).toBe('2027-03-13T20:00Z');
    expect(allowed('2027-03-15T05:00:00Z', workdays)).toBe('2027-03-15T05:00Z');
  });

  it('follow the clock on the wall when that changes', () => {
    const night = quietFrom('23:00', '07:00');
    expect(allowed('2027-03-27T22:30:00Z', night)).toBe('2027-03-28T05:00Z');
    expect(allowed('2027-10-30T21:30:00Z', night)).toBe('2027-10-31T06:00Z');
    // 02:30 does not exist in spring and comes twice in autumn.
    const odd = quietFrom('01:00', '02:30');
    expect(allowed('2027-03-28T00:30:00Z', odd)).toBe('2027-03-28T01:30Z');
    expect(allowed('2027-10-30T23:30:00Z', odd)).toBe('2027-10-31T00:30Z');
    expect(allowed('2027-10-31T01:00:00Z', odd)).toBe('2027-10-31T01:00Z');
  });

  it('of a whole day last until the same time of the next', () => {
    expect(allowed('2027-03-10T12:00:00Z', quietFrom('09:00', '09:00', [3]))).toBe('2027-03-11T08:00Z');
    expect(allowed('2027-03-10T12:00:00Z', quietFrom('00:00', '00:00'))).toBe('never');
  });

  it('and a mute are followed to the end of both', () => {
    const mute = { fromMs: Date.parse('2027-03-10T12:00:00Z'), untilMs: Date.parse('2027-03-10T18:30:00Z') };
    const both = { ...quietFrom('19:00', '08:00'), mute };
    expect(allowed('2027-03-10T12:00:00Z', both)).toBe('2027-03-11T07:00Z');
    const off = { quiet: { ...both.quiet, isOn: false }, mute };
    expect(allowed('2027-03-10T12:00:00Z', off)).toBe('2027-03-10T18:30Z');
  });

  it('and a time away of the account are followed to the end of all, where that is known', () => {
    const awayMute = {
      fromMs: Date.parse('2027-03-10T12:00:00Z'),
      untilMs: Date.parse('2027-03-14T18:30:00Z'),
    };
    const both = { ...quietFrom('19:00', '08:00'), awayMute };
    expect(allowed('2027-03-10T11:59:00Z', both)).toBe('2027-03-10T11:59Z');
    expect(allowed('2027-03-10T12:00:00Z', both)).toBe('2027-03-15T07:00Z');
    const open = { ...both, awayMute: { ...awayMute, untilMs: Infinity } };
    expect(allowed('2027-03-11T12:00:00Z', open)).toBe('never');
  });
});
