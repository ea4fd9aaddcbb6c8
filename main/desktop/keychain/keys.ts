import type { Clock } from '../../base/clock.ts';
import { createQueue } from '../../base/queue.ts';
import { Buffer } from 'node:buffer';
import type { KeyAnswer, Keychain, KeychainState, KeychainTrouble } from '../../account/keychain.ts';
import type { KeyringState } from './keyring-state.ts';
import type { KeytarAnswer, KeytarClient } from './keytar-client.ts';

/** Electron's safeStorage, which may be called only while the keyring is open: it blocks otherwise. */
export interface KeySeal {
  /** Its name for what keeps the sealing key. */
  backend(): string;
  /** False where it would only obfuscate, with a key that everybody knows. */
  isStrong(): boolean;
  /** Base64; null when it turned out to be obfuscation. Rejects when the system fails. */
  seal(text: string): Promise<string | null>;
  /** Rejects when the sealing key changed or is gone. */
  open(sealed: string): Promise<string>;
}

interface KeychainParts {
  readonly client: Pick<KeytarClient, 'ask' | 'close'>;
  readonly seal: KeySeal;
  readonly readState: () => Promise<KeyringState>;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly clock: Pick<Clock, 'after'>;
  /** Keeps two profiles of one person apart: they must never share a key. */
  readonly profileId: string;
  /** For a call that shows no prompt, in ms. */
  readonly timeoutMs?: number;
  /** For a call at a prompt that a person has to find and answer, in ms. */
  readonly promptTimeoutMs?: number;
}

const keyBytes = 32;
/** D-Bus itself gives up after 25 s. */
const sealTimeoutMs = 30_000;

/**
 * The vault keys in the system keychain. Before anything is asked, the keyring's state is read without a
 * prompt; a closed keyring is opened only when `mayPrompt`, by storing a probe, because reading an item
 * that is not there shows no prompt and answers as if the keyring were open. safeStorage is used only after
 * keytar has answered from an open keyring. The rules are measured: docs/security.md: Tokens at rest.
 */
