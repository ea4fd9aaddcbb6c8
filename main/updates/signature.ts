import { createPublicKey, verify } from 'node:crypto';

/**
 * Whether whoever holds the build’s private key signed this list of a release, and for how long. What it lists is then
 * checked by its SHA-512. The name is signed too, so that the list of one system cannot stand in for another’s; and a
 * date, after which an old list that is held out again and again counts no longer.
 *
 * @param name of the list, such as `latest-linux.yml`
 * @param signature an ISO date, a space, and base64 of Ed25519 over name, date and text, with line feeds between them:
 *   `scripts/lib/update-signature.mjs`
 * @param publicKey base64 of the key in SubjectPublicKeyInfo (DER)
 * @param nowMs epoch milliseconds
 */
export function judgeRelease(
  name: string,
  text: string,
  signature: string,
  publicKey: string,
  nowMs: number,
): 'signed' | 'lapsed' | 'not-signed' {
  const [until = '', bytes = ''] = signature.trim().split(' ');
  if (!isSigned(`${name}\n${until}\n${text}`, bytes, publicKey)) return 'not-signed';
  return nowMs < Date.parse(until) ? 'signed' : 'lapsed';
}

function isSigned(text: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' &&
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
    );
  } catch {
    return false;
  }
}
