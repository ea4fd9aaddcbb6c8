import { isOff, paymentOf, priceOf, sameAddress } from '../../api/booking/status.ts';
import { webLink } from '../../api/booking/whereabouts.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { extraText, fieldsOf, teamOf, textOf, readableFields } from '../booking-parts.ts';
import type { BookingStore, KnownBooking } from '../store.ts';
import { compareIn, isOfSeries } from '../lists/list-rules.ts';
import { actionsOf } from './actions.ts';
import { answersOf, type Questions } from './answers.ts';
import { linksOf } from './links.ts';
import type {
  BookingDetailView,
  PaymentView,
  AttendeeView,
  LabelledText,
} from '../../../preload/contract/model/bookings.ts';
import { toMoney } from '../../base/money.ts';
import { timeZone } from '../../../protocol/common.ts';
import { own } from '../../base/own.ts';
import { withoutControls } from '../../base/text.ts';

/** What the page is shown, before its times are written out and its row is made. */
export interface BookingDetail extends Omit<
  BookingDetailView,
  'row' | 'before' | 'note' | 'series' | 'movedFrom' | 'movedTo' | 'hasWebApp' | 'joinFromAt'
> {
  readonly series: {
    readonly id: string;
    readonly left: number;
    /** In order, this one too. */
    readonly bookings: readonly KnownBooking[];
  } | null;
  readonly movedFrom: Moved | null;
  readonly movedTo: Moved | null;
}

export interface BookingDetailParts extends MoveParts {
  readonly nowMs: number;
  readonly isOffline: boolean;
  readonly ownEmail: string | null;
  readonly questions: Questions;
  readonly leftOf: (seriesId: string) => number | null;
}

/** Everything the service gave of a booking, in people's words (document, "Booking", and what servers add). */
export function detailOf(known: KnownBooking, parts: BookingDetailParts): BookingDetail {
  const { booking } = known;
  const attendees = attendeesOf(booking, parts.ownEmail);
  const { eventType } = booking;
  return {
    description: extraText(booking, 'description'),
    attendees,
    answers: answersOf(booking, parts.questions),
    links: linksOf(booking),
    payments: paymentsOf(booking),
    series: seriesOf(known, parts),
    reason: reasonOf(booking),
    cancelledBy: extraText(booking, 'cancelledBy'),
    movedFrom: movedFrom(known, parts),
    movedTo: movedTo(known, parts),
    eventType: {
      id: booking.isEventDeleted === true ? null : (eventType?.id ?? null),
      title: textOf(eventType?.title),
      team: teamOf(booking)?.name ?? null,
    },
    more: moreOf(booking),
    actions: actionsOf(known, { ...parts, attendees }),
  };
}

/** A living booking's cancellation reason is why it was moved here (docs/service-notes.md). */
function reasonOf(booking: Booking): BookingDetail['reason'] {
  const cancelled = textOf(booking.cancellationReason);
  if (booking.status === 'REJECTED') {
    const text = textOf(booking.rejectionReason) ?? cancelled;
    return text === null ? null : { kind: 'declined', text };
  }
  if (cancelled !== null) return { kind: isOff(booking) ? 'cancelled' : 'moved', text: cancelled };
  const moved = textOf(booking.responses?.['rescheduleReason']);
  return moved === null || isOff(booking) ? null : { kind: 'moved', text: moved };
}

function seriesOf(
  { booking }: KnownBooking,
  { store, leftOf, nowMs }: BookingDetailParts,
): BookingDetail['series'] {
  const id = booking.recurringEventId;
  if (!isOfSeries(booking) || typeof id !== 'string') return null;
  const bookings = store.ofSeries(id);
  const left = bookings.filter((other) => !isOff(other.booking) && other.startMs >= nowMs).length;
  return { id, left: Math.max(left, leftOf(id) ?? 0), bookings: bookings.toSorted(compareIn('recurring')) };
}

/** Fields that have a place of their own, or that only the service itself can make something of. */
const shown: ReadonlySet<string> = new Set([
  'uid',
  'title',
  'description',
  'startTime',
  'endTime',
  'status',
  'location',
  'paid',
  'rescheduled',
  'isHost',
  'canManage',
  'isEventDeleted',
  'recurringEventId',
  'cancellationReason',
  'rejectionReason',
  'responses',
  'references',
  'attendees',
  'payment',
  'user',
  'eventType',
  'fromReschedule',
  'cancelledBy',
]);
const shownOfEventType: ReadonlySet<string> = new Set(['id', 'title', 'price', 'currency', 'team']);

