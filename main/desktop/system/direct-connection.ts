import type { Session } from 'electron';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import type { Clock } from '../../base/clock.ts';

/** After it Chromium tries, and says what is wrong. */
const connectMs = 8_000;
/** Chromium reaches a host that Node has just reached within moments. */
const verdictMs = 2_000;

/** @returns a new connection on which nothing was sent yet; null where only Chromium may get through */
export type OpenDirectly = (url: string, signal: AbortSignal) => Promise<Socket | null>;

/**
 * Connections of Node's own, by what Chromium knows of the system. The route is what the session's proxy settings
 * say. A certificate counts when the session has accepted that very one for the same host in this run: so the
 * system's own authorities hold, and what a person has distrusted stays so.
 *
 * Null for SOCKS, for proxies that want a sign-in, and for a host that shows each connection another certificate.
 */
export function createDirectConnections(session: Session, clock: Pick<Clock, 'after'>): OpenDirectly {
  /** Fingerprints, by host. */
  const accepted = new Map<string, Set<string>>();
  const waiting = new Set<(host: string) => void>();

  session.setCertificateVerifyProc(({ hostname, certificate, errorCode }, decide) => {
    if (errorCode === 0) {
      const known = accepted.get(hostname) ?? new Set();
      accepted.set(hostname, known.add(new X509Certificate(certificate.data).fingerprint256));
    }
    for (const hear of waiting) hear(hostname);
    // As Chromium has decided.
    decide(-3);
  });

  async function isAccepted(url: string, host: string, fingerprint: string): Promise<boolean> {
    const has = (): boolean => accepted.get(host)?.has(fingerprint) === true;
    if (has()) return true;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        removeLimit();
        waiting.delete(hear);
        resolve();
      };
      const hear = (judged: string): void => {
        if (judged === host) end();
      };
      const removeLimit = clock.after(verdictMs, end);
      waiting.add(hear);
      session.preconnect({ url, numSockets: 1 });
    });
    return has();
  }

  async function secured(plain: Socket, url: string, host: string, signal: AbortSignal): Promise<Socket> {
    // Reads do without it, so no start waits for it.
    const tls = process.getBuiltinModule('node:tls');
    const socket = quiet(
      tls.connect({
        socket: plain,
        servername: isIP(host) === 0 ? host : '',
        ALPNProtocols: ['http/1.1'],
        // Judged by Chromium, before anything is sent.
        rejectUnauthorized: false,
      }),
    );
    try {
      await once(socket, 'secureConnect', { signal });
      const certificate = socket.getPeerX509Certificate();
      if (certificate && (await isAccepted(url, host, certificate.fingerprint256))) return socket;
      throw new Error('Chromium has not accepted this certificate');
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  return async (url, signal) => {
    const { protocol, hostname, port } = new URL(url);
    const isSecure = protocol === 'https:';
    const target: Address = {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    };
    const limit = new AbortController();
    const removeLimit = clock.after(connectMs, () => {
      limit.abort();
    });
    try {
      const limited = AbortSignal.any([signal, limit.signal]);
      const plain = await openRoute(await session.resolveProxy(url), target, limited);
      if (plain === null) return null;
      const socket = isSecure ? await secured(plain, url, target.host, limited) : plain;
      return socket.destroyed ? null : socket;
    } catch {
      return null;
    } finally {
      removeLimit();
    }
  };
}

/** One that breaks before it is used is found destroyed. */
function quiet<S extends Socket>(socket: S): S {
  return socket.on('error', () => undefined);
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/** @param route as a proxy script says it: `DIRECT`, or `PROXY host:port; DIRECT`, of which the first counts */
async function openRoute(route: string, target: Address, signal: AbortSignal): Promise<Socket | null> {
  const [kind, proxy = ''] = (route.split(';')[0] ?? '').trim().split(/\s+/);
  if (kind === 'DIRECT') {
    const socket = quiet(connect(target));
    try {
      await once(socket, 'connect', { signal });
      return socket;
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }
  return kind === 'PROXY' ? throughProxy(new URL(`http://${proxy}`), target, signal) : null;
}

async function throughProxy(proxy: URL, target: Address, signal: AbortSignal): Promise<Socket | null> {
  const { host, port } = target;
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const { request } = process.getBuiltinModule('node:http');
  const asked = request(proxy, { method: 'CONNECT', path: authority, agent: false, signal });
  asked.setHeader('host', authority);
  const answered = once(asked, 'connect') as Promise<[IncomingMessage, Socket, Buffer]>;
  asked.end();
  const [{ statusCode }, socket] = await answered;
  if (statusCode === 200) return quiet(socket);
  socket.destroy();
  return null;
}
