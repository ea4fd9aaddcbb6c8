import type { PackageSize, Repeats } from '../api/event-type/how-many.ts';
import type { Money } from '../base/money.ts';

/** What is booked: an event type, several people together, or an event type by somebody's private link. */
export type BookingTarget =
  | { readonly kind: 'event-type'; readonly id: number }
  | { readonly kind: 'group'; readonly usernames: readonly string[]; readonly slug: string }
  | { readonly kind: 'private-link'; readonly id: number; readonly hash: string };

/** Why something cannot be booked from here but on the service's own page. */
export type PageOnly = 'package' | 'subscription' | 'group' | 'question';

/** An event type as it is offered for booking. */
export interface EventTypeRow {
  readonly target: BookingTarget;
  readonly title: string;
  /** Minutes, the usual one first; none while nothing is known of them. */
  readonly lengths: readonly number[];
  readonly price: Money | null;
  /** Names of the places it can be held at. */
  readonly places: readonly string[];
  readonly schedulingType: string | null;
  readonly team: string | null;
  readonly seats: number | null;
  /** null while its details have not been read. */
  readonly isPublished: boolean | null;
  /** One of the three used last. */
  readonly isRecent: boolean;
  readonly pageOnly: PageOnly | null;
  /** Several times are booked in one go; null where it is one. */
  readonly package: PackageSize | null;
  /** null where it does not repeat, or does not say so. */
  readonly repeats: Repeats | null;
  /** Its page on the web, where one is known. */
  readonly page: string | null;
}
