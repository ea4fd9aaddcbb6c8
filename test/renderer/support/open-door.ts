import type { DoorCard } from '../../../preload/contract/model/alerts.ts';
import type { DoorRow, DoorsView, DoorView } from '../../../preload/contract/model/open-door.ts';
import type { OwnAnswers } from './fake-bridge.ts';
import { boardRow, coaching, portfolio } from './board.ts';
import { answered } from './quick-book.ts';
import { person } from './rows.ts';

/** At 10:18 of the pictures it is open for two minutes and a little. */
export const openIntro: DoorRow = {
  eventType: { id: 8, title: 'Intro call' },
  state: 'open',
  from: '2026-10-28T09:16:00.000Z',
  until: '2026-10-28T10:16:00.000Z',
  onlyRings: false,
  booked: [],
};

export const doors = (door: DoorRow | null, said: DoorView['said'] = null): DoorsView => ({
  doors: [{ account: 1, door, said }],
});

/** Of one’s own event types the first that is not published is chosen. */
export const doorRows = [coaching, boardRow(8, { switch: { state: 'off' } }), portfolio];

export const doorAnswers = (
  next: { readonly startAt: string; readonly closesAt: string } | null = null,
): OwnAnswers => ({
  'door.offer': () =>
    answered({
      eventTypes: doorRows.map(({ id }) => id),
      hoursEnd: '2026-10-28T17:00:00.000Z',
      next,
    }),
});

/** The next booking of the pictures, at 10:30. */
export const nextAtHalf = { startAt: '2026-10-28T09:30:00.000Z', closesAt: '2026-10-28T09:25:00.000Z' };
export const nextAtNoon = { startAt: '2026-10-28T11:00:00.000Z', closesAt: '2026-10-28T10:00:00.000Z' };

export const doorCard: DoorCard = {
  kind: 'door',
  id: 'intro/door',
  whose: null,
  title: 'Intro call',
  people: [person('Elif Aydın', 'elif@aydin.example', 'Europe/Istanbul')],
  startAt: '2026-10-28T09:30:00.000Z',
  endAt: '2026-10-28T10:00:00.000Z',
  isWaiting: false,
  openUntil: '2026-10-28T10:20:00.000Z',
};
