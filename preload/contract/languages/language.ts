import type { FirstWords, MainWords } from '../../../messages/generated/types.ts';
import type { Cities } from './cities.ts';

/** A language that the app speaks. */
export interface Language {
  /** BCP 47. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly first: FirstWords;
  readonly main: MainWords;
  readonly cities: Cities;
}
