import type { BookingReminders } from '../../../preload/contract/model/reminders.ts';
import { boardAnswers, boardView } from '../support/board.ts';
import * as given from '../support/booking-detail.ts';
import { usualSettings } from '../support/settings.ts';
import { agendaView, fullDay, timeFormat, signedIn } from '../support/views.ts';
import type { Scene } from './scene.ts';

const today: Scene = { session: signedIn, agenda: agendaView(fullDay), platform: 'linux' };
const arabic = agendaView(fullDay, { timeFormat: { ...timeFormat, locale: 'ar' } });
const expected: BookingReminders = {
  isSilenced: false,
  before: [
    { at: '2026-10-28T09:25:00.000Z', minutes: 5 },
    { at: '2026-10-28T09:30:00.000Z', minutes: 0 },
  ],
  nothingBefore: null,
  endMinutes: null,
};
const booking = (reminders: BookingReminders): Scene => ({
  ...today,
  answers: {
    'bookings.detail': async () => ({ ok: true, value: given.fullDetail }),
    'reminders.ofBooking': async () => ({ ok: true, value: reminders }),
  },
  press: ['#portfolio'],
  scroll: 330,
});
const choices = {
  eventTypes: [
    { eventTypeId: 2, leadMinutes: [30, 10] },
    { eventTypeId: 6, leadMinutes: [] },
  ],
  silenced: [],
};
const eventType: Scene = {
  ...today,
  answers: boardAnswers,
  board: boardView(),
  reminders: choices,
  press: ['Event types', 'Portfolio review, 45 min, €120'],
  scroll: 200,
};
const settings: Scene = {
  ...today,
  board: boardView(),
  reminders: choices,
  press: ['Account and settings', 'Settings', 'Reminders'],
  scroll: 260,
};

/** What was chosen for single bookings and event types. */
export const reminderScenes: Readonly<Record<string, Scene>> = {
  'reminders-booking': booking(expected),
  'reminders-booking-silent': booking({ ...expected, isSilenced: true }),
  'reminders-booking-none': booking({ ...expected, before: [], nothingBefore: 'joined' }),
  'reminders-event-type': eventType,
  'reminders-event-type-off': {
    ...eventType,
    settings: { reminders: { ...usualSettings.reminders, isOn: false } },
  },
  'reminders-types': settings,
  'reminders-types-none': { ...settings, reminders: { eventTypes: [], silenced: [] } },
  'reminders-types-200': { ...settings, scale: 2, scroll: 700 },
  'reminders-types-rtl': { ...settings, agenda: arabic },
};
