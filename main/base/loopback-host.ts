const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Whether the host, as `URL.hostname` writes it, is this computer by its literal address or `localhost`. */
export function isLoopbackHost(hostname: string): boolean {
  return loopbackHosts.has(hostname);
}
