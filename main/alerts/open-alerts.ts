import type { BookingRef } from '../../preload/contract/model/agenda.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { createAlertCards, type CardEnd } from './alert-cards.ts';
import { shownCards, type FactsBefore, type WhoseAlert } from './alert-view.ts';
import { snoozedUntil, testAlert, type Alert, type AlertPlace, type DoorAlert } from './alert.ts';
import { createRing } from './ring.ts';
import type { BookingWish } from '../../preload/contract/model/bookings.ts';
import type { NoticeAction } from './notice-words.ts';
import { timeFormatOf } from '../agenda/time-format.ts';
import type { Clock } from '../base/clock.ts';
import { language } from '../base/words.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { NoticeOffer, Notifier } from './notifier.ts';
import { createAlertNotices } from './alert-notices.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { AlertsView, SnoozeChoice } from '../../preload/contract/model/alerts.ts';

/** How reminders appear, as the person chose. */
export interface AlertAppearance {
  readonly hidesTitles: boolean;
  readonly snoozes: readonly SnoozeChoice[];
  /** Of the settings’ text size: 0.8 to 2. */
  readonly textScale: number;
}

/** The cards as they are seen: a window while there are any, and nothing at all otherwise. */
export interface CardWindow {
  show(view: Omit<AlertsView, 'grows'>): void;
  /** Brings the keyboard's focus to the cards. */
  focus(): void;
  close(): void;
}

export interface AlertParts {
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly openWindow: (page: Omit<CallsOf<'alerts'>, 'ready' | 'measured'>) => CardWindow;
  readonly appearance: () => AlertAppearance;
  /** Null before a profile was read. */
  readonly timeFormat: () => TimeFormat | null;
  /** Named where there are several. */
  readonly whose: WhoseAlert;
  /** IANA; times are read in it before a profile was read. */
  readonly computerTimeZone: () => string;
  /** Opens the meeting of a booking. */
  readonly join: (booking: BookingRef) => Promise<void>;
  readonly before: FactsBefore;
  /** Shows a booking in the popover, or the account alone; `wish`: what is wanted of the booking. */
  readonly openBooking: (shown: Pick<Alert, 'account' | 'uid'>, wish?: BookingWish) => void;
  readonly openPlace: (account: number, place: AlertPlace) => void;
  /** Closes what is open for a while in an account. */
  readonly closeDoor: (account: number) => void;
  readonly chime: (volume: number) => void;
  /** Whether a notification found nobody to show it. */
  readonly onMissing: (missing: boolean) => void;
  readonly report: (error: unknown) => void;
}

export interface AlertWay {
  /** `without-buttons`: where the notification cannot offer what the card does, or there is none. */
  readonly card: 'without-buttons' | 'always';
  readonly notification: boolean;
  /** 1 to 100; null: in silence. */
  readonly volume: number | null;
}

/** How an alert was handled, wherever that was. */
export type AlertEnd = { readonly alert: Alert } & (
  { readonly how: CardEnd } | { readonly how: 'snoozed'; readonly untilMs: number }
);

/** Reminders as a person meets them: a notification of the system, Bookbar's own card, and a sound. */
export interface Alerts {
  /** Resolves when it was handed over to whoever shows it. */
  show(alert: Alert, way: AlertWay): Promise<void>;
  /** With a sound that repeats until it is answered. `card`: it is seen, too. @param way volume: 1 to 100 */
  ring(alert: DoorAlert, way: { readonly volume: number; readonly card: boolean }): void;
  /** A person looks at Bookbar: what rings is answered. */
  answer(): void;
  /** Takes one back, unhandled. */
  remove(id: string): void;
  /** `appearance` or `timeFormat` changed. */
  refresh(): void;
  readonly handled: Signal<AlertEnd>;
  /** What the desktop can do at this moment. */
  offer(): Promise<NoticeOffer>;
  /** One notification and one card, the way every reminder comes; snoozed, they come back. */
  sendTest(way: Pick<AlertWay, 'volume'>): void;
  /** Brings the keyboard's focus to the cards. */
  focus(): void;
  stop(): Promise<void>;
}

/** What comes within so long is heard once: a sound over another says nothing more, and Chromium has 50 at most. */
const momentMs = 1_000;

