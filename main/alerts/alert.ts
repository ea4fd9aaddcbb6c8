/** Somebody of a booking, as the agenda names them. */
export interface AlertPerson {
  /** Empty when there is none, as for guests. */
  readonly name: string;
  readonly email: string;
  readonly timeZone: string | null;
}

/** What a booking offers first; its addresses stay where they are. */
export type AlertAction =
  | {
      readonly kind: 'join';
      readonly provider: string | null;
      /** Of a link that whoever booked may have typed: named where it is offered. */
      readonly host?: string;
    }
  | { readonly kind: 'call'; readonly phone: string }
  | { readonly kind: 'place'; readonly address: string }
  | { readonly kind: 'open' };

/**
 * That a booking begins, is about to end, or that somebody is there and waits for the host. What is said of it
 * follows the clock: “in 5 min”, “started 2 min ago”.
 */
export interface BookingAlert {
  readonly kind: 'begins' | 'ends' | 'waiting';
  /** The reminder's identity: told again under the same one, it takes the place of the earlier. */
  readonly id: string;
  readonly uid: string;
  readonly title: string;
  readonly people: readonly AlertPerson[];
  /** Epoch ms. */
  readonly startMs: number;
  readonly endMs: number;
  /** Where it is, in words. */
  readonly place: string | null;
  readonly action: AlertAction;
  /** Until it is handled, or over. */
  readonly stays: boolean;
}

/** News, and what was missed: sentences that were written elsewhere. */
export interface MessageAlert {
  readonly kind: 'message';
  readonly id: string;
  /** Of the one booking it is about. */
  readonly uid: string | null;
  readonly title: string;
  readonly body: string;
  /** In place of both where titles are hidden. */
  readonly hiddenTitle: string;
  readonly stays: boolean;
}

export type Alert = BookingAlert | MessageAlert;

/** Until the start, or for so many minutes. */
export type SnoozeChoice = 'start' | number;

const minuteMs = 60_000;

/** When a snoozed alert comes back (epoch ms); null where that is no choice: it begins, or ends, before. */
export function snoozedUntil(alert: Alert, choice: SnoozeChoice, nowMs: number): number | null {
  if (alert.kind === 'message') return null;
  const untilMs = choice === 'start' ? alert.startMs : nowMs + choice * minuteMs;
  return untilMs > nowMs && untilMs < alert.endMs ? untilMs : null;
}
