import { describe, expect, it } from 'vitest';
import type { AccountState } from '../account/account-state.ts';
import type { Session } from '../account/session/session.ts';
import type { SessionState } from '../account/session/session-state.ts';
import type { Call } from '../api/call.ts';
import { createClient } from '../api/client.ts';
import { Failure } from '../base/failure.ts';
import { createEmitter } from '../base/signal.ts';
import { watchAccount } from './account-watch.ts';
import { toLine, type LogEntry } from './line.ts';
import { createDiagnostics, type AccountFacts, type SystemFacts } from './report.ts';
import { readValues } from '../settings/values.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

const startedMs = Date.parse('2027-03-10T08:15:00.000Z');

const system: SystemFacts = {
  bookbar: '1.2.3',
  electron: '43.1.0',
  chromium: '144.0.7559.60',
  node: '24.11.1',
  platform: 'linux x64',
  kernel: '6.12.48',
  desktop: 'XFCE',
  hasTray: true,
  displayServer: 'x11 session',
  notifications: 'dunst 1.9.0',
  keyring: 'unlocked',
};

const account: AccountFacts = {
  workspace: 'live',
  baseUrl: 'https://api.example.com/v2?tenant=northlight',
  state: { state: 'signed-in', storage: 'keychain', consentNeeded: null },
  last: {
    success: { atMs: startedMs + 2_000, operation: 'listBookings', code: 'ok', status: null },
    error: { atMs: startedMs + 1_000, operation: 'createBooking', code: 'conflict', status: 409 },
  },
  counts: {
    bookings: 148,
    eventTypes: 9,
    outbox: ['create booked', 'cancel waiting', 'create booked'],
    journal: 3120,
  },
};

function open(accounts: readonly AccountFacts[], settings: unknown = {}) {
  const copied: string[] = [];
  const diagnostics = createDiagnostics({
    startedMs,
    system: () => Promise.resolve(system),
    accounts: () => Promise.resolve(accounts),
    settings: () => readValues(settings),
    log: {
      write: () => undefined,
      lines: () => ['2027-03-10T08:15:00.000Z info app started version=1.2.3'],
    },
    outside: { copy: async (text) => void copied.push(text), saveFile: () => Promise.resolve(false) },
  });
  return { diagnostics, copied };
}

describe('the report', () => {
  it('is one page of plain text, in a stable order', async () => {
    const { diagnostics, copied } = open([account], {
      workspace: 'live',
      look: { textSize: 125 },
      reminders: { quiet: { isOn: true } },
      shortcuts: { join: 'Alt+J' },
    });
    await diagnostics.copy(undefined);
    expect(copied).toEqual([
      `Bookbar
  Version: 1.2.3
  Electron: 43.1.0
  Chromium: 144.0.7559.60
  Node: 24.11.1
  Running since: 2027-03-10 08:15:00 UTC

Computer
  System: linux x64
  Kernel: 6.12.48
  Desktop: XFCE
  Display server: x11 session
  Tray: Shown by the desktop
  Notifications: dunst 1.9.0
  Keyring: unlocked

Account 1
  Workspace: Own account
  Service: https://api.example.com
  Sign-in: Signed in, kept in the keyring
  Last success: 2027-03-10 08:15:02 UTC, listBookings
  Last error: 2027-03-10 08:15:01 UTC, createBooking, conflict, status 409
  Bookings known: 148
  Event types known: 9
  Outbox: 1 cancel waiting, 2 create booked
  Journal: 3120 bytes

Settings
  Changed: workspace, shortcuts.join, look.textSize, reminders.quiet.isOn

Log
  2027-03-10T08:15:00.000Z info app started version=1.2.3
`,
    ]);
  });

  it('copies what was read last, and says whether it was saved', async () => {
    const accounts = [account];
    const { diagnostics, copied } = open(accounts);
    const view = await diagnostics.read(undefined);
    accounts.push(account);
    await diagnostics.copy(undefined);
    expect(view.sections.map(({ title }) => title)).toEqual(['Bookbar', 'Computer', 'Account 1', 'Settings']);
    expect(copied[0]).not.toContain('Account 2');
    expect(await diagnostics.save(undefined)).toEqual({ isSaved: false });
    const again = await diagnostics.read(undefined);
    expect(again.sections.map(({ title }) => title)).toContain('Account 2');
  });

  const signIn = async (
    state: AccountState,
    part: Partial<AccountFacts> = {},
  ): Promise<string | undefined> => {
    const { diagnostics } = open([{ ...account, ...part, state }]);
    const { sections } = await diagnostics.read(undefined);
    const rows = sections.find(({ title }) => title === 'Account 1')?.rows;
    return rows?.find(({ label }) => label === 'Sign-in')?.value;
  };

  it('says how every account stands', async () => {
    const memory = { state: 'signed-in', storage: 'memory', consentNeeded: null } as const;
    expect(await signIn(memory)).toBe('Signed in, kept until quitting');
    expect(await signIn({ ...memory, consentNeeded: 'expired' })).toBe('Consent needed: expired');
    const out = { state: 'signed-out', connectionReady: true } as const;
    expect(await signIn({ ...out, problem: null })).toBe('Signed out');
    const problem = { kind: 'unreachable', host: 'maya.example' } as const;
    expect(await signIn({ ...out, problem })).toBe('Signed out: unreachable');
    expect(await signIn({ state: 'keychain', problem: 'locked', asking: false, hasSavedSignIn: true })).toBe(
      'Keyring: locked',
    );
    expect(await signIn({ state: 'connecting' }, { counts: null, baseUrl: null })).toBe('Signing in');
  });
});

