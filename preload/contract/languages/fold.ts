/** Letters that Unicode does not take apart into a plain one and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  // At the end of a Greek word.
  ς: 'σ',
  // Arabic: letters that are typed for each other, and the stroke that makes a word longer.
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};

/**
 * A text as it is compared in searches: without case, accents and full-width forms, so that "Möwenkai" is
 * found by "mowen", "ŁÓDŹ" by "lodz", "ミーティング" by "みーてぃんぐ" and "أحمد" by "احمد". Not for showing.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðłıþςىةـ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[ァ-ヶ]/g, toHiragana)
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(marks, '')
    .normalize('NFC');
}

/** Accents and vowel signs; the two marks of Japanese make other letters. */
const marks = /(?![\u3099\u309a])\p{M}/gu;

/** Both alphabets of Japanese write the same sounds, in the same order. */
const toHiragana = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 0x60);
