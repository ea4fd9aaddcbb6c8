import { app, BrowserWindow, clipboard, ClipboardItem, shell } from 'electron';
import { isOpenable, type OpeningRules } from '../../account/address.ts';
import { systemClock } from '../../base/clock.ts';
import { LocalFailure } from '../../base/failure.ts';
import { isNativeWayland } from './display-server.ts';

/**
 * The only way to the system's browser. On Linux the call resolves whatever happens, even without a browser,
 * so it is no sign of success: every view that opens something also offers to copy its address.
 *
 * @throws {RangeError} when the address is not one that Bookbar opens.
 */
export async function openInBrowser(address: string, rules: OpeningRules): Promise<void> {
  if (!isOpenable(address, rules)) throw new RangeError('Not an address to open');
  await shell.openExternal(address);
}

/**
 * A link of a booking, http or https, as somebody at the service wrote it.
 *
 * @throws {LocalFailure} `not-opened` when it is no such address, or where the system says that nothing opens it
 */
export async function openLink(link: string): Promise<void> {
  // Characters that addresses may not hold and browsers let pass, such as “|”.
  const address = link.replaceAll(/[|^`{}]/g, encodeURIComponent);
  await openInBrowser(address, { http: 'anywhere' }).catch((error: unknown) => {
    throw new LocalFailure('not-opened', 'The link was not opened', { cause: error });
  });
}

/** Addresses, a subject and a message as Bookbar encodes them: nothing that a shell or a mail program could read otherwise. */
const mailAddress =
  /^mailto:[\w.!~*'()%+,@-]{3,16000}\?subject=[\w.!~*'()%-]{0,4000}(?:&body=[\w.!~*'()%-]{0,8000})?$/;

/**
 * The only way to the system's mail program: a new message is opened there, and nothing is sent by itself.
 *
 * @throws {RangeError} when the address is not one that Bookbar opens.
 * @throws {LocalFailure} `not-opened` where the system says that nothing opens it
 */
export async function openInMail(address: string): Promise<void> {
  if (!mailAddress.test(address)) throw new RangeError('Not a mail address to open');
  await shell.openExternal(address).catch((error: unknown) => {
    throw new LocalFailure('not-opened', 'No mail program was opened', { cause: error });
  });
}

/** How long a window that was just shown may take until it has the focus. */
const focusMs = 1000;

/**
 * Puts text on the system's clipboard, with a formatted form beside it where there is one.
 *
 * @throws {LocalFailure} `not-copied` on native Wayland without the focus, where the text would be dropped in silence
 */
export async function copyText(text: string, html?: string): Promise<void> {
  if (isNativeWayland() && !(await hasFocus()))
    throw new LocalFailure('not-copied', 'No window has the focus');
  // Before Electron 45 nothing is returned.
  await (html === undefined ? clipboard.writeText(text) : writeBoth(text, html));
}

/** The text in the system's clipboard; before Electron 45 it comes at once. */
export const readCopied = async (): Promise<string> => await clipboard.readText();

/** Whether one of our windows has the focus, now or in a moment. */
function hasFocus(): Promise<boolean> {
  if (BrowserWindow.getFocusedWindow()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (isFocused: boolean): void => {
      giveUp();
      app.off('browser-window-focus', hear);
      resolve(isFocused);
    };
    const hear = (): void => {
      end(true);
    };
    const giveUp = systemClock.after(focusMs, () => {
      end(false);
    });
    app.on('browser-window-focus', hear);
  });
}

function writeBoth(text: string, html: string): Promise<void> {
  const item: unknown = ClipboardItem;
  // Before Electron 45 the clipboard took both forms as one object.
  if (item === undefined) return Promise.resolve(Reflect.apply(clipboard.write, clipboard, [{ text, html }]));
  return clipboard.write([new ClipboardItem({ 'text/plain': text, 'text/html': html })]);
}
