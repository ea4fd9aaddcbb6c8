import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type { AssistantSees, LedgerEntry } from './model/assistants.ts';

const id = z.string().min(1).max(200);
const byId = z.strictObject({ id });
const sees = z.strictObject({
  titles: z.boolean(),
  people: z.boolean(),
  answers: z.boolean(),
}) satisfies z.ZodType<AssistantSees>;

/** The calls about assistants. How they stand is announced (`assistants.changed`). */
export const assistantsCalls = {
  /** Off ends every connection at once. Not allowed where the administrator fixed it. */
  'assistants.turn': defineCall({ scope: 'app', input: z.strictObject({ isOn: z.boolean() }) }),
  /** Answers one that asked, or changes what one may do. */
  'assistants.allow': defineCall({
    scope: 'app',
    input: z.strictObject({ id, level: z.enum(['nothing', 'read', 'propose']) }),
  }),
  'assistants.show': defineCall({ scope: 'app', input: z.strictObject({ id, sees }) }),
  /** Ends its connection at once; its ledger stays. */
  'assistants.remove': defineCall({ scope: 'app', input: byId }),
  /** The newest first, of 90 days. */
  'assistants.ledger': defineCall({
    scope: 'app',
    pace: 'reading',
    input: byId,
    output: z.custom<readonly LedgerEntry[]>(),
  }),
  /** As text, to be pasted elsewhere. */
  'assistants.copyLedger': defineCall({ scope: 'app', input: byId }),
  'assistants.copyCommand': defineCall({ scope: 'app' }),
};