describe('what is watched of an account', () => {
  function watch() {
    const clock = createManualClock('2027-03-10T08:15:00.000Z');
    const lines: string[] = [];
    const log = { write: (entry: LogEntry) => void lines.push(toLine(entry, 0, '/nowhere').slice(25)) };
    return { clock, lines, watched: watchAccount({ clock, log }) };
  }

  it('is how each attempt of a request ended, and how long it took', async () => {
    const { clock, lines, watched } = watch();
    const answers = [new Failure('service-error', 'x', { status: 502 }), null];
    const sent = (() => {
      clock.advance(120);
      const failure = answers.shift();
      return failure ? Promise.reject(failure) : Promise.resolve({ bookings: [] });
    }) as unknown as Call;
    const client = createClient({
      call: watched.call(sent),
      baseUrl: 'https://api.example.com',
      credentials: {
        accessToken: () => Promise.resolve('t'),
        isOver: () => false,
        renew: () => Promise.resolve('t'),
      },
      clock: {
        ...clock,
        after: (ms, call) => {
          clock.advance(ms);
          call();
          return () => undefined;
        },
      },
      random: () => 0,
    });
    await client.getMe({});
    expect(lines).toEqual([
      'warning service getMe service-error status=502 attempt=1 ms=120 error=Failure:service-error',
      'info service getMe ok attempt=2 ms=120',
    ]);
    expect(watched.last()).toMatchObject({
      success: { operation: 'getMe', code: 'ok' },
      error: { operation: 'getMe', code: 'service-error', status: 502 },
    });
  });

  it('is no error where nobody wanted the answer any more', async () => {
    const { lines, watched } = watch();
    const stopped = (() => Promise.reject(new Failure('stopped', 'x'))) as unknown as Call;
    const request = { baseUrl: 'https://api.example.com', request: {} };
    await expect(watched.call(stopped)('getMe', request)).rejects.toThrow('x');
    expect(watched.last().error).toBeNull();
    expect(lines).toEqual(['info service getMe stopped attempt=1 ms=0']);
  });

  it('is how the session and the account stand, once for each change', () => {
    const { lines, watched } = watch();
    const changes = createEmitter<SessionState>();
    watched.session({ changes } as unknown as Session);
    const signedIn: Extract<SessionState, { status: 'signed-in' }> = {
      status: 'signed-in',
      generation: 1,
      inDoubt: false,
      storageFailing: false,
      isRenewalFailing: false,
      lifetime: {
        renewedAtMs: 0,
        accessUntilMs: 3_600_000,
        consentUntilMs: 31_536_000_000,
        consentLifetimeMs: 31_536_000_000,
        isConsentFixed: false,
      },
    };
    changes.emit(signedIn);
    changes.emit({ ...signedIn, generation: 2 });
    changes.emit({ ...signedIn, inDoubt: true });
    changes.emit({ status: 'consent-needed', generation: 3, reason: 'answer-lost', lostPairAtMs: 0 });
    watched.account({ state: 'signed-in', storage: 'memory', consentNeeded: null });
    watched.account({ state: 'signed-in', storage: 'memory', consentNeeded: 'answer-lost' });
    const problem = { kind: 'unreachable', host: 'api.example.com' } as const;
    watched.account({ state: 'signed-in', storage: 'memory', consentNeeded: 'answer-lost', problem });
    watched.account({ state: 'keychain', problem: 'locked', asking: false, hasSavedSignIn: true });
    expect(lines).toEqual([
      'info session signed-in',
      'warning session signed-in in-doubt',
      'warning session consent-needed answer-lost',
      'info account signed-in memory',
      'info account signed-in answer-lost',
      'info account signed-in unreachable',
      'info account keychain locked',
    ]);
  });
});
