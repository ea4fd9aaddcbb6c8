import type { GroupedTimes } from './time-groups.ts';

/** What the plain and the HTML form of times are made of. */
export interface TimesContent extends GroupedTimes {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** “30 min” */
  readonly length: string;
  /** “New York” */
  readonly city: string;
  /** “Eastern Time”, in other languages than English, whose heading says it in words of its own. */
  readonly zoneWords: string | null;
  readonly link: string | null;
}
