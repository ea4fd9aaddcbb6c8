import type { Signal } from '../base/signal.ts';
import { toSentenceLine } from '../base/text.ts';

/** A notification of the system. Its texts are a stranger's: they are shown as text, in one line each. */
export interface Notice {
  /** Shown again under the same id, it takes the place of the earlier one. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Buttons, most important first; shown where the system offers them. */
  readonly actions: readonly { readonly id: string; readonly label: string }[];
  /** Until it is handled, where the system leaves that to us. */
  readonly stays: boolean;
}

/** What became of a notification. After anything of this it is gone. */
export type NoticeEnd =
  | { readonly id: string; readonly end: 'clicked' | 'closed' | 'failed' }
  | { readonly id: string; readonly end: 'action'; readonly action: string };

export interface NoticeOffer {
  /** The desktop shows notifications. */
  readonly shown: boolean;
  /** They have buttons. */
  readonly actions: boolean;
}

/**
 * The system's notifications. They are always silent: the sound is Bookbar's own, because no system lets a
 * program say how loud.
 */
export interface Notifier {
  /** Asked each time: daemons come and go. */
  offer(): Promise<NoticeOffer>;
  /** `failed` follows where nobody shows it. */
  show(notice: Notice): { close(): void };
  /** Never for one that was closed here. */
  readonly ended: Signal<NoticeEnd>;
  /** Takes back everything that is shown; resolves when the system has heard it. */
  closeAll(): Promise<void>;
}

/** More than any bubble shows; some daemons would draw all of it. */
const maxTitleLength = 120;
const maxBodyLength = 300;
const maxLabelLength = 40;

export const toTitle = (text: string): string => toSentenceLine(text, maxTitleLength);

export const toLabel = (text: string): string => toSentenceLine(text, maxLabelLength);

/**
 * @param isMarkup the daemon reads the body as markup (its capability `body-markup`): without escaping,
 *   `5 < 6` would lose half of itself, and a name could hold a link
 */
export function toBody(text: string, isMarkup: boolean): string {
  const line = toSentenceLine(text, maxBodyLength);
  if (!isMarkup) return line;
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
