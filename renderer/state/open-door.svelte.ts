import type { DoorOffer, DoorOpened } from '../../preload/contract/model/open-door.ts';
import { call, callOf } from '../bridge.ts';
import { pageWords } from '../words.svelte.ts';
import type { Attempts } from './attempts.svelte.ts';

export interface DoorWish {
  readonly eventType: number;
  /** Minutes, or until one’s own hours end today. */
  readonly for: number | 'hours';
  readonly rings: boolean;
}

/** Reads which event types are published; what came of it is announced. */
export const readPublished = (): Promise<void> => call('board.shown').catch(() => undefined);

/** Null where it cannot be asked. */
export const askOffer = (): Promise<DoorOffer | null> => call('door.offer').catch(() => null);

/** @returns null: it did not work, which was said */
export async function openDoor(attempts: Attempts, wish: DoorWish): Promise<DoorOpened | null> {
  let opened: DoorOpened | null = null;
  await attempts.run(
    'door.open',
    async () => {
      opened = await call('door.open', wish);
    },
    null,
    { conflict: pageWords().door.conflict },
  );
  return opened;
}

export const closeDoor = (attempts: Attempts, account: number): Promise<boolean> =>
  attempts.run(`door.close ${account}`, () => callOf(account, 'door.close', undefined));

export const dismissDoor = (attempts: Attempts, account: number): Promise<boolean> =>
  attempts.run(`door.dismiss ${account}`, () => callOf(account, 'door.dismiss', undefined));
