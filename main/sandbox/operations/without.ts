/** The same record without some of its fields. */
export function without(record: object, ...names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
