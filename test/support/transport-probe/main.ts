import { app, BrowserWindow, session } from 'electron';
import { X509Certificate } from 'node:crypto';
import { systemClock } from '../../../main/base/clock.ts';
import { TransportError } from '../../../main/api/transport.ts';
import { createTransport } from '../../../main/desktop/system/transport.ts';

/** Nothing but the network edge in a real main process, answering what became of a request. */
export interface TransportProbe {
  post(url: string, once: boolean): Promise<string>;
}

/** As if an authority of the system had signed the certificate with this fingerprint. */
const signed = process.env['PROBE_SIGNED'];

function acceptSigned(): void {
  for (const name of ['service-reads', 'service-writes']) {
    const through = session.fromPartition(name, { cache: false });
    const setProc = through.setCertificateVerifyProc.bind(through);
    const isSigned = ({ certificate }: Electron.Request): boolean =>
      new X509Certificate(certificate.data).fingerprint256 === signed;
    const set = (proc: Parameters<typeof setProc>[0]): void => {
      setProc((request, decide) => {
        if (!isSigned(request)) (proc ?? ((_request, answer) => answer(-3)))(request, decide);
        else if (proc === null) decide(0);
        else proc({ ...request, errorCode: 0, verificationResult: 'net::OK' }, () => decide(0));
      });
    };
    set(null);
    through.setCertificateVerifyProc = set;
  }
}

app.enableSandbox();
app.on('window-all-closed', () => undefined);
void app.whenReady().then(async () => {
  if (signed !== undefined) acceptSigned();
  const transport = createTransport(systemClock);
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
