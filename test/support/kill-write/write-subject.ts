import path from 'node:path';
import type { Files } from '../../../main/account/vault/durable-files.ts';
import type { AccountStores } from '../../../main/account/stores.ts';
import type { Credentials } from '../../../main/api/client.ts';
import type { BookingOrder } from '../../../main/outbox/booking/order.ts';
import { anOrder } from '../an-order.ts';
import { aBooking } from '../booking-builder.ts';
import { createFileText } from '../../../main/account/vault/durable-files.ts';

export const killedGuest = 'guest@kill.example';

const [at, end] = ['2027-03-10T10:00:00.000Z', '2027-03-10T10:15:00.000Z'];
export const before = { startTime: '2027-03-10T12:00:00.000Z', endTime: '2027-03-10T12:15:00.000Z' };

/** It is there from the start where it is moved or cancelled. */
export const killedBooking = aBooking({ uid: 'killed', ...before, status: 'ACCEPTED' });

/** Half past ten in Rome, for the guest. */
export function newOrder(nowMs: number): BookingOrder {
  const { seenIn } = anOrder();
  return anOrder({
    draft: { at, end },
    responses: { name: 'Guest', email: killedGuest },
    seenIn: { ...seenIn, from: new Date(nowMs).toISOString() },
  });
}

/** The booking that is there, moved to that time. */
export function moveOrder(nowMs: number): BookingOrder {
  const order = newOrder(nowMs);
  return {
    ...order,
    draft: { ...order.draft, moving: { uid: 'killed', reason: 'Killed' } },
    seenIn: { ...order.seenIn, moving: 'killed' },
    movedFrom: { ...before, host: null },
  };
}

/** The texts of an account, each in a plain file of its name. */
export function textsIn(folder: string, files: Files): AccountStores['text'] {
  return (purpose) => createFileText(path.join(folder, `${purpose}.json`), files);
}

export function credentialsOf(bearer: string): Credentials {
  return {
    accessToken: () => Promise.resolve(bearer),
    isOver: () => false,
    renew: () => Promise.resolve(bearer),
  };
}
