import path from 'node:path';
import type { AccountStores } from '../../../main/account/stores.ts';
import type { Files } from '../../../main/account/vault/durable-files.ts';
import { createCaller } from '../../../main/api/call.ts';
import { createClient } from '../../../main/api/client.ts';
import type { Transport } from '../../../main/api/transport.ts';
import type { Clock } from '../../../main/base/clock.ts';
import { openBookingWrites, type BookingWrites } from '../../../main/outbox/booking-writes.ts';
import { openOutbox, type Outbox } from '../../../main/outbox/outbox.ts';
import { readSlots } from '../../../main/booking/slots/read-slots.ts';
import { createFileTextStore } from '../file-text-store.ts';
import { knownType } from '../storm/known-type.ts';

export interface KillOutboxParts {
  readonly text: AccountStores['text'];
  readonly transport: Transport;
  readonly clock: Clock;
  readonly baseUrl: string;
  readonly bearer: string;
  readonly changed: () => void;
}

/** The texts of an account, each in a plain file of its name. */
export function textsIn(folder: string, files: Files): AccountStores['text'] {
  return (purpose) => createFileTextStore(path.join(folder, `${purpose}.json`), files);
}

/** An outbox whose journal is a plain file, on a service over HTTP. */
export async function openKillOutbox(parts: KillOutboxParts): Promise<BookingWrites & Pick<Outbox, 'stop'>> {
  const { text, transport, clock, baseUrl, bearer, changed } = parts;
  const report = (error: unknown): void => {
    throw error;
  };
  const credentials = {
    accessToken: () => Promise.resolve(bearer),
    renew: () => Promise.resolve(bearer),
  };
  const call = createCaller({ transport, clock });
  const client = createClient({ call, baseUrl, credentials, clock, random: () => 0.5 });
  const outbox = await openOutbox({
    client,
    clock,
    text,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    report,
  });
  outbox.changed.subscribe(changed);
  const writes = openBookingWrites({
    outbox,
    client,
    readSlots: (query, signal) =>
      readSlots({ client, clock }, { query, eventType: knownType(query.target) }, signal),
    whereOf: () => ({ place: null, link: null }),
  });
  return { ...writes, stop: () => outbox.stop() };
}
