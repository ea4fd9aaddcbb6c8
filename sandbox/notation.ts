import { readInstant } from '../protocol/common.ts';

/** An instant as the service writes it: ISO 8601 in UTC, with milliseconds and Z. */
export function toUtcText(instantMs: number): string {
  return new Date(instantMs).toISOString();
}

/** Epoch milliseconds of a timestamp that a schema has already accepted. */
export function toInstantMs(text: string): number {
  return readInstant(text) ?? NaN;
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const uidLength = 22;

/** A booking's uid, as services of this family write it: 22 characters of base58, made from 16 random bytes. */
export function toBookingUid(bytes: Uint8Array): string {
  let rest = bytes.reduce((value, byte) => value * 256n + BigInt(byte), 0n);
  let text = '';
  while (rest > 0n) {
    text = base58.charAt(Number(rest % 58n)) + text;
    rest /= 58n;
  }
  return text.padStart(uidLength, '1').slice(-uidLength);
}

/** Whether two email addresses are one: the case of their letters does not matter. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
