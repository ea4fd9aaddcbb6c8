import { Failure, type FailureCode } from '../base/failure.ts';

/** What a command could not do, and what there is instead. Each kind has its words in the messages. */
export type CommandProblem =
  | { readonly kind: 'signedOut' | 'keychain' | 'starting' }
  | { readonly kind: 'paused'; readonly account: string }
  /** What was typed fits in several of them. */
  | { readonly kind: 'severalAccounts'; readonly known: readonly string[] }
  /** `given`: as it was typed; `known`: what would have been right. */
  | {
      readonly kind: 'account' | 'accounts' | 'eventTypes' | 'field';
      readonly given: string;
      readonly known: readonly string[];
    }
  | {
      readonly kind: 'booking' | 'eventType' | 'notOwn' | 'plan' | 'zone' | 'time' | 'answer';
      readonly given: string;
    }
  | {
      readonly kind: 'option';
      readonly given: string;
      readonly field: string;
      readonly known: readonly string[];
    }
  | { readonly kind: 'noPlaces'; readonly title: string }
  | { readonly kind: 'plans'; readonly most: number }
  | { readonly kind: 'length'; readonly title: string; readonly known: readonly string[] }
  | { readonly kind: 'skipped'; readonly given: string; readonly zone: string }
  | {
      readonly kind: 'ambiguous';
      readonly given: string;
      readonly zone: string;
      readonly sooner: string;
      readonly later: string;
    }
  | { readonly kind: 'range'; readonly days: number }
  | { readonly kind: 'order' };

const codes: Readonly<Record<CommandProblem['kind'], FailureCode>> = {
  signedOut: 'signed-out',
  keychain: 'signed-out',
  paused: 'signed-out',
  starting: 'no-answer',
  booking: 'not-found',
  eventType: 'not-found',
  plan: 'not-found',
  plans: 'conflict',
  account: 'bad-input',
  accounts: 'bad-input',
  severalAccounts: 'bad-input',
  eventTypes: 'bad-input',
  field: 'bad-input',
  notOwn: 'bad-input',
  zone: 'bad-input',
  time: 'bad-input',
  answer: 'bad-input',
  option: 'bad-input',
  length: 'bad-input',
  noPlaces: 'bad-input',
  skipped: 'bad-input',
  ambiguous: 'bad-input',
  range: 'bad-input',
  order: 'bad-input',
};

/** What was typed could not be right with any account: the command was used wrongly. */
const wrongUse: ReadonlySet<CommandProblem['kind']> = new Set([
  'answer',
  'zone',
  'time',
  'skipped',
  'ambiguous',
  'range',
  'order',
]);

/** A failure with more to say than its code. Nothing of what was typed is in its message. */
export class CommandFailure extends Failure {
  constructor(readonly problem: CommandProblem) {
    super(codes[problem.kind], `The command could not be carried out: ${problem.kind}`);
  }

  get isWrongUse(): boolean {
    return wrongUse.has(this.problem.kind);
  }
}
