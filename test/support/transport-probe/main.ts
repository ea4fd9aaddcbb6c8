import { app, BrowserWindow } from 'electron';
import { TransportError } from '../../../main/api/transport.ts';
import { createTransport } from '../../../main/desktop/system/transport.ts';

/** Nothing but the network edge in a real main process, answering what became of a request. */
export interface TransportProbe {
  post(url: string, once: boolean): Promise<string>;
}

app.enableSandbox();
app.on('window-all-closed', () => undefined);
void app.whenReady().then(async () => {
  const transport = createTransport();
  const probe: TransportProbe = {
    async post(url, once) {
      const headers = { 'content-type': 'application/json' };
      const signal = new AbortController().signal;
      try {
        return String((await transport({ url, headers, body: '{}', signal, once, maxBytes: 1000 })).status);
      } catch (error) {
        return error instanceof TransportError ? `${error.kind}, sent: ${error.sent}` : 'something else';
      }
    },
  };
  Object.assign(globalThis, { transportProbe: probe });
  await new BrowserWindow({ width: 200, height: 100, show: false }).loadURL('about:blank');
});
