import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  verify,
  type ECDH,
  type KeyObject,
} from 'node:crypto';

/**
 * The key of an installation, as the app and the broker use it: a P-256 pair. With it the app signs its refreshes, and
 * the broker seals the answers to it. Both halves travel as text; the public one is the installation’s name.
 *
 * Keys are made by `createECDH`: what `generateKeyPairSync` makes may not be exported as JWK in Node 20, which waits
 * for itself for ever when it collects garbage meanwhile.
 */

/** What a signature is about, so that it is good for nothing else. */
const refreshLabel = 'bookbar-broker refresh 1\n';
const sealLabel = 'bookbar-broker answer 1';

const coordinateBytes = 32;
const nameBytes = 2 * coordinateBytes;
const tagBytes = 16;
/** Each seal has a key of its own, with which nothing else is ever sealed. */
const onlyNonce = Buffer.alloc(12);
/** Before both coordinates of a point, where it is not shortened. */
const pointMark = Buffer.from([4]);

const newPair = (): ECDH => createECDH('prime256v1');

/** A new key; the private half, to be kept secret. */
export function makeInstallationKey(): string {
  const pair = newPair();
  pair.generateKeys();
  const secret = pair.getPrivateKey();
  // A number with zeros in front comes without them.
  return textOf(Buffer.concat([Buffer.alloc(coordinateBytes - secret.length), secret]));
}

/** The public half. */
export const installationOf = (key: string): string => nameOf(pairOf(key));

/** Whether a text is the public half of a key. */
export const isInstallation = (installation: string): boolean => readPublic(installation) !== null;

/** Says that whoever has the key wants this token renewed. */
export function signRefresh(key: string, refreshToken: string): string {
  const privateKey = createPrivateKey({
    key: { ...jwkOf(installationOf(key)), d: key },
    format: 'jwk',
  });
  return textOf(sign('sha256', Buffer.from(refreshLabel + refreshToken), privateKey));
}

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
 * @throws when it is no installation
 */
export function sealFor(installation: string, token: string, text: string): string {
  const once = newPair();
  once.generateKeys();
  const sender = nameOf(once);
  const key = keyOf(once.computeSecret(pointOf(installation)), sender, installation);
  const cipher = createCipheriv('aes-256-gcm', key, onlyNonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(hashOf(token)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return textOf(Buffer.concat([Buffer.from(sender, 'base64url'), cipher.getAuthTag(), sealed]));
}

/** Null for what was not sealed for this key as the answer to this token. */
export function openSealed(key: string, token: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const sender = textOf(bytes.subarray(0, nameBytes));
  const pair = pairOf(key);
  try {
    const opening = keyOf(pair.computeSecret(pointOf(sender)), sender, nameOf(pair));
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

function pairOf(key: string): ECDH {
  const pair = newPair();
  pair.setPrivateKey(Buffer.from(key, 'base64url'));
  return pair;
}

const textOf = (bytes: Buffer): string => bytes.toString('base64url');

/** Both coordinates of the point, one after the other. */
const nameOf = (pair: ECDH): string => textOf(pair.getPublicKey().subarray(pointMark.length));

const pointOf = (installation: string): Buffer =>
  Buffer.concat([pointMark, Buffer.from(installation, 'base64url')]);

function jwkOf(installation: string) {
  const bytes = Buffer.from(installation, 'base64url');
  const x = textOf(bytes.subarray(0, coordinateBytes));
  return { kty: 'EC', crv: 'P-256', x, y: textOf(bytes.subarray(coordinateBytes)) };
}

/** Null for what is no point of the curve, or is written in another way. */
function readPublic(installation: string): KeyObject | null {
  const bytes = Buffer.from(installation, 'base64url');
  if (bytes.length !== nameBytes || textOf(bytes) !== installation) return null;
  try {
    return createPublicKey({ key: jwkOf(installation), format: 'jwk' });
  } catch {
    return null;
  }
}
