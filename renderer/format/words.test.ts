import { describe, expect, it } from 'vitest';
import type { ReplyCode } from '../../preload/contract/reply.ts';
import type { FieldProblem } from '../../preload/contract/model/connection.ts';
import type { ConsentReason, KeychainProblem, SignInProblem } from '../../preload/contract/model/session.ts';
import { consentWords, keychainWords, signInWords, checkWords, fieldWords } from './sign-in.ts';
import { pageWords, todayWords } from '../words.svelte.ts';
import { lastKnownWords } from './errors.ts';

/** One of each: a new member of the family does not compile until it stands here. */
const signInProblems: { [K in SignInProblem['kind']]: Extract<SignInProblem, { kind: K }> } = {
  'not-allowed': { kind: 'not-allowed' },
  'took-too-long': { kind: 'took-too-long' },
  'port-taken': { kind: 'port-taken', ports: [47800] },
  'code-expired': { kind: 'code-expired' },
  'secret-refused': { kind: 'secret-refused' },
  refused: { kind: 'refused', serviceMessage: 'No such client' },
  unreachable: { kind: 'unreachable', host: 'api.example.com' },
  'service-error': { kind: 'service-error', status: 503 },
  'not-the-service': { kind: 'not-the-service', host: 'portal.hotel.example' },
  'not-stored': { kind: 'not-stored' },
  'demo-failed': { kind: 'demo-failed' },
};
const keychainProblems: Record<KeychainProblem, true> = {
  locked: true,
  cancelled: true,
  'no-answer': true,
  absent: true,
  new: true,
  weak: true,
  'key-lost': true,
  damaged: true,
  failed: true,
};
const replyCodes: Record<ReplyCode, true> = {
  offline: true,
  'no-answer': true,
  stopped: true,
  'service-error': true,
  'too-many-requests': true,
  'not-the-service': true,
  refused: true,
  'not-allowed': true,
  'not-found': true,
  conflict: true,
  'signed-out': true,
  'bad-input': true,
  'no-room': true,
  'not-writable': true,
  'not-saved': true,
  'not-opened': true,
  'not-copied': true,
  'too-much': true,
  'too-fast': true,
  'not-shown': true,
  internal: true,
};
const consentReasons: Record<ConsentReason, true> = {
  refused: true,
  'already-used': true,
  'client-refused': true,
  expired: true,
  'answer-lost': true,
  'not-renewed': true,
};
const fieldProblems: Record<FieldProblem, true> = {
  missing: true,
  'not-an-address': true,
  'not-https': true,
  'has-credentials': true,
  'has-query': true,
  'not-loopback': true,
  'no-port': true,
  'too-many': true,
  'secret-or-broker': true,
  'too-long': true,
};

const keys = <K extends string>(record: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(record).filter((key): key is K => key in record);

/** No two the same, none empty, and in the voice of the product. */
function expectOwnWords(texts: readonly string[]): void {
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) {
    expect(text.trim()).not.toBe('');
    expect(text).not.toMatch(/please|oops|successful|!|'|cancel/iu);
  }
}

describe('every way it can go wrong has its own words', () => {
  it('a sign-in: a heading, a sentence and a way on', () => {
    const words = Object.values(signInProblems).map((problem) => signInWords(problem));
    expectOwnWords(words.map(({ title }) => title));
    expectOwnWords(words.map(({ body, hint }) => `${body} ${hint ?? ''}`));
    for (const { main } of words) expect(main.label).not.toBe('');
  });

  it('a keychain, none of whose troubles is called signed out', () => {
    const words = keys(keychainProblems).map((problem) => keychainWords(problem));
    expectOwnWords(words.map(({ title }) => title));
    expectOwnWords(words.map(({ body }) => body));
    for (const { title, body } of words) expect(`${title} ${body}`).not.toMatch(/signed out/iu);
  });

  it('a call', () => {
    expectOwnWords(keys(replyCodes).map((code) => todayWords().reply[code]));
  });

  it('a consent that is needed again', () => {
    expectOwnWords(keys(consentReasons).map((reason) => consentWords(reason)));
  });

  it('a field', () => {
    expectOwnWords(keys(fieldProblems).map((problem) => fieldWords('baseUrl', problem)));
    expectOwnWords(Object.values(pageWords().signIn.addresses.fields));
    expect(fieldWords('baseUrl', 'missing')).toBe('Add the API address');
    expect(fieldWords('clientSecret', 'missing')).toBe('Add the client secret');
  });
});

describe('the details of a failure', () => {
  it('are in its words: the port, the host, the status, what the service said', () => {
    expect(signInWords(signInProblems['port-taken']).title).toContain('47800');
    expect(signInWords(signInProblems.unreachable).body).toContain('api.example.com');
    expect(signInWords(signInProblems['service-error']).body).toContain('503');
    expect(signInWords({ kind: 'service-error', status: null }).body).toContain('an error.');
    expect(signInWords(signInProblems.refused).said).toBe('No such client');
  });

  it('offer the run without saving where saving is the trouble', () => {
    expect(signInWords(signInProblems['not-stored']).other?.way).toBe('again-in-memory');
  });

  it('make a wait amber and a failure red', () => {
    expect(lastKnownWords('offline')).toEqual({ tone: 'wait', title: 'You’re offline.' });
    expect(lastKnownWords('service-error').tone).toBe('bad');
  });

  it('of a test say what answered', () => {
    expect(checkWords({ result: 'invalid', problems: {} })).toBeNull();
    expect(checkWords({ result: 'reached', ms: 142 })).toEqual({
      good: true,
      text: 'Reached in 142\u00a0ms.',
    });
    expectOwnWords(
      [
        checkWords({ result: 'unreachable', host: 'api.example.com' }),
        checkWords({ result: 'not-the-service', host: 'api.example.com', status: 200 }),
        checkWords({ result: 'consent-refused', status: 400 }),
      ].map((words) => words?.text ?? ''),
    );
  });
});
