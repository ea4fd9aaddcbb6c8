import type { AccountContext } from '../account-context.ts';
import { planWords } from '../alerts/message-words.ts';
import type { OpenPublishing } from '../publish/open-publishing.ts';
import { announceWaiting } from '../reminders/announce-waiting.ts';
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

/** Announces once that a plan waits for approval. @returns stops it, and takes everything back */
export const announcePlans = ({ id: account, plans, away, ...parts }: AnnouncingParts): (() => void) =>
  announceWaiting({
    ...parts,
    mute: away.mute,
    changes: [plans.changed, away.changed],
    waiting: () =>
      plans
        .all()
        .filter(({ state }) => state === 'waiting')
        .map((plan) => ({ id: plan.id, plan, isAnnounced: plans.isAnnounced(plan.id) }))
        .toReversed(),
    noteAnnounced: plans.noteAnnounced,
    alertOf: ({ id, plan }) => ({
      kind: 'message',
      id: `${account}/plan/${id}`,
      account,
      uid: null,
      leadsTo: { plan: id },
      ...planWords(plan),
      stays: false,
    }),
  });
