import type { WordedMark, WordedPeople, WordedStatus } from '../parameters.ts';
import { listed, people } from './phrases.ts';

const statusInList: Record<WordedStatus, string> = {
  PENDING: 'unconfirmed',
  AWAITING_HOST: 'awaiting host',
  CANCELLED: 'cancelled',
  REJECTED: 'declined',
  UNKNOWN: 'status unknown',
};

/** English: what is said of a booking, in any list and on its page. */
export const booking = {
  /** In place of a title that is hidden. */
  hiddenTitle: 'A booking',
  /** The chip of a booking that is not simply confirmed. */
  status: {
    PENDING: 'Unconfirmed',
    AWAITING_HOST: 'Awaiting host',
    CANCELLED: 'Cancelled',
    REJECTED: 'Declined',
    UNKNOWN: 'Status unknown',
  } satisfies Record<WordedStatus, string>,
  paid: 'Paid',
  notPaid: 'Not paid',
  priceNotPaid: ({ price }: { readonly price: string }) => `${price} not paid`,
  /** The sign of a booking of a series. */
  repeats: 'Repeats',
  /** Another booking takes place at the same time. */
  overlaps: 'Overlaps another booking',
  /** The service marks both in the same way. */
  moved: 'Moved, or a new time requested',
  /** A reason in somebody’s words. */
  reason: ({ reason }: { readonly reason: string }) => `“${reason}”`,
  /**
   * A row as screen readers say it: “13:00 to 13:30, Intro call, with Tomás Rivera, 09:00 in São Paulo, unconfirmed”.
   *
   * @param host of a colleague’s booking
   * @param there the time on the attendees’ clocks
   * @param account whose it is, if there are several
   */
  rowName: ({
    from,
    to,
    title,
    host,
    who,
    there,
    mark,
    repeats,
    moved,
    reason,
    account,
  }: {
    readonly from: string;
    readonly to: string;
    readonly title: string;
    readonly host: string | null;
    readonly who: WordedPeople | null;
    readonly there: { readonly time: string; readonly city: string } | null;
    readonly mark: WordedMark | null;
    readonly repeats: boolean;
    readonly moved: boolean;
    readonly reason: string | null;
    readonly account: string | null;
  }) =>
    listed([
      `${from} to ${to}`,
      title,
      host && `hosted by ${host}`,
      who && `with ${people(who)}`,
      there && `${there.time} in ${there.city}`,
      mark && markInList(mark),
      repeats && 'repeats',
      moved && 'moved, or a new time requested',
      reason && `“${reason}”`,
      account,
    ]),
};

function markInList(mark: WordedMark): string {
  switch (mark.kind) {
    case 'status':
      return statusInList[mark.status];
    case 'named':
      return mark.name;
    case 'paid':
      return 'paid';
    case 'unpaid':
      return mark.price === null ? 'not paid' : `${mark.price} not paid`;
  }
}
