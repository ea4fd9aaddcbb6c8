import { createHash } from 'node:crypto';
import path from 'node:path';
import { safeStorage } from 'electron';
import type { Keychain } from '../../account/keychain.ts';
import type { Clock } from '../../base/clock.ts';
import { findBusAddress, type Environment } from '../bus/address.ts';
import { connectToSessionBus } from '../bus/connection.ts';
import { readKeyringState } from './keyring-state.ts';
import { createSystemKeychain, type KeySeal } from './keys.ts';
import type { KeytarClient } from './keytar-client.ts';

interface KeychainSettings {
  readonly keytar: KeytarClient;
  /** Two profiles of one person have keys of their own. */
  readonly userDataFolder: string;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Uint8Array;
  /** For a prompt that nobody answers, in ms; 2 minutes by default. */
  readonly promptTimeoutMs?: number;
}

/**
 * The system keychain: keytar in a process of its own, safeStorage around the key. Of two keyrings in use
 * at once (KWallet for safeStorage, another secret service for keytar) only the secret service's state is
 * asked; KWallet itself provides that service since 5.97. Call it when the app is ready.
 */
export function createKeychain(settings: KeychainSettings): Keychain {
  const { keytar, clock, environment, randomBytes, promptTimeoutMs } = settings;
  return createSystemKeychain({
    client: keytar,
    seal: createSeal(),
    readState: () =>
      readKeyringState(
        process.platform,
        findBusAddress(environment) === null ? null : () => connectToSessionBus(environment, clock),
      ),
    randomBytes,
    clock,
    profileId: createHash('sha256').update(path.resolve(settings.userDataFolder)).digest('hex').slice(0, 16),
    ...(promptTimeoutMs === undefined ? {} : { promptTimeoutMs }),
  });
}

/** Chromium's mark on Linux for a text sealed with its built-in key. */
const fixedKeyMark = 'v10';

function createSeal(): KeySeal {
  const isLinux = process.platform === 'linux';
  const backend = (): string => (isLinux ? safeStorage.getSelectedStorageBackend() : process.platform);
  return {
    backend,
    // The asynchronous calls find keyrings that this name does not know; the mark of a sealed text says it then.
    isStrong: () =>
      sealing.encryptStringAsync !== undefined || !['basic_text', 'unknown'].includes(backend()),
    async seal(text) {
      const sealed = await encrypt(text);
      return isLinux && sealed.subarray(0, 3).toString() === fixedKeyMark ? null : sealed.toString('base64');
    },
    open: (sealed) => decrypt(Buffer.from(sealed, 'base64')),
  };
}

/** Electron 42 brought asynchronous calls, which do not block; 46 has no others. */
interface Sealing {
  encryptStringAsync?(text: string): Promise<Buffer>;
  decryptStringAsync?(sealed: Buffer): Promise<{ readonly result: string }>;
  encryptString(text: string): Buffer;
  decryptString(sealed: Buffer): string;
}

const sealing: Sealing = safeStorage;

async function encrypt(text: string): Promise<Buffer> {
  return sealing.encryptStringAsync?.(text) ?? sealing.encryptString(text);
}

async function decrypt(sealed: Buffer): Promise<string> {
  const opened = await sealing.decryptStringAsync?.(sealed);
  return opened?.result ?? sealing.decryptString(sealed);
}