export function createSystemKeychain(parts: KeychainParts): Keychain {
  const { client, seal, profileId } = parts;
  const timeoutMs = parts.timeoutMs ?? 10_000;
  const promptTimeoutMs = parts.promptTimeoutMs ?? 120_000;
  const nameOf = (accountId: string): string => `${profileId}/${accountId}`;
  /** A keyring shows one prompt at a time, so calls wait for each other. */
  const inTurn = createQueue();

  const state = async (): Promise<KeychainState> => {
    const keyring = await parts.readState();
    return keyring === 'absent' || seal.isStrong() ? keyring : 'weak';
  };

  /** Opens the keyring; null when it is open. */
  const open = async (mayPrompt: boolean): Promise<KeychainTrouble | null> => {
    const before = await state();
    if (before === 'unlocked') return null;
    if (before === 'absent' || before === 'weak') return before;
    // What cannot be asked counts as locked, so that a person decides about a prompt.
    if (!mayPrompt) return before === 'new' ? 'new' : 'locked';
    const account = nameOf('probe');
    const probe = await client.ask({ action: 'set', account, value: 'probe' }, promptTimeoutMs);
    if (!probe.ok) return toTrouble(probe);
    await client.ask({ action: 'delete', account }, timeoutMs);
    const after = await state();
    return after === 'unlocked' || after === 'unknown' ? null : 'cancelled';
  };

  const readStored = async (accountId: string): Promise<KeyAnswer> => {
    const got = await client.ask({ action: 'get', account: nameOf(accountId) }, timeoutMs);
    if (!got.ok) return { ok: false, problem: toTrouble(got) };
    const record = got.value === null ? null : readKeyRecord(got.value);
    // A keyring that closes in the meantime answers as if it had no such item.
    if (record === null) return { ok: false, problem: (await findClosed()) ?? 'missing' };
    if (record.backend !== seal.backend()) return { ok: false, problem: 'failed' };
    try {
      const opened = await inTime(seal.open(record.sealed));
      if (opened === 'no-answer') return { ok: false, problem: 'no-answer' };
      const key = Buffer.from(opened.value, 'base64');
      if (key.length === keyBytes) return { ok: true, key };
    } catch {
      // The sealing key changed, or has gone with an old keyring.
    }
    return { ok: false, problem: (await findClosed()) ?? 'missing' };
  };

  /** A keyring that never answers must not hold up every later call. */
  const inTime = <T>(call: Promise<T>): Promise<'no-answer' | { readonly value: T }> =>
    new Promise((resolve, reject) => {
      const stopWaiting = parts.clock.after(sealTimeoutMs, () => {
        resolve('no-answer');
      });
      call
        .then((value) => {
          resolve({ value });
        }, reject)
        .finally(stopWaiting);
    });

  /** What keeps an open keyring's "not there" from being certain. */
  const findClosed = async (): Promise<KeychainTrouble | null> => {
    const now = await state();
    return now === 'unlocked' || now === 'unknown' ? null : now;
  };

  const storeNew = async (accountId: string): Promise<KeyAnswer> => {
    const account = nameOf(accountId);
    const reached = await client.ask({ action: 'get', account }, timeoutMs);
    if (!reached.ok) return { ok: false, problem: toTrouble(reached) };
    const key = Buffer.from(parts.randomBytes(keyBytes));
    const sealed = await inTime(seal.seal(key.toString('base64'))).catch(() => undefined);
    if (sealed === undefined) return { ok: false, problem: (await findClosed()) ?? 'failed' };
    if (sealed === 'no-answer') return { ok: false, problem: 'no-answer' };
    if (sealed.value === null) return { ok: false, problem: 'weak' };
    const value = writeKeyRecord({ backend: seal.backend(), sealed: sealed.value });
    const stored = await client.ask({ action: 'set', account, value }, timeoutMs);
    if (!stored.ok) return { ok: false, problem: toTrouble(stored) };
    const back = await readStored(accountId);
    return back.ok && key.equals(back.key)
      ? back
      : { ok: false, problem: back.ok ? 'failed' : notMissing(back) };
  };

  const remove = async (accountId: string): Promise<boolean> => {
    if ((await open(false)) !== null) return false;
    const account = nameOf(accountId);
    const removed = await client.ask({ action: 'delete', account }, timeoutMs);
    const left = removed.ok ? await client.ask({ action: 'get', account }, timeoutMs) : removed;
    return left.ok && left.value === null && (await findClosed()) === null;
  };

  return {
    state,
    readKey: (accountId, mayPrompt) =>
      inTurn(async () => {
        const closed = await open(mayPrompt);
        return closed === null ? readStored(accountId) : { ok: false, problem: closed };
      }),
    createKey: (accountId, mayPrompt) =>
      inTurn(async () => {
        const closed = await open(mayPrompt);
        return closed === null ? storeNew(accountId) : { ok: false, problem: closed };
      }),
    removeKey: (accountId) => inTurn(() => remove(accountId)),
    close: () => {
      client.close();
    },
  };
}

function toTrouble(answer: KeytarAnswer & { readonly ok: false }): KeychainTrouble {
  return answer.trouble === 'refused' ? 'cancelled' : answer.trouble;
}

/** A key that was just stored and is not there is a failure of the keyring. */
function notMissing(answer: KeyAnswer & { readonly ok: false }): KeychainTrouble {
  return answer.problem === 'missing' ? 'failed' : answer.problem;
}

/** One item of the keychain: a sealed key, and what sealed it. */
interface KeyRecord {
  /** The backend that made the sealing key. Another one cannot open it, but going back can. */
  readonly backend: string;
  /** Base64. */
  readonly sealed: string;
}

const version = '1';

/** The item's text: version, backend and sealed key, with points between. */
export function writeKeyRecord({ backend, sealed }: KeyRecord): string {
  return `${version}.${backend}.${sealed}`;
}

/** Null for what this version has not written. */
export function readKeyRecord(text: string): KeyRecord | null {
  const [, backend, sealed] = /^1\.([a-z0-9_]+)\.([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return backend === undefined || sealed === undefined ? null : { backend, sealed };
}
