import { describe, expect, it } from 'vitest';
import { failureOfAnswer, failureOfTransport, retryAfterSeconds } from './errors.ts';
import { TransportError } from './transport.ts';
import type { Failure, FailureCode } from '../base/failure.ts';
import { errorAnswers } from '../../test/support/bodies.ts';

const nowMs = Date.parse('2027-03-10T08:15:00Z');

interface Answered {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly mustBeJson?: boolean;
  readonly secrets?: readonly string[];
}

function failureOf({ status, body, headers = {}, mustBeJson = false, secrets = [] }: Answered): Failure {
  return failureOfAnswer({ status, headers, body }, { name: '/api/mcp/me', mustBeJson, secrets, nowMs });
}

const says = (message: unknown): string => JSON.stringify({ message });

describe('the catalogue of error answers', () => {
  const expected: Record<string, readonly [FailureCode, string?]> = {
    E01: ['refused', 'Invalid or expired authorization code'],
    E02: ['refused', 'clientSecret is required'],
    E03: ['refused', 'Invalid refresh token'],
    E04: ['service-error', 'Something went wrong'],
    E05: ['service-error'],
    E06: ['signed-out', 'Unauthorized'],
    E07: ['refused'],
    E08: ['too-many-requests', 'Rate limit exceeded. Try again in 17 seconds.'],
    E09: ['conflict', 'no_available_users_found_error'],
    E10: ['conflict', 'no_available_users_found_error'],
    E11: ['conflict', 'booking_conflict'],
    E12: ['not-allowed', 'booking_limit_reached'],
    E13: ['refused', "custom in 'responses': {company}error_required_field"],
    E14: ['refused', 'Invalid event length'],
    E15: ['refused', "EventType 'null' cannot be booked at this time."],
    E16: ['refused', 'cancelled_bookings_cannot_be_rescheduled'],
    E17: ['refused', 'Cancellation reason is required when you are the host'],
    E18: ['refused', 'This booking has already been cancelled.'],
    E19: ['not-found', 'No Booking found'],
    E20: ['not-allowed', 'User not a host of this event'],
    E21: ['not-found', 'NOT_FOUND'],
    E22: ['not-found', 'NOT_FOUND'],
    E23: ['not-allowed', 'You are not an admin of this team'],
    E24: ['refused'],
    E26: ['refused', 'Method Not Allowed (Allow: POST)'],
    E27: ['service-error', 'upstream connect error or disconnect/reset before headers'],
    E29: ['refused', 'Invalid refresh token'],
  };
  const refusals = errorAnswers().filter(({ status }) => status >= 300);

  it.each(refusals)('$id, $status: $meaning', ({ id, operation, status, headers, body, bodyText }) => {
    const failure = failureOf({
      status,
      headers: headers ?? {},
      body: bodyText ?? JSON.stringify(body),
      mustBeJson: operation === 'token' || operation === 'refresh',
    });
    const [code, words] = expected[id] ?? [];
    expect(failure.code).toBe(code);
    expect(failure.status).toBe(status);
    if (words !== undefined) expect(failure.serviceMessage).toBe(words);
    if (id === 'E05') expect(failure.serviceMessage).toBeUndefined();
    if (id === 'E08') expect(failure.retryAfterSeconds).toBe(17);
  });
});

