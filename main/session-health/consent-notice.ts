import type { ConsentReason } from '../../preload/contract/model/session.ts';
import type { SessionState } from '../account/session/session-state.ts';
import type { MessageAlert } from '../alerts/alert.ts';
import { createAlarm, type Clock } from '../base/clock.ts';
import { words } from '../base/words.ts';
import { allowedFrom } from '../reminders/quiet.ts';
import type { Reminding } from '../reminders/reminder-parts.ts';

export interface ConsentNoticeParts {
  readonly clock: Clock;
  /** The settings of quiet hours, and who shows notifications. */
  readonly reminding: Pick<Reminding, 'settings' | 'alerts'>;
  /** IANA; quiet hours are kept in it. */
  readonly timeZone: () => string;
  /** `AccountEntry.id`: notifications of several accounts do not replace each other. */
  readonly account: number;
  /** The loss that was notified last, as `lostPairAtMs`; null where there was none. */
  readonly notified: () => number | null;
  /** Durable when it resolves. */
  readonly note: (lostPairAtMs: number) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** The notification that a new consent is needed: one for each loss, also after a restart. */
export interface ConsentNotice {
  /** The session changed, or it may be time. */
  update(session: SessionState): void;
  /** Takes it back from the screen. */
  stop(): void;
}

/**
 * Notes the loss on the disk and then notifies, so that a crash in between costs the notification rather than doubles
 * it: Today, the tray and the settings say the same. In quiet hours it waits for their end. Without a sound: nobody
 * has to be anywhere for it.
 */
export function createConsentNotice(parts: ConsentNoticeParts): ConsentNotice {
  const { clock, reminding, report } = parts;
  const alarm = createAlarm();
  let shownId: string | null = null;
  let isStopped = false;

  function takeBack(): void {
    if (shownId !== null) reminding.alerts().remove(shownId);
    shownId = null;
  }

  async function notify(reason: ConsentReason, lostPairAtMs: number): Promise<void> {
    await parts.note(lostPairAtMs).catch(report);
    if (isStopped) return;
    const { account } = parts;
    const id = `${account}/consent/${lostPairAtMs}`;
    shownId = id;
    const alert: MessageAlert = {
      kind: 'message',
      id,
      account,
      uid: null,
      ...noticeWords(reason),
      hiddenTitle: words().consent.title,
      stays: false,
    };
    await reminding.alerts().show(alert, { card: 'without-buttons', notification: true, volume: null });
  }

  function update(session: SessionState): void {
    alarm.clear();
    if (isStopped) return;
    if (session.status !== 'consent-needed') {
      if (session.status === 'signed-in') takeBack();
      return;
    }
    const { reason, lostPairAtMs } = session;
    if (parts.notified() === lostPairAtMs) return;
    const nowMs = clock.now();
    const fromMs = allowedFrom(nowMs, reminding.settings(), parts.timeZone());
    if (fromMs <= nowMs) void notify(reason, lostPairAtMs).catch(report);
    else if (fromMs !== Infinity)
      alarm.set(
        (call) => clock.at(fromMs, call),
        () => update(session),
      );
  }

  return {
    update,
    stop() {
      isStopped = true;
      alarm.clear();
      takeBack();
    },
  };
}

function noticeWords(reason: ConsentReason): Pick<MessageAlert, 'title' | 'body'> {
  const { title, notRenewed, askedAgain } = words().consent;
  return { title, body: reason === 'not-renewed' ? notRenewed : askedAgain };
}