export function createAlerts(parts: AlertParts): Alerts {
  const { clock, notifier, appearance } = parts;
  const handled = createEmitter<AlertEnd>();
  const cards = createAlertCards(clock);
  const ringing = createRing(parts);
  let wasHidden = appearance().hidesTitles;
  /** On the monotonic clock. */
  let soundedAtMs = -Infinity;
  let isStopped = false;
  let stopTest: () => void = () => undefined;

  const snooze = (alert: Alert, choice: SnoozeChoice): void => {
    if (cards.snooze(alert.id, choice)) return;
    const untilMs = snoozedUntil(alert, choice, clock.now());
    if (untilMs !== null) handled.emit({ alert, how: 'snoozed', untilMs });
  };
  /** Handled where it was a notification: its card goes too, or nobody would hear of it. */
  const end = (alert: Alert, how: CardEnd): void => {
    if (cards.find(alert.id)) cards.end(alert.id, how);
    else handled.emit({ alert, how });
  };
  const join = (alert: Alert): void => {
    end(alert, 'joined');
    const booking = bookingOf(alert);
    if (booking === null) return;
    parts.join(booking).catch((error: unknown) => {
      parts.report(error);
      // There the person finds its other links.
      parts.openBooking(booking);
    });
  };
  const open = (alert: Alert, wish?: BookingWish): void => {
    end(alert, 'opened');
    if (alert.kind === 'message' && alert.leadsTo !== undefined) {
      parts.openPlace(alert.account, alert.leadsTo);
      return;
    }
    parts.openBooking(alert.id === testAlert.id ? { ...alert, uid: null } : alert, wish);
  };
  const notices = createAlertNotices({
    notifier,
    clock,
    timeFormat: () => parts.timeFormat() ?? timeFormatOf(null, parts.computerTimeZone()),
    whose: parts.whose,
    onClick: (alert) => open(alert),
    onAction(alert: Alert, action: NoticeAction) {
      if (action === 'join') join(alert);
      else snooze(alert, action === 'snooze-start' ? 'start' : 5);
    },
    onFailed(alert) {
      parts.onMissing(true);
      cards.add(alert);
    },
  });
  const withCard = (id: string, use: (alert: Alert) => void): void => {
    const alert = cards.find(id);
    // It went in the moment it was pressed.
    if (alert) use(alert);
  };
  const window = parts.openWindow({
    join: ({ id }) => withCard(id, join),
    open({ id, wish }) {
      if (id === null) parts.openBooking({ account: 0, uid: null });
      else withCard(id, (alert) => open(alert, wish));
    },
    snooze: ({ id, choice }) => withCard(id, (alert) => snooze(alert, choice)),
    dismiss: ({ id }) => withCard(id, (alert) => end(alert, 'dismissed')),
    closeDoor: ({ id }) =>
      withCard(id, (alert) => {
        end(alert, 'dismissed');
        parts.closeDoor(alert.account);
      }),
    hold: ({ held }) => cards.hold(held),
  });

  const draw = (): void => {
    const alerts = cards.list();
    if (alerts.length === 0) {
      window.close();
      return;
    }
    const { hidesTitles, snoozes, textScale } = appearance();
    window.show({
      ...shownCards(alerts, hidesTitles, parts.whose, parts.before),
      snoozes,
      textScale,
      language: language.get().tag,
      timeFormat: parts.timeFormat(),
    });
  };
  cards.changed.subscribe(draw);
  const stopListening = language.subscribe(draw);
  cards.snoozed.subscribe(({ alert, untilMs }) => {
    handled.emit({ alert, how: 'snoozed', untilMs });
  });
  cards.ended.subscribe(({ alert, end: how }) => {
    handled.emit({ alert, how });
  });
  handled.subscribe(({ alert, how }) => {
    ringing.stop(alert.id);
    // What nobody handled stays with the desktop, which keeps a list of it.
    if (how !== 'timed-out') notices.close(alert.id);
  });

  const sound = (volume: number): void => {
    if (clock.monotonic() - soundedAtMs < momentMs) return;
    soundedAtMs = clock.monotonic();
    parts.chime(volume);
  };
  const show = async (alert: Alert, { card, notification, volume }: AlertWay): Promise<void> => {
    if (volume !== null && volume > 0) sound(volume);
    if (alert.kind === 'ended' || alert.kind === 'door') {
      cards.add(alert);
      return;
    }
    const offer = notification ? await notifier.offer() : { shown: false, actions: false };
    if (isStopped) return;
    if (notification) parts.onMissing(!offer.shown);
    if (offer.shown) notices.show(alert, appearance().hidesTitles);
    const needsCard = !offer.shown || (!offer.actions && alert.kind !== 'message');
    if (card === 'always' || needsCard) cards.add(alert);
  };
  const sendTest = (volume: number | null): void => {
    stopTest();
    void show(testAlert.at(clock.now()), { card: 'always', notification: true, volume });
  };
  handled.subscribe((end) => {
    if (end.alert.id !== testAlert.id || end.how !== 'snoozed') return;
    stopTest();
    stopTest = clock.at(
      end.untilMs,
      () => void show(end.alert, { card: 'always', notification: true, volume: null }),
    );
  });

  return {
    handled,
    show,
    ring(alert, { volume, card }) {
      if (card) cards.add(alert);
      ringing.start(alert.id, volume);
    },
    answer() {
      ringing.stopAll();
      for (const { kind, id } of cards.list()) if (kind === 'door') cards.end(id, 'opened');
    },
    remove(id) {
      ringing.stop(id);
      notices.close(id);
      cards.end(id, 'removed');
    },
    refresh() {
      const { hidesTitles } = appearance();
      // A title that is on the screen already would stay there: the card says it without.
      if (hidesTitles && !wasHidden) for (const alert of notices.closeAll()) cards.add(alert);
      wasHidden = hidesTitles;
      if (cards.list().length > 0) draw();
    },
    offer: () => notifier.offer(),
    sendTest({ volume }) {
      sendTest(volume);
    },
    focus: window.focus,
    async stop() {
      stopListening();
      isStopped = true;
      ringing.stopAll();
      stopTest();
      cards.clear();
      notices.forget();
      await notifier.closeAll();
    },
  };
}

const bookingOf = ({ account, uid }: Alert): BookingRef | null => (uid === null ? null : { account, uid });
