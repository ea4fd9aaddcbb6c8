import { app, ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { callNames, channelOf, type CallName } from '../../preload/contract/names.ts';
import type { Reply } from '../../preload/contract/reply.ts';

/** Answers one call whose input has not been looked at yet. */
export type Answer = (name: CallName, input: unknown) => Promise<Reply<unknown>>;

export interface DoorOptions {
  /** The only sender that is heard. */
  readonly page: () => WebContents | null;
  readonly origin: string;
  /** Ready after the first picture; calls wait for it. */
  readonly answer: Promise<Answer>;
  /** A refused message is a defect or an attack. */
  readonly onRefused: (channel: string) => void;
}

/**
 * The one door for messages of the page. It opens before the page exists and needs nothing but the names;
 * who sent a message is checked first, what it carries is checked by the answer.
 */
export function openDoor(options: DoorOptions): void {
  for (const name of callNames) {
    ipcMain.handle(channelOf(name), async (event, ...args: unknown[]): Promise<Reply<unknown>> => {
      if (!isOurPage(event, options) || args.length > 1) {
        options.onRefused(channelOf(name));
        return { ok: false, failure: { code: 'bad-input' } };
      }
      const answer = await options.answer;
      return answer(name, args[0]);
    });
  }
  app.once('will-quit', () => {
    for (const name of callNames) ipcMain.removeHandler(channelOf(name));
  });
}

/** electron-store answers a channel of its own, for pages that use it; ours does not. */
export function closeForeignChannels(): void {
  ipcMain.removeAllListeners('electron-store-get-data');
}

function isOurPage(event: IpcMainInvokeEvent, { page, origin }: DoorOptions): boolean {
  const ours = page();
  return (
    ours !== null &&
    event.sender === ours &&
    event.senderFrame !== null &&
    event.senderFrame === event.sender.mainFrame &&
    event.senderFrame.origin === origin
  );
}
