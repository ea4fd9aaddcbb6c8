/** Minutes of an hour and of a minute, by what people write behind a number, also while they still write it. */
const units: readonly (readonly [number, readonly string[]])[] = [
  [60, ['h', 'hr', 'hrs', 'hour', 'hours']],
  [1, ['m', 'min', 'mins', 'minute', 'minutes']],
];

const lengthWord = /^(\d{1,4}(?:[.,]\d{1,2})?)(\p{L}*)(?:(\d{1,2})(\p{L}*))?$/u;

/** A number with the blank before its unit: "30 min", "1 h 30 m". */
const spacedUnit = /(\d)\s+(?=(?:h|m)\p{L}*(?:\s|\d|$))/giu;
const spacedMinutes = /(\dh\p{L}*)\s+(?=\d{1,2}(?:\s*m\p{L}*)?(?:\s|$))/giu;

/** "30 min" as the one word "30min", so that it can be read as a length. */
export function joinLengths(text: string): string {
  return text.replaceAll(spacedUnit, '$1').replaceAll(spacedMinutes, '$1');
}

/**
 * A search word as a length: "30", "30min", "45m", "1h", "1.5h", "1h30".
 *
 * @returns minutes, or null when the word is none
 */
export function readLength(word: string): number | null {
  const [whole, number = '', unit = '', more, moreUnit = ''] = lengthWord.exec(word) ?? [];
  if (whole === undefined) return null;
  const factor = unit === '' ? 1 : factorOf(unit);
  if (factor === null) return null;
  const minutes = Number(number.replace(',', '.')) * factor;
  if (more === undefined) return minutes;
  return factor === 60 && (moreUnit === '' || factorOf(moreUnit) === 1) ? minutes + Number(more) : null;
}

function factorOf(unit: string): number | null {
  return units.find(([, words]) => words.some((word) => word.startsWith(unit)))?.[0] ?? null;
}
