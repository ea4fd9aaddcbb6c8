import type { CallInput, CallOutput } from '../../preload/contract/calls.ts';
import type { AlertCallName } from '../../preload/contract/names.ts';
import type { Handlers } from './answer.ts';

/** What the page of the alert cards can ask for, as its calls name it. */
export type AlertPage = {
  readonly [N in AlertCallName as N extends `alerts.${infer Verb}` ? Verb : never]: (
    input: CallInput<N>,
  ) => CallOutput<N>;
};

export const createAlertHandlers = (page: AlertPage): Handlers<AlertCallName> => ({
  'alerts.ready': page.ready,
  'alerts.join': page.join,
  'alerts.open': page.open,
  'alerts.snooze': page.snooze,
  'alerts.dismiss': page.dismiss,
  'alerts.hold': page.hold,
  'alerts.measured': page.measured,
});
