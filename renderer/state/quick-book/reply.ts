import type { ReplyReading } from '../../../preload/contract/model/quick-book.ts';
import { call } from '../../bridge.ts';

/** What the reply in the clipboard says of the times that were sent. */
export const readReply = (): Promise<ReplyReading> => call('times.readReply');
