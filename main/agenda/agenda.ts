import type { Booking } from '../api/schemas/booking.ts';
import type { Client } from '../api/client.ts';
import type { Clock } from '../base/clock.ts';
import type { Signal } from '../base/signal.ts';
import type { AgendaState, BookingFacts } from './agenda-state.ts';
import type { AgendaCache } from './cache.ts';

export interface AgendaParts {
  readonly client: Pick<Client, 'getMe' | 'listBookings'>;
  readonly cache: AgendaCache;
  readonly clock: Clock;
  /** IANA; asked anew each time, for the computer travels. */
  readonly computerTimeZone: () => string;
  readonly random: () => number;
  /** Of the service's address, to say who could not be reached. */
  readonly serviceHost: string;
  readonly report: (error: unknown) => void;
  /** Between two refreshes that nobody asked for; 20 minutes unless said. */
  readonly refreshEveryMs?: number;
}

export interface Agenda {
  /** Announced whenever any part of it changes. */
  readonly changed: Signal<AgendaState>;
  /** Shows the last known agenda, then reads. Resolves when the last known is shown. */
  start(): Promise<void>;
  /** The state at this moment of the clock. */
  view(): AgendaState;
  /** All known bookings, by start, for whoever plans with them. */
  bookings(): readonly Booking[];
  /** Reads from the service now; joins one that runs. Never rejects: how it went is in the state. */
  refresh(): Promise<void>;
  /** Puts the day into sections anew; announces when that changes anything. */
  look(): void;
  /** What can be done with one booking; null when it is not known. */
  bookingOf(uid: string): BookingFacts | null;
  /** The popover was opened. */
  shown(): void;
  suspend(): void;
  resume(): void;
  /** The network came back. */
  online(): void;
  /** Ends timers and reading, for good. */
  stop(): void;
}

export declare function createAgenda(parts: AgendaParts): Agenda;
