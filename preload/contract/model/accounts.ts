import type { accountColours } from '../settings/account-colours.ts';

/** Where an account stands, in one word for each; the session view of the account in use says more. */
export type AccountStanding =
  | 'starting'
  | 'signed-out'
  /** Waits for the person in the browser. */
  | 'waiting'
  | 'connecting'
  | 'keychain'
  | 'signed-in'
  | 'consent-needed'
  /** The person wants nothing of it for now: it is not read, and reminds of nothing. */
  | 'paused';

export type AccountColour = (typeof accountColours)[number];

/** One account of the person: a profile at a service. */
export interface AccountEntry {
  /** This installation’s number for it; never given to a second account. */
  readonly id: number;
  /** What the person calls it; else the profile’s name, else the service’s host, else empty. */
  readonly name: string;
  /** The person gave it its name. */
  readonly isNamed: boolean;
  /** The host or email address that distinguishes it from others of the same name; null: its name is enough. */
  readonly mark: string | null;
  readonly colour: AccountColour;
  /** Of the service; empty before its address is known. */
  readonly host: string;
  /** Of the profile, or else its username; null before it was read. */
  readonly email: string | null;
  readonly standing: AccountStanding;
}

/** All accounts, in the person’s order. The demo workspace has none: it is alone while it is open. */
export interface AccountsView {
  readonly accounts: readonly AccountEntry[];
  /** Whose session, event types and quick-book the page shows. 0: the demo. */
  readonly inUse: number;
  /** Today, lists and news show this account alone; null: all of them. */
  readonly filter: number | null;
}
