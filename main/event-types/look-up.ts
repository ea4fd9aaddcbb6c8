import { minuteMs } from '../../preload/contract/durations.ts';
import { z } from 'zod';
import { Failure } from '../base/failure.ts';
import type { Details } from './details.ts';
import { foldText } from '../../preload/contract/languages/fold.ts';
import { groupRow, ownersOf, privateRow, rowOf, type Describing } from './row.ts';
import type { KnownEventType } from './known-event-type.ts';
import { readWanted, type OfLink, type Wanted } from './wanted.ts';
import type { EventTypeRow } from '../../preload/contract/model/quick-book.ts';

interface LookUpParts {
  readonly all: () => readonly KnownEventType[];
  readonly details: Details;
  readonly describing: Describing;
}

const freshForMs = 5 * minuteMs;
/** Private links change, so they are looked for in details that were just read. */
const freshLinksMs = 10_000;
const maxReads = 30;
/** Longer than typed words: only for a text of this length is every known event type read. */
const hashLength = 16;

const privateLinks = z.array(z.union([z.string(), z.looseObject({ link: z.string() })])).catch([]);

/**
 * Finds what a number, usernames with a slug, a link or a private link stands for. Neither the text nor the
 * hash of a private link is in any failure.
 *
 * @throws Failure `not-found` when the text stands for nothing that is known, and whatever reading details does
 */
export function createLookUp({ all, details, describing }: LookUpParts) {
  const present = (): readonly KnownEventType[] => all().filter(({ isGone }) => !isGone);
  const row = (known: KnownEventType): EventTypeRow => rowOf(known, false, describing);

  async function byId(id: number): Promise<KnownEventType> {
    await details.read(id, freshForMs);
    return all().find((known) => known.id === id) ?? notFound();
  }

  function byPeople({ usernames, slug, ...link }: Wanted & { kind: 'people' }): EventTypeRow {
    const [first = '', ...others] = usernames;
    const known = present().find(
      (type) => type.team === null && type.slug === slug && isOwner(type, first, describing.username()),
    );
    if (known && others.length === 0) return row(known);
    const org = orgOf(link);
    return asked(org === null ? usernames : usernames.map((name) => `org/${org}/${name}`), slug, link);
  }

  function byTeam({ team, slug, ...link }: Wanted & { kind: 'team' }): EventTypeRow {
    const known = present().find((type) => type.team?.slug === team && type.slug === slug);
    if (known) return row(known);
    const org = orgOf(link);
    return asked([`${org === null ? '' : `org/${org}/`}team/${team}`], slug, link);
  }

  /** Not a known event type: its times can be asked for by names alone. A link that was pasted is its page. */
  function asked(
    owners: readonly string[],
    slug: string,
    { address }: Pick<OfLink, 'address'>,
  ): EventTypeRow {
    if (address !== null && isElsewhere(new URL(address).hostname, pagesHost())) return notFound();
    const found = groupRow(owners, slug, describing);
    return address === null ? found : { ...found, page: address };
  }

  /** Where the account’s pages are; null while that is not known. */
  function pagesHost(): string | null {
    const page = describing.page('maya', 'intro');
    return page === null ? null : new URL(page).hostname;
  }

  /** An organization’s pages are in its path, or at a name of their own below that of all pages. */
  function orgOf({ org, address }: Pick<OfLink, 'org' | 'address'>): string | null {
    const host = pagesHost();
    if (org !== null || address === null || host === null) return org;
    const { hostname } = new URL(address);
    const below = hostname.endsWith(`.${host}`) ? hostname.slice(0, -host.length - 1) : '';
    return below === '' || below === 'www' || below.includes('.') ? null : below;
  }

  async function byPrivateLink(wanted: Wanted & { kind: 'private-link' }): Promise<EventTypeRow> {
    const { hash, slug, address } = wanted;
    const id = (await findPrivate(hash, slug)) ?? notFound();
    const known = await byId(id);
    return privateRow(row(known), hash, address);
  }

  /** The event type that lists the link; else the one with its slug, because details may not list links. */
  async function findPrivate(hash: string, slug: string | null): Promise<number | undefined> {
    const has = ({ details: read }: KnownEventType): boolean => linksOf(read?.['hashedLink']).includes(hash);
    const stated = present().find(has);
    if (stated) return stated.id;
    const sameSlug = present().filter((type) => type.slug === slug);
    if (sameSlug.length === 1) return sameSlug[0]?.id;
    if (sameSlug.length === 0 && (slug !== null || hash.length < hashLength)) return undefined;
    const candidates = sameSlug.length === 0 ? present() : sameSlug;
    for (const { id } of candidates.slice(0, maxReads)) {
      await details.read(id, freshLinksMs).catch(ignoreNotFound);
      if (present().some((type) => type.id === id && has(type))) return id;
    }
    return (sameSlug.find(({ team }) => team === null) ?? sameSlug[0])?.id;
  }

  return async (text: string): Promise<EventTypeRow> => {
    const wanted = readWanted(text) ?? notFound();
    switch (wanted.kind) {
      case 'id':
        return row(await byId(wanted.id));
      case 'people':
        return byPeople(wanted);
      case 'team':
        return byTeam(wanted);
      case 'private-link':
        return byPrivateLink(wanted);
    }
  };
}

/** By its details; else it counts as the signed-in person's own; if that name is unknown, the slug decides. */
function isOwner(known: KnownEventType, username: string, own: string | null): boolean {
  const owners = ownersOf(known);
  if (known.isOthers && owners.length === 0) return false;
  const possible = owners.length > 0 ? owners : own === null ? [username] : [own];
  return possible.some((owner) => foldText(owner) === foldText(username));
}

/** Whether a link leads to another site than the account’s pages, whose names mean other people there. */
function isElsewhere(host: string, pages: string | null): boolean {
  const siteOf = (name: string): string => name.split('.').slice(-2).join('.');
  return pages !== null && siteOf(host) !== siteOf(pages);
}

function linksOf(value: unknown): readonly string[] {
  return privateLinks.parse(value).map((link) => (typeof link === 'string' ? link : link.link));
}

function notFound(): never {
  throw new Failure('not-found', 'No event type is known for what was typed');
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof Failure) || error.code !== 'not-found') throw error;
}
