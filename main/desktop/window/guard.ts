import { app, session, type WebContents } from 'electron';

/**
 * WebRTC asks neither the Content-Security-Policy nor `webRequest`, and a page can always get hold of it, from the
 * window of an empty frame at the least. So its packets have no way: UDP only through a proxy, and the proxy, for TCP
 * too, is an address that no computer can connect to. The service is spoken to through sessions of its own.
 */
const nowhere = {
  mode: 'fixed_servers',
  proxyRules: 'http://255.255.255.255:9',
  // Without this, addresses of this computer would go past the proxy.
  proxyBypassRules: '<-loopback>',
} as const;

/**
 * Closes every way out of the page, before any page exists: no navigation, no new windows, no web views,
 * no permissions, no WebRTC, no client certificate, and a fence in the browser process that lets the page reach
 * nothing but itself, even if
 * its own process were taken over. Electron's security checklist, items 5, 11 to 14.
 */
export function lockDownNavigation(allowedPrefixes: readonly string[]): void {
  app.on('web-contents-created', (_event, contents) => {
    confine(contents);
  });
  // Without an answer the first matching certificate of the computer would be sent (Electron 44 and later).
  app.on('select-client-certificate', (event, _contents, _address, _certificates, answer) => {
    event.preventDefault();
    answer();
  });
  void app.whenReady().then(() => {
    const page = session.defaultSession;
    page.setPermissionRequestHandler((_contents, _permission, answer) => {
      answer(false);
    });
    page.setPermissionCheckHandler(() => false);
    page.setDevicePermissionHandler(() => false);
    page.webRequest.onBeforeRequest((details, answer) => {
      answer({ cancel: !allowedPrefixes.some((prefix) => details.url.startsWith(prefix)) });
    });
    void page.setProxy(nowhere);
    page.on('will-download', (event) => {
      event.preventDefault();
    });
  });
}

function confine(contents: WebContents): void {
  const refuse = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
  };
  contents.on('will-navigate', refuse);
  contents.on('will-frame-navigate', refuse);
  contents.on('will-redirect', refuse);
  contents.on('will-attach-webview', refuse);
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/**
 * Switches that would open a hardened build to others (a debugger, a proxy, foreign scripts). The packaged
 * app does not start with one of them; fuses do not cover these.
 */
const dangerousSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'proxy-server',
  'proxy-pac-url',
  'host-resolver-rules',
  'host-rules',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'disable-web-security',
  'load-extension',
  'js-flags',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'inspect',
  'inspect-brk',
] as const;

/**
 * The switch for which the packaged app refuses to start, if any. Only root may go without the process sandbox,
 * for whom Chromium has none. Unpackaged, it is the developer's machine and choice.
 */
export function findDangerousSwitch(): string | undefined {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && app.commandLine.hasSwitch('no-sandbox')) return 'no-sandbox';
  return dangerousSwitches.find((name) => app.commandLine.hasSwitch(name));
}
