/** Works out something of an object once; for objects that are replaced and never changed. */
export function rememberOf<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before.value;
    const value = work(of);
    known.set(of, { value });
    return value;
  };
}

/** So many texts are remembered; then it starts over. */
const textsAtMost = 20_000;

/** Works out something of a text once; for texts that come again and again. */
export function rememberOfText<V>(work: (text: string) => V): (text: string) => V {
  const known = new Map<string, { readonly value: V }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.value;
    if (known.size >= textsAtMost) known.clear();
    const value = work(text);
    known.set(text, { value });
    return value;
  };
}
