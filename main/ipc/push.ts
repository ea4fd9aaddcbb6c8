import type { WebContents } from 'electron';
import type { EventPayload } from '../../preload/contract/events.ts';
import { channelOf, type EventName } from '../../preload/contract/names.ts';

export interface Push<Name extends EventName> {
  /** Announces the newest state; before the page is ready only the last of each name is kept. */
  send<N extends Name>(name: N, payload: EventPayload<N>): void;
  /** The page listens now: what waited goes out, in the order it came. */
  ready(): void;
}

/** The one way to a page. */
export function createPush<Name extends EventName>(page: () => WebContents | null): Push<Name> {
  let isReady = false;
  const waiting = new Map<EventName, unknown>();
  const deliver = (name: EventName, payload: unknown): void => {
    const contents = page();
    if (contents && !contents.isDestroyed()) contents.send(channelOf(name), payload);
  };
  return {
    send(name, payload) {
      if (isReady) {
        deliver(name, payload);
        return;
      }
      waiting.delete(name);
      waiting.set(name, payload);
    },
    ready() {
      isReady = true;
      for (const [name, payload] of waiting) deliver(name, payload);
      waiting.clear();
    },
  };
}
