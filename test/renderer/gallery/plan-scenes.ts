import * as helpers from '../support/assistants.ts';
import * as plans from '../support/plans.ts';
import { agendaView, fullDay, offline, signedIn, timeFormat } from '../support/views.ts';
import type { Plan } from '../../../preload/contract/model/plans.ts';
import type { AssistantsView } from '../../../preload/contract/model/assistants.ts';
import { usualSettings } from '../support/settings.ts';
import type { Scene } from './scene.ts';

const arabic = { ...timeFormat, locale: 'ar' };
const today: Scene = { session: signedIn, agenda: agendaView(fullDay), platform: 'darwin' };
const onToday = (plan: Plan): Scene => ({
  ...today,
  plans: plans.plans(plan),
  answers: plans.planAnswers(plan),
});
const opened = (plan: Plan): Scene => ({ ...onToday(plan), press: ['View'] });
const plan = opened(plans.waitingPlan);

const inSettings = (view: AssistantsView, ...press: readonly string[]): Scene => ({
  ...today,
  assistants: view,
  answers: helpers.ledgerAnswers(),
  press: ['Account and settings', 'Settings', '^Assistants', ...press],
});
const asking = helpers.assistants({ asking: [helpers.notesTool] });
const helper = '^Desk helper';
const ledger = inSettings(helpers.assistants(), helper, 'What it did: Desk helper');

/** What assistants and terminals suggest, and who they are. */
export const planScenes: Readonly<Record<string, Scene>> = {
  'plan-today': onToday(plans.waitingPlan),
  'plan-asking': { ...today, assistants: asking },
  plan,
  'plan-200': { ...plan, scale: 2 },
  'plan-rtl': { ...plan, agenda: agendaView(fullDay, { timeFormat: arabic }) },
  'plan-long': opened(plans.longPlan),
  'plan-long-200': { ...opened(plans.longPlan), scale: 2 },
  'plan-unfit': opened(plans.unfitPlan),
  'plan-terminal': opened(plans.terminalPlan),
  'plan-offline': { ...plan, agenda: agendaView(fullDay, { problem: offline }) },
  'plan-hidden': {
    ...plan,
    settings: { reminders: { ...usualSettings.reminders, hideTitles: true } },
  },
  'plan-running': opened(plans.runningPlan),
  'plan-running-today': onToday(plans.runningPlan),
  'plan-ended': opened(plans.endedPlan),
  'plan-ended-200': { ...opened(plans.endedPlan), scale: 2 },
  'plan-troubled': opened(plans.troubledPlan),
  'plan-stopped': opened(plans.stoppedPlan),
  'plan-refused': opened(plans.refusedPlan),
  'plan-lapsed': opened(plans.lapsedPlan),
  assistants: inSettings(asking, helper),
  'assistants-200': { ...inSettings(asking, helper), scale: 2 },
  'assistants-rtl': {
    ...inSettings(asking, helper),
    agenda: agendaView(fullDay, { timeFormat: arabic }),
  },
  'assistants-none': inSettings(helpers.noAssistants),
  'assistants-off': inSettings({ ...helpers.noAssistants, isOn: false }),
  'assistants-fixed': inSettings({ ...helpers.noAssistants, isOn: false, isFixed: true }),
  'assistants-refused': inSettings(
    helpers.assistants({ known: [helpers.deskHelper, helpers.notesTool] }),
    '^Notes tool',
  ),
  'assistant-ledger': ledger,
  'assistant-ledger-200': { ...ledger, scale: 2 },
  'assistant-ledger-rtl': { ...ledger, agenda: agendaView(fullDay, { timeFormat: arabic }) },
  'assistant-ledger-none': { ...ledger, answers: helpers.ledgerAnswers([]) },
};
