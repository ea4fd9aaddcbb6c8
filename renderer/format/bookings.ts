import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import { formatPrice } from './money.ts';

export type ChipTone = 'wait' | 'bad' | 'mute' | 'ok';

export interface ChipText {
  readonly text: string;
  readonly tone: ChipTone;
}

const statusWords: ReadonlyMap<string, string> = new Map([
  ['PENDING', 'Unconfirmed'],
  ['AWAITING_HOST', 'Awaiting host'],
  ['CANCELLED', 'Cancelled'],
  ['REJECTED', 'Declined'],
  ['UNKNOWN', 'Status unknown'],
]);

type Stage = 'confirmed' | 'waiting' | 'off';

/** How a booking stands, by its status alone: a reason may be given on one that is on. */
export function stageOf({ status }: Pick<BookingRow, 'status'>): Stage {
  if (status === 'CANCELLED' || status === 'REJECTED') return 'off';
  return status === 'PENDING' || status === 'AWAITING_HOST' ? 'waiting' : 'confirmed';
}

/** The status in a word; null for an accepted booking, whose state is the absence of one. */
export function statusText(status: string): string | null {
  if (status === 'ACCEPTED') return null;
  const known = statusWords.get(status);
  if (known !== undefined) return known;
  // The service may have added one: its name in plain letters.
  const plain = status.replaceAll('_', ' ').toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function statusChip(row: Pick<BookingRow, 'status'>, tones: { off: ChipTone }): ChipText | null {
  const text = statusText(row.status);
  if (text === null) return null;
  const stage = stageOf(row);
  return { text, tone: stage === 'waiting' ? 'wait' : stage === 'off' ? tones.off : 'mute' };
}

/** “Paid”, “€120 not paid”, or nothing where nothing is asked for. */
export function paymentChip(row: Pick<BookingRow, 'payment' | 'price'>, locale: string): ChipText | null {
  if (row.payment === 'none') return null;
  if (row.payment === 'paid') return { text: 'Paid', tone: 'ok' };
  return { text: row.price ? `${formatPrice(row.price, locale)} not paid` : 'Not paid', tone: 'wait' };
}

/**
 * The chips of a row, the status before the payment. A status that waits stands in place of the payment:
 * what is not confirmed needs no receipt.
 */
export function rowChips(row: BookingRow, locale: string): readonly ChipText[] {
  const status = statusChip(row, { off: 'mute' });
  if (status) return [status];
  const payment = paymentChip(row, locale);
  return payment ? [payment] : [];
}

/** The service sets the same mark on one that was moved and on one whose host asked for another time. */
export const movedWords = 'Moved, or a new time requested';

/** Whether one that is off may have another in its place. */
export const isMovedAway = (row: Pick<BookingRow, 'status' | 'rescheduled'>): boolean =>
  row.rescheduled && stageOf(row) === 'off';

/** Why a booking is off; what the service keeps as a reason on one that is on is not that. */
export const reasonOff = (row: Pick<BookingRow, 'status' | 'reason'>): string | null =>
  stageOf(row) === 'off' && row.reason ? row.reason : null;
