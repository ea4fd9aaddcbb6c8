/** For effects: what is read here makes them run again, though nothing is done with it. */
export const track = (...read: readonly unknown[]): number => read.length;
