/**
 * A name, a title, a price, an address or keys inside Arabic text: between U+2068 and U+2069 Latin letters do not
 * reorder the sentence. Not for times and ranges of numbers: alone they would be laid out from left to right.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
