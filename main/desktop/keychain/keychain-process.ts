import { deletePassword, getPassword, setPassword } from 'keytar';
import { isKeytarRequest, readKeytarError, type KeytarReply, type KeytarRequest } from './keytar-client.ts';

/**
 * A process of its own for the system keychain: a call that waits at a prompt cannot be stopped, holds up the
 * end of its process, and may crash it (docs/security.md: Tokens at rest). Only get, set and delete are used; the
 * search of keytar crashes on a locked keyring. Without its native part this process ends at once, which the
 * app takes for a keychain that failed.
 */
const service = 'Bookbar';

async function answer(request: KeytarRequest): Promise<KeytarReply> {
  const { id, account } = request;
  try {
    switch (request.action) {
      case 'get':
        return { id, ok: true, value: await getPassword(service, account) };
      case 'set':
        await setPassword(service, account, request.value);
        return { id, ok: true, value: null };
      case 'delete':
        await deletePassword(service, account);
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
