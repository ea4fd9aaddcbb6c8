import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Failure, failureCodes } from '../base/failure.ts';
import { createAnswer, findAnswer, limitCalls, toReplyFailure, type PageCalls } from './answer.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';
import type { Plan, PlannedDeed } from '../../preload/contract/model/plans.ts';
import { alertCallNames, callNames } from '../../preload/contract/call-names.ts';
import {
  calls,
  type AccountCalls,
  type AppCalls,
  type CallInput,
  type CallName,
  type CallOutput,
  type PopoverCallName,
} from '../../preload/contract/calls.ts';

type Answers = {
  readonly [N in PopoverCallName]?: (input: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>>;
};

const clock = createManualClock('2027-03-10T08:15:00Z');

/** Answers by group and verb for each name that is asked for. */
function groupsOf(answerOf: (name: string) => unknown): unknown {
  const groupOf = (group: string) =>
    new Proxy({}, { get: (_, verb: string) => answerOf(`${group}.${verb}`) });
  return new Proxy({}, { get: (_, group: string) => groupOf(group) });
}

/** Whatever is not in `part` is not expected to be asked. */
function answersWith(part: Answers): PageCalls<PopoverCallName> {
  const own = new Map<string, unknown>(Object.entries(part));
  const groups = groupsOf((name) => own.get(name));
  return { app: groups as AppCalls, account: () => groups as AccountCalls };
}

describe('the answer to a message of the page', () => {
  it('carries the value of its handler', async () => {
    const answer = createAnswer(
      answersWith({
        'page.ready': () => ({ platform: 'linux', version: '1', runtime: [], dataFolder: '' }),
      }),
      clock,
      vi.fn(),
    );
    expect(await answer('page.ready', undefined)).toEqual({
      ok: true,
      value: { platform: 'linux', version: '1', runtime: [], dataFolder: '' },
    });
  });

  it('carries a failure as a code and the service’s words, never our message', async () => {
    const failure = new Failure('refused', 'ours', { serviceMessage: 'theirs', status: 400 });
    const answer = createAnswer(
      answersWith({ 'agenda.refresh': () => Promise.reject(failure) }),
      clock,
      vi.fn(),
    );
    const reply = await answer('agenda.refresh', undefined);
    expect(reply).toEqual({ ok: false, failure: { code: 'refused', serviceMessage: 'theirs', status: 400 } });
    expect(JSON.stringify(reply)).not.toContain('ours');
  });

  it('is “too fast” to a page that floods, for reading later than for changing, and one report at a time', async () => {
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const handlers = answersWith({
      'agenda.update': () => undefined,
      'popover.close': () => undefined,
      'app.quit': () => undefined,
      'diagnostics.read': async () => {
        await held;
        throw new Failure('stopped', 'enough');
      },
    });
    const answer = createAnswer(handlers, createManualClock('2027-03-10T08:15:00Z'), vi.fn());
    const first = answer('diagnostics.read', undefined);
    expect(await answer('diagnostics.copy', undefined)).toEqual({ ok: false, failure: { code: 'too-fast' } });
    finish();
    await first;
    const answered = async (name: 'agenda.update' | 'app.quit'): Promise<number> => {
      const replies = await Promise.all(Array.from({ length: 1000 }, () => answer(name, undefined)));
      return replies.filter(({ ok }) => ok).length;
    };
    expect(await answered('agenda.update')).toBe(200);
    expect(await answered('app.quit')).toBe(38);
  });

  it('begins calls that come at once one by one, so that all else of main comes between them', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const answer = createAnswer(answersWith({ 'app.quit': () => undefined }), clock, vi.fn());
    await Promise.all(Array.from({ length: 5 }, () => answer('app.quit', undefined)));
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('hides a defect behind “internal” and reports it', async () => {
    const report = vi.fn();
    const answer = createAnswer(answersWith({}), clock, report);
    expect(await answer('app.quit', undefined)).toEqual({ ok: false, failure: { code: 'internal' } });
    expect(report).toHaveBeenCalledOnce();
  });

  it.each([
    ['booking.join', {}],
    ['booking.join', { uid: '' }],
    ['booking.join', { uid: 'a'.repeat(201) }],
    ['booking.join', { uid: 'a', extra: true }],
    ['booking.join', null],
    ['booking.copy', { uid: 'a', what: 'tokens' }],
    ['session.signIn', { inMemory: 'yes' }],
    ['connection.save', { baseUrl: 'https://a.example' }],
    ['settings.recordShortcut', { name: 'join', accelerator: '' }],
    ['settings.recordShortcut', { name: 'join', accelerator: 'A'.repeat(81) }],
    ['settings.recordShortcut', { name: 'quit', accelerator: 'Alt+Q' }],
    ['settings.recordShortcut', {}],
    ['settings.holdShortcut', { held: 'yes' }],
    ['demo.readMail', { workspace: 'live' }],
    ['page.ready', {}],
    ['app.quit', [1]],
  ] as const)('does not let %s carry %j to its handler', async (name, input) => {
    const answer = createAnswer(answersWith({}), clock, vi.fn());
    expect(await answer(name, input)).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
  });

  it('lets nothing odd through any call, whatever a page sends that was taken over', async () => {
    const circle: Record<string, unknown> = {};
    circle['itself'] = circle;
    const odd: readonly unknown[] = [
      circle,
      new Map([[1, 2]]),
      new Set([1]),
      new Date(NaN),
      /x/u,
      10n,
      new Uint8Array(8),
      new Error('x'),
      JSON.parse('{"__proto__":{"uid":"a"},"constructor":1}'),
      'x'.repeat(100_000),
      Array.from({ length: 10_000 }, () => 'x'),
      { uid: { toString: 1 } },
      NaN,
      Infinity,
      -0,
    ];
    const random = fc.sample(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true }),
      { numRuns: 50, seed: 47_823 },
    );
    const seen: unknown[] = [];
    const note = groupsOf(() => (input: unknown) => seen.push(input));
    const moved = createManualClock('2027-03-10T08:15:00Z');
    const pageCalls = { app: note as AppCalls, account: () => note as AccountCalls };
    const answer = createAnswer<PopoverCallName>(pageCalls, moved, vi.fn());
    for (const name of callNames) {
      for (const value of [...odd, ...random]) {
        moved.advance(1000);
        seen.length = 0;
        const reply = await answer(name, value);
        if (!reply.ok) expect(reply.failure, name).toEqual({ code: 'bad-input' });
        // Nothing, where all of an input may be left out; else just what was sent.
        else expect(['[{}]', JSON.stringify([value])], name).toContain(JSON.stringify(seen));
      }
    }
    expect(Reflect.get({}, 'uid')).toBeUndefined();
  });

  it('says whether it is about the account that it was asked for', async () => {
    const close = { 'popover.close': () => undefined, 'board.refresh': () => undefined };
    const answer = createAnswer(
      answersWith({ ...close, 'connection.copyRedirectAddress': () => undefined }),
      clock,
      vi.fn(),
    );
    const own = { ok: true, value: undefined, isOfAccount: true };
    expect(await answer('board.refresh', undefined, 1)).toEqual(own);
    expect(await answer('connection.copyRedirectAddress', undefined, 1)).toEqual(own);
    expect(await answer('popover.close', undefined, 1)).toEqual({ ok: true, value: undefined });
  });

  it('is asked for first where much is changed at once, and not given after a no', async () => {
    const no = () => Promise.reject(new Failure('stopped', 'enough'));
    const pageCalls = answersWith({ 'board.switch': () => undefined, 'board.pin': () => undefined });
    const before = limitCalls({ cancel: no, publish: no, book: no }, () => []);
    const answer = createAnswer({ ...pageCalls, before }, clock, vi.fn());
    const stopped = { ok: false, failure: { code: 'stopped' } };
    const times = { from: null, until: null };
    for (const [name, input] of [
      ['cancelling.cancel', { uid: 'a', scope: 'one', reason: '', isTyped: false }],
      ['board.switch', { id: 1, isPublished: true }],
      ['board.schedule', { id: 1, isPublished: true, localTime: '2027-03-15T08:00' }],
      ['away.save', { ...times, ids: [1], publishesAgain: true }],
      ['door.open', { eventType: 1, for: 30, rings: false }],
      ['changes.retry', { id: 'a', account: 1, uid: 'a', at: null, end: null }],
      ['plans.approve', { account: 1, id: 'a', rows: ['r'] }],
    ] as const)
      expect(await answer(name, input)).toMatchObject(stopped);
    expect(await answer('board.pin', { id: 1, isPinned: true })).toMatchObject({ ok: true });
  });

  it('to a plan that is approved is asked for by what its chosen rows do, as if each were done by hand', async () => {
    const asked: string[] = [];
    const note = (what: string) => (count: number) => {
      asked.push(`${what} ${count}`);
      return Promise.resolve();
    };
    const row = (id: string, does: PlannedDeed, count = 1) => ({ id, does, count });
    const rows = [
      row('a', 'cancel', 4),
      row('b', 'book'),
      row('c', 'reschedule'),
      row('d', 'away', 7),
      row('e', 'cancel', 9),
    ];
    const plans = [{ account: 1, id: 'plan', rows }] as unknown as readonly Plan[];
    const limits = { cancel: note('cancel'), publish: note('publish'), book: note('book') };
    await limitCalls(limits, () => plans)['plans.approve']?.({
      account: 1,
      id: 'plan',
      rows: ['a', 'b', 'c', 'd'],
    });
    expect(asked).toEqual(['cancel 4', 'publish 7', 'book 2']);
  });

  it('is braked for every call of both pages, whichever it is', async () => {
    const answerAll = groupsOf(() => () => undefined);
    const pageCalls = { app: answerAll as AppCalls, account: () => answerAll as AccountCalls };
    for (const name of [...callNames, ...alertCallNames]) {
      const still = createManualClock('2027-03-10T08:15:00Z');
      const answer = createAnswer<CallName>(pageCalls as unknown as PageCalls<CallName>, still, vi.fn());
      const replies = await Promise.all(Array.from({ length: 500 }, () => answer(name, 'x')));
      const refused = replies.filter((reply) => !reply.ok && reply.failure.code === 'too-fast');
      expect(refused.length, name).toBeGreaterThanOrEqual(300);
    }
  });

  it('is for one page: no call is the popover’s and the cards’', () => {
    expect(Object.keys(calls).sort()).toEqual([...callNames, ...alertCallNames].sort());
  });

  it('has a code for every failure', () => {
    for (const code of failureCodes) expect(toReplyFailure(new Failure(code, 'x'))).toEqual({ code });
  });
});

