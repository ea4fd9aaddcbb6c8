import type { IpcMainInvokeEvent, WebContents } from 'electron';

export interface Sender {
  /** The only sender that is heard; null while there is none. */
  readonly page: () => WebContents | null;
  readonly origin: string;
}

/** Whether the page itself sent a message: neither a frame inside it, nor one that has gone since, nor another page. */
export function isOurPage(
  { sender, senderFrame }: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  { page, origin }: Sender,
): boolean {
  const ours = page();
  return (
    ours !== null &&
    sender === ours &&
    senderFrame !== null &&
    senderFrame === sender.mainFrame &&
    senderFrame.origin === origin
  );
}
