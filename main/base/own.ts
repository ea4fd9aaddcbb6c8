/**
 * What a table holds under a key that came from outside; undefined where it holds nothing. `table[key]` would also
 * find what every object has: for “constructor” a function, which is no text and cannot be sent to the page.
 */
export function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
