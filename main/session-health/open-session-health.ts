import { z } from 'zod';
import type { AccountCalls } from '../../preload/contract/calls.ts';
import type { SessionHealthView } from '../../preload/contract/model/session.ts';
import type { AccountContext } from '../account-context.ts';
import type { Agenda } from '../agenda/agenda.ts';
import type { SessionState } from '../account/session/session-state.ts';
import { createAlarm } from '../base/clock.ts';
import { createKept, type KeptFormat } from '../base/kept.ts';
import type { Signal } from '../base/signal.ts';
import { createStore, type Store } from '../base/store.ts';
import type { Reminding } from '../reminders/reminder-parts.ts';
import { createConsentNotice } from './consent-notice.ts';
import { healthOf, nextHealthChange, type DismissedWarning } from './health.ts';

/** The session of one account, as far as its health goes. */
export interface WatchedSession {
  state(): SessionState;
  readonly changed: Signal<unknown>;
}

export interface SessionHealthParts extends Pick<
  AccountContext,
  'id' | 'clock' | 'stores' | 'computerTimeZone' | 'report'
> {
  /** Something was read: what changed by time meanwhile is said at the same moment. */
  readonly agenda: Pick<Agenda, 'changed'>;
  readonly session: WatchedSession;
  readonly reminding: Reminding;
}

/** How long the sign-in of one account holds, its warnings, and the notification when it is lost. */
export interface OpenSessionHealth {
  readonly view: Store<SessionHealthView>;
  readonly calls: AccountCalls['health'];
  /** The computer woke up: a renewal has time again. */
  resume(): void;
  /** @param isForgotten the account is left: its files are being removed, and none may be made again */
  stop(isForgotten: boolean): Promise<void>;
}

interface KeptHealth {
  /** The loss that was notified last, as `lostPairAtMs`. */
  readonly notifiedLossMs: number | null;
  readonly dismissed: DismissedWarning | null;
}

const format: KeptFormat<KeptHealth> = {
  name: 'What was said of the sign-in',
  version: 1,
  schema: z.object({
    notifiedLossMs: z.number().nullable(),
    dismissed: z
      .object({ days: z.union([z.literal(30), z.literal(7), z.literal(1)]), consentUntilMs: z.number() })
      .nullable(),
  }),
  empty: { notifiedLossMs: null, dismissed: null },
};

export function openSessionHealth(parts: SessionHealthParts): OpenSessionHealth {
  const { clock, stores, session, reminding, report } = parts;
  const kept = createKept(stores.text('session-health'), format, report);
  const alarm = createAlarm();
  let awakeSinceMs = clock.now();
  let isLoaded = false;
  let isStopped = false;

  const moment = () => ({ nowMs: clock.now(), awakeSinceMs });
  const read = (): SessionHealthView => healthOf(session.state(), moment(), kept.get().dismissed);
  const view = createStore(read(), { report });
  const notice = createConsentNotice({
    clock,
    reminding,
    report,
    timeZone: parts.computerTimeZone,
    account: parts.id,
    notified: () => kept.get().notifiedLossMs,
    note: (notifiedLossMs) => kept.changeDurably((now) => ({ ...now, notifiedLossMs })),
  });

  function update(): void {
    if (isStopped) return;
    view.set(read());
    const state = session.state();
    const nextMs = nextHealthChange(state, moment());
    if (nextMs === null) alarm.clear();
    else alarm.set((call) => clock.at(nextMs, call), update);
    // Before it is read, nobody knows which loss was notified.
    if (isLoaded) notice.update(state);
  }

  const endings = [session.changed, parts.agenda.changed, reminding.changed, kept].map(
    (signal: Signal<unknown>) => signal.subscribe(update),
  );
  update();
  void kept.load().then(() => {
    isLoaded = true;
    update();
  });

  return {
    view,
    calls: {
      dismissWarning() {
        const state = session.state();
        const { warning } = { warning: null, ...view.get() };
        if (state.status === 'signed-in' && warning !== null) {
          const { consentUntilMs } = state.lifetime;
          void kept.change((now) => ({ ...now, dismissed: { days: warning, consentUntilMs } }));
        }
      },
    },
    resume() {
      awakeSinceMs = clock.now();
      update();
    },
    async stop(isForgotten) {
      isStopped = true;
      for (const end of endings) end();
      alarm.clear();
      notice.stop();
      if (isForgotten) kept.abandon();
      await kept.close();
    },
  };
}
