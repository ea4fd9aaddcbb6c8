import { clipboard, ClipboardItem } from 'electron';

/** Puts text on the system's clipboard, with a formatted form beside it where there is one. */
export function copyText(text: string, html?: string): void {
  // Promises since Electron 45; there is nothing to do after them.
  if (html === undefined) void clipboard.writeText(text);
  else void writeBoth(text, html);
}

function writeBoth(text: string, html: string): Promise<void> {
  const item: unknown = ClipboardItem;
  // Before Electron 45 the clipboard took both forms as one object.
  if (item === undefined) return Promise.resolve(Reflect.apply(clipboard.write, clipboard, [{ text, html }]));
  return clipboard.write([new ClipboardItem({ 'text/plain': text, 'text/html': html })]);
}
