export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Letters without their accents, small: as people type them. */
const fold = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The parts of a text, those that were searched for marked; accents and capitals make no difference. */
export function matchesOf(text: string, wanted: string): readonly TextPart[] {
  const needle = fold(wanted.trim());
  if (needle === '') return [{ text, isMatch: false }];
  let folded = '';
  /** For each unit of the folded text, where its letter begins in the text itself. */
  const starts: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = fold(letter);
    folded += plain;
    starts.push(...Array.from({ length: plain.length }, () => at));
    at += letter.length;
  }
  starts.push(text.length);

  const parts: TextPart[] = [];
  let done = 0;
  let found = folded.indexOf(needle);
  while (found !== -1) {
    const end = found + needle.length;
    const [from, to] = [starts[found] ?? done, starts[end] ?? text.length];
    if (from > done) parts.push({ text: text.slice(done, from), isMatch: false });
    parts.push({ text: text.slice(from, to), isMatch: true });
    done = to;
    found = folded.indexOf(needle, end);
  }
  if (done < text.length || parts.length === 0) parts.push({ text: text.slice(done), isMatch: false });
  return parts;
}
