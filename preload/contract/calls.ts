import type { z } from 'zod';
import { accountCalls } from './account-calls.ts';
import { alertCalls } from './alert-calls.ts';
import { appCalls } from './app-calls.ts';
import { assistantsCalls } from './assistants-calls.ts';
import { awayCalls } from './away-calls.ts';
import { boardCalls } from './board-calls.ts';
import { bookingsCalls } from './bookings-calls.ts';
import { cancellingCalls } from './cancelling-calls.ts';
import { changesCalls } from './changes-calls.ts';
import type { CallScope } from './define-call.ts';
import { earlierCalls } from './earlier-calls.ts';
import { openDoorCalls } from './open-door-calls.ts';
import { plansCalls } from './plans-calls.ts';
import { quickBookCalls } from './quick-book-calls.ts';
import { reminderCalls } from './reminder-calls.ts';
import { settingsCalls } from './settings-calls.ts';

/** Every call the popover can make, under its name. */
export const popoverCalls = {
  ...appCalls,
  ...accountCalls,
  ...bookingsCalls,
  ...quickBookCalls,
  ...cancellingCalls,
  ...changesCalls,
  ...earlierCalls,
  ...boardCalls,
  ...awayCalls,
  ...openDoorCalls,
  ...settingsCalls,
  ...reminderCalls,
  ...plansCalls,
  ...assistantsCalls,
};

/** The same of all pages. */
export const calls = { ...popoverCalls, ...alertCalls };

type Calls = typeof calls;
export type CallName = keyof Calls;
export type PopoverCallName = keyof typeof popoverCalls;
export type AlertCallName = keyof typeof alertCalls;

export type CallInput<N extends CallName> = z.infer<Calls[N]['input']>;
export type CallOutput<N extends CallName> = z.infer<Calls[N]['output']>;

/** What answers a call. `account`: whose it is; undefined: the one in use. */
type Handler<N extends CallName> = (
  input: CallInput<N>,
  ...whose: Calls[N]['scope'] extends 'app-for-account' ? [account?: number] : []
) => Promise<CallOutput<N>> | CallOutput<N>;

/** Those of a scope, out of `Name`. */
type NameIn<Scope extends CallScope, Name extends CallName> = {
  [N in Name]: Calls[N]['scope'] extends Scope ? N : never;
}[Name];
type GroupOf<Name extends CallName> = Name extends `${infer Group}.${string}` ? Group : never;

/** What answers the calls of one group, each under its verb: `board.switch` under `switch`. */
export type CallsOf<Group extends string, Scope extends CallScope = CallScope> = {
  readonly [N in NameIn<Scope, CallName> as N extends `${Group}.${infer Verb}` ? Verb : never]: Handler<N>;
};

/** What answers the calls of one scope, by group and verb. A call without an answer does not compile. */
export type CallGroups<Scope extends CallScope, Name extends CallName> = {
  readonly [Group in GroupOf<NameIn<Scope, Name>>]: CallsOf<Group, Scope>;
};

/** The calls of the popover that the app answers. */
export type AppCalls = CallGroups<'app' | 'app-for-account', PopoverCallName>;

/** Those that a signed-in account answers: one feature for each group. */
export type AccountCalls = CallGroups<'account', PopoverCallName>;
