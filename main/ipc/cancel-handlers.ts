import type { CallInput, CallOutput } from '../../preload/contract/calls.ts';
import type { CallName } from '../../preload/contract/names.ts';

type CancelCall = Extract<CallName, `cancelling.${string}`>;

/** Cancelling as its calls name it; each is one line of the contract. */
export type Cancelling = {
  readonly [N in CancelCall as N extends `cancelling.${infer Verb}` ? Verb : never]: (
    input: CallInput<N>,
  ) => Promise<CallOutput<N>>;
};

type CancelHandlers = {
  readonly [N in CancelCall]: (input: CallInput<N>) => Promise<CallOutput<N>>;
};

/** @param use finds the cancelling of whoever is signed in, or fails. */
export function createCancelHandlers(use: () => Cancelling): CancelHandlers {
  return {
    'cancelling.plan': (input) => use().plan(input),
    'cancelling.cancel': (input) => use().cancel(input),
    'cancelling.takeBack': (input) => use().takeBack(input),
    'cancelling.lookAgain': (input) => use().lookAgain(input),
    'cancelling.dismiss': (input) => use().dismiss(input),
  };
}
