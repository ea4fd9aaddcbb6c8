import { expect } from 'vitest';

/** The matchers of vitest for a place inside of an expected value; its own are typed `any`. */
export const textWith = (part: string): unknown => expect.stringContaining(part);

export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

/** A list that holds at least these. */
export const listWith = (...items: readonly unknown[]): unknown => expect.arrayContaining([...items]);

/** A record that has at least these fields. */
export const recordWith = (fields: object): unknown => expect.objectContaining(fields);
