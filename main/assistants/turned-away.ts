import { z } from 'zod';
import type { LedgerDeed } from '../../preload/contract/model/assistants.ts';
import { Failure, type FailureCode } from '../base/failure.ts';
import { words } from '../base/words.ts';

/** Why a call was not answered, as the ledger has it. */
export type Why = Extract<LedgerDeed, { kind: 'turned-away' }>['why'];

/** A call that is not answered. Its message goes to the program: a sentence of ours, with no text of others in it. */
export class TurnedAway extends Error {
  override readonly name = 'TurnedAway';

  constructor(
    readonly why: Why,
    message: string,
  ) {
    super(message);
  }
}

const outOfReach: readonly FailureCode[] = [
  'offline',
  'no-answer',
  'service-error',
  'too-many-requests',
  'not-the-service',
];

/** What the program gets to know of an error. The service’s own words and ours for the log stay here. */
export function toTurnedAway(error: unknown, report: (error: unknown) => void): TurnedAway {
  if (error instanceof TurnedAway) return error;
  const { errors } = words().assistants;
  if (error instanceof z.ZodError) return new TurnedAway('bad-input', errors.badInput);
  if (!(error instanceof Failure)) report(error);
  const code = error instanceof Failure ? error.code : null;
  if (code === 'bad-input') return new TurnedAway('bad-input', errors.badInput);
  if (code === 'not-found') return new TurnedAway('failed', errors.notFound);
  if (code === 'signed-out') return new TurnedAway('failed', errors.signedOut);
  if (code !== null && outOfReach.includes(code)) return new TurnedAway('failed', errors.outOfReach);
  return new TurnedAway('failed', errors.failed);
}
