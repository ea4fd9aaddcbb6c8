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

/** One line without its end. JSON escapes line breaks, and the text has none. */
export const lineOf = (answer: NextAnswer, form: 'json' | 'line'): string =>
  form === 'json' ? JSON.stringify(answer) : answer.text;
