export interface TrayBooking {
  readonly uid: string;
  readonly title: string;
  /** ISO instants. */
  readonly startAt: string;
  readonly endAt: string;
}

/** The sections of the day as the agenda has them, so that the tray and the page agree on what is next. */
export interface TrayBookings {
  readonly rows: readonly TrayBooking[];
  readonly now: readonly string[];
  readonly next: { readonly uid: string; readonly phase: 'far' | 'soon' | 'live' } | null;
  readonly later: readonly string[];
  readonly nextDay: { readonly rows: readonly TrayBooking[] } | null;
}

/** What the tray is about. */
export interface TrayDay {
  readonly booking: TrayBooking;
  /** How many run now. */
  readonly running: number;
  /** How many there are of it: those that run with it, or start with it. */
  readonly together: number;
}

/** Before midnight the first booking of tomorrow is what comes. */
const overMidnightMs = 3 * 3_600_000;

export const startsAtMs = ({ startAt }: TrayBooking): number => Date.parse(startAt);
export const endsAtMs = ({ endAt }: TrayBooking): number => Date.parse(endAt);

/** The card of the popover; null when nothing runs and nothing comes. */
export function subjectOf(bookings: TrayBookings, nowMs: number): TrayDay | null {
  const { now, next, later, nextDay } = bookings;
  const byUid = new Map(bookings.rows.map((row) => [row.uid, row]));
  const rowsOf = (uids: readonly string[]): readonly TrayBooking[] =>
    uids.flatMap((uid) => byUid.get(uid) ?? []);
  const [card] = next === null ? [] : rowsOf([next.uid]);
  const isLive = card !== undefined && startsAtMs(card) <= nowMs;
  const running = rowsOf(now).length + (isLive ? 1 : 0);
  if (card !== undefined) {
    const startingToo = rowsOf(later).filter(({ startAt }) => startAt === card.startAt).length;
    return { booking: card, running, together: isLive ? running : 1 + startingToo };
  }
  const [first] = rowsOf(now);
  if (first !== undefined) return { booking: first, running, together: running };
  const tomorrow = nextDay?.rows ?? [];
  const [soon] = tomorrow;
  if (soon === undefined || startsAtMs(soon) - nowMs > overMidnightMs) return null;
  const together = tomorrow.filter(({ startAt }) => startAt === soon.startAt).length;
  return { booking: soon, running: 0, together };
}

/** When the first booking of the next day becomes what comes, epoch ms; null where there is none. */
export function beginsToMatterMs({ nextDay }: TrayBookings): number | null {
  const [first] = nextDay?.rows ?? [];
  return first === undefined ? null : startsAtMs(first) - overMidnightMs;
}
