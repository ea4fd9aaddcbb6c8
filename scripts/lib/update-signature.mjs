import { sign } from 'node:crypto';

/**
 * The detached signature of a file that lists a release: base64 of Ed25519 over its name, a line feed and its text.
 * `main/updates/signature.ts` checks it.
 * @param {string} name such as latest-linux.yml @param {string} text
 * @param {import('node:crypto').KeyLike} privateKey
 */
export const signRelease = (name, text, privateKey) =>
  sign(null, Buffer.from(`${name}\n${text}`), privateKey).toString('base64');
