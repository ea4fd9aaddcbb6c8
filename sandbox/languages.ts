interface Spoken<Words> {
  /** BCP 47. */
  readonly tag: string;
  readonly words: Words;
}

/**
 * How the words for a person are found: the first wanted language that is there, whatever its region, else English.
 *
 * @param files the words of each language by the module that they come from, such as `…/pt-BR/mail.ts`
 * @returns takes BCP 47 tags, the preferred one first; what is no tag does not count
 */
export function createLookUp<Words>(
  files: Readonly<Record<string, Words>>,
): (wanted: readonly string[]) => Spoken<Words> {
  const spoken = new Map(
    Object.entries(files).map(([file, words]) => {
      const tag = file.split('/').at(-2) ?? '';
      return [languageOf(tag), { tag, words }];
    }),
  );
  return (wanted) => {
    for (const tag of [...wanted, 'en']) {
      const found = spoken.get(languageOf(tag));
      if (found) return found;
    }
    throw new Error('There are no words in English');
  };
}

/** Its language alone; empty for what is no tag. */
function languageOf(tag: string): string {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).language;
  } catch {
    return '';
  }
}
