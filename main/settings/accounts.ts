import { z } from 'zod';
import { accountColours } from '../../preload/contract/settings/account-colours.ts';
import { group } from '../../preload/contract/settings/schemas.ts';
import type { AccountColour } from '../../preload/contract/model/accounts.ts';
import type { Connection } from '../account/connection.ts';

const connection = z.object({
  baseUrl: z.string(),
  authUrl: z.string(),
  /** Came later than the others. */
  pageUrl: z.string().catch(''),
  clientId: z.string(),
  brokerUrl: z.string(),
  redirectUri: z.string(),
  otherRedirectUris: z.string().catch(''),
}) satisfies z.ZodType<Connection>;

const accountSettings = z.object({
  id: z.int().min(1),
  /** Empty: as the profile says. */
  name: z.string().max(80).catch(''),
  colour: z.enum(accountColours).catch('blue'),
  isPaused: z.boolean().catch(false),
  /** How to reach its service; null until the form was saved once. */
  connection: connection.nullable().catch(null),
});

/** What is remembered of one account between runs, without secrets. */
export type AccountSettings = z.infer<typeof accountSettings>;

/** All accounts, and which are shown. */
export interface AccountChoices {
  /** In the person’s order; never empty. */
  readonly list: readonly AccountSettings[];
  /** Whose lists, event types and quick-book are shown. */
  readonly inUse: number;
  /** Today shows this one alone; null: all. */
  readonly filter: number | null;
  /** The id of the next account, which no earlier one had. */
  readonly nextId: number;
}

const firstAccount: AccountSettings = { id: 1, name: '', colour: 'blue', isPaused: false, connection: null };

/** Each value that does not fit reads as its default; an account without a number of its own is left out. */
export const accountChoices = group({
  list: z.array(accountSettings.nullable().catch(null)).catch([]),
  inUse: z.int().catch(1),
  filter: z.int().nullable().catch(null),
  nextId: z.int().catch(1),
}).transform(({ list, ...chosen }): AccountChoices => {
  const known = list.filter((account) => account !== null);
  const each = known.filter(({ id }, index) => known.findIndex((other) => other.id === id) === index);
  return settled({ ...chosen, list: each });
});

/** With an account, one in use that exists and is not paused, and a next id that is free. */
function settled(choices: AccountChoices): AccountChoices {
  const [first = { ...firstAccount, id: Math.max(choices.nextId, 1) }, ...others] = choices.list;
  const isAllPaused = [first, ...others].every(({ isPaused }) => isPaused);
  const list = [isAllPaused ? { ...first, isPaused: false } : first, ...others];
  const going = list.filter(({ isPaused }) => !isPaused);
  const isGoing = going.some(({ id }) => id === choices.inUse);
  return {
    list,
    inUse: isGoing ? choices.inUse : (going[0] ?? first).id,
    filter: list.some(({ id }) => id === choices.filter) ? choices.filter : null,
    nextId: Math.max(choices.nextId, ...list.map(({ id }) => id + 1)),
  };
}

/** The choices with one account more, in use, in the first colour that none has. */
export function withNewAccount(choices: AccountChoices): AccountChoices {
  const { list, nextId } = choices;
  const taken = new Set<AccountColour>(list.map(({ colour }) => colour));
  const colour = accountColours.find((free) => !taken.has(free)) ?? 'blue';
  return settled({
    ...choices,
    list: [...list, { ...firstAccount, id: nextId, colour }],
    inUse: nextId,
    nextId: nextId + 1,
  });
}

/** The choices without an account; the first of the others is in use in its place, or a new one without anything. */
export const withoutAccount = (choices: AccountChoices, id: number): AccountChoices =>
  settled({ ...choices, list: choices.list.filter((account) => account.id !== id) });

/**
 * The choices with some values of one account changed; undefined stays as it is. The account in use is never paused:
 * another is used in its place. The only one that is not paused cannot be.
 */
export function withAccount(
  choices: AccountChoices,
  id: number,
  change: { readonly [K in keyof AccountSettings]?: AccountSettings[K] | undefined },
): AccountChoices {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const list = choices.list.map((account) => (account.id === id ? { ...account, ...named } : account));
  return list.every(({ isPaused }) => isPaused) ? choices : settled({ ...choices, list });
}

/** The choices with one account moved by so many places; beyond the ends it stays at the end. */
export function withAccountMoved(choices: AccountChoices, id: number, by: number): AccountChoices {
  const from = choices.list.findIndex((account) => account.id === id);
  const moved = choices.list[from];
  if (moved === undefined) return choices;
  const to = Math.max(0, Math.min(choices.list.length - 1, from + by));
  return { ...choices, list: choices.list.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

/** The values of an account; null where there is none of that number. */
export const accountOf = ({ list }: AccountChoices, id: number): AccountSettings | null =>
  list.find((account) => account.id === id) ?? null;
