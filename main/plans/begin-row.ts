import type { PlanOutcome } from '../../preload/contract/model/plans.ts';
import type { AccountContext } from '../account-context.ts';
import { Failure } from '../base/failure.ts';
import type { OpenCancelling } from '../bookings/cancel/open-cancelling.ts';
import type { BookingOrder } from '../outbox/booking/order.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { SwitchEnd } from '../outbox/publish/send-switch.ts';
import type { OpenPublishing } from '../publish/open-publishing.ts';
import type { OpenQuickBook } from '../quick-book/open-quick-book.ts';
import { findBooking, type FindingParts } from './find-booking.ts';
import type { KeptRow } from './kept-plans.ts';
import { done, failed } from './outcomes.ts';
import type { PlannedChange } from './planned-change.ts';

export interface BeginParts extends FindingParts, Pick<AccountContext, 'clock'> {
  readonly quickBook: Pick<OpenQuickBook, 'direct' | 'moving' | 'writes'>;
  readonly cancelling: Pick<OpenCancelling, 'cancelShown'>;
  readonly publishing: {
    readonly away: Pick<OpenPublishing['away'], 'comeBack' | 'resume' | 'save' | 'view'>;
    readonly planned: Pick<OpenPublishing['planned'], 'carryOut'>;
  };
  readonly isEnded: () => boolean;
  /** How switching the event type of a row ended. */
  readonly switched: (partOf: string, end: SwitchEnd) => void;
}

type Does<Name extends PlannedChange['does']> = Extract<PlannedChange, { readonly does: Name }>;

/**
 * Hands an approved row to what carries it out. The open time is asked for once more, and what is sent is what the
 * service gives now, not what was shown.
 *
 * @returns what became of it, where nothing was begun or it is done at once; null: it is under way
 */
export function createBeginning(parts: BeginParts) {
  const { clock, quickBook, cancelling, publishing, isEnded } = parts;

  async function enter(outbox: Outbox, order: BookingOrder, partOf: string): Promise<PlanOutcome | null> {
    if (isEnded()) return null;
    const writes = await quickBook.writes;
    const entry = outbox.entries.booking(writes.book(order, partOf));
    // The same is being booked, or rescheduled, by its form: this one was not begun.
    return entry?.partOf === partOf ? null : failed('busy');
  }

  async function book(outbox: Outbox, change: Does<'book'>, partOf: string): Promise<PlanOutcome | null> {
    const looked = await quickBook.direct.look(change);
    if (looked.form.pageOnly !== null) return failed('page-only');
    if (looked.problems.length > 0) return failed('answer');
    if (looked.slot === null) return failed(Date.parse(change.at) <= clock.now() ? 'past' : 'taken');
    return enter(outbox, await quickBook.direct.orderOf(looked, looked.slot), partOf);
  }

  async function reschedule(
    outbox: Outbox,
    { uid, to, reason }: Does<'reschedule'>,
    shown: KeptRow['shown'],
    partOf: string,
  ): Promise<PlanOutcome | null> {
    const toMs = Date.parse(to);
    // It was rescheduled from here meanwhile.
    if (outbox.entries.moves().some(({ from }) => from === uid)) return failed('moved');
    if ((await findBooking(parts, uid, shown)) === null) return failed('gone');
    const open = await quickBook.moving.openTimes(uid, toMs, 1, true, reason);
    if (typeof open === 'string') return failed(open === 'asks' ? 'answer' : open);
    const slot = open.slots.find(({ at, seatsLeft }) => Date.parse(at) === toMs && seatsLeft !== 0);
    if (slot === undefined) return failed(toMs <= clock.now() ? 'past' : 'taken');
    return enter(outbox, await quickBook.moving.orderOf(uid, slot, open.query, reason, null), partOf);
  }

  async function cancel(
    { uid, allRemaining, reason }: Does<'cancel'>,
    { shown, uids }: KeptRow,
    partOf: string,
  ): Promise<PlanOutcome | null> {
    if ((await findBooking(parts, uid, shown)) === null) return failed('gone');
    if (isEnded()) return null;
    const scope = allRemaining ? 'all' : 'one';
    const begun = await cancelling.cancelShown(partOf, { uid, scope, reason }, uids);
    if (begun === null) return failed('gone');
    if (typeof begun === 'object') return null;
    if (begun === 'none-left' || begun === 'already') return failed('already');
    return failed(begun);
  }

  function publish({ does, eventTypeId }: Does<'publish' | 'unpublish'>, partOf: string): null {
    // It may take long until it is known, and until then it is followed.
    void publishing.planned.carryOut(eventTypeId, does === 'publish').then(
      (end) => parts.switched(partOf, end),
      () => parts.switched(partOf, { kind: 'failed', why: 'gone', message: null }),
    );
    return null;
  }

  async function away(
    { from, until }: Does<'away'>,
    eventTypeIds: readonly number[],
  ): Promise<PlanOutcome | null> {
    const fromMs = from === null ? clock.now() : Date.parse(from);
    const untilMs = until === null ? null : Date.parse(until);
    if (untilMs !== null && untilMs <= Math.max(fromMs, clock.now())) return failed('past');
    const before = publishing.away.view().absence?.state;
    await publishing.away.save({ fromMs, untilMs, ids: eventTypeIds, publishesAgain: true });
    // It has begun: only its end was changed, or the event types that are left go on being unpublished.
    if (before === 'away' || before === 'over') return done(null, null);
    if (before === 'leaving') await publishing.away.resume();
    return null;
  }

  async function back(): Promise<PlanOutcome | null> {
    if (publishing.away.view().absence === null) return done(null, null, true);
    await publishing.away.comeBack();
    return null;
  }

  return async function begin(outbox: Outbox, row: KeptRow, partOf: string): Promise<PlanOutcome | null> {
    const { change, shown, eventTypeIds } = row;
    try {
      switch (change.does) {
        case 'book':
          return await book(outbox, change, partOf);
        case 'reschedule':
          return await reschedule(outbox, change, shown, partOf);
        case 'cancel':
          return await cancel(change, row, partOf);
        case 'publish':
        case 'unpublish':
          return publish(change, partOf);
        case 'away':
          return await away(change, eventTypeIds);
        case 'back':
          return await back();
      }
    } catch (error) {
      // An absence that begins or ends is left to itself.
      if (error instanceof Failure && error.code === 'conflict' && change.does === 'away')
        return failed('busy');
      throw error;
    }
  };
}

/** Names the row of a plan in the outbox. */
export const partOfRow = (planId: string, rowId: string): string => `${planId}/${rowId}`;
