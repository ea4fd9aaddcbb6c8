import type { NewsKind } from '../../model/bookings.ts';
import type { WordedPeople } from '../parameters.ts';
import { listed, people } from './phrases.ts';

const kinds: Record<NewsKind, string> = {
  new: 'New',
  requested: 'Requested',
  confirmed: 'Confirmed',
  moved: 'Moved',
  'new-time': 'Needs a new time',
  cancelled: 'Cancelled',
  declined: 'Declined',
  paid: 'Paid',
  joined: 'Joined',
  left: 'Left',
};

/** English: what changed at the service. */
export const news = {
  title: 'What’s new',
  broken: 'Couldn’t get the news',
  empty: { title: 'Nothing new yet', text: 'New, moved, cancelled and paid bookings appear here.' },
  /** Before the title of the booking. */
  kind: ({ kind }: { readonly kind: NewsKind }) => `${kinds[kind]}:`,
  /** Of a booking that was moved: when it was, and when it is. */
  moved: ({ from, to }: { readonly from: string; readonly to: string }) => `${from} → ${to}`,
  /**
   * An entry as screen readers say it.
   *
   * @param when the booking is; `from`: before it was moved
   * @param time when the change was noticed
   * @param account whose it is, if there are several
   */
  name: ({
    kind,
    title,
    who,
    when,
    reason,
    time,
    isUnread,
    account,
  }: {
    readonly kind: NewsKind;
    readonly title: string;
    readonly who: WordedPeople | null;
    readonly when: { readonly from: string | null; readonly to: string };
    readonly reason: string | null;
    readonly time: string;
    readonly isUnread: boolean;
    readonly account: string | null;
  }) =>
    listed([
      `${kinds[kind]}: ${title}`,
      who && `with ${people(who)}`,
      when.from === null ? when.to : `${when.from} to ${when.to}`,
      reason && `“${reason}”`,
      `noticed at ${time}`,
      isUnread && 'unread',
      account,
    ]),
};
