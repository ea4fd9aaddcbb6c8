import type { AccountEntry } from './accounts.ts';
import type { BeforeFact } from './bookings.ts';
import type { PersonView, PrimaryAction } from './agenda.ts';
import type { Instant, TimeFormat } from './common.ts';

/** Until the start, or for so many minutes. */
export type SnoozeChoice = 'start' | number;

/** The account of a card; null while there is only one. */
type CardOwner = Pick<AccountEntry, 'name' | 'colour'> | null;

/** Whom a card is about. */
interface CardOfPeople {
  readonly id: string;
  readonly whose: CardOwner;
  /** Of the booking, or its event type. Null where titles are hidden; nobody and no place is named then either. */
  readonly title: string | null;
  readonly people: readonly PersonView[];
}

/** A booking that begins, is about to end, where somebody waits for the host, or that still waits to be confirmed. */
export interface BookingCard extends CardOfPeople {
  readonly kind: 'begins' | 'ends' | 'waiting' | 'last-call';
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly place: string | null;
  readonly action: PrimaryAction;
  /** What is good to know before it; none where titles are hidden. */
  readonly before: readonly BeforeFact[];
  /** How many of them are hidden. */
  readonly hiddenFacts: number;
}

/** A booking that one hosted has just ended. */
export interface EndedCard extends CardOfPeople {
  readonly kind: 'ended';
  /** The same weekday and time in so many weeks, where that is open. */
  readonly next: { readonly weeks: number; readonly at: Instant } | null;
}

/** While an event type was open for a while, a person booked it, or waits for a host. */
export interface DoorCard extends CardOfPeople {
  readonly kind: 'door';
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly isWaiting: boolean;
  /** null: it is not open any more. */
  readonly openUntil: Instant | null;
}

/** News, in sentences. */
export interface MessageCard {
  readonly kind: 'message';
  readonly id: string;
  readonly whose: CardOwner;
  readonly title: string;
  readonly body: string | null;
}

export type AlertCardView = BookingCard | EndedCard | DoorCard | MessageCard;

export interface AlertsView {
  /** The one that came last is the last. */
  readonly cards: readonly AlertCardView[];
  readonly more: number;
  /** How long a card can be put off, as the person likes it; not each is a choice for each card. */
  readonly snoozes: readonly SnoozeChoice[];
  /** Away from the edge that the window stands at: a card never moves because another one came. */
  readonly grows: 'up' | 'down';
  /** That Bookbar speaks, BCP 47. */
  readonly language: string;
  /** Null before a profile was read. */
  readonly timeFormat: TimeFormat | null;
  /** Of the settings’ text size: 0.8 to 2. */
  readonly textScale: number;
}
