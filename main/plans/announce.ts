import type { Plan } from '../../preload/contract/model/plans.ts';
import type { AccountContext } from '../account-context.ts';
import { planWords } from '../alerts/message-words.ts';
import { createAlarm } from '../base/clock.ts';
import type { OpenPublishing } from '../publish/open-publishing.ts';
import { allowedFrom } from '../reminders/quiet.ts';
import type { Reminding } from '../reminders/reminder-parts.ts';
import type { OpenPlans } from './open-plans.ts';

export interface AnnouncingParts extends Pick<
  AccountContext,
  'clock' | 'computerTimeZone' | 'id' | 'report'
> {
  readonly plans: Pick<OpenPlans, 'all' | 'changed' | 'isAnnounced' | 'noteAnnounced'>;
  readonly reminding: Pick<Reminding, 'alerts' | 'changed' | 'settings'>;
  readonly away: Pick<OpenPublishing['away'], 'changed' | 'mute'>;
}

/**
 * Announces once that a plan waits for approval: at once, or after quiet hours, a mute or a time away, if it still waits
 * then. What was decided or lapsed is taken back.
 *
 * @returns stops it, and takes everything back
 */
export function announcePlans(parts: AnnouncingParts): () => void {
  const { id: account, clock, plans, reminding, away, report } = parts;
  const alarm = createAlarm();
  const shown = new Set<string>();
  const alertIdOf = (planId: string): string => `${account}/plan/${planId}`;

  function takeBack(stillWaits: (planId: string) => boolean): void {
    for (const planId of [...shown]) {
      if (stillWaits(planId)) continue;
      shown.delete(planId);
      reminding.alerts().remove(alertIdOf(planId));
    }
  }

  async function show(plan: Plan): Promise<void> {
    shown.add(plan.id);
    await plans.noteAnnounced(plan.id);
    // It was decided meanwhile.
    if (!shown.has(plan.id)) return;
    const id = alertIdOf(plan.id);
    await reminding
      .alerts()
      .show(
        { kind: 'message', id, account, uid: null, leadsTo: 'plans', ...planWords(plan), stays: false },
        { card: 'without-buttons', notification: true, volume: null },
      );
  }

  function look(): void {
    alarm.clear();
    const waiting = plans.all().filter(({ state }) => state === 'waiting');
    takeBack((planId) => waiting.some(({ id }) => id === planId));
    const fresh = waiting.filter(({ id }) => !shown.has(id) && !plans.isAnnounced(id));
    if (fresh.length === 0) return;
    const nowMs = clock.now();
    const silences = { ...reminding.settings(), awayMute: away.mute() };
    const allowedMs = allowedFrom(nowMs, silences, parts.computerTimeZone());
    if (allowedMs <= nowMs) for (const plan of fresh.toReversed()) show(plan).catch(report);
    else if (allowedMs !== Infinity) alarm.set((call) => clock.at(allowedMs, call), look);
  }

  const endings = [plans.changed, reminding.changed, away.changed].map((signal) => signal.subscribe(look));
  return () => {
    alarm.clear();
    for (const end of endings) end();
    takeBack(() => false);
  };
}
