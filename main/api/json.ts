/** No answer of the service is nested deeper than a handful of levels. */
const deepest = 64;

/** A key that would change a prototype when it is copied, plainly or escaped. */
const prototypeKey = /__proto__|\\u00(?:5f|70|72|6f|74)/i;

export type JsonReading = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/**
 * Reads a body that came over the wire. Text that is no JSON, or JSON nested beyond all reason (it would
 * overflow whatever walks it), is not ok. Keys named `__proto__` are left out.
 */
export function readJson(text: string): JsonReading {
  let value: unknown;
  try {
    value = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch {
    return { ok: false };
  }
  if (!isNestedAtMost(value, deepest)) return { ok: false };
  return { ok: true, value: prototypeKey.test(text) ? withoutPrototypeKeys(value) : value };
}

function isNestedAtMost(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) {
    for (const part of value) {
      if (typeof part === 'object' && !isNestedAtMost(part, levels - 1)) return false;
    }
    return true;
  }
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && !isNestedAtMost(part, levels - 1)) return false;
  }
  return true;
}

function withoutPrototypeKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutPrototypeKeys);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, part]) => [key, withoutPrototypeKeys(part)]),
  );
}
