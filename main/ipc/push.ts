import type { WebContents } from 'electron';
import { type EventName, type EventPayload, channelOf } from '../../preload/contract/events.ts';

export interface Push<Name extends EventName> {
  /**
   * Announces the newest state; before the page is ready only the last of each name is kept.
   *
   * @returns false where it cannot be sent to a page: something in it, such as a function, cannot be copied
   */
  send<N extends Name>(name: N, payload: EventPayload<N>): boolean;
  /** The page listens now: what waited goes out, in the order it came. */
  ready(): void;
}

/** The one way to a page. @param report what could not be sent is a defect of ours */
export function createPush<Name extends EventName>(
  page: () => Pick<WebContents, 'isDestroyed' | 'send'> | null,
  report: (error: unknown) => void,
): Push<Name> {
  let isReady = false;
  const waiting = new Map<EventName, unknown>();
  const deliver = (name: EventName, payload: unknown): boolean => {
    const contents = page();
    try {
      if (contents && !contents.isDestroyed()) contents.send(channelOf(name), payload);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  };
  return {
    send(name, payload) {
      if (isReady) return deliver(name, payload);
      waiting.delete(name);
      waiting.set(name, payload);
      return true;
    },
    ready() {
      isReady = true;
      for (const [name, payload] of waiting) deliver(name, payload);
      waiting.clear();
    },
  };
}
