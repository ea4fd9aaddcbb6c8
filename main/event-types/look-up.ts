import { z } from 'zod';
import { Failure } from '../base/failure.ts';
import type { Details } from './details.ts';
import { foldText } from '../../preload/contract/languages/fold.ts';
import { groupRow, ownersOf, privateRow, rowOf, type Describing } from './row.ts';
import type { KnownEventType } from './known-event-type.ts';
import { readWanted, type Wanted } from './wanted.ts';
import type { EventTypeRow } from '../../preload/contract/model/quick-book.ts';

interface LookUpParts {
  readonly all: () => readonly KnownEventType[];
  readonly details: Details;
  readonly describing: Describing;
}

const freshForMs = 5 * 60_000;
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

  function byPeople(usernames: readonly string[], slug: string): EventTypeRow {
    const [first = '', ...others] = usernames;
    if (others.length > 0) return groupRow(usernames, slug, describing);
    const known = present().find(
      (type) => type.team === null && type.slug === slug && isOwner(type, first, describing.username()),
    );
    return known ? row(known) : groupRow(usernames, slug, describing);
  }

  function byTeam(team: string, slug: string): EventTypeRow {
    const known = present().find((type) => type.team?.slug === team && type.slug === slug);
    return known ? row(known) : notFound();
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
        return byPeople(wanted.usernames, wanted.slug);
      case 'team':
        return byTeam(wanted.team, wanted.slug);
      case 'private-link':
        return byPrivateLink(wanted);
    }
  };
}

/** By its details; else it counts as the signed-in person's own; if that name is unknown, the slug decides. */
function isOwner(known: KnownEventType, username: string, own: string | null): boolean {
  const owners = ownersOf(known);
  const possible = owners.length > 0 ? owners : own === null ? [username] : [own];
  return possible.some((owner) => foldText(owner) === foldText(username));
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
