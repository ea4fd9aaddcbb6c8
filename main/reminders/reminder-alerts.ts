import { timeFormatOf } from '../agenda/time-format.ts';
import type { BookingAlert, MessageAlert } from '../alerts/alert.ts';
import { manyWords, missedWords, type NamedBooking, newsWords } from '../alerts/message-words.ts';
import { allowedFrom, type AccountReminderSettings } from './quiet.ts';
import { rowOfKind } from './kinds.ts';
import type { Reminder } from './plan.ts';
import type { DueReminders } from './announcer.ts';
import type { ReminderParts } from './reminder-parts.ts';
import type { AccountPerson } from '../agenda/agenda-state.ts';
import { rowOf, timed } from '../agenda/row.ts';
import type { Booking } from '../../protocol/booking.ts';
import { keyOf } from './reminded-booking.ts';
import type { NewsNotification } from './news.ts';
import type { Alerts } from '../alerts/open-alerts.ts';

/** Shows due reminders as alerts; resolves when they were handed over. */
export function createReminderNotifier(
  parts: ReminderParts,
  shownAlerts: ShownAlerts,
  settings: () => AccountReminderSettings,
): (reminders: DueReminders) => Promise<void> {
  const { id: ofAccount, clock, agenda, store, reminding } = parts;

  const alertsOf = (reminders: readonly Reminder[]): readonly BookingAlert[] => {
    const byUid = new Map(store.current().map((booking) => [booking.uid, booking]));
    const { account } = agenda.view();
    return reminders.flatMap((reminder) => {
      const booking = byUid.get(reminder.uid);
      const stays = settings().staysUntilHandled || rowOfKind(reminder.kind).stays;
      return booking === undefined ? [] : { ...alertOf(ofAccount, reminder, booking, account), stays };
    });
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
  };
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
export const alertIdOf = (account: number, key: string, kind: BookingAlert['kind']): string =>
  `${account}/${key}/${kind}`;

/** A reminder as it is shown. @param me null until the profile was read */
function alertOf(
  account: number,
  { uid, startMs, endMs, kind: reason }: Reminder,
  booking: Booking,
  me: AccountPerson | null,
): Omit<BookingAlert, 'stays'> {
  const { title, people, place, action } = rowOf(timed(booking), me);
  const kind = rowOfKind(reason).alert;
  const id = alertIdOf(account, keyOf(uid, startMs), kind);
  return { kind, id, account, uid, title, people, startMs, endMs, place, action };
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

/** The alerts that are on the screen, as far as is known, and the bookings they are about. */
interface ShownAlerts {
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
