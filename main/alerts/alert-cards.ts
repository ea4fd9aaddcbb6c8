import type { Clock } from '../base/clock.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { endOf, snoozedUntil, type Alert } from './alert.ts';
import type { SnoozeChoice } from '../../preload/contract/model/alerts.ts';

/** How long a card is there that does not stay: enough to read it twice. */
const briefMs = 60_000;

/** What was just looked at does not vanish the moment the pointer leaves it. */
const afterHoverMs = 10_000;

/** Why a card went. `over`: its booking ended. `timed-out`: nobody handled it. */
export type CardEnd = 'dismissed' | 'joined' | 'opened' | 'over' | 'timed-out' | 'removed';

export interface AlertCards {
  readonly changed: Signal<undefined>;
  /** The planner of the reminders brings it back. */
  readonly snoozed: Signal<{ readonly alert: Alert; readonly untilMs: number }>;
  readonly ended: Signal<{ readonly alert: Alert; readonly end: CardEnd }>;
  /** In the order they came. */
  list(): readonly Alert[];
  find(id: string): Alert | undefined;
  /** Nothing happens when its booking is over. */
  add(alert: Alert): void;
  /** False where the choice is none any more; the card stays then. */
  snooze(id: string, choice: SnoozeChoice): boolean;
  end(id: string, end: CardEnd): void;
  /** While a person looks at the cards or is in one, none closes by itself, but for the end of its booking. */
  hold(isHeld: boolean): void;
  clear(): void;
}

interface Card {
  readonly alert: Alert;
  /** On the monotonic clock; infinite where it stays. */
  closesAt: number;
}

/** Bookbar's own small cards: what is on them, and when each goes. No timer runs while there is none. */
export function createAlertCards(clock: Clock): AlertCards {
  const changed = createEmitter<undefined>();
  const snoozed = createEmitter<{ alert: Alert; untilMs: number }>();
  const ended = createEmitter<{ alert: Alert; end: CardEnd }>();
  const cards = new Map<string, Card>();
  let isHeld = false;
  let stopWaiting: () => void = () => undefined;

  const wait = (): void => {
    stopWaiting();
    const all = [...cards.values()];
    const overAt = Math.min(...all.map(({ alert }) => endOf(alert)));
    const closesAt = isHeld ? Infinity : Math.min(...all.map((card) => card.closesAt));
    const stops = [
      ...(overAt === Infinity ? [] : [clock.at(overAt, tick)]),
      ...(closesAt === Infinity ? [] : [clock.after(Math.max(0, closesAt - clock.monotonic()), tick)]),
    ];
    stopWaiting = () => {
      for (const stop of stops) stop();
    };
  };
  const remove = (card: Card, end: CardEnd): void => {
    if (!cards.delete(card.alert.id)) return;
    ended.emit({ alert: card.alert, end });
  };
  const announce = (): void => {
    wait();
    changed.emit(undefined);
  };
  function tick(): void {
    for (const card of [...cards.values()]) {
      if (clock.now() >= endOf(card.alert)) remove(card, 'over');
      else if (!isHeld && clock.monotonic() >= card.closesAt) remove(card, 'timed-out');
    }
    announce();
  }
  const removeAll = (which: readonly Card[], end: CardEnd): void => {
    if (which.length === 0) return;
    for (const card of which) remove(card, end);
    announce();
  };

  return {
    changed,
    snoozed,
    ended,
    list: () => [...cards.values()].map(({ alert }) => alert),
    find: (id) => cards.get(id)?.alert,
    add(alert) {
      if (clock.now() >= endOf(alert)) return;
      cards.set(alert.id, { alert, closesAt: alert.stays ? Infinity : clock.monotonic() + briefMs });
      announce();
    },
    snooze(id, choice) {
      const card = cards.get(id);
      const untilMs = card ? snoozedUntil(card.alert, choice, clock.now()) : null;
      if (!card || untilMs === null) return false;
      cards.delete(id);
      snoozed.emit({ alert: card.alert, untilMs });
      announce();
      return true;
    },
    end(id, end) {
      const card = cards.get(id);
      removeAll(card ? [card] : [], end);
    },
    hold(held) {
      if (held === isHeld) return;
      isHeld = held;
      const soonest = clock.monotonic() + afterHoverMs;
      for (const card of cards.values()) card.closesAt = Math.max(card.closesAt, soonest);
      wait();
    },
    clear() {
      isHeld = false;
      removeAll([...cards.values()], 'removed');
    },
  };
}
