import type { Exchanged, Refreshed } from './token-operations.ts';

/** What the courier is started with. */
export interface CourierOrder {
  readonly service: string;
  readonly clientId: string;
  readonly clientSecretFile: string;
  readonly store: StoreAddress;
}

/** Where the state is: a folder with SQLite, or a PostgreSQL. */
export type StoreAddress =
  { readonly kind: 'sqlite'; readonly folder: string } | { readonly kind: 'postgres'; readonly url: string };

export type ToCourier =
  | { readonly kind: 'begin'; readonly order: CourierOrder }
  /** Whether it still hears. */
  | { readonly kind: 'ping'; readonly id: number }
  | {
      readonly kind: 'exchange' | 'refresh';
      readonly id: number;
      readonly spent: string;
      readonly install: string;
    };

export type FromCourier =
  | { readonly kind: 'ready' }
  | { readonly kind: 'here'; readonly id: number }
  /** It cannot begin, in one line for a person. */
  | { readonly kind: 'problem'; readonly problem: string }
  | { readonly kind: 'exchanged'; readonly id: number; readonly result: Exchanged }
  | { readonly kind: 'refreshed'; readonly id: number; readonly result: Refreshed }
  | { readonly kind: 'failed'; readonly id: number };
