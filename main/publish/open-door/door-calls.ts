import type { CallsOf } from '../../../preload/contract/calls.ts';
import type { OpenDoor } from './open-door.ts';

/** What the page can ask of the open door. */
export function createDoorCalls(door: () => Promise<OpenDoor>): CallsOf<'door'> {
  return {
    offer: async () => (await door()).offer(),
    open: async ({ eventType, ...wish }) => (await door()).open({ eventTypeId: eventType, ...wish }),
    close: async () => (await door()).close(),
    dismiss: async () => (await door()).dismiss(),
  };
}
