import { noFilters } from '../../preload/contract/no-filters.ts';
import type { EventTypeRow } from '../../preload/contract/model/quick-book.ts';
import { foldText } from '../../preload/contract/languages/fold.ts';
import type { Clock } from '../base/clock.ts';
import { Failure, type FailureCode } from '../base/failure.ts';
import type { SignedInAccount } from './chosen-accounts.ts';
import { CommandFailure } from './command-failure.ts';
import { waitAtMost } from './wait-until.ts';

/** The lists that are read for a booking that none has shown yet; together they hold every booking. */
const allLists = ['upcoming', 'recurring', 'past', 'cancelled'] as const;
/** Of each list, a hundred bookings each: older ones are found by `list`. */
const maxPages = 5;
/** All lists are walked once in a run: event types and people are known from bookings alone. */
const walkMs = 15_000;

/**
 * The account that has a booking; lists are read for it where none has shown it yet.
 *
 * @throws Failure where there is no such booking, or a list that may have it cannot be read
 */
export async function accountOfBooking(
  uid: string,
  accounts: readonly SignedInAccount[],
): Promise<SignedInAccount> {
  const known = (): SignedInAccount | undefined =>
    accounts.find(({ bookings }) => bookings.factsOf(uid) !== null);
  let problem: FailureCode | 'internal' | null = null;
  for (const list of allLists) {
    const found = known();
    if (found !== undefined) return found;
    const query = { list, filters: noFilters, search: '' };
    const states = await Promise.all(
      accounts.map(({ bookings }) => bookings.lists.readThrough(query, maxPages)),
    );
    problem ??= states.find((state) => state.problem !== null)?.problem ?? null;
  }
  const found = known();
  if (found !== undefined) return found;
  if (problem !== null && problem !== 'internal') throw new Failure(problem, 'A list could not be read');
  throw new CommandFailure({ kind: 'booking', given: uid });
}

/**
 * The only one of these accounts: a change is never made in one of several by chance.
 *
 * @throws Failure that names them where there are several
 */
export function onlyOne(accounts: readonly SignedInAccount[]): SignedInAccount {
  const [first, ...others] = accounts;
  if (first !== undefined && others.length === 0) return first;
  const known = accounts.map(({ id, name }) => `${name} (${id})`);
  throw new CommandFailure({ kind: 'severalAccounts', known });
}

/** The only account that has a booking. @throws Failure as `accountOfBooking` and `onlyOne` */
export async function onlyAccountOfBooking(
  uid: string,
  accounts: readonly SignedInAccount[],
): Promise<SignedInAccount> {
  const found = await accountOfBooking(uid, accounts);
  return onlyOne(accounts.filter((one) => one === found || one.bookings.factsOf(uid) !== null));
}

/** What earlier runs knew is there, and all lists were walked once, which does not take forever. */
export async function learnEventTypes({ eventTypes }: SignedInAccount, clock: Clock): Promise<void> {
  await eventTypes.loaded;
  if (eventTypes.state().walk.end === null) await waitAtMost(eventTypes.walk(), clock, walkMs);
}

export interface FoundEventType {
  readonly account: SignedInAccount;
  readonly row: EventTypeRow;
}

/**
 * The event type that was typed: by its number, its slug, its title, `user/slug`, or a link.
 *
 * @throws Failure where none fits, or several do
 */
export async function findEventType(
  given: string,
  accounts: readonly SignedInAccount[],
  clock: Clock,
): Promise<FoundEventType> {
  const text = given.trim();
  if (/^#?\d+$|\//u.test(text)) return lookUp(text, accounts);
  for (const account of accounts) {
    const found = named(text, account);
    if (found.length > 0) return only(given, found);
  }
  for (const account of accounts) {
    await learnEventTypes(account, clock);
    const found = named(text, account);
    if (found.length > 0) return only(given, found);
  }
  // The hash of a private link, alone.
  return lookUp(text, accounts);
}

/** The same where a change is meant, which is of one account. @throws Failure as `findEventType` and `onlyOne` */
export async function findOnlyEventType(
  given: string,
  accounts: readonly SignedInAccount[],
  clock: Clock,
): Promise<FoundEventType> {
  const found: FoundEventType[] = [];
  for (const account of accounts) {
    try {
      found.push(await findEventType(given, [account], clock));
    } catch (error) {
      if (!(error instanceof CommandFailure && error.problem.kind === 'eventType')) throw error;
    }
  }
  const [first] = found;
  if (first === undefined) throw new CommandFailure({ kind: 'eventType', given: given.trim() });
  onlyOne(found.map(({ account }) => account));
  return first;
}

/** Those of this slug; else those of this title. */
function named(text: string, account: SignedInAccount): readonly FoundEventType[] {
  const { eventTypes } = account;
  const known = eventTypes.all().filter(({ isGone }) => !isGone);
  const isSame = (other: string | null): boolean => other !== null && foldText(other) === foldText(text);
  const bySlug = known.filter(({ slug }) => isSame(slug));
  const found = bySlug.length > 0 ? bySlug : known.filter(({ title }) => isSame(title));
  return found.flatMap(({ id }) => {
    const row = eventTypes.find({ kind: 'event-type', id });
    return row === null ? [] : { account, row };
  });
}

function only(given: string, found: readonly FoundEventType[]): FoundEventType {
  const [first, ...others] = found;
  if (first !== undefined && others.length === 0) return first;
  const known = found.map(({ row }) => (row.target.kind === 'group' ? row.title : String(row.target.id)));
  throw new CommandFailure({ kind: 'eventTypes', given, known });
}

async function lookUp(text: string, accounts: readonly SignedInAccount[]): Promise<FoundEventType> {
  for (const account of accounts) {
    const row = await account.eventTypes.lookUp(text).catch((error: unknown) => {
      if (error instanceof Failure && (error.code === 'not-found' || error.code === 'not-allowed'))
        return null;
      throw error;
    });
    if (row !== null) return { account, row };
  }
  throw new CommandFailure({ kind: 'eventType', given: text });
}
