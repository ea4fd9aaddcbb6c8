import { z } from 'zod';

/** RFC 5321 allows no longer address. */
const address = z.email().max(254);
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
/** The shortest numbers of the world have a country code and four digits. */
const fewestDigits = 6;

export function isEmail(text: string): boolean {
  return address.safeParse(text).success;
}

export function isNumber(text: string): boolean {
  return decimal.test(text) && Number.isFinite(Number(text));
}

/** A light check, for the country code that is often forgotten; the numbers of each country the service knows. */
export function isPhone(text: string): boolean {
  const [, digits = ''] = text.split(/[+＋]/u);
  return (digits.match(/\p{Nd}/gu)?.length ?? 0) >= fewestDigits;
}

/** Only what a browser opens as a page. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
