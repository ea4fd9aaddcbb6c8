import { describe, expect, it } from 'vitest';
import { retryAfterSeconds } from '../../main/api/retry-after.ts';

const nowMs = Date.parse('2027-03-10T08:15:00Z');

describe('how long the service asks to wait', () => {
  it.each([
    ['seconds in the header', { 'retry-after': '17' }, undefined, 17],
    ['an HTTP date', { 'retry-after': 'Wed, 10 Mar 2027 08:15:42 GMT' }, undefined, 42],
    [
      'an HTTP date beside the answer’s own, our clock being an hour off',
      { 'retry-after': 'Wed, 10 Mar 2027 09:15:10 GMT', date: 'Wed, 10 Mar 2027 09:15:00 GMT' },
      undefined,
      10,
    ],
    ['a date that is over', { 'retry-after': 'Wed, 10 Mar 2027 08:00:00 GMT' }, undefined, 0],
    ['words only', {}, 'Rate limit exceeded. Try again in 17 seconds.', 17],
    ['the header before the words', { 'retry-after': '5' }, 'Try again in 17 seconds.', 5],
    ['a header that is neither, so the words', { 'retry-after': 'soon' }, 'Try again in 9 seconds.', 9],
    ['more than a day', { 'retry-after': '99999999' }, undefined, 86_400],
    ['nothing', {}, 'Something went wrong', undefined],
    ['no number', { 'retry-after': '-3' }, undefined, undefined],
  ])('%s', (_, headers: Record<string, string>, message, seconds) => {
    expect(retryAfterSeconds(headers, message, nowMs)).toBe(seconds);
  });
});
