import type { Alert } from './alert.ts';
import type { BookingRef, PrimaryAction } from '../../preload/contract/model/agenda.ts';
import type { AlertCardView } from '../../preload/contract/model/alerts.ts';
import type { BeforeFact } from '../../preload/contract/model/bookings.ts';
import { toInstant, toInstantOrNull } from '../base/instants.ts';

/** More would be a wall: the rest is counted. */
const maxCards = 3;

/** What is good to know before a booking, by what is known at this moment. */
export type FactsBefore = (booking: BookingRef) => readonly BeforeFact[];

/** The account of an alert; null while there is only one. */
export type WhoseAlert = (account: number) => AlertCardView['whose'];

interface ShownCards {
  /** The one that came last is the last. */
  readonly cards: readonly AlertCardView[];
  /** How many there are besides. */
  readonly more: number;
}

/** What is seen of the cards: whoever waits, or has just come, before everything else, and then what came last. */
export function shownCards(
  alerts: readonly Alert[],
  hidesTitles: boolean,
  whose: WhoseAlert = () => null,
  before: FactsBefore = () => [],
): ShownCards {
  const isUrgent = ({ kind }: Alert): boolean => kind === 'waiting' || kind === 'door';
  const urgent = alerts.filter(isUrgent);
  const others = alerts.filter((alert) => !isUrgent(alert));
  const seen = new Set([...others, ...urgent].slice(-maxCards));
  return {
    cards: alerts
      .filter((alert) => seen.has(alert))
      .map((alert) => toCard(alert, hidesTitles, whose, before)),
    more: alerts.length - seen.size,
  };
}

function toCard(
  alert: Alert,
  hidesTitles: boolean,
  whoseAlert: WhoseAlert,
  before: FactsBefore,
): AlertCardView {
  const { kind, id } = alert;
  const whose = whoseAlert(alert.account);
  if (kind === 'message') {
    return hidesTitles
      ? { kind, id, whose, title: alert.hiddenTitle, body: null }
      : { kind, id, whose, title: alert.title, body: alert.body };
  }
  if (alert.kind === 'ended') {
    const { title, people, next } = alert;
    return {
      kind: alert.kind,
      id,
      whose,
      ...(hidesTitles ? { title: null, people: [] } : { title, people }),
      next: next && { weeks: next.weeks, at: toInstant(next.atMs) },
    };
  }
  if (alert.kind === 'door') {
    const { title, people, startMs, endMs, isWaiting, openUntilMs } = alert;
    return {
      kind: alert.kind,
      id,
      whose,
      ...(hidesTitles ? { title: null, people: [] } : { title, people }),
      startAt: toInstant(startMs),
      endAt: toInstant(endMs),
      isWaiting,
      openUntil: toInstantOrNull(openUntilMs),
    };
  }
  const facts = alert.kind === 'begins' ? before(alert) : [];
  const named = hidesTitles
    ? { title: null, people: [], place: null, action: nameless(alert.action) }
    : { title: alert.title, people: alert.people, place: alert.place, action: alert.action };
  return {
    kind: alert.kind,
    id,
    whose,
    ...named,
    startAt: toInstant(alert.startMs),
    endAt: toInstant(alert.endMs),
    before: hidesTitles ? [] : facts,
    hiddenFacts: hidesTitles ? facts.length : 0,
  };
}

/** What can be done without naming number or address. */
const nameless = (action: PrimaryAction): PrimaryAction =>
  action.kind === 'join' ? { ...action, provider: null } : { kind: 'open' };
