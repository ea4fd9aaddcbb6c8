import { describe, expect, it } from 'vitest';
import {
  doubtsNetwork,
  isForeignRefusal,
  refusalOf,
  toPassingFailure,
  verdictOf,
} from './refresh-verdict.ts';
import { Failure, type FailureCode } from '../../base/failure.ts';

const failed = (code: FailureCode, status?: number, serviceMessage?: string): Failure =>
  new Failure(code, 'made by a test', {
    ...(status === undefined ? {} : { status }),
    ...(serviceMessage === undefined ? {} : { serviceMessage }),
  });
const refused = 'Invalid refresh token';

describe('what a failed refresh says of the refresh token', () => {
  it.each([
    ['nothing was sent', failed('offline'), 'unspent'],
    ['the address is not fit for secrets', failed('bad-input'), 'unspent'],
    ['the service wants fewer requests', failed('too-many-requests', 429), 'unspent'],
    ['there is no client secret', failed('signed-out'), 'unspent'],
    ['the path is not there', failed('not-found', 404), 'unspent'],
    ['something else is in the way', failed('conflict', 409), 'unspent'],
    ['no answer came', failed('no-answer'), 'unknown'],
    ['too long an answer came', failed('too-much', 200), 'unknown'],
    ['it was stopped', failed('stopped'), 'unknown'],
    ['the service is broken', failed('service-error', 500), 'unknown'],
    ['a page came', failed('not-the-service', 200), 'unknown'],
    ['a gateway said no', failed('refused', 400), 'unknown'],
    ['a gateway said no in its own words', failed('refused', 400, 'CSRF token missing'), 'unknown'],
    ['the words came with another status', failed('signed-out', 401, refused), 'unknown'],
    ['it was forbidden', failed('not-allowed', 403, refused), 'unknown'],
    ['the service refused it', failed('refused', 400, refused), 'refused'],
  ] as const)('where %s', (_what, failure, verdict) => {
    expect(verdictOf(failure)).toBe(verdict);
  });
});

describe('what a refusal is about', () => {
  it.each([
    ['Invalid client secret', 'client-refused'],
    ['The refresh token was already used', 'already-used'],
    ['The refresh token has already been used', 'already-used'],
    ['The refresh token has expired', 'expired'],
    ['The refresh token expired or was already used', 'refused'],
    ['Invalid or expired refresh token', 'refused'],
    ['Invalid refresh token', 'refused'],
  ])('“%s”', (words, reason) => {
    expect(refusalOf(failed('refused', 400, words))).toBe(reason);
  });

  it('without words it is only refused', () => {
    expect(refusalOf(failed('refused', 400))).toBe('refused');
  });
});

describe('a no that ends nothing', () => {
  it.each([400, 401, 403, 498])('is foreign with %i, unless it is the document’s', (status) => {
    expect(isForeignRefusal(failed('refused', status))).toBe(true);
  });

  it('is not foreign where it is the document’s, has another status, or none', () => {
    expect(isForeignRefusal(failed('refused', 400, refused))).toBe(false);
    expect(isForeignRefusal(failed('not-found', 404))).toBe(false);
    expect(isForeignRefusal(failed('offline'))).toBe(false);
  });

  it('is not handed on as a 401 or 403, which would mean that the person is signed out or may not', () => {
    const failure = failed('signed-out', 401, 'Unauthorized');
    expect(toPassingFailure(failure)).toMatchObject({
      code: 'service-error',
      status: 401,
      serviceMessage: 'Unauthorized',
      cause: failure,
    });
  });

  it('is handed on as it is where it means nothing of that kind', () => {
    const same = [
      failed('offline'),
      failed('service-error', 500),
      failed('not-found', 404),
      failed('not-the-service', 401),
    ];
    for (const failure of same) expect(toPassingFailure(failure)).toBe(failure);
  });

  it.each([
    ['offline', true],
    ['no-answer', true],
    ['not-the-service', true],
    ['service-error', false],
    ['too-many-requests', false],
    ['refused', false],
    ['stopped', false],
  ] as const)('%s puts the network itself in question: %s', (code, isInQuestion) => {
    expect(doubtsNetwork(failed(code))).toBe(isInQuestion);
  });
});
