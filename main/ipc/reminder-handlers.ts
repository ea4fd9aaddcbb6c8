import type { CallInput, CallOutput } from '../../preload/contract/calls.ts';
import type { CallName } from '../../preload/contract/names.ts';

type ReminderCall = Exclude<Extract<CallName, `reminders.${string}`>, 'reminders.test'>;

/** The reminders of one account as their calls name them; each is one line of the contract. */
export type Reminders = {
  readonly [N in ReminderCall as N extends `reminders.${infer Verb}` ? Verb : never]: (
    input: CallInput<N>,
  ) => CallOutput<N> | Promise<CallOutput<N>>;
};

type ReminderHandlers = {
  readonly [N in ReminderCall]: (input: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>>;
};

/** @param use finds the reminders of whoever is signed in, or fails. */
export function createReminderHandlers(use: () => Reminders): ReminderHandlers {
  return {
    'reminders.ofBooking': (input) => use().ofBooking(input),
    'reminders.silence': (input) => use().silence(input),
    'reminders.setEventType': (input) => use().setEventType(input),
  };
}
