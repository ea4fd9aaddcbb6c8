import { noFilters } from '../../preload/contract/no-filters.ts';
import type { BookingRow, DayView, OwnHours, TodayRow } from '../../preload/contract/model/agenda.ts';
import type { BookingQuery, BookingWindow } from '../../preload/contract/model/bookings.ts';
import type { Instant } from '../../preload/contract/model/common.ts';
import type { EventTypeRow } from '../../preload/contract/model/quick-book.ts';
import { dayRules, noBreakMs, sharedMs } from '../agenda/day-notes.ts';
import { daysFrom, dayWindow } from '../agenda/day-window.ts';
import { mergeAgendas } from '../agenda/merged.ts';
import { dayOf } from '../agenda/today.ts';
import type { Clock } from '../base/clock.ts';
import { Failure, failureCodes, type FailureCode } from '../base/failure.ts';
import { toInstant, toReadInstant } from '../base/instants.ts';
import type { SpokenWords } from '../base/terminal-words.ts';
import type { ListQuery } from '../bookings/lists/query.ts';
import { mergeBookings, type MergedBookings } from '../bookings/merged.ts';
import {
  createAccountChoice,
  type ChosenAccounts,
  type CommandAccounts,
  type SignedInAccount,
} from './chosen-accounts.ts';
import { CommandFailure } from './command-failure.ts';
import type { CommandOutput, ReadingCommands } from './definitions.ts';
import { accountOfBooking, findEventType, learnEventTypes } from './find.ts';
import { planOutput } from './plan-output.ts';
import { readDays, readZone, type DaySpan } from './times.ts';
import { waitAtMost, waitUntil } from './wait-until.ts';

export interface ReadingParts {
  readonly accounts: CommandAccounts;
  readonly clock: Clock;
  readonly ownHours: () => OwnHours;
  readonly computerTimeZone: () => string;
  /** In the person’s language. */
  readonly spoken: () => Promise<SpokenWords>;
}

type BookingOutput = CommandOutput<'show'>['booking'];

/** One reading of the day. */
const readingMs = 20_000;
/** Days whose open times are asked for at once, and those that are looked through for clashes. */
const maxSlotDays = 62;
const maxClashDays = 92;
const usualDays = 7;
/** Details of event types, which say what is published. */
const detailsMs = 10_000;
const maxDetails = 50;
const maxSeriesPages = 3;

