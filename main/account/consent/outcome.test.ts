import { describe, expect, it } from 'vitest';
import { toConsentProblem } from './outcome.ts';
import { Failure, type FailureCode, type FailureDetails } from '../../base/failure.ts';

const after = (code: FailureCode, details: FailureDetails = {}) =>
  toConsentProblem(new Failure(code, 'exchange', details), 'api.example.com');

const says = (serviceMessage: string) => after('refused', { status: 400, serviceMessage });

describe('what a failed exchange means', () => {
  it.each([
    'Invalid authorization code',
    'The code has expired',
    'Code already used',
    'invalid_grant',
    'This authorization code was already used',
  ])('%j is about the code: start again', (words) => {
    expect(says(words)).toEqual({ kind: 'code-expired' });
  });

  it.each(['Invalid client secret', 'clientSecret is missing', 'invalid_client', 'Client not found'])(
    '%j is about the secret: correct it',
    (words) => {
      expect(says(words)).toEqual({ kind: 'secret-refused' });
    },
  );

  it.each(['Bad Request', 'Authorization code or clientSecret is missing', 'already authorized'])(
    '%j names neither or both: it is shown as it is',
    (words) => {
      expect(says(words)).toEqual({ kind: 'refused', serviceMessage: words });
    },
  );

  it('reads the words whatever the status was', () => {
    const details = { status: 401, serviceMessage: 'Invalid client secret' };
    expect(after('not-allowed', details)).toEqual({ kind: 'secret-refused' });
    expect(after('signed-out', details)).toEqual({ kind: 'secret-refused' });
    expect(after('conflict', { status: 409 })).toEqual({ kind: 'refused', serviceMessage: null });
  });

  it.each(['offline', 'no-answer', 'too-much'] as const)('%s: the service cannot be reached', (code) => {
    expect(after(code)).toEqual({ kind: 'unreachable', host: 'api.example.com' });
  });

  it.each(['not-the-service', 'not-found'] as const)('%s: something else answers there', (code) => {
    expect(after(code, { status: 404 })).toEqual({ kind: 'not-the-service', host: 'api.example.com' });
  });

  it('keeps the status of a broken or busy service', () => {
    expect(after('service-error', { status: 503 })).toEqual({ kind: 'service-error', status: 503 });
    expect(after('too-many-requests', { status: 429 })).toEqual({ kind: 'service-error', status: 429 });
  });

  it('does not name a status where there is none', () => {
    expect(after('service-error')).toEqual({ kind: 'service-error', status: null });
  });

  it('is stopped where the person stopped it', () => {
    expect(after('stopped')).toEqual({ kind: 'stopped' });
  });

  it('is refused without words where nothing could be sent', () => {
    expect(after('bad-input')).toEqual({ kind: 'refused', serviceMessage: null });
  });

  it('does not dress up a defect of ours', () => {
    const defect = new TypeError('x is not a function');
    expect(() => toConsentProblem(defect, 'api.example.com')).toThrow(defect);
  });
});