describe('a failure’s code', () => {
  it.each<[number, FailureCode]>([
    [400, 'refused'],
    [401, 'signed-out'],
    [403, 'not-allowed'],
    [404, 'not-found'],
    [405, 'refused'],
    [407, 'not-the-service'],
    [408, 'service-error'],
    [409, 'conflict'],
    [410, 'not-found'],
    [413, 'refused'],
    [415, 'refused'],
    [418, 'refused'],
    [422, 'refused'],
    [429, 'too-many-requests'],
    [498, 'signed-out'],
    [500, 'service-error'],
    [503, 'service-error'],
    [511, 'not-the-service'],
    [304, 'not-the-service'],
  ])('comes from the status %i when the message says nothing known', (status, code) => {
    expect(failureOf({ status, body: says('Something else') }).code).toBe(code);
  });

  it.each<[string, FailureCode]>([
    ['hosts_unavailable_for_booking', 'conflict'],
    ['round_robin_hosts_unavailable_for_booking', 'conflict'],
    ['already_signed_up_for_this_booking_error', 'conflict'],
    ['booking_seats_full_error', 'conflict'],
    ['not_enough_available_seats_error', 'conflict'],
    ['duration_limit_reached', 'not-allowed'],
    ['Could not find original booking', 'not-found'],
    ['Rate limit exceeded. Try again in 3 seconds.', 'too-many-requests'],
    ['Attempting to book a meeting in the past.', 'refused'],
    ['booking_time_out_of_bounds_error', 'refused'],
    ['Invalid timezone', 'refused'],
  ])('comes from the message %j, whatever the status', (message, code) => {
    for (const status of [400, 401, 403, 409, 500]) {
      expect(failureOf({ status, body: says(message) }).code).toBe(code);
    }
  });

  it('says nothing about the account when a page for people came', () => {
    const page = '<!doctype html><title>Sign in to Wi-Fi</title>';
    for (const status of [400, 401, 403, 404]) {
      expect(failureOf({ status, body: page }).code).toBe('not-the-service');
    }
    expect(failureOf({ status: 502, body: page }).code).toBe('service-error');
    expect(failureOf({ status: 400, headers: { 'content-type': 'text/html' }, body: 'No.' }).code).toBe(
      'not-the-service',
    );
  });

  it('ends no session on a refusal that is not JSON', () => {
    for (const body of ['', 'Bad Request', '<html>']) {
      expect(failureOf({ status: 400, body, mustBeJson: true }).code).toBe('not-the-service');
      expect(failureOf({ status: 401, body, mustBeJson: true }).code).toBe('not-the-service');
    }
    expect(failureOf({ status: 400, body: '{}', mustBeJson: true }).code).toBe('refused');
    expect(failureOf({ status: 503, body: '', mustBeJson: true }).code).toBe('service-error');
  });
});

describe('the service’s own words', () => {
  it.each([
    [{ message: 'one', error: { message: 'two' } }, 'one'],
    [{ error: { code: 'X', message: 'two' } }, 'two'],
    [{ error: 'three' }, 'three'],
    [{ errors: [{ message: 'four' }, { message: 'five' }] }, 'four'],
    [{ message: '', error: 'three' }, 'three'],
    [{ message: { nested: true } }, undefined],
    ['only words', 'only words'],
    [{}, undefined],
    [null, undefined],
  ])('are found in %j', (body, words) => {
    expect(failureOf({ status: 400, body: JSON.stringify(body) }).serviceMessage).toBe(words);
  });

  it('are plain text when the body is no JSON', () => {
    expect(failureOf({ status: 500, body: 'Internal\r\nServer Error\u0000' }).serviceMessage).toBe(
      'Internal Server Error',
    );
  });

  it('are never more than 500 characters', () => {
    const words = failureOf({ status: 400, body: says('🙂'.repeat(600)) }).serviceMessage ?? '';
    expect([...words]).toHaveLength(500);
    expect(words.endsWith('🙂…')).toBe(true);
  });

  it('cannot turn the text around them', () => {
    expect(failureOf({ status: 400, body: says('a\u202Eb\u2066c') }).serviceMessage).toBe('a b c');
  });

  it('never repeat a secret of the request', () => {
    const failure = failureOf({
      status: 400,
      body: says('Unknown token s3cr3t-t0ken!'),
      secrets: ['s3cr3t-t0ken'],
    });
    expect(failure.serviceMessage).toBe('Unknown token …!');
    expect(failure.message).not.toContain('s3cr3t');
  });
});

describe('a request without an answer', () => {
  it('is offline only when it certainly was not sent', () => {
    expect(failureOfTransport(new TransportError('network', 'no'), 'x').code).toBe('offline');
    expect(failureOfTransport(new TransportError('network', 'maybe'), 'x').code).toBe('no-answer');
    expect(failureOfTransport(new TransportError('redirect', 'maybe'), 'x').code).toBe('not-the-service');
    expect(failureOfTransport(new TransportError('too-large', 'maybe'), 'x').code).toBe('not-the-service');
  });

  it('leaves a defect of ours a defect', () => {
    expect(() => failureOfTransport(new TypeError('x is not a function'), 'x')).toThrow(TypeError);
  });
});

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
