// One of everything that a tray app uses; what happens is noted in globalThis.probe.
import { app, BrowserWindow, Menu, nativeImage, Notification, powerMonitor, shell, Tray } from 'electron';

const events = [];
const kept = new Set();
const note = (what) => events.push(what);

function notify(title) {
  const notification = new Notification({ title, body: 'of the probe', urgency: 'critical' });
  // A notification that nobody holds loses its click with the next garbage collection.
  kept.add(notification);
  notification.on('show', () => note('notification shown'));
  notification.on('click', () => note('notification clicked'));
  notification.show();
}

function showTray() {
  const size = 22;
  const pink = Buffer.alloc(size * size * 4, Buffer.from([0x6a, 0x1b, 0xe0, 0xff]));
  const tray = new Tray(nativeImage.createFromBitmap(pink, { width: size, height: size }));
  tray.on('click', () => note('tray clicked'));
  tray.setContextMenu(
    Menu.buildFromTemplate([
      { label: 'Open', click: () => note('menu: open') },
      { label: 'More', submenu: [{ label: '&Mute', type: 'checkbox', click: () => note('menu: mute') }] },
    ]),
  );
  return tray;
}

async function start() {
  await app.whenReady();
  for (const name of ['suspend', 'resume']) powerMonitor.on(name, () => note(name));
  globalThis.probe = { events, notify, tray: showTray(), open: (address) => shell.openExternal(address) };
  const window = new BrowserWindow({ width: 320, height: 200, show: !process.argv.includes('--hidden') });
  await window.loadFile('page.html');
}

if (app.requestSingleInstanceLock({ args: process.argv.slice(1) })) {
  app.enableSandbox();
  app.on('second-instance', (_event, _argv, _folder, handed) => note(`second start: ${handed.args.at(-1)}`));
  app.on('window-all-closed', () => undefined);
  // Not awaited here: Electron is not ready before this module has run to its end.
  void start();
} else {
  app.exit(0);
}
