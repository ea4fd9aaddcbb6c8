/** Makes an effect depend on values that it does not use otherwise. */
export const track = (...read: readonly unknown[]): number => read.length;