function moreOf(booking: Booking): readonly LabelledText[] {
  const { metadata, ...rest } = without(booking, shown);
  const isVideoCallShown = webLink(textOf(booking.metadata?.['videoCallUrl'])) !== null;
  return readableFields({
    ...rest,
    eventType: without(booking.eventType ?? {}, shownOfEventType),
    ...(metadata === undefined
      ? {}
      : { metadata: without(fieldsOf(metadata) ?? {}, new Set(isVideoCallShown ? ['videoCallUrl'] : [])) }),
  });
}

function without(
  values: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

/** The other end of a move; without times where that booking is not known. */
interface Moved {
  readonly uid: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
}

interface MoveParts {
  readonly store: Pick<BookingStore, 'find' | 'all' | 'ofSeries'>;
  /** Moves that were made from here. */
  readonly links: readonly { readonly from: string; readonly to: string }[];
}

/** Where a booking was moved from: by what it says, or by what was moved here. */
function movedFrom({ booking }: KnownBooking, { store, links }: MoveParts): Moved | null {
  const link = links.find(({ to, from }) => to === booking.uid && from !== booking.uid);
  const uid = extraText(booking, 'fromReschedule') ?? link?.from ?? null;
  return uid === null ? null : toMoved(uid, store.find(uid));
}

/** Where a booking was moved to. Only a cancelled one was; it may also only have been asked to move. */
function movedTo({ booking }: KnownBooking, { store, links }: MoveParts): Moved | null {
  if (!isOff(booking)) return null;
  const link = links.find(({ from, to }) => from === booking.uid && to !== booking.uid);
  if (link) return toMoved(link.to, store.find(link.to));
  for (const known of store.all()) {
    if (extraText(known.booking, 'fromReschedule') === booking.uid) return toMoved(known.booking.uid, known);
  }
  return null;
}

function toMoved(uid: string, known: KnownBooking | undefined): Moved {
  return { uid, startMs: known?.startMs ?? null, endMs: known?.endMs ?? null };
}

const options: Readonly<Record<string, PaymentView['option']>> = { ON_BOOKING: 'on-booking', HOLD: 'hold' };

/** The payment records of a booking; the price where there are none and it has to be, or was, paid. */
function paymentsOf(booking: Booking): readonly PaymentView[] {
  const state = paymentOf(booking);
  const records = (booking.payment ?? []).flatMap((record): readonly PaymentView[] => {
    const money = toMoney(record.amount, record.currency);
    if (money === null) return [];
    const option = record['paymentOption'];
    return [
      {
        money,
        state: record['refunded'] === true ? 'refunded' : record.success === true ? 'paid' : 'open',
        option: typeof option === 'string' ? (own(options, option) ?? null) : null,
      },
    ];
  });
  if (records.length > 0 || state === 'none') return records;
  const price = priceOf(booking);
  return price === null ? [] : [{ money: price, state, option: null }];
}

/** Everybody in a booking: attendees as the service orders them, then its host, the signed-in person last. */
export function attendeesOf(booking: Booking, ownEmail: string | null): readonly AttendeeView[] {
  const host = booking.user ?? null;
  const people = (booking.attendees ?? []).map((attendee) => ({
    name: withoutControls(attendee.name ?? ''),
    email: textOf(attendee.email) ?? '',
    timeZone: timeZone.safeParse(attendee.timeZone).data ?? null,
    phone: textOf(attendee['phoneNumber']),
    isHost: sameAddress(attendee.email, host?.email),
    isYou: sameAddress(attendee.email, ownEmail),
    noShow: attendee['noShow'] === true,
  }));
  const isHostThere = people.some(({ isHost }) => isHost);
  const organizer: AttendeeView = {
    name: withoutControls(host?.name ?? ''),
    email: textOf(host?.email) ?? '',
    timeZone: timeZone.safeParse(host?.['timeZone']).data ?? null,
    phone: null,
    isHost: true,
    isYou: sameAddress(host?.email, ownEmail),
    noShow: false,
  };
  const all = isHostThere ? people : [...people, organizer];
  return all
    .filter(({ name, email }) => name !== '' || email !== '')
    .toSorted((a, b) => Number(a.isYou) - Number(b.isYou));
}
