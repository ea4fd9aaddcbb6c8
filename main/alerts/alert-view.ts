import type { Alert } from './alert.ts';
import type { PrimaryAction } from '../../preload/contract/model/agenda.ts';
import type { AlertCardView } from '../../preload/contract/model/alerts.ts';

/** More would be a wall: the rest is counted. */
const maxCards = 3;

/** The account of an alert; null while there is only one. */
export type WhoseAlert = (account: number) => AlertCardView['whose'];

interface ShownCards {
  /** The one that came last is the last. */
  readonly cards: readonly AlertCardView[];
  /** How many there are besides. */
  readonly more: number;
}

/** What is seen of the cards: whoever waits before everything else, and then what came last. */
export function shownCards(
  alerts: readonly Alert[],
  hidesTitles: boolean,
  whose: WhoseAlert = () => null,
): ShownCards {
  const urgent = alerts.filter(({ kind }) => kind === 'waiting');
  const others = alerts.filter(({ kind }) => kind !== 'waiting');
  const seen = new Set([...others, ...urgent].slice(-maxCards));
  return {
    cards: alerts.filter((alert) => seen.has(alert)).map((alert) => toCard(alert, hidesTitles, whose)),
    more: alerts.length - seen.size,
  };
}

function toCard(alert: Alert, hidesTitles: boolean, whoseAlert: WhoseAlert): AlertCardView {
  const { kind, id } = alert;
  const whose = whoseAlert(alert.account);
  if (kind === 'message') {
    return hidesTitles
      ? { kind, id, whose, title: alert.hiddenTitle, body: null }
      : { kind, id, whose, title: alert.title, body: alert.body };
  }
  const named = hidesTitles
    ? { title: null, people: [], place: null, action: nameless(alert.action) }
    : { title: alert.title, people: alert.people, place: alert.place, action: alert.action };
  return {
    kind,
    id,
    whose,
    ...named,
    startAt: new Date(alert.startMs).toISOString(),
    endAt: new Date(alert.endMs).toISOString(),
  };
}

/** What can be done without naming number or address. */
const nameless = (action: PrimaryAction): PrimaryAction =>
  action.kind === 'join' ? { ...action, provider: null } : { kind: 'open' };
