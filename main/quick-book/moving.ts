import { minuteMs } from '../../preload/contract/durations.ts';
import type { AnswerValue, FormView } from '../../preload/contract/model/booking-form.ts';
import type { NoRescheduling } from '../../preload/contract/model/changes.ts';
import type {
  BookingDraft,
  MovingView,
  SlotList,
  SlotQuery,
  SlotRow,
} from '../../preload/contract/model/quick-book.ts';
import { Failure } from '../base/failure.ts';
import { wordsFor, type UsualReason } from '../base/words.ts';
import { checkAnswers } from '../event-types/form/check-answers.ts';
import type { EventTypes } from '../event-types/event-types.ts';
import type { BookingOrder } from '../outbox/booking/order.ts';
import { daysFrom } from '../slots/days-in-view.ts';
import { freshDetailsMs, type FormCalls } from './form-calls.ts';
import type { QuickBookParts } from './quick-book-parts.ts';
import { toOrder } from './to-order.ts';

export interface MovingParts extends Pick<QuickBookParts, 'agenda'> {
  readonly eventTypes: Pick<EventTypes, 'detailsAtHand'>;
  readonly form: FormCalls;
  /** Slots as they were read a moment ago. */
  readonly slots: (query: SlotQuery) => Promise<SlotList>;
  /** As the service has them now. */
  readonly readSlots: (query: SlotQuery) => Promise<SlotList>;
}

/** Open times for a booking, with what else of it stays as it is. */
export interface OpenForMoving {
  readonly slots: readonly SlotRow[];
  /** Of whom it is with, IANA. */
  readonly guestZone: string;
  /** In which the slots were offered. */
  readonly query: SlotQuery;
}

export type Moving = ReturnType<typeof createMoving>;

/** Rescheduling a booking without its form: all that was answered before stays, and so does its host. */
export function createMoving({ agenda, eventTypes, form, slots, readSlots }: MovingParts) {
  function queryOf(moved: MovingView, fromMs: number, days: number): SlotQuery {
    const { row, guest, host, uid } = moved;
    const timeZone = guest?.timeZone ?? agenda.view().timeFormat.timeZone;
    const minutes = (Date.parse(moved.endTime) - Date.parse(moved.startTime)) / minuteMs;
    const query = {
      target: row.target,
      ...daysFrom(fromMs, days, timeZone),
      timeZone,
      duration: row.lengths.length > 1 ? minutes : (row.lengths[0] ?? null),
      host: host?.username ?? null,
      moving: uid,
    };
    return guest?.email ? { ...query, bookerEmail: guest.email } : query;
  }

  /** null where its event type is gone. */
  async function movingOf(uid: string): Promise<MovingView | null> {
    try {
      return await form.moving({ uid });
    } catch (error) {
      if (error instanceof Failure && error.code === 'not-found') return null;
      throw error;
    }
  }

  return {
    /**
     * Open times for a booking, from the day of an instant on, epoch milliseconds.
     *
     * @param reason that is given to the attendees; its form may ask for one
     * @returns why it cannot be rescheduled from here, where it cannot
     * @throws Failure of the client
     */
    async openTimes(
      uid: string,
      fromMs: number,
      days: number,
      isFresh: boolean,
      reason = '-',
    ): Promise<OpenForMoving | NoRescheduling> {
      const moved = await movingOf(uid);
      if (moved === null) return 'gone';
      const asked = await form.read(moved.row.target, uid);
      if (asked.pageOnly !== null) return 'page-only';
      if (checkAnswers(asked, { ...earlierAnswers(asked), moving: { uid, reason } }).length > 0)
        return 'asks';
      const query = queryOf(moved, fromMs, days);
      const list = await (isFresh ? readSlots : slots)(query);
      return { slots: list.slots, guestZone: query.timeZone, query };
    },
    /**
     * What is sent to reschedule a booking.
     *
     * @param reason that is typed; empty: `usual`, in the attendee’s language. null: none, where none is typed
     * @throws Failure `bad-input` where its form asks something new
     */
    async orderOf(
      uid: string,
      { at, end }: Pick<SlotRow, 'at' | 'end'>,
      seenIn: SlotQuery,
      reason: string,
      usual: UsualReason | null,
    ): Promise<BookingOrder> {
      const { target, timeZone } = seenIn;
      const [eventType, asked] = await Promise.all([
        eventTypes.detailsAtHand(target, freshDetailsMs),
        form.read(target, uid, freshDetailsMs),
      ]);
      const { reasons } = (await wordsFor([asked.language])).main;
      const draft: BookingDraft = {
        target,
        at,
        end,
        timeZone,
        ...earlierAnswers(asked),
        language: asked.language,
        moving: { uid, reason: reason || (usual === null ? '' : reasons[usual]) },
      };
      const me = agenda.view().account;
      return toOrder({ draft, eventType, form: asked, seenIn, me, undoReason: reasons.bookedByMistake });
    },
  };
}

/** As the form would send them where nobody changes anything. */
function earlierAnswers({
  fields,
  place,
  placeExtra,
  places,
}: FormView): Pick<BookingDraft, 'answers' | 'place'> {
  const answers = fields.flatMap(({ name, answer }): [string, AnswerValue][] =>
    answer === null || answer === '' ? [] : [[name, answer]],
  );
  const isOffered = places.some(({ value }) => value === place);
  return {
    answers: Object.fromEntries(answers),
    place: place !== null && isOffered ? { value: place, extra: placeExtra } : null,
  };
}
