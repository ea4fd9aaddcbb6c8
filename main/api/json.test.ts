import { describe, expect, it } from 'vitest';
import { readJson } from './json.ts';

describe('JSON that came over the wire', () => {
  it('is read as it is', () => {
    expect(readJson('{"slots":{"2027-03-11":[]}}')).toEqual({
      ok: true,
      value: { slots: { '2027-03-11': [] } },
    });
  });

  it('may begin with a byte order mark', () => {
    expect(readJson('\uFEFF{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
  });

  it.each(['', 'upstream connect error', '{"bookings":[{"uid":"a"', '<!doctype html>'])(
    'is refused: %j',
    (text) => {
      expect(readJson(text)).toEqual({ ok: false });
    },
  );

  it('is refused when it is nested beyond all reason, without overflowing', () => {
    expect(readJson('['.repeat(100_000) + ']'.repeat(100_000))).toEqual({ ok: false });
    expect(readJson('{"a":'.repeat(1000) + '1' + '}'.repeat(1000))).toEqual({ ok: false });
    expect(readJson('['.repeat(60) + ']'.repeat(60)).ok).toBe(true);
  });

  it.each([
    '{"metadata":{"__proto__":{"admin":true},"a":1}}',
    '{"metadata":{"\\u005f_proto__":{"admin":true},"a":1}}',
  ])('brings no prototype with it: %s', (text) => {
    const reading = readJson(text);
    expect(reading).toEqual({ ok: true, value: { metadata: { a: 1 } } });
    expect(JSON.stringify(reading)).not.toContain('admin');
  });
});
