import type { KnownHost } from './slot-query.ts';

/** Gathers the hosts that slots name and gives each a place in the list. */
export interface HostTable {
  /** Places of the hosts of one slot; what names nobody is left out. */
  placesOf(users: readonly string[], userIds: readonly number[]): readonly number[];
  hosts(): readonly { readonly username: string; readonly name: string }[];
}

/**
 * Servers name a slot's hosts by username, by number, by both or not at all, and some usernames are empty.
 * A number that is not known leads to nobody: a host can only be asked for by username.
 */
export function createHostTable(known: readonly KnownHost[]): HostTable {
  const nameOf = new Map(known.map(({ username, name }) => [username.toLowerCase(), name]));
  const usernameOf = new Map(known.map(({ userId, username }) => [userId, username]));
  const places = new Map<string, number>();
  const hosts: { username: string; name: string }[] = [];

  const placeOf = (username: string): number => {
    const key = username.toLowerCase();
    const place = places.get(key) ?? hosts.length;
    if (place === hosts.length) {
      places.set(key, place);
      hosts.push({ username, name: nameOf.get(key)?.trim() || username });
    }
    return place;
  };

  return {
    placesOf(users, userIds) {
      const named = Array.from({ length: Math.max(users.length, userIds.length) }, (_, index) => {
        const username = users[index]?.trim();
        return username || usernameOf.get(userIds[index] ?? null);
      });
      return [...new Set(named.flatMap((name) => (name ? [placeOf(name)] : [])))];
    },
    hosts: () => hosts,
  };
}
