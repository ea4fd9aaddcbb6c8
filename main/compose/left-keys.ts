import { createQueue } from '../base/queue.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { diskFiles, writeDurably } from '../account/vault/durable-files.ts';
import type { Keychain } from '../account/keychain.ts';
import { readJson } from '../api/json.ts';
import type { Clock } from '../base/clock.ts';
import { createEmitter, type Signal } from '../base/signal.ts';

export interface LeftKeysParts {
  /** Names only, no secret. */
  readonly file: string;
  readonly keychain: Keychain;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/**
 * Vault keys of accounts that were removed while the keychain was locked. What they opened is gone; they go as soon
 * as the keychain is unlocked, also in a later run. Nobody is ever asked to unlock it for that.
 */
export interface LeftKeys {
  /** A key may still be in the keychain. */
  any(): boolean;
  readonly changed: Signal<undefined>;
  /** Removes these keys, now or later. */
  remove(names: readonly string[]): Promise<void>;
  /** The keychain for accounts: a name that is used again gets a new key, never one that was to go. */
  readonly keychain: Keychain;
  /** Looks every minute as long as a key is left. */
  begin(): void;
  stop(): void;
}

const pauseMs = 60_000;
const leftNames = z.array(z.string());

export function createLeftKeys({ file, keychain, clock, report }: LeftKeysParts): LeftKeys {
  const changed = createEmitter<undefined>(report);
  let left: readonly string[] = [];
  let loaded: Promise<void> | null = null;
  let removeTimer: (() => void) | null = null;
  const inTurn = createQueue();

  const load = (): Promise<void> =>
    (loaded ??= (async () => {
      if (!existsSync(file)) return;
      const json = readJson(await readFile(file, 'utf8').catch(() => ''));
      const names = leftNames.safeParse(json.ok ? json.value : undefined);
      left = names.success ? names.data : [];
      if (left.length > 0) changed.emit(undefined);
    })());
  const keep = async (names: readonly string[]): Promise<void> => {
    const wasAny = left.length > 0;
    left = names;
    try {
      if (left.length === 0) await diskFiles.remove(file);
      else await writeDurably(diskFiles, file, Buffer.from(JSON.stringify(left), 'utf8'));
    } catch (error) {
      report(error);
    }
    if (wasAny !== left.length > 0) changed.emit(undefined);
  };
  const removeAll = async (): Promise<void> => {
    const kept: string[] = [];
    for (const name of left) if (!(await keychain.removeKey(name))) kept.push(name);
    if (kept.length !== left.length) await keep(kept);
  };
  const watch = (): void => {
    removeTimer?.();
    removeTimer = left.length === 0 ? null : clock.after(pauseMs, () => void look().catch(report));
  };
  const look = (): Promise<void> =>
    inTurn(async () => {
      await load();
      if (left.length > 0 && (await keychain.state()) === 'unlocked') await removeAll();
      watch();
    });
  /** The keyring is open now, or no key would have been answered. */
  const replace = async (name: string): Promise<boolean> => {
    await load();
    if (!left.includes(name)) return false;
    const isGone = await keychain.removeKey(name);
    await keep(left.filter((other) => other !== name));
    return isGone;
  };

  return {
    any: () => left.length > 0,
    changed,
    remove: (names) =>
      inTurn(async () => {
        await load();
        // Noted first: after a crash the folders that name the keys may be gone.
        await keep([...new Set([...left, ...names])]);
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
    begin: () => void look().catch(report),
    stop() {
      removeTimer?.();
      removeTimer = null;
    },
  };
}
