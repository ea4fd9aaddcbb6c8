import type { Cities } from './cities.ts';
import type { commandLine } from './en/command-line.ts';
import type { first } from './en/first.ts';
import type { main } from './en/main.ts';
import type { page } from './en/page.ts';
import type { today } from './en/today.ts';

/** The messages of another language: the same names and parameters, with any texts. */
type Translated<Messages> = Messages extends (...parameters: infer Parameters) => infer Result
  ? (...parameters: Parameters) => Translated<Result>
  : Messages extends string
    ? string
    : { readonly [Name in keyof Messages]: Translated<Messages[Name]> };

/** What is said before the rest of the app is loaded. */
export type FirstWords = Translated<typeof first>;

/** What the command line prints, which starts nothing. */
export type CommandLineWords = Translated<typeof commandLine>;

/** What main says to a person: tray, notifications, dialogs, pages of the browser. */
export type MainWords = Translated<typeof main>;

/** What the page says in its first picture, and around every view. */
export type TodayWords = Translated<typeof today>;

/** What the page says in the views that are loaded when they are opened. */
export type PageWords = Translated<typeof page>;

/** A language that the app speaks. English is the pattern: a message that is missing or surplus does not compile. */
export interface Language {
  /** BCP 47. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly first: FirstWords;
  readonly main: MainWords;
  readonly cities: Cities;
}
