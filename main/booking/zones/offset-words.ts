const signed = /^(?:gmt|utc)?\s*([+\-−–])\s*(\d{1,2})(?::?(\d{2}))?$/iu;

/**
 * Minutes ahead of UTC that a text says: “GMT+2”, “+5:30”, “utc-3”, “+0545”; null when it says none. A sign is
 * needed, for a bare number is a time or part of a name.
 */
export function readOffset(text: string): number | null {
  const [, sign, hours, minutes = '0'] = signed.exec(text.trim()) ?? [];
  if (sign === undefined || hours === undefined) return null;
  const size = Number(hours) * 60 + Number(minutes);
  // From Baker Island to Kiritimati.
  if (Number(minutes) > 59 || size > 14 * 60) return null;
  return sign === '+' ? size : -size || 0;
}
