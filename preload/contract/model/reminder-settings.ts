import type { SnoozeChoice } from './alerts.ts';

/** The sounds of a reminder; each is synthesized. */
export type Chime = 'two-notes' | 'bell' | 'soft';

/** How this computer reminds. */
export interface ReminderSettings {
  readonly isOn: boolean;
  /** Before the start, the longest first; 0 is the start itself. */
  readonly leadMinutes: readonly number[];
  /** Reminds of bookings too that wait to be confirmed. */
  readonly unconfirmed: boolean;
  readonly end: { readonly isOn: boolean; readonly minutes: number };
  /** Somebody waits for a host. */
  readonly waiting: boolean;
  /** Times of the day as “HH:mm”; ISO weekdays. */
  readonly quiet: {
    readonly isOn: boolean;
    readonly from: string;
    readonly to: string;
    readonly days: readonly number[];
  };
  /** Epoch ms; reminders and news stay silent in between, of every account. */
  readonly mute: { readonly fromMs: number; readonly untilMs: number } | null;
  readonly news: { readonly added: boolean; readonly moved: boolean; readonly cancelled: boolean };
  /**
   * “A booking” instead of its title and people, for all that others may see: tray, reminders, and the lists of the
   * popover until the person shows titles or opens a booking.
   */
  readonly hideTitles: boolean;
  /** Volume in per cent. */
  readonly sound: { readonly isOn: boolean; readonly volume: number; readonly chime: Chime };
  readonly staysUntilHandled: boolean;
  readonly snooze: readonly SnoozeChoice[];
}
