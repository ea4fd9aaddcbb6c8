import type { CallInput, CallOutput } from '../../preload/contract/calls.ts';
import type { CallName } from '../../preload/contract/names.ts';
import type { BookingFacts } from '../agenda/agenda-state.ts';

type BookingsCall = Extract<CallName, `bookings.${string}` | 'booking.mail' | 'booking.saveCalendarFile'>;

/** The bookings as their calls name them; each is one line of the contract. */
export type Bookings = {
  readonly [N in BookingsCall as N extends `${string}.${infer Verb}` ? Verb : never]: (
    input: CallInput<N>,
  ) => CallOutput<N> | Promise<CallOutput<N>>;
} & {
  /** What joining and copying need of a booking in any list; null when it is not known. */
  factsOf(uid: string): BookingFacts | null;
};

type BookingsHandlers = {
  readonly [N in BookingsCall]: (input: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>>;
};

/** @param use finds the bookings of whoever is signed in, or fails. */
export function createBookingsHandlers(use: () => Bookings): BookingsHandlers {
  return {
    'bookings.window': (input) => use().window(input),
    'bookings.more': (input) => use().more(input),
    'bookings.refresh': (input) => use().refresh(input),
    'bookings.filters': (input) => use().filters(input),
    'bookings.detail': (input) => use().detail(input),
    'bookings.person': (input) => use().person(input),
    'bookings.news': (input) => use().news(input),
    'bookings.newsRead': (input) => use().newsRead(input),
    'booking.mail': (input) => use().mail(input),
    'booking.saveCalendarFile': (input) => use().saveCalendarFile(input),
  };
}
