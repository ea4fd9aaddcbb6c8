import { minuteMs } from '../../preload/contract/durations.ts';
import type { BookingWish } from '../../preload/contract/model/bookings.ts';
import type { AlertsView, SnoozeChoice } from '../../preload/contract/model/alerts.ts';
import { call, listen } from '../bridge.ts';
import { computerTimeFormat } from '../format/locale.ts';
import { speak } from '../words.svelte.ts';
import { Now } from '../state/now.svelte.ts';

const nothing: AlertsView = {
  cards: [],
  more: 0,
  snoozes: [],
  grows: 'up',
  language: 'en',
  timeFormat: null,
  textScale: 1,
};

/** The reminder cards, as announced by main. The page exists only while there are cards. */
export class Alerts {
  view = $state.raw<AlertsView>(nothing);
  readonly now = new Now(() => undefined);

  get timeFormat() {
    return this.view.timeFormat ?? computerTimeFormat();
  }

  /** New cards come at the end away from the screen’s edge, so that the others stay under the pointer. */
  get cards() {
    return this.view.grows === 'up' ? this.view.cards.toReversed() : this.view.cards;
  }

  start(): () => void {
    const stop = listen('alerts.changed', (view) => {
      this.view = view;
      void speak(view.language);
      this.now.reread();
      this.now.follow(
        view.cards
          .flatMap((card) => ('startAt' in card ? [card.startAt, card.endAt] : []))
          .map((at) => ({ atMs: Date.parse(at), leadMs: minuteMs })),
      );
    });
    this.now.start();
    this.#ask(call('alerts.ready'));
    return () => {
      this.now.stop();
      stop();
    };
  }

  join(id: string): void {
    this.#ask(call('alerts.join', { id }));
  }

  /** @param id null for Bookbar itself @param wish what of the booking is wanted, if not to see it */
  open(id: string | null, wish?: BookingWish): void {
    this.#ask(call('alerts.open', { id, ...(wish && { wish }) }));
  }

  snooze(id: string, choice: SnoozeChoice): void {
    this.#ask(call('alerts.snooze', { id, choice }));
  }

  dismiss(id: string): void {
    this.#ask(call('alerts.dismiss', { id }));
  }

  closeDoor(id: string): void {
    this.#ask(call('alerts.closeDoor', { id }));
  }

  hold(held: boolean): void {
    this.#ask(call('alerts.hold', { held }));
  }

  measured(height: number): void {
    this.#ask(call('alerts.measured', { height }));
  }

  /** Main reports failures; the card simply stays. */
  #ask(asked: Promise<unknown>): void {
    void asked.catch(() => undefined);
  }
}
