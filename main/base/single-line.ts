/** A menu or a tooltip has one line and little room: line breaks and control characters become spaces. */
export function toSingleLine(text: string, longest: number): string {
  const line = text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();
  const letters = [...line];
  return letters.length <= longest
    ? line
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
