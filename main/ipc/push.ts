import type { WebContents } from 'electron';
import type { EventPayload } from '../../preload/contract/events.ts';
import { channelOf, type EventName } from '../../preload/contract/names.ts';

export interface Push {
  /** Announces the newest state; before the page is ready only the last of each name is kept. */
  send<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** The page listens now: what waited goes out, in the order it came. */
  ready(): void;
}

/** The one way to the page. */
export function createPush(page: () => WebContents | null): Push {
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
