import { sign } from 'node:crypto';

/**
 * The detached signature of a file that lists a release: until when it counts, and base64 of Ed25519 over its name, that
 * date and its text. `main/updates/signature.ts` checks it.
 * @param {string} name such as latest-linux.yml @param {string} text
 * @param {string} until an ISO instant
 * @param {import('node:crypto').KeyLike} privateKey
 */
export const signRelease = (name, text, until, privateKey) =>
  `${until} ${sign(null, Buffer.from(`${name}\n${until}\n${text}`), privateKey).toString('base64')}`;
