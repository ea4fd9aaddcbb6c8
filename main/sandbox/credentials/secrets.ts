import { createHash, timingSafeEqual } from 'node:crypto';

/** What is kept of a secret: enough to know it again, and of no use to who reads the file. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares in a time that says nothing about either text, not even about its length. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(one).digest(),
    createHash('sha256').update(other).digest(),
  );
}

/** 256 random bits as text that is safe in headers and addresses. */
export function createSecret(randomBytes: (count: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}
