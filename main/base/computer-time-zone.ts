const holdsForMs = 1_000;

/**
 * The computer's zone (IANA), asked anew at most once a second: the computer travels, but asking takes as long
 * as putting a whole day into words.
 */
export function createComputerTimeZone(monotonic: () => number): () => string {
  let known: { readonly zone: string; readonly atMs: number } | null = null;
  return () => {
    const nowMs = monotonic();
    if (known === null || nowMs - known.atMs >= holdsForMs)
      known = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, atMs: nowMs };
    return known.zone;
  };
}
