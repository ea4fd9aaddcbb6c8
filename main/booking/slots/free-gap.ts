/** From a start to an end, ISO instants. */
export interface Times {
  readonly start: string;
  readonly end: string;
}

/** Whether something of a length fits into the hours beside what is busy. */
export function hasGap(hours: readonly Times[], busy: readonly Times[], lengthMs: number): boolean {
  const taken = busy
    .map(({ start, end }) => ({ startMs: Date.parse(start), endMs: Date.parse(end) }))
    .sort((one, other) => one.startMs - other.startMs);
  return hours.some(({ start, end }) => {
    const hoursEndMs = Date.parse(end);
    let freeFromMs = Date.parse(start);
    for (const { startMs, endMs } of taken) {
      if (Math.min(startMs, hoursEndMs) - freeFromMs >= lengthMs) return true;
      freeFromMs = Math.max(freeFromMs, endMs);
    }
    return hoursEndMs - freeFromMs >= lengthMs;
  });
}
