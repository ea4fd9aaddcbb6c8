import type * as Keytar from 'keytar';
import {
  isKeytarRequest,
  readKeytarError,
  type KeytarReply,
  type KeytarRequest,
} from './keychain-messages.ts';

/**
 * A process of its own for the system keychain: a call that waits at a prompt cannot be stopped, holds up the
 * end of its process, and may crash it (docs/security.md: Keychain). Only get, set and delete are used; the
 * search of keytar crashes on a locked keyring.
 */
const service = 'Bookbar';

let loading: Promise<typeof Keytar> | null = null;

async function loadKeytar(): Promise<typeof Keytar> {
  const module: typeof Keytar & { readonly default?: typeof Keytar } = await import('keytar');
  return module.default ?? module;
}

async function answer(request: KeytarRequest): Promise<KeytarReply> {
  const { id, account } = request;
  try {
    loading ??= loadKeytar();
    const keytar = await loading;
    switch (request.action) {
      case 'get':
        return { id, ok: true, value: await keytar.getPassword(service, account) };
      case 'set':
        await keytar.setPassword(service, account, request.value);
        return { id, ok: true, value: null };
      case 'delete':
        await keytar.deletePassword(service, account);
        return { id, ok: true, value: null };
    }
  } catch (error) {
    return { id, ok: false, trouble: readKeytarError(error) };
  }
}

process.parentPort.on('message', ({ data }: { data: unknown }) => {
  if (!isKeytarRequest(data)) return;
  void answer(data).then((reply) => {
    process.parentPort.postMessage(reply);
  });
});
