import fc from 'fast-check';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure, failureCodes, LocalFailure, localFailureCodes } from '../base/failure.ts';
import { watchAccount } from './account-watch.ts';
import { mask, type LogEntry } from './line.ts';
import { createLog } from './log.ts';
import { createDiagnostics, toText } from './report.ts';
import { readValues } from '../settings/values.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

const root = path.resolve(import.meta.dirname, '../..');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'bookbar-redaction-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Letters that no word of ours is made of, so that finding them is finding what was planted. */
const core = fc.string({ unit: fc.constantFrom(...'QXZÄjqxzß379'.split('')), minLength: 8, maxLength: 40 });
/** Secrets, codes, names, postal and mail addresses, titles and links, as they look. */
const planted = core.chain((text) =>
  fc
    .constantFrom(
      text,
      `${text}@${text}.example`,
      `${text} ${text}`,
      `Bearer ${text}`,
      `https://${text}.example/callback?code=${text}&state=${text}`,
      `${text} Street 12, 10115 ${text}`,
      `line\n    at ${text} (${root}/main/${text}.ts:1:1)`,
      `net::ERR_${text}`,
      `E${text}`,
    )
    .map((shown) => ({ shown, core: text })),
);

/** An error that carries a text wherever an error can carry one. */
const carrier = (text: string) =>
  fc.constantFrom<() => unknown>(
    () => new Error(text),
    () => Object.assign(new Error(text), { name: text, code: text, path: text, address: text }),
    () => Object.assign(new TypeError('x'), { stack: `TypeError: x\n    at ${text} (${text}:1:1)` }),
    () => new Error('x', { cause: new Error(text, { cause: text }) }),
    () => new AggregateError([new Error(text)], text),
    () => text,
    () => ({ message: text, stack: text, name: text }),
    () => new LocalFailure(localFailureCodes[0], text, { cause: text }),
    ...failureCodes.map(
      (code) => () => new Failure(code, text, { serviceMessage: text, status: 400, cause: new Error(text) }),
    ),
  );

describe('nothing that was planted', () => {
  it('is in the log, on the disk, in the view, in what is copied or in what is saved', async () => {
    await fc.assert(
      fc.asyncProperty(
        planted.chain((secret) => fc.tuple(fc.constant(secret), carrier(secret.shown))),
        async ([{ shown, core: needle }, makeError]) => {
          const clock = createManualClock('2027-03-10T08:15:00.000Z');
          const log = createLog({ clock, folder, root });
          // What the compiler would not let through is written too.
          const wild = {
            level: 'error',
            subject: 'app',
            code: shown,
            detail: shown,
            operation: shown,
            call: shown,
            version: shown,
            error: makeError(),
            title: shown,
            url: shown,
          };
          log.write(wild as unknown as LogEntry);
          log.write({ level: 'error', subject: 'page', code: 'reported', error: makeError() });

          const watch = watchAccount({ clock, log });
          const fail = async (): Promise<never> => {
            await Promise.resolve();
            // Whatever it is: a library may throw anything.
            throw makeError() as Error;
          };
          const call = watch.call(fail);
          const endpoint = watch.endpoint({ exchange: fail, refresh: fail });
          const asked = { baseUrl: `https://api.example/${shown}`, bearer: shown, request: {} };
          await call('getMe', asked).catch(() => undefined);
          await endpoint.exchange(shown, new AbortController().signal).catch(() => undefined);
          await endpoint.refresh(shown, new AbortController().signal).catch(() => undefined);
          const problem = { kind: 'refused', serviceMessage: shown } as const;
          const state = { state: 'signed-out', problem, connectionReady: true } as const;
          watch.account(state);

          const left: string[] = [];
          const secretive = { baseUrl: shown, authUrl: shown, pageUrl: shown, clientId: shown };
          const diagnostics = createDiagnostics({
            startedMs: 0,
            log,
            system: () =>
              Promise.resolve({
                bookbar: '1.2.3',
                electron: '43',
                chromium: '144',
                node: '24',
                platform: 'linux x64',
                kernel: '6',
                desktop: null,
                displayServer: null,
                hasTray: true,
                notifications: null,
                keyring: 'unlocked',
              }),
            accounts: () =>
              Promise.resolve([
                {
                  workspace: 'live',
                  state,
                  last: watch.last(),
                  baseUrl: `https://${encodeURIComponent(shown)}:${encodeURIComponent(shown)}@api.example/${encodeURIComponent(shown)}?token=${encodeURIComponent(shown)}`,
                  counts: { bookings: 1, eventTypes: 1, outbox: ['create booked'], journal: 1 },
                },
              ]),
            settings: () =>
              readValues({
                workspace: 'live',
                connection: { ...secretive, brokerUrl: shown, redirectUri: shown },
                time: { zone: shown },
                shortcuts: { join: shown },
                [shown]: shown,
                general: { [shown]: shown },
              }),
            outside: {
              copy: async (text) => void left.push(text),
              saveFile: (name, content) => Promise.resolve(left.push(name, content) > 0),
            },
          });
          const view = await diagnostics.read(undefined);
          await diagnostics.copy(undefined);
          expect(await diagnostics.save(undefined)).toEqual({ isSaved: true });
          const onDisk = await readFile(path.join(folder, 'diagnostics.log'), 'utf8');
          expect(onDisk.split('\n').length).toBeGreaterThan(5);
          for (const text of [onDisk, JSON.stringify(view), ...left]) expect(text).not.toContain(needle);
          expect(left[0]).toBe(toText(view));
          expect(left[2]).toBe(left[0]);
          await rm(path.join(folder, 'diagnostics.log'));
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('the last safety net', () => {
  it.each([
    ['to maya@lindqvist.example now', 'to [mail] now'],
    ['Bearer abc', '[token]'],
    ['https://a.example/callback?code=1', '[address]'],
    ['https://maya:word@a.example', '[address]'],
    ['a4f09b7c2d1e8f3a4b5c', '[hidden]'],
    ['0f8fad5b-d9cb-469f-a165-70867728950e', '[hidden]'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJlLWhlcmU0NQ', '[hidden].[hidden].[hidden]'],
  ])('masks %s', (text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  it('ends soon for the longest text, of which it leaves no more than a line', () => {
    const before = performance.now();
    // What its patterns take longest for.
    for (const part of ['a', 'a.', 'a b@', 'bearer ', '://'])
      expect(mask(part.repeat(50_000)).length).toBeLessThan(4000);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it('leaves what the report says', () => {
    for (const text of [
      'http://127.0.0.1:47823',
      'https://api.example.com',
      '2026-10-28 06:58:12 UTC',
      'x11',
    ])
      expect(mask(text)).toBe(text);
  });
});
