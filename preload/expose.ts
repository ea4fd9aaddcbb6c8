import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { Bridge } from './contract/bridge.ts';
import type { CallName } from './contract/calls.ts';
import { type EventName, type EventPayload, channelOf } from './contract/events.ts';

/**
 * Gives a page its `window.bookbar`. Main checks every message too; this only keeps the page from naming a channel
 * that is not its own.
 */
export function expose(calls: readonly CallName[], events: readonly EventName[]): void {
  const bridge: Bridge = {
    call(name, input, account) {
      if (!calls.includes(name)) throw new TypeError('No such call');
      return ipcRenderer.invoke(channelOf(name), input, account);
    },
    on(name, listener) {
      if (!events.includes(name)) throw new TypeError('No such event');
      const receive = (_event: IpcRendererEvent, payload: EventPayload<typeof name>): void => {
        listener(payload);
      };
      ipcRenderer.on(channelOf(name), receive);
      return () => {
        ipcRenderer.off(channelOf(name), receive);
      };
    },
  };
  contextBridge.exposeInMainWorld('bookbar', bridge);
}
