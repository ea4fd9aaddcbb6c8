import { expect, it } from 'vitest';
import { announce } from './announce.ts';
import { keepMessage, readNewest } from './outbox.ts';
import type { KeptMessage } from './outbox.ts';
import { keptBooking, maya, openOutbox } from '../../test/support/mail-scene.ts';

it('answers the newest messages, the newest first', async () => {
  const outbox = openOutbox();
  await outbox.send({ kind: 'confirmed' });
  outbox.wait(60);
  await outbox.send({ kind: 'rescheduled' });
  await outbox.send({ kind: 'cancelled' });
  expect(readNewest(outbox.database, 2).map(({ kind, at }) => [kind, at])).toEqual([
    ['cancelled', '2027-03-08T12:01:00.000Z'],
    ['rescheduled', '2027-03-08T12:01:00.000Z'],
  ]);
});

it('is part of the change: what is rolled back was never announced', () => {
  const { database } = openOutbox();
  const service = { world: { database }, clock: { now: () => 0 } };
  expect(() =>
    database.transaction(() => {
      announce(service, {
        kind: 'confirmed',
        booking: keptBooking(),
        eventType: undefined,
        organizer: maya,
      });
      expect(readNewest(database)).toHaveLength(1);
      throw new Error('The change failed');
    }),
  ).toThrow('The change failed');
  expect(readNewest(database)).toEqual([]);
});

it('keeps the newest two thousand', () => {
  const { database } = openOutbox();
  const message: Omit<KeptMessage, 'bookingUid'> = {
    to: ['ana@lopez.example'],
    language: 'en',
    subject: '',
    kind: 'confirmed',
    at: '2027-03-08T12:00:00.000Z',
    text: '',
    calendar: '',
    method: 'REQUEST',
    messageId: '',
    recipientName: '',
    replyTo: null,
  };
  database.transaction(() => {
    for (let count = 1; count <= 2100; count += 1) {
      keepMessage(database, { ...message, bookingUid: `booking ${count}` });
    }
  });
  const kept = readNewest(database);
  expect(kept).toHaveLength(2000);
  expect([kept[0]?.bookingUid, kept.at(-1)?.bookingUid]).toEqual(['booking 2100', 'booking 101']);
});
