import type { AccountContext } from '../../account-context.ts';
import type { Agenda } from '../../agenda/agenda.ts';
import { rowOf, timed } from '../../agenda/row.ts';
import type { Client } from '../../api/client.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { createEmitter, type Signal } from '../../base/signal.ts';
import type { BookingStore } from '../store.ts';
import { type BookingWords, planCancel } from './plan-cancel.ts';
import type { CallsOf } from '../../../preload/contract/calls.ts';
import type { CancelWish } from '../../outbox/cancels.ts';
import type { CancelEntry } from '../../outbox/entries.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type {
  CancelBlock,
  Cancellation,
  CancellingView,
  CancelPlan,
  CancelScope,
} from '../../../preload/contract/model/cancel.ts';
import { sameAddress } from '../../api/booking/status.ts';
import { Failure } from '../../base/failure.ts';
import { wordsFor, type UsualReason } from '../../base/words.ts';
import { readSeries, seriesOf } from '../../outbox/read-bookings.ts';

interface CancellingParts extends Pick<AccountContext, 'id' | 'client' | 'agenda' | 'outbox' | 'report'> {
  readonly store: Pick<BookingStore, 'bookingOf'>;
}

/** Cancelling for one account. */
export interface OpenCancelling {
  readonly calls: CallsOf<'cancelling'>;
  readonly changed: Signal<undefined>;
  view(): CancellingView;
  /** Also those that several changes show as theirs. */
  all(): CancellingView['cancellations'];
  /** As in `createCancelling`. */
  cancelPart: Cancelling['cancelPart'];
  cancelShown: Cancelling['cancelShown'];
}

/** Cancelling as its calls name it, on the account's outbox. */
export function openCancelling(parts: CancellingParts): OpenCancelling {
  const { client, store, agenda, report } = parts;
  const changed = createEmitter<undefined>(report);
  let cancels: Outbox['cancels'] | null = null;
  const opening = parts.outbox.then((outbox) => {
    cancels = outbox.cancels;
    outbox.changed.subscribe((kinds) => {
      if (kinds.includes('cancel')) changed.emit(undefined);
    });
    changed.emit(undefined);
    return {
      ...createCancelling({
        outbox,
        client,
        bookingOf: store.bookingOf,
        describe: (booking) => describe(booking, agenda),
        ownEmail: () => agenda.view().account?.email ?? null,
      }),
      outbox,
    };
  });
  opening.catch(() => undefined);
  const entries = (): readonly CancelEntry[] => cancels?.all() ?? [];

  return {
    changed,
    calls: {
      plan: async ({ uid, scope }) => (await opening).plan(uid, scope),
      cancel: async (order) => ({ id: (await opening).cancel(order) }),
      takeBack: async ({ id }) => ({ isTakenBack: (await opening).outbox.cancels.takeBack(id) }),
      async checkAgain() {
        (await opening).outbox.checkAgain('cancel');
      },
      async dismiss({ id }) {
        (await opening).outbox.cancels.dismiss(id);
      },
    },
    view: () => ({
      cancellations: entries()
        .filter(({ partOf }) => partOf === null)
        .map((entry) => toCancellation(entry, parts.id)),
    }),
    all: () => entries().map((entry) => toCancellation(entry, parts.id)),
    cancelPart: async (...part) => (await opening).cancelPart(...part),
    cancelShown: async (...part) => (await opening).cancelShown(...part),
  };
}

function toCancellation(entry: CancelEntry, account: number): Cancellation {
  const { id, uid, scope, title, eventTypeTitle, reason, rows, outcome } = entry;
  return { id, account, uid, scope, title, eventTypeTitle, reason, rows, outcome };
}

/** In the words of every other list. */
function describe(booking: Booking, agenda: Agenda): BookingWords {
  const { account } = agenda.view();
  const row = rowOf(timed(booking), account);
  const { title, eventTypeTitle, people, payment, price } = row;
  // Only where the service says so; who attends may call off their own booking (docs/service-notes.md).
  const mayCancel = booking.canManage !== false || booking.isHost === true || row.isGuest;
  return { title, eventTypeTitle, people, payment, price, mayCancel };
}

interface CancelParts {
  readonly outbox: Pick<Outbox, 'cancels' | 'clock' | 'engine'>;
  readonly client: Pick<Client, 'listBookings'>;
  /** A booking as it was read last; null when it is not known. */
  readonly bookingOf: (uid: string) => Booking | null;
  readonly describe: (booking: Booking) => BookingWords;
  /** The signed-in person’s address; null while it is not known. */
  readonly ownEmail: () => string | null;
}

export interface CancelOrder {
  readonly uid: string;
  readonly scope: CancelScope;
  /** What attendees will read; empty for none. */
  readonly reason: string;
  /** The word was typed, where the plan asks for it. */
  readonly isTyped: boolean;
}

export type Cancelling = ReturnType<typeof createCancelling>;

/** What a sheet showed before it was decided. */
interface Shown {
  readonly plan: CancelPlan;
  readonly series: string | null;
  /** What attendees read where the service demands a reason and none is given. */
  readonly demandedReason: string;
}

/** More sheets than these are not looked at before deciding. */
const maxPlans = 20;

