import type { SwitchFailure } from './board.ts';
import type { Instant } from './common.ts';

/** An event type that is open for a while. */
export interface DoorRow {
  readonly eventType: { readonly id: number; readonly title: string };
  /** `stuck`: its time is over, and it could not be unpublished yet. */
  readonly state: 'opening' | 'open' | 'closing' | 'stuck';
  readonly from: Instant;
  readonly until: Instant;
  /** It was published before, and stays so. */
  readonly onlyRings: boolean;
  /** Who booked it since, by name or address. */
  readonly booked: readonly string[];
}

/** The open door of one account. */
export interface DoorView {
  readonly door: DoorRow | null;
  /** Of the last one, until it was read. `late`: it stayed open until `at`; `failed`: it could not be opened. */
  readonly said: { readonly title: string; readonly kind: 'late' | 'failed'; readonly at: Instant } | null;
}

/** What is announced: of each account that has something to show. */
export interface DoorsView {
  readonly doors: readonly (DoorView & {
    /** `AccountEntry.id`. */
    readonly account: number;
  })[];
}

/** What is to be known before opening one. */
export interface DoorOffer {
  /** One’s own, by id. */
  readonly eventTypes: readonly number[];
  /** When one’s own hours end today. */
  readonly hoursEnd: Instant;
  /** The next booking, and when a door closes for it at the latest; null: none is known. */
  readonly next: { readonly startAt: Instant; readonly closesAt: Instant } | null;
}

/** `too-short`: the next booking is too near. `closed`: it was closed while it was being opened. */
export type DoorOpened =
  | { readonly kind: 'open' | 'too-short' | 'closed' }
  | { readonly kind: 'failed'; readonly why: SwitchFailure; readonly message: string | null };