/** What answers the commands that change nothing, over all accounts. */
export function createReadingCommands(parts: ReadingParts): ReadingCommands {
  const { accounts, clock, ownHours, computerTimeZone, spoken } = parts;
  const { listed, choose } = createAccountChoice(accounts, clock);

  /** Lists and days of these accounts as one, whichever the window shows. */
  function merge(chosen: ChosenAccounts): MergedBookings {
    const all = chosen.accounts.map(({ id, agenda, bookings }) => ({
      id,
      agenda: () => agenda,
      bookings: () => bookings,
      cancelling: () => null,
    }));
    return mergeBookings({ shown: () => all, all: () => all, computerTimeZone, clock, ownHours });
  }

  /** Reads a list until it has more than so many bookings; what is a minute old is read again. */
  async function readList(
    chosen: ChosenAccounts,
    { calls }: MergedBookings,
    asked: ListQuery & BookingQuery,
    limit: number,
  ): Promise<BookingWindow> {
    const window = (open: Parameters<typeof calls.window>[0]['open'] = []) =>
      calls.window({ query: asked, lens: 'mine', open, offset: 0, count: Number.MAX_SAFE_INTEGER });
    await Promise.all(chosen.accounts.map(({ bookings }) => bookings.lists.readThrough(asked, 1)));
    let read = await window();
    while (read.end === 'more' && read.bookings <= limit) {
      await calls.more({ query: asked });
      read = await window();
    }
    const series = read.items.flatMap((item) =>
      item.kind === 'series' ? { account: item.account, id: item.id } : [],
    );
    return series.length === 0 ? read : window(series);
  }

  /** One’s own bookings of some days, as they were read or as the service says now. @throws Failure */
  async function readOwn({ accounts: chosen }: ChosenAccounts, span: DaySpan) {
    return Promise.all(
      chosen.map(async ({ id, agenda, bookings }) => ({
        account: id,
        // What is over is in no list that the agenda reads.
        bookings:
          span.startMs < dayWindow(clock.now(), agenda.view().timeFormat.timeZone).startMs
            ? await bookings.readBetween(span)
            : (await bookings.ownBetween(span)).map(({ booking }) => booking),
        me: agenda.view().account,
      })),
    );
  }

  return {
    async today({ account }) {
      const chosen = await choose(account);
      const agenda = () => {
        const state = mergeAgendas(asMerged(chosen), asMerged(chosen), clock.now(), ownHours());
        if (state === null) throw new CommandFailure({ kind: 'signedOut' });
        return state;
      };
      await waitUntil(() => !agenda().refreshing, accounts.changed, clock, readingMs);
      const { today, problem, updatedAt, timeFormat } = agenda();
      if (today === null) throw failureOf(problem?.code ?? 'no-answer');
      return {
        timeZone: timeFormat.timeZone,
        bookings: today.rows.map((row) => toBooking(row, nameOf(chosen, row.account))),
        isMore: today.unshown > 0,
        asOf: problem === null || updatedAt === null ? null : toReadInstant(updatedAt),
        missing: [...chosen.missing],
      };
    },

    async list({ list, search = '', from, to, limit, account }) {
      const chosen = await choose(account);
      const merged = merge(chosen);
      const timeZone = merged.timeZone();
      const filters = { ...noFilters, ...filterDays({ from, to }, timeZone, clock.now()) };
      const window = await readList(chosen, merged, { list, search, filters }, limit);
      const rows = window.items.flatMap((item) => (item.kind === 'booking' ? item : []));
      if (rows.length === 0 && window.problem !== null) throw failureOf(window.problem);
      const failed = window.failed.map((id) => nameOf(chosen, id));
      return {
        timeZone,
        bookings: rows.slice(0, limit).map(({ row, account: id }) => toBooking(row, nameOf(chosen, id))),
        isMore: rows.length > limit || window.end !== 'end',
        asOf: window.problem === null || window.readAt === null ? null : toReadInstant(window.readAt),
        missing: [...chosen.missing, ...failed],
      };
    },

    async show({ uid, account }) {
      const chosen = await choose(account);
      const { name, bookings, eventTypes } = await accountOfBooking(uid, chosen.accounts);
      const { eventType, series } = await bookings.calls.detail({ uid });
      // The words of its questions, and the rest of its series; what is known is shown without them, too.
      if (eventType.id !== null) {
        const learning = eventTypes.details(eventType.id).catch(() => undefined);
        await waitAtMost(learning, clock, detailsMs);
        const filters = { ...noFilters, eventTypeIds: [eventType.id] };
        if (series !== null)
          await bookings.lists.readThrough({ list: 'recurring', filters, search: '' }, maxSeriesPages);
      }
      const detail = await bookings.calls.detail({ uid });
      const { row, description, answers, links, reason } = detail;
      return {
        booking: toBooking(row, name),
        description,
        answers: answers.map(({ label, text }) => ({ question: label, answer: text })),
        link: links.find(({ kind }) => kind === 'meeting')?.address ?? null,
        reason: reason?.text ?? null,
        remaining: detail.series?.left ?? null,
      };
    },

    async people({ search, limit, account }) {
      const chosen = await choose(account);
      const found = await Promise.all(
        chosen.accounts.map(async (one) => {
          await learnEventTypes(one, clock);
          return one.quickBook.met(search, limit + 1);
        }),
      );
      // Who was met from several accounts is one person.
      const known = new Map(found.flat().map((guest) => [guest.email.toLowerCase(), guest]));
      return {
        people: [...known.values()].slice(0, limit).map(({ name, email, timeZone, lastTitle, lastAt }) => ({
          name,
          email,
          timeZone,
          lastTitle,
          lastAt: toReadInstant(lastAt),
        })),
        isMore: known.size > limit,
      };
    },

    async 'event-types'({ search, account }) {
      const chosen = await choose(account);
      const rows = await Promise.all(chosen.accounts.map((one) => eventTypesOf(one, search)));
      return {
        eventTypes: rows.flat().map(({ target, title, team, lengths, isPublished, page }) => ({
          id: target.kind === 'group' ? null : target.id,
          title,
          team,
          lengths: [...lengths],
          isPublished,
          page,
        })),
      };
    },

    async slots({ eventType, from, to, zone, length, account }) {
      const chosen = await choose(account);
      const found = await findEventType(eventType, chosen.accounts, clock);
      const timeZone = zone === undefined ? found.account.agenda.view().timeFormat.timeZone : readZone(zone);
      const rules = { nowMs: clock.now(), timeZone, usualDays, maxDays: maxSlotDays };
      const { startMs, endMs } = readDays({ from, to }, rules);
      const { target, title, lengths } = found.row;
      if (length !== undefined && lengths.length > 0 && !lengths.includes(length))
        throw new CommandFailure({ kind: 'length', title, known: lengths.map(String) });
      const { slots } = await found.account.quickBook.calls.slots({
        target,
        from: toInstant(startMs),
        to: toInstant(endMs - 1),
        timeZone,
        duration: length ?? null,
        host: null,
        moving: null,
      });
      return {
        eventType: title,
        timeZone,
        slots: slots.map(({ at, end, seatsLeft }) => ({
          start: toReadInstant(at),
          end: toReadInstant(end),
          seatsLeft,
        })),
      };
    },

    async clashes({ from, to, account }) {
      const chosen = await choose(account);
      const rules = dayRules(merge(chosen).timeZone(), ownHours());
      const { timeZone } = rules;
      const nowMs = clock.now();
      const span = readDays({ from, to }, { nowMs, timeZone, usualDays, maxDays: maxClashDays });
      const own = await readOwn(chosen, span);
      const days = daysFrom(span.startMs, span.days, timeZone).map((day) =>
        dayOf({ accounts: own, dayMs: day.startMs, nowMs, knownUntilMs: span.endMs }, rules),
      );
      const nameOfRow = (row: TodayRow): BookingOutput => toBooking(row, nameOf(chosen, row.account));
      // A booking over midnight is in two days.
      const seen = new Set<string>();
      return {
        clashes: days.flatMap((day) =>
          day.rows.flatMap((row) => {
            if (row.note === null || seen.has(row.key)) return [];
            seen.add(row.key);
            const other = otherOf(row, day);
            return { kind: row.note.kind, bookings: [...(other ? [other] : []), row].map(nameOfRow) };
          }),
        ),
        comparedAll: days.every(({ unshown }) => unshown === 0),
      };
    },

    async accounts() {
      const { inUse } = accounts.view();
      return {
        accounts: (await listed()).map(({ id, name, email, host, standing }) => ({
          id,
          name,
          email,
          host,
          standing,
          inUse: id === inUse,
        })),
      };
    },

    async plans({ id, account }) {
      const chosen = await choose(account);
      const words = await spoken();
      const plans = chosen.accounts
        .flatMap(({ name, plans: filed }) => (filed?.all() ?? []).map((plan) => ({ name, plan })))
        .filter(({ plan }) => id === undefined || plan.id === id)
        .toSorted((one, other) => Date.parse(other.plan.filedAt) - Date.parse(one.plan.filedAt));
      if (id !== undefined && plans.length === 0) throw new CommandFailure({ kind: 'plan', given: id });
      return { plans: plans.map(({ plan, name }) => planOutput(plan, name, words)) };
    },
  };

  /** Those that fit what was typed, with their details as far as they could be read soon. */
  async function eventTypesOf(account: SignedInAccount, search: string): Promise<readonly EventTypeRow[]> {
    const { eventTypes } = account;
    await learnEventTypes(account, clock);
    const found = eventTypes.search(search);
    const unread = found.flatMap(({ target, isPublished }) =>
      target.kind === 'event-type' && isPublished === null ? target.id : [],
    );
    await waitAtMost(eventTypes.readShown(unread.slice(0, maxDetails)), clock, detailsMs);
    return eventTypes.search(search);
  }
}

