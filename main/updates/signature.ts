import { createPublicKey, verify } from 'node:crypto';

/**
 * Whether whoever holds the build’s private key signed this list of a release. What it lists is then checked by its
 * SHA-512. The name is signed too, so that the list of one system cannot stand in for another’s.
 *
 * @param name of the list, such as `latest-linux.yml`
 * @param signature base64 of Ed25519 over name, line feed and text: `scripts/lib/update-signature.mjs`
 * @param publicKey base64 of the key in SubjectPublicKeyInfo (DER)
 */
export function isSignedRelease(name: string, text: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' &&
      verify(null, Buffer.from(`${name}\n${text}`), key, Buffer.from(signature.trim(), 'base64'))
    );
  } catch {
    return false;
  }
}
