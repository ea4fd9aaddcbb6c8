import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { Bridge } from './contract/bridge.ts';
import type { EventPayload } from './contract/events.ts';
import { callNames, channelOf, eventNames } from './contract/names.ts';

/** Main checks every message too; this only keeps the page from naming a channel that does not exist. */
const bridge: Bridge = {
  call(name, input) {
    if (!callNames.includes(name)) throw new TypeError('No such call');
    return ipcRenderer.invoke(channelOf(name), input);
  },
  on(name, listener) {
    if (!eventNames.includes(name)) throw new TypeError('No such event');
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