const asMerged = ({ accounts }: ChosenAccounts) =>
  accounts.map(({ id, agenda }) => ({ id, agenda: () => agenda }));

const nameOf = ({ accounts }: ChosenAccounts, id: number): string =>
  accounts.find((account) => account.id === id)?.name ?? '';

/** Of answers of the service and the page’s failures, those that a command can fail with. */
const failureOf = (code: string): Failure =>
  new Failure(failureCodes.find((known): known is FailureCode => known === code) ?? 'no-answer', 'Not read');

/** A booking as it is printed, and as an assistant reads it. @param account as the person calls it */
function toBooking(row: BookingRow, account: string): BookingOutput {
  return {
    uid: row.uid,
    account,
    title: row.title,
    start: toReadInstant(row.startAt),
    end: toReadInstant(row.endAt),
    status: row.status,
    eventType: row.eventTypeTitle,
    people: row.people.map(({ name, email, timeZone }) => ({ name, email, timeZone })),
    isHost: row.isHost,
    place: row.place,
    payment: row.payment,
    repeats: row.repeats,
  };
}

/** A list is narrowed by its first and last day, of which one may be missing. @throws Failure */
function filterDays(
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  timeZone: string,
  nowMs: number,
): { readonly from: Instant | null; readonly to: Instant | null } {
  const day = (date: string): DaySpan =>
    readDays({ from: date, to: date }, { nowMs, timeZone, usualDays: 1, maxDays: 1 });
  const first = from === undefined ? null : day(from).startMs;
  const last = to === undefined ? null : day(to).endMs - 1;
  if (first !== null && last !== null && last < first) throw new CommandFailure({ kind: 'order' });
  return { from: first === null ? null : toInstant(first), to: last === null ? null : toInstant(last) };
}

/** The earlier booking that a note is about; null where it is about no other. */
function otherOf(row: TodayRow, { rows }: DayView): TodayRow | null {
  const earlier = rows.slice(0, rows.indexOf(row)).map((other) => ({ other, ...spanOf(other) }));
  const own = spanOf(row);
  switch (row.note?.kind) {
    case 'overlap': {
      const [most] = earlier.toSorted((one, two) => sharedMs(two, own) - sharedMs(one, own));
      return most?.other ?? null;
    }
    case 'no-break': {
      const before = earlier.findLast(({ endMs }) => endMs <= own.startMs && own.startMs - endMs < noBreakMs);
      return before?.other ?? null;
    }
    case 'same-person': {
      const met = new Set(row.people.map(({ email }) => email.trim().toLowerCase()));
      const again = earlier.findLast(({ other }) =>
        other.people.some(({ email }) => email !== '' && met.has(email.trim().toLowerCase())),
      );
      return again?.other ?? null;
    }
    default:
      return null;
  }
}

const spanOf = ({ startAt, endAt }: BookingRow): { readonly startMs: number; readonly endMs: number } => ({
  startMs: Date.parse(startAt),
  endMs: Date.parse(endAt),
});