/** Cancelling as a person does it: first a plan shows what would go, and only what was shown may be done. */
export function createCancelling({ outbox, client, bookingOf, describe, ownEmail }: CancelParts) {
  const { cancels, clock, engine } = outbox;
  const shown = new Map<string, Shown>();
  const planOne = (named: Booking): CancelPlan =>
    planCancel({
      named,
      scope: 'one',
      series: [],
      nowMs: clock.now(),
      describe,
      isBusy: cancels.underWay(named.uid, null) !== undefined,
    });
  async function planSeries(named: Booking, series: string): Promise<CancelPlan> {
    const nowMs = clock.now();
    return planCancel({
      named,
      scope: 'all',
      series: await readSeries(client, series, nowMs, engine.signal),
      nowMs,
      describe,
      isBusy: cancels.underWay(named.uid, series) !== undefined,
    });
  }

  /** Without a series there is no more than the one (docs/service-notes.md, "Cancelling"). @throws Failure */
  async function planNow(named: Booking, scope: CancelScope) {
    const series = scope === 'all' ? seriesOf(named) : null;
    return { series, plan: series === null ? planOne(named) : await planSeries(named, series) };
  }

  return {
    /**
     * What would go. For a series that is read again.
     *
     * @throws Failure `not-found` for a booking that is not known; whatever reading the series fails with
     */
    async plan(uid: string, scope: CancelScope): Promise<CancelPlan> {
      const named = bookingOf(uid);
      if (named === null) throw new Failure('not-found', 'There is no such booking');
      const { plan, series } = await planNow(named, scope);
      const key = `${scope} ${uid}`;
      shown.delete(key);
      shown.set(key, { plan, series, demandedReason: await demandedReasonOf(named, ownEmail()) });
      for (const oldest of [...shown.keys()].slice(0, -maxPlans)) shown.delete(oldest);
      return plan;
    },
    /**
     * Cancels what the last plan for it showed; how it goes is in the outbox. What is under way is not begun
     * again.
     *
     * @returns its id, or that of the one under way
     * @throws Failure `not-found` when no plan was shown, `bad-input` when it is blocked or the word is missing
     */
    cancel({ uid, scope, reason, isTyped }: CancelOrder): string {
      const seen = shown.get(`${scope} ${uid}`);
      if (seen === undefined) throw new Failure('not-found', 'What would be cancelled was not shown');
      const { plan, series, demandedReason } = seen;
      const open = cancels.underWay(uid, series);
      if (open !== undefined) return open.id;
      const wish = toWish(plan, series, reason, demandedReason);
      if (wish === null) throw new Failure('bad-input', 'There is nothing to cancel');
      if (plan.typed !== null && !isTyped) throw new Failure('bad-input', 'The word was not typed');
      return cancels.begin(wish);
    },
    /**
     * Cancels one booking that was confirmed together with other changes, at once. What is under way is not begun
     * again.
     *
     * @param reason that is typed; empty: `usual`, in the attendees’ language
     * @returns its id, or why nothing was begun; null: the booking is not known
     */
    async cancelPart(
      partOf: string,
      uid: string,
      reason: string,
      usual: UsualReason,
    ): Promise<{ readonly id: string } | CancelBlock | null> {
      const named = bookingOf(uid);
      if (named === null) return null;
      const said = reason || (await wordsOfGuests(named, ownEmail())).main.reasons[usual];
      const { blocked, scope, rows, title, eventTypeTitle } = planOne(named);
      if (blocked !== null) return blocked;
      const wish = { uid, target: uid, scope, series: null, title, eventTypeTitle, rows };
      return {
        id: cancels.begin({ ...wish, reason: said, demandedReason: said }, { windowMs: 0, partOf }),
      };
    },
    /**
     * Cancels at once what a plan showed and a person approved: of a series no more than these bookings.
     *
     * @returns its id, or why nothing was begun; null: the booking is not known
     * @throws Failure of reading the series
     */
    async cancelShown(
      partOf: string,
      { uid, scope, reason }: Omit<CancelOrder, 'isTyped'>,
      uids: readonly string[],
    ): Promise<{ readonly id: string } | CancelBlock | null> {
      const named = bookingOf(uid);
      if (named === null) return null;
      const { plan, series } = await planNow(named, scope);
      if (plan.blocked !== null) return plan.blocked;
      // Where the series has grown since, the outbox sends nothing.
      const shownOnes = { ...plan, rows: plan.rows.filter((row) => uids.includes(row.uid)) };
      const wish = toWish(shownOnes, series, reason, await demandedReasonOf(named, ownEmail()));
      if (wish === null) return 'none-left';
      return { id: cancels.begin(wish, { windowMs: 0, partOf }) };
    },
  };
}

/** null where there is nothing to cancel. */
function toWish(
  { uid, scope, title, eventTypeTitle, rows }: CancelPlan,
  series: string | null,
  reason: string,
  demandedReason: string,
): CancelWish | null {
  const [first] = rows;
  if (first === undefined) return null;
  const target = rows.some((row) => row.uid === uid) ? uid : first.uid;
  const said = { reason: reason.trim(), demandedReason };
  return { uid, target, scope, series, title, eventTypeTitle, rows, ...said };
}

/** Some servers demand a reason of hosts (docs/service-notes.md, "Errors"). */
async function demandedReasonOf(booking: Booking, own: string | null): Promise<string> {
  return (await wordsOfGuests(booking, own)).main.reasons.cancelled;
}

function wordsOfGuests({ attendees }: Booking, own: string | null): ReturnType<typeof wordsFor> {
  const guests = (attendees ?? []).filter(({ email }) => !sameAddress(email, own));
  return wordsFor(guests.map(({ locale }) => locale));
}
