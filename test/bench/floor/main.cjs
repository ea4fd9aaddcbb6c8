// The least a tray app can be: an icon, one hidden window made at the start, a page that does nothing.
const { app, BrowserWindow, nativeImage, Tray } = require('electron');
const path = require('node:path');

function showTray() {
  const size = 22;
  const grey = Buffer.alloc(size * size * 4, Buffer.from([0x80, 0x80, 0x80, 0xff]));
  return new Tray(nativeImage.createFromBitmap(grey, { width: size, height: size }));
}

function createWindow() {
  const window = new BrowserWindow({
    width: 380,
    height: 600,
    title: 'Blank',
    show: false,
    frame: false,
    resizable: false,
    skipTaskbar: true,
    backgroundColor: '#FBFBF8',
    webPreferences: { preload: path.join(__dirname, 'preload.cjs'), sandbox: true, contextIsolation: true },
  });
  window.setMenu(null);
  void window.loadFile(path.join(__dirname, 'page.html'));
  return window;
}

// A second start shows the window: the way a desktop's own shortcut opens an app.
if (app.requestSingleInstanceLock()) {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  app.on('window-all-closed', () => undefined);
  void app.whenReady().then(() => {
    const tray = showTray();
    const window = createWindow();
    tray.on('click', () => window.show());
    app.on('second-instance', () => {
      window.show();
      window.focus();
    });
  });
} else {
  app.exit(0);
}
