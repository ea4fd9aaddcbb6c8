import { describe, expect, it } from 'vitest';
import { failureOfAnswer } from '../../api/errors.ts';
import { Failure } from '../../base/failure.ts';
import { lossOf } from '../attempt.ts';
import { refusalOf } from './refusals.ts';

/** The failure that the client makes of such an answer. */
function failureOf(status: number, message: string): Failure {
  const headers = { 'content-type': 'application/json' };
  return failureOfAnswer(
    { status, headers, body: JSON.stringify({ message }) },
    { name: '/api/mcp/bookings/create', mustBeJson: false, secrets: [], nowMs: 0 },
  );
}

const inBothGenerations = [
  [500, 409, 'no_available_users_found_error', 'taken'],
  [500, 409, 'hosts_unavailable_for_booking', 'taken'],
  [500, 409, 'fixed_hosts_unavailable_for_booking', 'taken'],
  [500, 409, 'round_robin_host_unavailable_for_booking', 'taken'],
  [409, 409, 'booking_conflict', 'already-signed-up'],
  [409, 409, 'booking_conflict_error', 'already-signed-up'],
  [409, 409, 'already_signed_up_for_this_booking_error', 'already-signed-up'],
  [400, 409, 'booking_seats_full_error', 'seats-full'],
  [500, 409, 'not_enough_available_seats_error', 'seats-full'],
  [400, 400, 'Attempting to book a meeting in the past.', 'past'],
  [400, 400, "EventType 'null' cannot be booked at this time.", 'notice'],
  [400, 400, 'booking_time_out_of_bounds_error', 'notice'],
  [400, 400, 'Invalid event length', 'length'],
  [401, 401, 'booking_limit_reached', 'limit'],
  [401, 401, 'duration_limit_reached', 'limit'],
  [404, 404, 'Could not find original booking', 'cannot-move'],
  [403, 400, 'cancelled_bookings_cannot_be_rescheduled', 'cannot-move'],
  [404, 500, 'NOT_FOUND', 'gone'],
  [429, 500, 'Rate limit exceeded. Try again in 17 seconds.', 'too-many-requests'],
] as const;

describe('why the service did not book', () => {
  it.each(inBothGenerations)('%i or %i with "%s" is %s', (older, newer, message, kind) => {
    for (const status of [older, newer]) {
      expect(refusalOf(failureOf(status, message))).toMatchObject({ kind, field: null, message });
    }
  });

  it('is proved by what never left; else it has to be checked', () => {
    const isProof = (status: number, message: string) => refusalOf(failureOf(status, message))?.isProof;
    expect(isProof(400, '{company}error_required_field')).toBe(false);
    for (const [, status, message] of inBothGenerations)
      expect(isProof(status, message), message).toBe(false);
    for (const status of [400, 401, 403, 404, 409, 422, 429])
      expect(isProof(status, 'No'), `${status}`).toBe(false);
    expect(refusalOf(new Failure('signed-out', 'no session'))?.isProof).toBe(true);
  });

  it.each([
    ["custom in 'responses': {company}error_required_field", 'company'],
    ["custom in 'responses,company': {company}error_required_field; custom in 'responses,x': …", 'company'],
    ["custom in 'responses,email': {email}email_validation_error", 'email'],
    ["invalid_type in 'responses,name': Expected string, received number", 'name'],
    ["custom in 'responses,notes': {notes}Expected at most 40 characters", 'notes'],
    ["custom in 'responses': { company }error_required_field", 'company'],
    ["custom in 'responses,company': { }error_required_field", 'company'],
  ])('%s is about the question %s', (message, field) => {
    expect(refusalOf(failureOf(400, message))).toMatchObject({ kind: 'answer', field, message });
    expect(refusalOf(failureOf(500, message))).toMatchObject({ kind: 'answer', field });
  });

  it.each([
    [400, 'This event type is booked as a package of at least 3 slots. Use its booking page.', 'page-only'],
    [404, 'The private link is not valid, or has been used before', 'link'],
    [403, 'You are not allowed to reschedule this booking', 'cannot-move'],
    [403, 'No', 'not-allowed'],
    [404, 'Nothing here', 'gone'],
    [409, 'Somebody else', 'taken'],
    [400, 'Something we have never read', 'other'],
    [401, 'Unauthorized', 'signed-out'],
  ])('%i with "%s" is %s', (status, message, kind) => {
    expect(refusalOf(failureOf(status, message))?.kind).toBe(kind);
  });

  it('is not known when it may have booked', () => {
    expect(refusalOf(failureOf(500, 'Something went wrong'))).toBeNull();
    expect(refusalOf(new Failure('no-answer', 'cut'))).toBeNull();
    expect(refusalOf(new Failure('not-the-service', 'HTML', { status: 200 }))).toBeNull();
    expect(refusalOf(new Failure('stopped', 'quit'))).toBeNull();
  });

  it('is no connection, when there was none', () => {
    expect(refusalOf(new Failure('offline', 'no route'))).toEqual({
      kind: 'offline',
      isProof: true,
      field: null,
      message: null,
    });
  });
});

describe('a lost answer', () => {
  it('leaves the service perhaps at work when nothing came, or only a gateway spoke', () => {
    expect(lossOf(new Failure('no-answer', 'cut'))).toBe('silent');
    expect(lossOf(failureOf(504, 'Gateway time-out'))).toBe('silent');
    expect(lossOf(failureOf(500, 'Something went wrong'))).toBe('answered');
    expect(lossOf(new Failure('no-answer', 'no JSON', { status: 200 }))).toBe('answered');
  });
});
