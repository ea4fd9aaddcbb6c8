import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Keychain } from './keychain.ts';
import { createFileText } from './vault/durable-files.ts';
import type { Clock } from '../base/clock.ts';
import { createKept, type KeptFormat } from '../base/kept.ts';
import { createQueue } from '../base/queue.ts';
import { createEmitter, type Signal } from '../base/signal.ts';

export interface LeftKeysParts {
  /** Names only, no secret. */
  readonly file: string;
  /** Has a folder for each account, with the name of its key. */
  readonly accounts: string;
  readonly keychain: Keychain;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/**
 * Vault keys of accounts that were removed while the keychain was locked, or by a run that was killed meanwhile. What
 * they opened goes at the next start; they go as soon as the keychain is unlocked, also in a later run. It is never
 * unlocked for that alone.
 */
export interface LeftKeys {
  /** A key may still be in the keychain. */
  any(): boolean;
  readonly changed: Signal<undefined>;
  /** A sign-out begins: should this run not come to its end, the next one removes these keys and their folders. */
  note(names: readonly string[]): Promise<void>;
  /** Removes the folders of keys that an earlier run noted. To be awaited before an account opens. */
  finish(): Promise<void>;
  /** Removes these keys, now or later. */
  remove(names: readonly string[]): Promise<void>;
  /** The keychain for accounts: a name that is used again gets a new key, never one that was to go. */
  readonly keychain: Keychain;
  /** Tries now, and from then on every minute as long as a key is left. */
  begin(): void;
  stop(): void;
}

const pauseMs = 60_000;
const format: KeptFormat<readonly string[]> = {
  name: 'The list of keys to remove',
  version: null,
  // They name folders to be removed, so none leads elsewhere.
  schema: z.array(z.string().regex(/^service-[0-9a-f]+(?:-\d+)?$/)),
  empty: [],
  write: (names) => (names.length === 0 ? null : names),
};

export function createLeftKeys({ file, accounts, keychain, clock, report }: LeftKeysParts): LeftKeys {
  const changed = createEmitter<undefined>(report);
  const kept = createKept(createFileText(file), format, report);
  let loaded: Promise<void> | null = null;
  let removeTimer: (() => void) | null = null;
  const inTurn = createQueue();

  const any = (): boolean => kept.get().length > 0;
  const load = (): Promise<void> =>
    (loaded ??= kept.load().then(() => {
      if (any()) changed.emit(undefined);
    }));
  const keep = async (names: readonly string[]): Promise<void> => {
    const wasAny = any();
    await kept.change(() => names);
    if (wasAny !== any()) changed.emit(undefined);
  };
  const note = async (names: readonly string[]): Promise<void> => {
    await load();
    await keep([...new Set([...kept.get(), ...names])]);
  };
  const removeAll = async (): Promise<void> => {
    const left = kept.get();
    const refused: string[] = [];
    for (const name of left) if (!(await keychain.removeKey(name))) refused.push(name);
    if (refused.length !== left.length) await keep(refused);
  };
  const watch = (): void => {
    removeTimer?.();
    removeTimer = any() ? clock.after(pauseMs, () => void tryAgain().catch(report)) : null;
  };
  const tryAgain = (): Promise<void> =>
    inTurn(async () => {
      await load();
      if (any() && (await keychain.state()) === 'unlocked') await removeAll();
      watch();
    });
  /** The keyring is open now, or no key would have been answered. */
  const replace = async (name: string): Promise<boolean> => {
    await load();
    if (!kept.get().includes(name)) return false;
    const isGone = await keychain.removeKey(name);
    await keep(kept.get().filter((other) => other !== name));
    return isGone;
  };

  return {
    any,
    changed,
    note: (names) => inTurn(() => note(names)),
    finish: () =>
      inTurn(async () => {
        await load();
        for (const name of kept.get()) await rm(path.join(accounts, name), { recursive: true, force: true });
      }),
    remove: (names) =>
      inTurn(async () => {
        await note(names);
        await removeAll();
        watch();
      }),
    keychain: {
      ...keychain,
      async readKey(name, mayPrompt) {
        const answer = await keychain.readKey(name, mayPrompt);
        if (!answer.ok || !(await replace(name))) return answer;
        return { ok: false, problem: 'missing' };
      },
    },
    begin: () => void tryAgain().catch(report),
    stop() {
      removeTimer?.();
      removeTimer = null;
    },
  };
}
