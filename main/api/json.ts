/** No answer of the service is nested deeper than a handful of levels. */
const maxDepth = 64;

/**
 * How much of what an answer may hold. The service gives at most 100 bookings for a list that is asked for, and a
 * month of slots has some thousand values; whatever goes on beyond that would keep the app from answering.
 */
const limits = { maxRows: 2000, maxValues: 200_000 };

/** A longer text is cut there: it is shown as far as anybody reads. */
const maxTextLength = 50_000;

/** A key that would change a prototype when it is copied, plainly or escaped. */
const prototypeKey = /__proto__|\\u00(?:5f|70|72|6f|74)/i;

type JsonReading = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/**
 * Reads a body that came over the wire. Text that is no JSON, JSON nested beyond all reason (it would overflow
 * whatever walks it), and JSON of more rows or values than an answer has, is not ok. Keys named `__proto__` are
 * left out, texts of more than 50,000 characters cut.
 */
export function readJson(text: string): JsonReading {
  let value: unknown;
  try {
    value = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch {
    return { ok: false };
  }
  const found = { values: 0, hasLongText: false };
  if (!isReasonable(value, maxDepth, found)) return { ok: false };
  const isPlain = !found.hasLongText && !prototypeKey.test(text);
  return { ok: true, value: isPlain ? value : tamed(value) };
}

/** Counts as it goes, and ends at the first that is too much. */
function isReasonable(
  value: unknown,
  levels: number,
  found: { values: number; hasLongText: boolean },
): boolean {
  found.values += 1;
  if (found.values > limits.maxValues) return false;
  if (typeof value === 'string') {
    found.hasLongText ||= value.length > maxTextLength;
    return true;
  }
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) {
    return value.length <= limits.maxRows && value.every((part) => isReasonable(part, levels - 1, found));
  }
  for (const key in value) {
    const part: unknown = Reflect.get(value, key);
    if (!isReasonable(part, levels - 1, found)) return false;
  }
  return true;
}

function tamed(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(tamed);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, part]) => [key, tamed(part)]),
  );
}
