import type { RequestOf } from '../../protocol/operations.ts';
import type { Client } from '../../main/api/client.ts';
import type { Booking } from '../../protocol/booking.ts';
import { Failure } from '../../main/base/failure.ts';
import { createCancelling, type Cancelling } from '../../main/bookings/cancel/open-cancelling.ts';
import { openOutbox, type Outbox } from '../../main/outbox/outbox.ts';
import type { CancelEntry } from '../../main/outbox/entries.ts';
import type { CancelOutcome, CancelScope } from '../../preload/contract/model/cancel.ts';
import { describeBooking } from './describe-booking.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createMemoryTexts, type MemoryText } from './memory-text.ts';
import { createCountedBytes } from './sandbox-service.ts';
import { stopped } from './stopped.ts';

type Cancel = RequestOf<'cancelBooking'>;

/** A service in memory with one outbox for it, at 08:15 UTC on 10 March 2027. */
export interface CancelScene {
  readonly clock: ManualClock;
  readonly journal: MemoryText;
  readonly outbox: Cancelling & Outbox['cancels'] & Pick<Outbox, 'checkAgain' | 'stop'>;
  /** What the lists show. */
  bookings: Booking[];
  /** What arrived at the service. */
  readonly sent: Cancel[];
  readonly reported: unknown[];
  /** How often the bookings were said to have changed. */
  readonly changes: () => number;
  /** The bookings that were said to be cancelled then, by their uids. */
  readonly gone: string[];
  /** What a cancel does; unless a test says otherwise, it works. */
  onCancel: (request: Cancel) => Promise<object>;
  /** Fails every read while it is set. */
  readFailure: Failure | null;
  /** What every read waits for. */
  readPace: Promise<unknown>;
  /** Cancels as the service would. */
  act(request: Cancel): object;
  settle(): Promise<void>;
  pass(seconds: number): Promise<void>;
  /** Looks at the plan, presses the button, types what is asked for. */
  wish(uid: string, scope?: CancelScope, reason?: string): Promise<string>;
  /** The same, and lets the five seconds pass. */
  cancel(uid: string, scope?: CancelScope, reason?: string): Promise<string>;
  cancellation(id: string): CancelEntry | undefined;
  outcome(id: string): CancelOutcome | undefined;
  /** The process dies, and another takes up its journal. */
  restart(): Promise<void>;
}

export async function openCancelScene(...bookings: readonly Booking[]): Promise<CancelScene> {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const text = createMemoryTexts();
  const journal = text('outbox');
  const randomBytes = createCountedBytes();
  let changes = 0;
  let opened: CancelScene['outbox'] | null = null;
  const client: Pick<Client, 'cancelBooking' | 'listBookings'> = {
    async cancelBooking(request) {
      scene.sent.push(request);
      return { ...(await scene.onCancel(request)) };
    },
    async listBookings({ filters: { status, startDate = '', endDate = '9999' } }, signal) {
      await Promise.race([scene.readPace, stopped(signal)]);
      if (scene.readFailure) throw scene.readFailure;
      const shown = scene.bookings
        .filter(({ startTime }) => startTime >= startDate && startTime <= endDate)
        .filter((booking) => isListed(booking, status));
      return { bookings: shown };
    },
  };
  async function open(): Promise<void> {
    const outbox = await openOutbox({
      client,
      clock,
      randomBytes,
      text,
      report: (error) => scene.reported.push(error),
    });
    outbox.bookingsChanged.subscribe((uids) => {
      changes += 1;
      scene.gone.push(...uids);
    });
    opened = {
      ...outbox.cancels,
      ...createCancelling({
        outbox,
        client,
        describe: describeBooking,
        ownEmail: () => null,
        bookingOf: (uid) => scene.bookings.find((booking) => booking.uid === uid) ?? null,
      }),
      checkAgain: () => outbox.checkAgain(),
      stop: () => outbox.stop(),
    };
  }
  const scene: CancelScene = {
    clock,
    journal,
    get outbox() {
      if (opened === null) throw new Error('The outbox is not open yet');
      return opened;
    },
    bookings: [...bookings],
    sent: [],
    reported: [],
    changes: () => changes,
    gone: [],
    onCancel: (request) => Promise.resolve(scene.act(request)),
    readFailure: null,
    readPace: Promise.resolve(),
    act({ uid, cancellationReason, allRemainingBookings }) {
      const series = scene.bookings.find((booking) => booking.uid === uid)?.recurringEventId;
      const goes = (booking: Booking): boolean =>
        allRemainingBookings && typeof series === 'string'
          ? booking.recurringEventId === series && Date.parse(booking.startTime) >= clock.now()
          : booking.uid === uid;
      scene.bookings = scene.bookings.map((booking) =>
        goes(booking) ? { ...booking, status: 'CANCELLED', cancellationReason } : booking,
      );
      return { uid, status: 'CANCELLED', cancellationReason };
    },
    async settle() {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
    async pass(seconds) {
      for (let second = 0; second < seconds; second += 1) {
        clock.advance(1000);
        await scene.settle();
      }
    },
    async wish(uid, scope = 'one', reason = 'Ill') {
      await scene.outbox.plan(uid, scope);
      const id = scene.outbox.cancel({ uid, scope, reason, isTyped: true });
      await scene.settle();
      return id;
    },
    async cancel(uid, scope, reason) {
      const id = await scene.wish(uid, scope, reason);
      await scene.pass(5);
      return id;
    },
    cancellation: (id) => scene.outbox.all().find((each) => each.id === id),
    outcome: (id) => scene.cancellation(id)?.outcome,
    async restart() {
      await scene.outbox.stop();
      await open();
      await scene.settle();
    },
  };
  await open();
  return scene;
}

/** In which lists a booking of tomorrow is (docs/service-notes.md). */
function isListed({ status: its, recurringEventId }: Booking, status: string): boolean {
  if (its === 'CANCELLED' || its === 'REJECTED') return status === 'cancelled';
  if (its === 'PENDING' && status === 'unconfirmed') return true;
  if (status === 'recurring') return typeof recurringEventId === 'string';
  return status === 'upcoming';
}

export const noAnswer = new Failure('no-answer', 'cut');

/** As the service refuses. */
export function refusal(status: number, serviceMessage: string): Failure {
  return new Failure('refused', `${status}`, { status, serviceMessage });
}
