export interface KnownLanguage {
  /** BCP 47, and the name of the file with its messages. */
  readonly tag: string;
  /** As it calls itself: who cannot read the language in use still finds their own. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The languages of Bookbar. One is offered as soon as its messages are there. */
export const knownLanguages: readonly [KnownLanguage, ...(readonly KnownLanguage[])] = [
  { tag: 'en', name: 'English', direction: 'ltr' },
  { tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { tag: 'es', name: 'Español', direction: 'ltr' },
  { tag: 'fr', name: 'Français', direction: 'ltr' },
  { tag: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  { tag: 'ja', name: '日本語', direction: 'ltr' },
  { tag: 'ar', name: 'العربية', direction: 'rtl' },
];
