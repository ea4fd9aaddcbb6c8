import { own } from '../base/own.ts';
import { withoutControls } from '../base/text.ts';
import type { NextForm } from './next-forms.ts';

/** What `bookbar next --json` prints. Outside programs rely on the names. */
export interface NextAnswer {
  /** For a bar: "12m Portfolio review"; empty when nothing is next. */
  readonly text: string;
  /** The whole sentence, as the icon's tooltip has it. */
  readonly tooltip: string;
  /** As the icon shows it. */
  readonly class: 'idle' | 'soon' | 'live' | 'several' | 'offline' | 'attention';
  /** ISO instants; null when nothing is next, as all that follows. */
  readonly start: string | null;
  readonly end: string | null;
  readonly title: string | null;
  /** null too where there is nothing to join. */
  readonly joinUrl: string | null;
}

export const nothingNext: NextAnswer = {
  text: '',
  tooltip: 'Bookbar',
  class: 'idle',
  start: null,
  end: null,
  title: null,
  joinUrl: null,
};

/**
 * One line without its end. Titles are written by strangers, and bars and prompts obey what they print: no control
 * character, no escape sequence and no change of direction is in any format, no tag of a bar's markup begins in it,
 * and nothing that a shell or Conky would run. Only `title` in JSON is the title itself.
 */
export function lineOf(answer: NextAnswer, form: NextForm): string {
  const text = neutral(answer.text);
  const tooltip = neutral(answer.tooltip);
  switch (form) {
    case 'json':
      return JSON.stringify({
        ...answer,
        text,
        tooltip,
        title: answer.title && withoutControls(answer.title),
      });
    case 'waybar':
      return JSON.stringify({
        text: toPango(answer.text),
        tooltip: toPango(answer.tooltip),
        class: answer.class,
      });
    case 'plain':
    case 'polybar':
      return text;
  }
}

/**
 * How tags begin in what bars read: `%{` (Polybar, lemonbar), `<b` (Pango, and xmobar's actions), `^ca(` (dzen2),
 * `#[` (tmux). A space takes the tag apart and leaves the title readable.
 */
const tagStart = /%(?=\{)|<(?=[/!?\p{L}])|\^(?=[a-z]*\()|#(?=[[({])/giu;

/**
 * What Conky and the prompt of a shell put in place of something else: `${`, `$(`, `$name`, and the backslash that
 * writes a `$` as `\044`. A space takes it apart; the backtick becomes an apostrophe. After `|` Argos, xbar and
 * SwiftBar read what a click runs.
 */
const inert = (text: string): string =>
  withoutControls(text)
    .replace(/\$(?=[\p{L}_{([])|\\(?=\S)/gu, '$& ')
    .replaceAll('`', '’')
    .replaceAll('|', '¦');

/** A text by a stranger, as one line that no terminal, bar, prompt or script obeys. */
export const neutral = (text: string): string => inert(text).replace(tagStart, '$& ');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Waybar reads text and tooltip as Pango markup, in which these are how the characters themselves are written. */
const toPango = (text: string): string =>
  inert(text).replace(/[&<>"']/gu, (sign) => own(entities, sign) ?? sign);