describe('a call', () => {
  /** Answers every call with who answers, its name, what it carries, and whose it is. */
  const echo = (who: string) => groupsOf((name) => (...args: unknown[]) => [who, name, ...args]);
  const app = echo('app') as AppCalls;
  const ofAccounts = callNames.filter((name) => calls[name].scope === 'account');

  it('of an account reaches the account that it is made for, under its name', () => {
    const account = (id: number | undefined) => echo(`account ${id}`) as AccountCalls;
    expect(ofAccounts.length).toBeGreaterThan(50);
    for (const name of ofAccounts)
      expect(findAnswer({ app, account }, name, 7)('input')).toEqual(['account 7', name, 'input', 7]);
  });

  it('of an account is not found while nobody is signed in to it', () => {
    for (const name of ofAccounts)
      expect(() => findAnswer({ app, account: () => null }, name, 7), name).toThrow(
        expect.objectContaining({ code: 'not-found' }),
      );
  });

  it('of the app is answered whoever is signed in: lists and news are those of all accounts', () => {
    const ofApp = callNames.filter((name) => !ofAccounts.includes(name));
    expect(ofApp).toContain('bookings.window');
    for (const name of ofApp)
      expect(findAnswer({ app, account: () => null }, name, 7)('input')).toEqual(['app', name, 'input', 7]);
  });
});
