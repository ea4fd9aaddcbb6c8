import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

/**
 * The key of an installation, as the app and the broker use it: a P-256 pair. With it the app signs its refreshes, and
 * the broker seals the answers to it. Both halves travel as text; the public one is the installation’s name.
 */

/** What a signature is about, so that it is good for nothing else. */
const refreshLabel = 'bookbar-broker refresh 1\n';
const sealLabel = 'bookbar-broker answer 1';

const coordinateBytes = 32;
const nameBytes = 2 * coordinateBytes;
const tagBytes = 16;
/** Each seal has a key of its own, with which nothing else is ever sealed. */
const onlyNonce = Buffer.alloc(12);

/** A new key; the private half, to be kept secret. */
export function makeInstallationKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

/** The public half. */
export const installationOf = (key: string): string => nameOf(createPublicKey(readPrivate(key)));

/** Whether a text is the public half of a key. */
export const isInstallation = (installation: string): boolean => readPublic(installation) !== null;

/** Says that whoever has the key wants this token renewed. */
export const signRefresh = (key: string, refreshToken: string): string =>
  sign('sha256', Buffer.from(refreshLabel + refreshToken), readPrivate(key)).toString('base64url');

export function isSignedRefresh(installation: string, refreshToken: string, signature: string): boolean {
  const key = readPublic(installation);
  const signed = Buffer.from(refreshLabel + refreshToken);
  return key !== null && verify('sha256', signed, key, Buffer.from(signature, 'base64url'));
}

/** The name of a token where the token itself may not be kept. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Seals a text for one installation: only its key opens it, and only as the answer to this token.
 *
 * @throws {RangeError} when it is no installation
 */
export function sealFor(installation: string, token: string, text: string): string {
  const recipient = readPublic(installation);
  if (recipient === null) throw new RangeError('Not an installation');
  const once = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const sender = nameOf(once.publicKey);
  const key = keyOf(
    diffieHellman({ privateKey: once.privateKey, publicKey: recipient }),
    sender,
    installation,
  );
  const cipher = createCipheriv('aes-256-gcm', key, onlyNonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(hashOf(token)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(sender, 'base64url'), cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null for what was not sealed for this key as the answer to this token. */
export function openSealed(key: string, token: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const sender = bytes.subarray(0, nameBytes).toString('base64url');
  const senderKey = readPublic(sender);
  if (senderKey === null) return null;
  const own = readPrivate(key);
  const shared = diffieHellman({ privateKey: own, publicKey: senderKey });
  const opening = keyOf(shared, sender, nameOf(createPublicKey(own)));
  try {
    const decipher = createDecipheriv('aes-256-gcm', opening, onlyNonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(hashOf(token)));
    decipher.setAuthTag(bytes.subarray(nameBytes, nameBytes + tagBytes));
    const text = Buffer.concat([decipher.update(bytes.subarray(nameBytes + tagBytes)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return null;
  }
}

const keyOf = (shared: Buffer, sender: string, recipient: string): Buffer =>
  Buffer.from(hkdfSync('sha256', shared, sender + recipient, sealLabel, 32));

const readPrivate = (key: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'pkcs8' });

/** Both coordinates of the point, one after the other. */
function nameOf(publicKey: KeyObject): string {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([x, y].map((text) => Buffer.from(text, 'base64url'))).toString('base64url');
}

/** Null for what is no point of the curve, or is written in another way. */
function readPublic(installation: string): KeyObject | null {
  const bytes = Buffer.from(installation, 'base64url');
  if (bytes.length !== nameBytes || bytes.toString('base64url') !== installation) return null;
  const x = bytes.subarray(0, coordinateBytes).toString('base64url');
  const y = bytes.subarray(coordinateBytes).toString('base64url');
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    return null;
  }
}
