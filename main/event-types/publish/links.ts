import type { Arrangement } from './board-store.ts';

/** How links are made: `{owner}` is a username, or `team/` and a slug; `{slug}` the event type's. */
export interface LinkTemplates {
  /** The public booking page, which lists what is published. */
  readonly publicPage: string;
  /** The event type itself, published or not (document, "What the service does"). */
  readonly direct: string;
}

/** The links of one account. */
export interface Links {
  templates(): LinkTemplates & { readonly areGuessed: boolean };
  /** null where there is no template, or it makes no address. */
  publicPage(owner: string): string | null;
  direct(owner: string, slug: string): string | null;
  /** Where what a booking costs is paid, by the uid that creating it answered; null without a base. */
  payment(uid: string): string | null;
}

/**
 * @param base where the account's booking pages are as far as is known: the family serves them where consent is
 * given; null: nothing is guessed
 */
export function createLinks(base: string | null, typed: () => Arrangement): Links {
  const origin = base === null ? '' : base.replace(/\/+$/, '');
  const guessed =
    origin === ''
      ? { publicPage: '', direct: '' }
      : { publicPage: `${origin}/{owner}`, direct: `${origin}/{owner}/{slug}` };
  const templates: Links['templates'] = () => {
    const { publicPage, direct } = typed();
    return {
      publicPage: publicPage || guessed.publicPage,
      direct: direct || guessed.direct,
      areGuessed: publicPage === '' && direct === '',
    };
  };
  return {
    templates,
    publicPage: (owner) => fill(templates().publicPage, owner, ''),
    direct: (owner, slug) => fill(templates().direct, owner, slug),
    payment: (uid) => (origin === '' ? null : fill(`${origin}/payment/{slug}`, '', uid)),
  };
}

/** Which of the templates cannot be used; an empty one goes back to what is guessed. */
export function findWrongTemplates({ publicPage, direct }: LinkTemplates): readonly (keyof LinkTemplates)[] {
  return [
    ...(publicPage === '' || fill(publicPage, 'maya', '') !== null ? [] : (['publicPage'] as const)),
    ...(direct === '' || (direct.includes('{slug}') && fill(direct, 'maya', 'intro') !== null)
      ? []
      : (['direct'] as const)),
  ];
}

/** Names come from the service: whatever they hold, the address stays where the template puts it. */
function fill(template: string, owner: string, slug: string): string | null {
  const parts = [...owner.split('/'), slug];
  if (parts.some((part) => part === '.' || part === '..')) return null;
  const path = owner.split('/').map(encodeURIComponent).join('/');
  const address = template
    .trim()
    .replaceAll('{owner}', () => path)
    .replaceAll('{slug}', () => encodeURIComponent(slug));
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { username, password, host } = new URL(address);
  return username === '' && password === '' && !/[{}]|%7b|%7d/i.test(host) ? address : null;
}
