/** What the main process asks of the keychain process, one at a time. */
export type KeytarRequest =
  | { readonly id: number; readonly action: 'get' | 'delete'; readonly account: string }
  | { readonly id: number; readonly action: 'set'; readonly account: string; readonly value: string };

/** `refused`: the keyring would not, mostly because a prompt was closed. */
export type KeytarTrouble = 'absent' | 'refused' | 'failed';

export type KeytarReply =
  | { readonly id: number; readonly ok: true; readonly value: string | null }
  | { readonly id: number; readonly ok: false; readonly trouble: KeytarTrouble };

export function isKeytarRequest(value: unknown): value is KeytarRequest {
  if (!isRecord(value) || typeof value['id'] !== 'number' || typeof value['account'] !== 'string')
    return false;
  if (value['action'] === 'set') return typeof value['value'] === 'string';
  return value['action'] === 'get' || value['action'] === 'delete';
}

export function isKeytarReply(value: unknown): value is KeytarReply {
  if (!isRecord(value) || typeof value['id'] !== 'number') return false;
  if (value['ok'] === true) return value['value'] === null || typeof value['value'] === 'string';
  return value['ok'] === false && ['absent', 'refused', 'failed'].includes(String(value['trouble']));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The messages that libsecret gives through keytar, as measured; see docs/security.md: Tokens at rest. */
export function readKeytarError(error: unknown): KeytarTrouble {
  const text = error instanceof Error ? error.message : '';
  if (/was not provided by any|could not connect|cannot autolaunch|not connected|closed/i.test(text))
    return 'absent';
  return /locked collection|does not exist at path|dismissed|denied|cancell?ed/i.test(text)
    ? 'refused'
    : 'failed';
}
