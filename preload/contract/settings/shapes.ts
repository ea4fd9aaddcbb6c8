/** What a setting can be, without a validator: the page reads the table of settings, too. */

/** Cards of the page whose rows come from the table. */
export type Card = 'privacy' | 'look' | 'news' | 'cards';

export interface About {
  /** The key of an administrator’s file; none: only the person sets it. */
  readonly managed?: string;
  /** It is no part of an exported file: it was read, allowed or muted here. */
  readonly isOfComputer?: true;
  /** The card of the page that shows it by itself; none: a view shows it, if it is shown at all. */
  readonly card?: Card;
  /** Systems on which it does nothing. */
  readonly notOn?: readonly ('darwin' | 'linux' | 'win32')[];
  /** The path of the flag without which it does nothing. */
  readonly under?: string;
}

interface Shape<Kind extends string, T> extends About {
  readonly kind: Kind;
  /** What it is until the person chooses. What is missing or does not fit reads as this, and costs none of the others. */
  readonly usual: T;
}

export type Flag = Shape<'flag', boolean>;

/** How a number is read. */
export type Unit = 'percent' | 'minutes' | 'minutes-before';

interface Bounds {
  readonly min: number;
  readonly max: number;
}
/** A whole number. */
export interface Amount extends Shape<'number', number>, Bounds {
  readonly unit: Unit;
  /** What the page offers; what a person wrote into the file by hand may lie between. */
  readonly steps: readonly number[];
}
export interface Choice<T extends string | number | null> extends Shape<'choice', T> {
  readonly values: readonly T[];
}
export interface Text extends Shape<'text', string> {
  readonly maxLength: number;
  readonly pattern?: RegExp;
}
/** Whole numbers, each once; `also` are words that may stand among them. */
export interface List<T extends string | number> extends Shape<'list', readonly T[]>, Bounds {
  readonly order: 'rising' | 'falling' | 'as-chosen';
  readonly length: Bounds;
  readonly also: readonly string[];
}
/** From a moment to another, epoch ms, at least a minute; null: none. */
export type Span = Shape<'span', { readonly fromMs: number; readonly untilMs: number } | null>;

export type Setting = Flag | Amount | Choice<string | number | null> | Text | List<string | number> | Span;

export const flag = (usual: boolean, about: About = {}): Flag => ({ kind: 'flag', usual, ...about });

export const number = (
  usual: number,
  about: About & Bounds & { readonly unit: Unit; readonly steps: readonly number[] },
): Amount => ({ kind: 'number', usual, ...about });

export const choice = <const T extends string | number | null>(
  values: readonly T[],
  usual: NoInfer<T>,
  about: About = {},
): Choice<T> => ({ kind: 'choice', values, usual, ...about });

export const text = (
  usual: string,
  about: About & { readonly maxLength: number; readonly pattern?: RegExp },
): Text => ({ kind: 'text', usual, ...about });

type ListAbout = About & Pick<List<number>, 'min' | 'max' | 'order' | 'length'>;

export const numbers = (usual: readonly number[], about: ListAbout): List<number> => ({
  kind: 'list',
  usual,
  also: [],
  ...about,
});

/** @param also words that may stand among the numbers */
export const numbersAnd = <const T extends string>(
  also: readonly T[],
  usual: readonly (T | number)[],
  about: ListAbout,
): List<T | number> => ({ kind: 'list', usual, also, ...about });

export const span = (about: About = {}): Span => ({ kind: 'span', usual: null, ...about });
