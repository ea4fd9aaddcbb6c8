import { afterEach, describe, expect, it } from 'vitest';
import type { Consent } from './consent.ts';
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

describe('a sign-in', () => {
  it('opens the consent page once, and ends with the tokens of the code that comes back', async () => {
    const { start, opened, exchanged } = begin();
    const flow = await start();
    expect(opened).toEqual([flow.address]);
    expect(new URL(flow.address).searchParams.get('redirect_uri')).toBe(flow.redirectUri);
    expect(await allow(flow)).toBe(200);
    expect(await flow.result).toEqual({ kind: 'approved', tokens });
    expect(exchanged).toEqual(['code-1']);
  });

  it('has a fresh state of 256 bits each time', async () => {
    const { start } = begin();
    const states = new Set<string>();
    for (let i = 0; i < 20; i += 1) states.add(stateOf(await start()));
    expect(states.size).toBe(20);
    for (const state of states) expect(Buffer.from(state, 'base64url')).toHaveLength(32);
  });

  it('exchanges once, however many good answers come at the same time', async () => {
    const { start, exchanged } = begin();
    const flow = await start();
    const statuses = await Promise.all(Array.from({ length: 50 }, () => allow(flow)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await flow.result;
    expect(exchanged).toHaveLength(1);
  });

  it('gets no code of another service’s consent, however the answers are mixed up', async () => {
    const one = begin();
    const other = beginSignIn();
    const flow = await one.start();
    const atOther = await other.start({
      connection: { ...connection, baseUrl: 'https://other.example.com' },
    });
    expect(await comeBack(flow, `code=of-other&state=${stateOf(atOther)}`)).toBe(400);
    expect(await comeBack(atOther, `code=of-one&state=${stateOf(flow)}`)).toBe(400);
    expect([...one.exchanged, ...other.exchanged]).toEqual([]);
    await comeBack(flow, `code=of-one&state=${stateOf(flow)}`);
    await comeBack(atOther, `code=of-other&state=${stateOf(atOther)}`);
    await Promise.all([flow.result, atOther.result]);
    expect(one.exchanged).toEqual(['of-one']);
    expect(other.exchanged).toEqual(['of-other']);
    await other.consent.stop();
  });

  it('says that the browser came back before the exchange is over', async () => {
    const { start } = begin();
    const told: string[] = [];
    const flow = await start({
      onReturned: () => told.push('returned'),
      exchange: () => {
        told.push('exchange');
        return Promise.resolve(tokens);
      },
    });
    await allow(flow);
    await flow.result;
    expect(told).toEqual(['returned', 'exchange']);
  });

  it('counts what is turned away, and waits on', async () => {
    const { start, clock } = begin();
    const told: number[] = [];
    const flow = await start({ onTurnedAway: (count) => told.push(count) });
    expect(await comeBack(flow, 'code=x&state=wrong')).toBe(400);
    expect(await comeBack(flow, 'error=access_denied&state=wrong')).toBe(400);
    clock.advance(250);
    expect(told).toEqual([1, 2]);
    await allow(flow);
    expect(await flow.result).toMatchObject({ kind: 'approved' });
  });

  it('waits on when the browser could not be opened: the address can be copied', async () => {
    const { start } = begin();
    const failed: unknown[] = [];
    const flow = await start({
      openBrowser: () => Promise.reject(new Error('no browser')),
      onBrowserFailed: (error) => failed.push(error),
    });
    expect(failed).toHaveLength(1);
    await allow(flow);
    expect(await flow.result).toMatchObject({ kind: 'approved' });
  });
});
