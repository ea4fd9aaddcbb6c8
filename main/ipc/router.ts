import { app, ipcMain } from 'electron';
import type { CallName } from '../../preload/contract/calls.ts';
import { channelOf } from '../../preload/contract/events.ts';
import type { Reply } from '../../preload/contract/reply.ts';
import { isOurPage, type Sender } from './sender.ts';

/** Answers one call whose input has not been looked at yet. @param account whose it is; undefined: not said */
export type Answer<N extends CallName> = (
  name: N,
  input: unknown,
  account?: number,
) => Promise<Reply<unknown>>;

export interface DoorOptions<N extends CallName> extends Sender {
  /** Every call that this page can make; no other page can make one of them. */
  readonly names: readonly N[];
  /** Ready after the first picture; calls wait for it. */
  readonly answer: Promise<Answer<N>>;
  /** A refused message is a defect or an attack. */
  readonly onRefused: (channel: string) => void;
}

/**
 * The one door for messages of a page, and each page has its own. It opens before the page exists and needs
 * nothing but the names; who sent a message is checked first, what it carries is checked by the answer.
 */
export function openDoor<N extends CallName>(options: DoorOptions<N>): void {
  for (const name of options.names) {
    ipcMain.handle(channelOf(name), async (event, ...args: unknown[]): Promise<Reply<unknown>> => {
      const [input, account] = args;
      if (!isOurPage(event, options) || args.length > 2 || !isAccount(account)) {
        options.onRefused(channelOf(name));
        return { ok: false, failure: { code: 'bad-input' } };
      }
      const answer = await options.answer;
      return answer(name, input, account);
    });
  }
  app.once('will-quit', () => {
    for (const name of options.names) ipcMain.removeHandler(channelOf(name));
  });
}

/** electron-store answers a channel of its own, for pages that use it; ours does not. */
export function closeForeignChannels(): void {
  ipcMain.removeAllListeners('electron-store-get-data');
}

const isAccount = (value: unknown): value is number | undefined =>
  value === undefined || (Number.isSafeInteger(value) && Number(value) >= 0);
