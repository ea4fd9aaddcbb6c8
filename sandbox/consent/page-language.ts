import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ServiceWords } from '../../messages/generated/types.ts';
import { createLookUp } from '../languages.ts';

/** The pages of one language. */
export interface PageLanguage {
  /** BCP 47. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly words: ServiceWords;
}

const lookUp = createLookUp(
  import.meta.glob<ServiceWords>('../../messages/generated/*/service.ts', { eager: true, import: 'service' }),
);

const rightToLeft: readonly (string | undefined)[] = ['Arab', 'Hebr'];

/** Before a person is signed in, a service knows their language from the browser alone: `Accept-Language`, else English. */
export function pageLanguageOf(context: Context): PageLanguage {
  const preferred = accepts(context, {
    header: 'Accept-Language',
    supports: [],
    default: 'en',
    // The preferred ones stand first.
    match: (accepted) => lookUp(accepted.filter(({ q }) => q > 0).map(({ type }) => type)).tag,
  });
  const { tag, words } = lookUp([preferred]);
  const { script } = new Intl.Locale(tag).maximize();
  return { tag, direction: rightToLeft.includes(script) ? 'rtl' : 'ltr', words };
}
