import type { ApprovedPlans, FiledPlans } from '../plans/filed-plans.ts';
import { createCarryOut } from '../commands/approve.ts';
import type { CommandAccount } from '../commands/chosen-accounts.ts';
import { createRunCommand } from '../commands/run-command.ts';
import type { RunCommand } from '../commands/terminal.ts';
import { hoursInForce } from '../agenda/own-hours.ts';
import type { Managed } from '../settings/managed.ts';
import type { Settings } from '../settings/settings.ts';
import type { Accounts } from './accounts.ts';
import type { AppContext, OpenAccount } from './open-account.ts';

interface CommandUsers {
  readonly accounts: Pick<Accounts, 'all' | 'changed' | 'view'>;
  readonly context: Pick<AppContext, 'clock' | 'computerTimeZone' | 'report'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly managed: Pick<Managed, 'isYesAllowed'>;
  /** Of an account that somebody is signed in to. */
  readonly plansOf: (account: number) => (FiledPlans & ApprovedPlans) | null;
}

/** What is typed in a terminal, over all accounts that are open. */
export function openCommands({ accounts, context, settings, managed, plansOf }: CommandUsers): RunCommand {
  return createRunCommand({
    ...context,
    accounts: {
      all: () => accounts.all().map((account) => toCommandAccount(account, () => plansOf(account.id))),
      view: accounts.view,
      changed: accounts.changed,
    },
    ownHours: () => hoursInForce(settings.get().hours),
    carryOut: createCarryOut(plansOf),
    waits: () => settings.get().terminal.waits,
    isYesAllowed: managed.isYesAllowed,
  });
}

const toCommandAccount = (account: OpenAccount, plans: () => FiledPlans | null): CommandAccount => ({
  id: account.id,
  account: account.account,
  connection: account.connection,
  agenda: account.agenda,
  bookings: account.bookings,
  quickBook: account.quickBook,
  eventTypes: () => account.signedIn()?.features.eventTypes ?? null,
  plans,
});
