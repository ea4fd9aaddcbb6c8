import type { AskNatively } from '../base/outside.ts';
import { words } from '../base/words.ts';
import type { AccountPlan, Approved } from './account-plan.ts';
import type { Account } from './account.ts';
import { openSaved } from './open-session.ts';

/** The other accounts of the same service, to an account that somebody has just approved. */
interface OtherAccounts {
  readonly ask: AskNatively;
  /** The one of this person, by the profile’s number; null where there is none. */
  find(person: string): Promise<Receiver | null>;
  /** Makes one that is reached in the same way. */
  add(): Promise<Receiver>;
  use(id: number): void;
  /** Removes the account that was approved and has nobody: it was made for this sign-in. */
  removeEmpty(): void;
}

interface Receiver {
  readonly id: number;
  readonly account: Pick<Account, 'adopt'>;
}

/**
 * One account is one person of one service. Another person who approves gets an account of their own, if the person at
 * the computer agrees; one who has an account already is signed in there.
 *
 * @returns whether the approval is not this account’s, which stays as it was
 */
export async function goesElsewhere(approved: Approved, others: OtherAccounts): Promise<boolean> {
  const { person, owner } = approved;
  const known = await others.find(person.id);
  if (known === null && (owner === null || owner === person.id)) return false;
  if (known === null && !(await others.ask(words().accounts.otherPerson(person)))) return true;
  const receiver = known ?? (await others.add());
  await receiver.account.adopt(approved);
  others.use(receiver.id);
  if (owner === null) others.removeEmpty();
  return true;
}

/** Whose an account is that is not open; null where that is not known, or a locked keychain keeps it. */
export async function savedPerson(plan: AccountPlan): Promise<string | null> {
  const { keychain } = plan;
  if (keychain === null || !plan.saved().signIn) return null;
  const opening = await openSaved(plan, keychain, false);
  if (!opening.ok) return null;
  await opening.stores.load();
  return opening.stores.person();
}
