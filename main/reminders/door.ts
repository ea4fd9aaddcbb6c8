import { rowOf, timed } from '../agenda/row.ts';
import type { DoorAlert } from '../alerts/alert.ts';
import { isMine, isOff } from '../api/booking/status.ts';
import type { Booking } from '../../protocol/booking.ts';
import { keyOf } from './reminded-booking.ts';
import type { ShownAlerts } from './reminder-alerts.ts';
import type { ReminderParts } from './reminder-parts.ts';

/**
 * Rings for who booked at an open door, or waits for a host: also in quiet hours and while muted, for that is what the
 * person has asked for. In a meeting whose screen others may see, with titles hidden, it is heard only.
 *
 * @returns stops it
 */
export function createDoorRinger(
  parts: Pick<ReminderParts, 'id' | 'clock' | 'agenda' | 'store' | 'door' | 'reminding'>,
  shownAlerts: Pick<ShownAlerts, 'note'>,
): () => void {
  const { id: account, clock, agenda, store, door, reminding } = parts;

  function isInMeeting(ringing: string): boolean {
    const nowMs = clock.now();
    const ownEmail = agenda.view().account?.email ?? null;
    const own = store.current().filter((booking) => isMine(booking, ownEmail));
    return [...own, ...reminding.ownElsewhere(account)].some(
      (booking) => booking.uid !== ringing && !isOff(booking) && isOn(booking, nowMs),
    );
  }

  return door.rang.subscribe((uid) => {
    const booking = store.bookingOf(uid);
    if (booking === null) return;
    const { startMs, endMs } = timed(booking);
    const { eventTypeTitle, title, people } = rowOf(timed(booking), agenda.view().account);
    const alert: DoorAlert = {
      kind: 'door',
      id: doorAlertId(account, keyOf(uid, startMs)),
      account,
      uid,
      // A service's own title of a booking may name the people already.
      title: eventTypeTitle ?? title,
      people,
      startMs,
      endMs,
      isWaiting: booking.status === 'AWAITING_HOST',
      openUntilMs: door.openUntilMs(),
      stays: true,
    };
    const { sound, hideTitles } = reminding.settings();
    shownAlerts.note(alert.id, [alert.id]);
    reminding.alerts().ring(alert, { volume: sound.volume, card: !(hideTitles && isInMeeting(uid)) });
  });
}

function isOn(booking: Booking, nowMs: number): boolean {
  const { startMs, endMs } = timed(booking);
  return startMs <= nowMs && nowMs < endMs;
}

export const doorAlertId = (account: number, key: string): string => `${account}/${key}/door`;
