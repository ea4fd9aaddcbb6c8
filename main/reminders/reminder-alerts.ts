import { timeFormatOf } from '../agenda/time-format.ts';
import type { BookingAlert, EndedAlert, MessageAlert } from '../alerts/alert.ts';
import { isOff } from '../api/booking/status.ts';
import type { Clock } from '../base/clock.ts';
import {
  earlierWords,
  manyWords,
  missedWords,
  type NamedBooking,
  newsWords,
} from '../alerts/message-words.ts';
import { allowedFrom, type AccountReminderSettings } from './quiet.ts';
import { rowOfKind } from './kinds.ts';
import { isFreeAfter, type Reminder } from './plan.ts';
import type { DueReminders } from './announcer.ts';
import type { ReminderParts } from './reminder-parts.ts';
import type { AccountPerson } from '../agenda/agenda-state.ts';
import { rowOf, timed } from '../agenda/row.ts';
import { addressOf } from '../bookings/before.ts';
import { hasAttendee } from '../bookings/lists/list-rules.ts';
import type { Booking } from '../../protocol/booking.ts';
import { keyOf, toReminded } from './reminded-booking.ts';
import { keyOfFree, type CameFree } from './earlier.ts';
import type { NewsNotification } from './news.ts';
import type { Alerts } from '../alerts/open-alerts.ts';

/** Shows due reminders as alerts; resolves when they were handed over. */
export function createReminderNotifier(
  parts: ReminderParts,
  shownAlerts: ShownAlerts,
  settings: () => AccountReminderSettings,
): (reminders: DueReminders) => Promise<void> {
  const { id: ofAccount, clock, agenda, store, reminding, quickBook } = parts;

  const bookingNow = (uid: string): Booking | undefined => store.current().find((one) => one.uid === uid);
  const alertsOf = (reminders: readonly Reminder[]): readonly BookingAlert[] => {
    const { account } = agenda.view();
    return reminders.flatMap((reminder) => {
      const booking = bookingNow(reminder.uid);
      const { alert: kind, stays } = rowOfKind(reminder.kind);
      if (booking === undefined || kind === 'ended') return [];
      return {
        ...alertOf(ofAccount, reminder, booking, account),
        kind,
        id: alertIdOf(ofAccount, keyOf(reminder.uid, reminder.startMs), kind),
        stays: settings().staysUntilHandled || stays,
      };
    });
  };
  /** When it is open; null too where that is not known soon enough to be of use. */
  const nextOf = (uid: string): Promise<EndedAlert['next']> =>
    within(
      clock,
      quickBook.next(uid).then(({ weeks, slot }) => slot && { weeks, atMs: Date.parse(slot.at) }),
    );
  /** Whether another booking with the same person is known: it needs no booking. */
  function hasNext(booking: Booking, endMs: number): boolean {
    const address = addressOf(booking, agenda.view().account?.email ?? null)?.toLowerCase();
    if (address === undefined) return false;
    for (const known of store.all())
      if (known.startMs >= endMs && !isOff(known.booking) && hasAttendee(known, address)) return true;
    return false;
  }
  /** That it has ended is no reason for a sound or a notification: the card waits, as long as cards do. */
  const showEnded = async ({ uid, startMs, endMs }: Reminder): Promise<void> => {
    const next = await nextOf(uid);
    const booking = bookingNow(uid);
    if (booking === undefined || isOff(booking)) return;
    if (hasNext(booking, endMs)) return;
    const elsewhere = toReminded(reminding.ownElsewhere(ofAccount), null);
    if (!isFreeAfter({ key: keyOf(uid, startMs), endMs }, elsewhere)) return;
    const { eventTypeTitle, title, people } = rowOf(timed(booking), agenda.view().account);
    const id = alertIdOf(ofAccount, keyOf(uid, startMs), 'ended');
    const alert: EndedAlert = {
      kind: 'ended',
      id,
      account: ofAccount,
      uid,
      // A service's own title of a booking may name the people already.
      title: eventTypeTitle ?? title,
      people,
      next,
      stays: settings().staysUntilHandled,
    };
    shownAlerts.note(id, [id]);
    await reminding.alerts().show(alert, { card: 'always', notification: false, volume: null });
  };
  /** null: no sound. A snoozed reminder comes in quiet hours too, and then without one. */
  const volumeNow = (): number | null => {
    const { sound, ...silences } = settings();
    const nowMs = clock.now();
    const isQuiet = allowedFrom(nowMs, silences, parts.computerTimeZone()) > nowMs;
    return sound.isOn && !isQuiet ? sound.volume : null;
  };
  const message = (
    id: string,
    words: Pick<MessageAlert, 'title' | 'body' | 'hiddenTitle'>,
  ): MessageAlert => ({
    kind: 'message',
    id: `${ofAccount}/${id}`,
    account: ofAccount,
    uid: null,
    ...words,
    stays: settings().staysUntilHandled,
  });

  return async ({ due, missed }) => {
    const alerts = reminding.alerts();
    const dueAlerts = alertsOf(due);
    const timeFormat =
      agenda.view().account === null
        ? timeFormatOf(null, parts.computerTimeZone())
        : agenda.view().timeFormat;
    // One sound, however many there are.
    let volume = volumeNow();
    const showOne = async (alert: BookingAlert | MessageAlert, keys: readonly string[]): Promise<void> => {
      shownAlerts.note(alert.id, keys);
      const once = volume;
      volume = null;
      await alerts.show(alert, { card: 'without-buttons', notification: true, volume: once });
    };
    for (const together of groupsOf(dueAlerts)) {
      const [first, ...rest] = together;
      const offer = rest.length === 0 ? null : await alerts.offer();
      if (first && offer?.shown === true) {
        const many = message(`${first.startMs}/many`, manyWords(together, clock.now()));
        await showOne(
          many,
          together.map(({ id: own }) => own),
        );
        if (offer.actions) continue;
        for (const alert of together) {
          shownAlerts.note(alert.id, [alert.id]);
          await alerts.show(alert, { card: 'always', notification: false, volume: null });
        }
      } else for (const alert of together) await showOne(alert, [alert.id]);
    }
    if (missed.length > 0) {
      const words = missedWords(alertsOf(missed).map(nameOf), timeFormat, clock.now());
      await showOne(
        message(`missed/${clock.now()}`, words),
        alertsOf(missed).map(({ id }) => id),
      );
    }
    // What begins is said first: whether the next one can be booked has to be asked.
    for (const reminder of due) if (rowOfKind(reminder.kind).alert === 'ended') await showEnded(reminder);
  };
}

