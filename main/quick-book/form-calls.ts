import { isTimeZone } from '../agenda/time-format.ts';
import { sameAddress } from '../api/booking/status.ts';
import type { Booking } from '../../protocol/booking.ts';
import type { BookingStore } from '../bookings/store.ts';
import { Failure } from '../base/failure.ts';
import { wordsFor } from '../base/words.ts';
import { checkAnswers } from '../event-types/form/check-answers.ts';
import { readForm } from '../event-types/form/read-form.ts';
import type { MovingView, BookingTarget } from '../../preload/contract/model/quick-book.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import { turnOf } from '../event-types/hosts.ts';
import type { QuickBookParts } from './quick-book-parts.ts';
import type { FormView } from '../../preload/contract/model/booking-form.ts';

/** Before a booking, details are read again when they are older. */
export const freshDetailsMs = 30_000;

export interface FormParts {
  readonly agenda: Pick<QuickBookParts['agenda'], 'view'>;
  readonly eventTypes: Pick<QuickBookParts['eventTypes'], 'details' | 'detailsAtHand' | 'find'>;
  readonly store: Pick<BookingStore, 'bookingOf'>;
}

export interface FormCalls extends Pick<CallsOf<'quickBook'>, 'form' | 'check' | 'moving'> {
  /** @param maxAgeMs how old the event type may be */
  read(target: BookingTarget, moving: string | null, maxAgeMs?: number): Promise<FormView>;
}

/** Step 3: the questions of the form, and what is known of a booking that is moved. */
export function createFormCalls({ agenda, eventTypes, store }: FormParts): FormCalls {
  const read: FormCalls['read'] = async (target, moving, maxAgeMs) => {
    const { account, timeFormat } = agenda.view();
    const { timeZone, ownLocale } = timeFormat;
    return readForm(await eventTypes.detailsAtHand(target, maxAgeMs), {
      moving: moving === null ? null : required(store.bookingOf(moving)),
      page: eventTypes.find(target)?.page ?? null,
      languages: [ownLocale],
      timeZone,
      me: account?.id ?? null,
    });
  };
  return {
    read,
    form: ({ target, moving }) => read(target, moving),
    async check({ target, moving, answers, place }) {
      const form = await read(target, moving, freshDetailsMs);
      return checkAnswers(form, {
        answers,
        place,
        moving: moving === null ? null : { uid: moving, reason: '' },
      });
    },
    async moving({ uid }) {
      const booking = required(store.bookingOf(uid));
      const id = booking.eventType?.id;
      if (typeof id !== 'number') throw new Failure('not-found', 'The event type is gone');
      const target = { kind: 'event-type', id } as const;
      const eventType = await eventTypes.details(id);
      const row = eventTypes.find(target);
      if (row === null) throw new Failure('not-found', 'The event type is gone');
      const own = agenda.view().account?.email ?? null;
      const guest = (booking.attendees ?? []).find(({ email }) => !sameAddress(email, own));
      const { timeZone } = agenda.view().timeFormat;
      const host = turnOf(eventType, booking);
      return {
        uid,
        row,
        status: booking.status,
        startTime: toUtc(booking.startTime),
        endTime: toUtc(booking.endTime),
        guest:
          guest === undefined
            ? null
            : {
                name: guest.name ?? '',
                email: guest.email ?? '',
                timeZone: isTimeZone(guest.timeZone) ? guest.timeZone : timeZone,
              },
        host: host && { username: host.username, name: host.name },
        session: row.seats === null ? null : sessionOf(booking, own),
        earlierReason: (await wordsFor([guest?.locale])).main.reasons.earlier,
      };
    },
  };
}

/** A person who manages a session moves all of it; one who holds a seat moves only that (docs/service-notes.md). */
function sessionOf({ attendees, canManage, isHost }: Booking, own: string | null): MovingView['session'] {
  const others = (attendees ?? []).filter(({ email }) => !sameAddress(email, own));
  const people = others.map(({ name, email }) => name?.trim() || email?.trim() || '');
  return {
    isWhole: canManage ?? isHost ?? true,
    people: people.filter((text) => text !== ''),
  };
}

function required(booking: Booking | null): Booking {
  if (booking === null) throw new Failure('not-found', 'The booking is not known');
  return booking;
}

function toUtc(text: string): string {
  return new Date(Date.parse(text)).toISOString();
}
