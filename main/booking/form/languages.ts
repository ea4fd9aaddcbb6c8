/** Languages in which services of the family write their mails; the document says only "language code". */
const known =
  'ar bg ca cs da de el en es et eu fi fr he hu it ja ko lv nl no pl pt pt-BR ro ru sk sr sv tr uk vi zh-CN zh-TW'.split(
    ' ',
  );

/**
 * The languages to choose from, the preferred ones first, and which is taken unless another is chosen.
 *
 * @param preferred codes of any quality, the most wanted first
 */
export function offerLanguages(preferred: readonly (string | null | undefined)[]): {
  readonly languages: readonly string[];
  readonly language: string;
} {
  const usable = preferred.flatMap((code) => readCode(code) ?? []);
  return { languages: [...new Set([...usable, ...known])], language: usable[0] ?? 'en' };
}

/** "pt_BR", as some write it, is "pt-BR"; "de-CH" is "de", for no mails are written in it. */
function readCode(code: string | null | undefined): string | null {
  try {
    const whole = Intl.getCanonicalLocales((code ?? '').trim().replaceAll('_', '-'))[0];
    if (whole === undefined || whole.startsWith('und')) return null;
    const { language } = new Intl.Locale(whole);
    const near = [whole, language].find((candidate) => known.includes(candidate));
    return near ?? known.find((candidate) => candidate.startsWith(`${language}-`)) ?? language;
  } catch {
    return null;
  }
}