/** The service is asked for so long at most: a card that comes late is not wanted any more. */
const askMs = 3_000;

async function within<T>(clock: Pick<Clock, 'after'>, asked: Promise<T | null>): Promise<T | null> {
  let stopWaiting: () => void = () => undefined;
  const timeout = new Promise<null>((resolve) => {
    stopWaiting = clock.after(askMs, () => resolve(null));
  });
  // A failure says nothing that this card could.
  const answer = await Promise.race([asked.catch(() => null), timeout]);
  stopWaiting();
  return answer;
}

/** Bookings that begin at the same moment are shown together, everything else by itself. */
function groupsOf(alerts: readonly BookingAlert[]): readonly (readonly BookingAlert[])[] {
  const groups = new Map<string, BookingAlert[]>();
  for (const alert of alerts) {
    const name = alert.kind === 'begins' ? `begins ${alert.startMs}` : alert.id;
    groups.set(name, [...(groups.get(name) ?? []), alert]);
  }
  return [...groups.values()];
}

function nameOf({ title, people, startMs }: BookingAlert): NamedBooking {
  return { title, people: people.map(({ name, email }) => name || email), startMs };
}

/** Of each kind a booking at its start has one alert, which the next one of it replaces. */
export const alertIdOf = (
  account: number,
  key: string,
  kind: BookingAlert['kind'] | EndedAlert['kind'],
): string => `${account}/${key}/${kind}`;

/** What a reminder says of its booking. @param me null until the profile was read */
function alertOf(
  account: number,
  { uid, startMs, endMs }: Reminder,
  booking: Booking,
  me: AccountPerson | null,
): Omit<BookingAlert, 'kind' | 'id' | 'stays'> {
  const { title, people, place, action } = rowOf(timed(booking), me);
  return { account, uid, title, people, startMs, endMs, place, action };
}

/** Shows news as one notification, without a sound: nobody has to act at once. */
export function createNewsNotifier(
  { id: ofAccount, clock, agenda, computerTimeZone, reminding }: ReminderParts,
  shownAlerts: ShownAlerts,
): (notification: NewsNotification) => Promise<void> {
  return async ({ items }) => {
    const [first, ...rest] = items;
    if (!first) return;
    const { account, timeFormat } = agenda.view();
    const words = newsWords(
      items,
      account === null ? timeFormatOf(null, computerTimeZone()) : timeFormat,
      clock.now(),
    );
    const id = `${ofAccount}/news/${first.id}`;
    shownAlerts.note(id, []);
    await reminding.alerts().show(
      {
        kind: 'message',
        id,
        account: ofAccount,
        uid: rest.length === 0 ? first.uid : null,
        ...words,
        stays: false,
      },
      { card: 'without-buttons', notification: true, volume: null },
    );
  };
}

/** Of one time for one person. */
export const earlierAlertId = (account: number, row: CameFree): string =>
  `${account}/earlier/${keyOfFree(row)}`;

/** Shows that a time came free as news are shown; it leads to those who want one. */
export function createEarlierNotifier(
  { id: ofAccount, clock, agenda, computerTimeZone, reminding }: ReminderParts,
  shownAlerts: ShownAlerts,
): (row: CameFree) => Promise<void> {
  return async (row) => {
    const { account, timeFormat } = agenda.view();
    const clocks = account === null ? timeFormatOf(null, computerTimeZone()) : timeFormat;
    const id = earlierAlertId(ofAccount, row);
    shownAlerts.note(id, [id]);
    await reminding.alerts().show(
      {
        kind: 'message',
        id,
        account: ofAccount,
        uid: null,
        leadsTo: 'earlier',
        ...earlierWords(row, clocks, clock.now()),
        stays: false,
      },
      { card: 'without-buttons', notification: true, volume: null },
    );
  };
}

/** The alerts that are on the screen, as far as is known, and the bookings they are about. */
export interface ShownAlerts {
  /** @param parts the alerts of single bookings that it stands for; none: it is about no booking */
  note(id: string, parts: readonly string[]): void;
  has(id: string): boolean;
  forget(id: string): void;
  /** Removes each alert of which no part is to be shown any more. */
  keepOnly(isShown: (part: string) => boolean): void;
  /** Removes all. */
  clear(): void;
}

export function createShownAlerts(remove: Alerts['remove']): ShownAlerts {
  const shown = new Map<string, readonly string[]>();
  const takeBack = (id: string): void => {
    shown.delete(id);
    remove(id);
  };
  return {
    note: (id, parts) => void shown.set(id, parts),
    has: (id) => shown.has(id),
    forget: (id) => void shown.delete(id),
    keepOnly(isShown) {
      for (const [id, parts] of [...shown]) if (parts.length > 0 && !parts.some(isShown)) takeBack(id);
    },
    clear() {
      for (const id of [...shown.keys()]) takeBack(id);
    },
  };
}
