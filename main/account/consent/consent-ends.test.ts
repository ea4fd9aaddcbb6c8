import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createConsent, createConsents, type Consent } from './consent.ts';
import type { TokenPair } from '../../../protocol/account.ts';
import { Failure } from '../../base/failure.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import {
  allow,
  beginSignIn,
  comeBack,
  connection,
  stateOf,
  tokens,
  type SignIn,
} from '../../../test/support/sign-in.ts';

let consent: Consent | null = null;
afterEach(async () => {
  await consent?.stop();
});

const begin = (): SignIn => {
  const signIn = beginSignIn();
  consent = signIn.consent;
  return signIn;
};

describe('a sign-in ends', () => {
  it('as not allowed, when the service says so with our state', async () => {
    const { start, exchanged } = begin();
    const flow = await start();
    await comeBack(flow, `error=access_denied&state=${stateOf(flow)}`);
    expect(await flow.result).toEqual({ kind: 'not-allowed' });
    expect(exchanged).toEqual([]);
  });

  it('as refused, with the words of the consent page', async () => {
    const { start } = begin();
    const flow = await start();
    await comeBack(flow, `error=invalid_request&error_description=Unknown+client&state=${stateOf(flow)}`);
    expect(await flow.result).toEqual({ kind: 'refused', serviceMessage: 'Unknown client' });
  });

  it('as too long after 5 minutes, and nobody listens any more', async () => {
    const { start, clock, exchanged } = begin();
    const flow = await start();
    expect(flow.untilMs).toBe(Date.parse('2027-03-10T09:05:00Z'));
    clock.advance(299_999);
    expect(await comeBack(flow, 'state=wrong')).toBe(400);
    clock.advance(1);
    expect(await flow.result).toEqual({ kind: 'took-too-long' });
    expect(await allow(flow)).toBeNull();
    expect(exchanged).toEqual([]);
  });

  it('as too long when the machine slept through the end', async () => {
    const { start, clock } = begin();
    const flow = await start();
    clock.jump(Date.parse('2027-03-10T12:00:00Z'));
    expect(await flow.result).toEqual({ kind: 'took-too-long' });
  });

  it('in time even when the wall clock is set back', async () => {
    const { start, clock } = begin();
    const flow = await start();
    clock.jump(Date.parse('2027-03-10T08:00:00Z'));
    clock.advance(300_000);
    expect(await flow.result).toEqual({ kind: 'took-too-long' });
  });

  it('as stopped, with the port free again and nothing that still waits', async () => {
    const { start, clock } = begin();
    const flow = await start();
    await comeBack(flow, 'state=wrong');
    await flow.stop();
    expect(await flow.result).toEqual({ kind: 'stopped' });
    expect(clock.waiting()).toBe(0);
    expect(await allow(flow)).toBeNull();
  });

  it('as stopped in mid-exchange, which is ended, whatever it answers then', async () => {
    const { start } = begin();
    let answer: (pair: TokenPair) => void = () => undefined;
    const signals: AbortSignal[] = [];
    const flow = await start({
      exchange: (_code, signal) => {
        signals.push(signal);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    await allow(flow);
    await flow.stop();
    expect(signals[0]?.aborted).toBe(true);
    answer(tokens);
    expect(await flow.result).toEqual({ kind: 'stopped' });
  });

  it('as stopped, too, where the exchange was ended with a failure', async () => {
    const { start } = begin();
    const flow = await start({
      exchange: (_code, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Failure('offline', 'x'));
          });
        }),
    });
    await allow(flow);
    await flow.stop();
    expect(await flow.result).toEqual({ kind: 'stopped' });
  });

  it('as stopped when a new one begins on the same port', async () => {
    const { start, consent: both } = begin();
    const first = await start();
    const second = await start({ connection: { ...connection, redirectUri: first.redirectUri } });
    expect(await first.result).toEqual({ kind: 'stopped' });
    expect(await comeBack(second, `code=c&state=${stateOf(first)}`)).toBe(400);
    await allow(second);
    expect(await second.result).toMatchObject({ kind: 'approved' });
    await both.stop();
  });

  it('as stopped when the app quits', async () => {
    const { start, consent: quitting } = begin();
    const flow = await start();
    await quitting.stop();
    expect(await flow.result).toEqual({ kind: 'stopped' });
  });

  it('not when an account that waits for nothing is left', async () => {
    const consentOf = createConsents({ clock: createManualClock('2027-03-10T09:00:00Z'), randomBytes });
    const [waiting, other] = [consentOf(), consentOf()];
    consent = waiting;
    const started = await waiting.start({
      connection,
      openBrowser: () => Promise.resolve(),
      exchange: () => Promise.resolve(tokens),
    });
    if (!started.started) throw new Error('The port is taken');
    await other.stop();
    await allow(started.flow);
    expect(await started.flow.result).toEqual({ kind: 'approved', tokens });
  });

  it('before it begins, when the port is taken: the browser stays closed', async () => {
    const { start } = begin();
    const first = await start();
    const other = createConsent({ clock: createManualClock('2027-03-10T09:00:00Z'), randomBytes });
    const opened: string[] = [];
    const started = await other.start({
      connection: { ...connection, redirectUri: first.redirectUri },
      openBrowser: (address) => Promise.resolve(void opened.push(address)),
      exchange: () => Promise.resolve(tokens),
    });
    const port = Number(new URL(first.redirectUri).port);
    expect(started).toEqual({ started: false, problem: { kind: 'port-taken', ports: [port] } });
    expect(opened).toEqual([]);
  });

  it('never for one taken port, where another address is registered: that one is asked with', async () => {
    const { start } = begin();
    const first = await start();
    const other = begin();
    const more = `${first.redirectUri}\n ${connection.redirectUri} \n`;
    const flow = await other.start({
      connection: { ...connection, redirectUri: first.redirectUri, otherRedirectUris: more },
    });
    expect(flow.redirectUri).not.toBe(first.redirectUri);
    expect(new URL(flow.address).searchParams.get('redirect_uri')).toBe(flow.redirectUri);
    await allow(flow);
    expect(await flow.result).toMatchObject({ kind: 'approved' });
    await other.consent.stop();
    await first.stop();
  });

  it('before it begins, when every port is taken, and names them all', async () => {
    const flows = [await begin().start(), await begin().start()];
    const [redirectUri = '', otherRedirectUris = ''] = flows.map((flow) => flow.redirectUri);
    const started = await createConsent({
      clock: createManualClock('2027-03-10T09:00:00Z'),
      randomBytes,
    }).start({
      connection: { ...connection, redirectUri, otherRedirectUris },
      openBrowser: () => Promise.resolve(),
      exchange: () => Promise.resolve(tokens),
    });
    const ports = flows.map((flow) => Number(new URL(flow.redirectUri).port));
    expect(started).toEqual({ started: false, problem: { kind: 'port-taken', ports } });
    await Promise.all(flows.map((flow) => flow.stop()));
  });

  it.each([
    [new Failure('offline', 'x'), { kind: 'unreachable', host: 'api.example.com' }],
    [new Failure('no-answer', 'x'), { kind: 'unreachable', host: 'api.example.com' }],
    [new Failure('service-error', 'x', { status: 502 }), { kind: 'service-error', status: 502 }],
    [new Failure('not-the-service', 'x'), { kind: 'not-the-service', host: 'api.example.com' }],
    [new Failure('refused', 'x', { serviceMessage: 'Code expired' }), { kind: 'code-expired' }],
    [new Failure('refused', 'x', { serviceMessage: 'Invalid client secret' }), { kind: 'secret-refused' }],
    [new Failure('refused', 'x', { serviceMessage: 'No' }), { kind: 'refused', serviceMessage: 'No' }],
  ])('as the exchange failed: %s', async (failure, outcome) => {
    const { start } = begin();
    const flow = await start({ exchange: () => Promise.reject(failure) });
    await allow(flow);
    expect(await flow.result).toEqual(outcome);
  });

  it('naming the broker where that one was asked', async () => {
    const { start } = begin();
    const flow = await start({
      connection: { ...connection, brokerUrl: 'https://broker.example.com' },
      exchange: () => Promise.reject(new Failure('offline', 'x')),
    });
    await allow(flow);
    expect(await flow.result).toEqual({ kind: 'unreachable', host: 'broker.example.com' });
  });

  it('with the defect itself, when it is one of ours', async () => {
    const { start } = begin();
    const defect = new TypeError('x is not a function');
    const flow = await start({ exchange: () => Promise.reject(defect) });
    await Promise.all([expect(flow.result).rejects.toBe(defect), allow(flow)]);
  });
});
