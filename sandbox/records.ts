/** The same record without some of its fields. */
export function without(record: object, ...names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/** Names that mean something else than a field where a record is filled by assignment. */
const prototypeKeys: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** A record of JSON values without the names of an object's prototype, at any depth. */
export function copyRecord(record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !prototypeKeys.includes(name))
      .map(([name, value]) => [name, copyValue(value)]),
  );
}

function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue);
  return typeof value === 'object' && value !== null ? copyRecord(value) : value;
}
