/** Letters that a terminal shows two columns wide: of East Asian scripts, full-width forms, and pictures. */
const wide =
  /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;
/** Half-width Katakana and Hangul are of these scripts, too. */
const narrow = /^[\uff61-\uffdc\uffe8-\uffee]/u;
/** They stand on the letter before, or are not seen. */
const noWidth = /^[\p{M}\p{Cf}\p{Cc}]+$/u;

let letters: Intl.Segmenter | undefined;

/** What is read as one letter each. */
function lettersOf(text: string): readonly string[] {
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...letters.segment(text)].map(({ segment }) => segment);
}

function widthOfLetter(letter: string): number {
  if (noWidth.test(letter)) return 0;
  return wide.test(letter) && !narrow.test(letter) ? 2 : 1;
}

/** How many columns of a terminal a line needs. */
export const widthOf = (text: string): number =>
  lettersOf(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0);

/** As much of a line as fits into so many columns; what is cut off is shown by “…”. */
export function cutTo(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let room = columns - 1;
  let cut = '';
  for (const letter of lettersOf(text)) {
    room -= widthOfLetter(letter);
    if (room < 0) break;
    cut += letter;
  }
  return columns < 1 ? '' : `${cut.trimEnd()}…`;
}
