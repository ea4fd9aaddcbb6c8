import type { BrowserWindow } from 'electron';
import type { Environment } from '../bus/address.ts';
import { isNativeWayland } from '../system/display-server.ts';
import { connectToXServer, words32, type XServer } from './x-server.ts';
import { shadowTiles, shadowReach } from './shadow.ts';

/** Hints for the window manager that Electron has no call for on Linux. */
export interface WindowHints {
  /**
   * The window is out of the task bar, the pager and Alt+Tab whenever it is seen (freedesktop.org, "Extended Window
   * Manager Hints", `_NET_WM_STATE`), which the runtime has a call for on Windows and on a Mac alone. It has the
   * shadow of Plasma's own popups: KWin gives one only to windows with a title bar.
   *
   * @param isPopup asked each time that it is shown; false: it is a window like any other
   */
  follow(window: BrowserWindow, isPopup: () => boolean): void;
  /** `isPopup` may have another answer. */
  again(): void;
}

const opcodes = {
  changeProperty: 18,
  sendEvent: 25,
  createPixmap: 53,
  createContext: 55,
  putImage: 72,
} as const;
const clientMessage = 33;
/** Who manages windows hears what is sent to the root so. */
const toManager = 0x80000 | 0x100000;
const [remove, add] = [0, 1];
const byProgram = 1;
const cardinal = 6;

/** @returns null outside of X11 */
export async function createWindowHints(environment: Environment): Promise<WindowHints | null> {
  if (process.platform !== 'linux' || isNativeWayland()) return null;
  const server = await connectToXServer(environment);
  if (server === null) return null;
  const names = [
    '_NET_WM_STATE',
    '_NET_WM_STATE_SKIP_TASKBAR',
    '_NET_WM_STATE_SKIP_PAGER',
    '_KDE_NET_WM_SHADOW',
  ];
  const [state = 0, skipTaskbar = 0, skipPager = 0, shadow = 0] = await Promise.all(names.map(server.atom));
  const tiles = drawTiles(server);
  const followed: (() => void)[] = [];
  return {
    follow(window, isPopup) {
      const id = window.getNativeWindowHandle().readUInt32LE(0);
      const tell = (): void => {
        const message = Buffer.alloc(32);
        message.writeUInt8(clientMessage, 0);
        message.writeUInt8(32, 1);
        const told = [id, state, isPopup() ? add : remove, skipTaskbar, skipPager, byProgram, 0];
        words32(...told).copy(message, 4);
        server.request(opcodes.sendEvent, 0, Buffer.concat([words32(server.root, toManager), message]));
      };
      const reach = [shadowReach.top, shadowReach.side, shadowReach.bottom, shadowReach.side];
      const values = words32(...tiles, ...reach);
      const head = Buffer.concat([words32(id, shadow, cardinal), Buffer.from([32, 0, 0, 0]), words32(12)]);
      server.request(opcodes.changeProperty, 0, Buffer.concat([head, values]));
      server.onMapped(id, tell);
      followed.push(tell);
      window.once('closed', () => {
        followed.splice(followed.indexOf(tell), 1);
      });
      // It may be seen already.
      tell();
    },
    again() {
      for (const tell of followed) tell();
    },
  };
}

/** The pictures of the shadow as the server keeps them: from the top to the left, clockwise. */
function drawTiles(server: XServer): readonly number[] {
  const depth = 32;
  return shadowTiles().map(({ width, height, pixels }) => {
    const [picture, context] = [server.newId(), server.newId()];
    const size = Buffer.alloc(4);
    size.writeUInt16LE(width, 0);
    size.writeUInt16LE(height, 2);
    server.request(opcodes.createPixmap, depth, Buffer.concat([words32(picture, server.root), size]));
    server.request(opcodes.createContext, 0, words32(context, picture, 0));
    const place = Buffer.from([0, 0, 0, 0, 0, depth, 0, 0]);
    const zPixmap = 2;
    server.request(
      opcodes.putImage,
      zPixmap,
      Buffer.concat([words32(picture, context), size, place, Buffer.from(pixels)]),
    );
    return picture;
  });
}
