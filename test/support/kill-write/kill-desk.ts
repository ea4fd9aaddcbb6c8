import path from 'node:path';
import type { Files } from '../../../main/account/vault/durable-files.ts';
import { createCaller } from '../../../main/api/call.ts';
import { createClient } from '../../../main/api/client.ts';
import type { Transport } from '../../../main/api/transport.ts';
import type { Clock } from '../../../main/base/clock.ts';
import { openBookingDesk } from '../../../main/booking/write/booking-desk.ts';
import type { BookingDesk } from '../../../main/booking/write/desk-parts.ts';
import { createWriteJournal } from '../../../main/booking/write/journal.ts';
import { readSlots } from '../../../main/booking/slots/read-slots.ts';
import { createFileTextStore } from '../file-text-store.ts';
import { knownType } from '../storm/known-type.ts';

export interface KillDeskParts {
  readonly folder: string;
  readonly files: Files;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly baseUrl: string;
  readonly bearer: string;
  readonly changed: () => void;
}

/** A desk whose journal is a plain file, on a service over HTTP. */
export function openKillDesk(parts: KillDeskParts): Promise<BookingDesk> {
  const { folder, files, transport, clock, baseUrl, bearer, changed } = parts;
  const report = (error: unknown): void => {
    throw error;
  };
  const credentials = {
    accessToken: () => Promise.resolve(bearer),
    renew: () => Promise.resolve(bearer),
  };
  const call = createCaller({ transport, clock });
  const client = createClient({ call, baseUrl, credentials, clock, random: () => 0.5 });
  return openBookingDesk({
    client,
    clock,
    readSlots: (query, signal) =>
      readSlots({ client, clock }, { query, eventType: knownType(query.target) }, signal),
    whereOf: () => ({ place: null, link: null }),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    journal: createWriteJournal(createFileTextStore(path.join(folder, 'writes.json'), files), report),
    report,
    changed,
    bookingsChanged: () => undefined,
  });
}
