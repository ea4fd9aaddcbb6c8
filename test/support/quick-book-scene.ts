import { memoryStores } from '../../main/account/stores.ts';
import { openArrangement } from '../../main/event-types/arrangement.ts';
import { openEventTypes, type OpenEventTypes } from '../../main/event-types/open-event-types.ts';
import { openQuickBook, type OpenQuickBook } from '../../main/quick-book/open-quick-book.ts';
import type { Outbox } from '../../main/outbox/outbox.ts';
import { startBookingsScene, type BookingsScene } from './bookings-scene.ts';
import { createCountedBytes } from './sandbox-service.ts';

/** Quick-book of somebody signed in to the whole embedded service, who sends nothing. */
export interface QuickBookScene extends BookingsScene {
  readonly quickBook: OpenQuickBook;
  readonly eventTypes: OpenEventTypes;
  /** What was copied, as plain text. */
  readonly copied: string[];
}

/** @param last what was booked last, and in which zone the guest was */
export async function startQuickBookScene(
  workspace: object,
  last: { readonly id: number; readonly timeZone: string } | null = null,
): Promise<QuickBookScene> {
  const scene = await startBookingsScene(workspace);
  const { client, agenda, store, service, reported } = scene;
  const { clock } = service;
  const stores = memoryStores();
  if (last !== null) {
    const target = { kind: 'event-type', id: last.id };
    await stores
      .text('last-choice')
      .write(JSON.stringify({ target, timeZone: last.timeZone, duration: null }));
  }
  const copied: string[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const arrangement = openArrangement(
    stores,
    () => ({ pages: 'https://book.example', app: 'https://app.example' }),
    async () => false,
    report,
  );
  const parts = {
    client,
    agenda,
    stores,
    store,
    clock,
    report,
    arrangement,
    randomBytes: createCountedBytes(),
    outside: {
      copy: async (text: string) => void copied.push(text),
      openLink: async () => undefined,
      readCopied: async () => '',
      openMail: async () => undefined,
      saveFile: async () => true,
      ask: async () => false,
    },
  };
  const eventTypes = openEventTypes(parts);
  await eventTypes.loaded;
  const quickBook = openQuickBook({ ...parts, eventTypes, outbox: new Promise<Outbox>(() => undefined) });
  return {
    ...scene,
    quickBook,
    eventTypes,
    copied,
    async stop() {
      await quickBook.stop();
      await eventTypes.stop();
      await scene.stop();
    },
  };
}
