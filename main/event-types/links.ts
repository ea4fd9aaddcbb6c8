import type { LinkTemplates } from '../../preload/contract/model/board.ts';
import type { Arrangement } from './arrangement.ts';

/** The links of one account. */
export interface Links {
  templates(): LinkTemplates & { readonly areGuessed: boolean };
  /** null where there is no template, or it makes no address. */
  publicPage(owner: string): string | null;
  direct(owner: string, slug: string): string | null;
  /** Where what a booking costs is paid, by the uid that creating it answered; null without a base. */
  payment(uid: string): string | null;
  /** Where requests are confirmed and declined, which no operation does; null without a base. */
  requests(): string | null;
}

/** Where the account’s pages are, as far as is known; null: nothing is guessed. */
export interface PageBases {
  /** Where people book. */
  readonly pages: string | null;
  /** The web app, where consent is given and bookings are paid. */
  readonly app: string | null;
}

/** @param bases read each time: a person may change them */
export function createLinks(
  bases: () => PageBases,
  typed: () => Pick<Arrangement, 'publicPage' | 'direct'>,
): Links {
  const guessed = (): LinkTemplates => {
    const origin = originOf(bases().pages);
    if (origin === '') return { publicPage: '', direct: '' };
    return { publicPage: `${origin}/{owner}`, direct: `${origin}/{owner}/{slug}` };
  };
  const templates: Links['templates'] = () => {
    const { publicPage, direct } = typed();
    const usual = guessed();
    return {
      publicPage: publicPage || usual.publicPage,
      direct: direct || usual.direct,
      areGuessed: publicPage === '' && direct === '',
    };
  };
  return {
    templates,
    publicPage: (owner) => fill(templates().publicPage, owner, ''),
    direct: (owner, slug) => fill(templates().direct, owner, slug),
    payment(uid) {
      const origin = originOf(bases().app);
      return origin === '' ? null : fill(`${origin}/payment/{slug}`, '', uid);
    },
    requests() {
      const origin = originOf(bases().app);
      return origin === '' ? null : fill(`${origin}/bookings/unconfirmed`, '', '');
    },
  };
}

const originOf = (base: string | null): string => (base ?? '').replace(/\/+$/, '');

/** Which of the templates cannot be used; an empty one goes back to what is guessed. */
export function findWrongTemplates({ publicPage, direct }: LinkTemplates): readonly (keyof LinkTemplates)[] {
  return [
    ...(publicPage === '' || fill(publicPage, 'maya', '') !== null ? [] : (['publicPage'] as const)),
    ...(direct === '' || (direct.includes('{slug}') && fill(direct, 'maya', 'intro') !== null)
      ? []
      : (['direct'] as const)),
  ];
}

/** Names come from the service: whatever they contain, the address keeps the template's host and path. */
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
