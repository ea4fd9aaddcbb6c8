import type { AppCalls, CallInput } from '../../preload/contract/calls.ts';
import type { DayNote, OwnHours } from '../../preload/contract/model/agenda.ts';
import type { BookingsView } from '../../preload/contract/model/bookings.ts';
import type { CancellingView } from '../../preload/contract/model/cancel.ts';
import type { Agenda } from '../agenda/agenda.ts';
import type { OpenCancelling } from './cancel/open-cancelling.ts';
import type { OpenBookings } from './open-bookings.ts';
import { addressesOf, dayRules, noteOf, plannedOf, worstOf } from '../agenda/day-notes.ts';
import { inOrder } from '../agenda/row.ts';
import { isTimeZone } from '../agenda/time-format.ts';
import type { Clock } from '../base/clock.ts';
import { toInstant } from '../base/instants.ts';
import { createDayCalls } from './day-calls.ts';
import { createMergedLists } from './lists/merged-lists.ts';

/** An account whose bookings are shown together with those of others. */
export interface MergedAccount {
  /** `AccountEntry.id`. */
  readonly id: number;
  agenda(): Pick<Agenda, 'own' | 'view'> | null;
  bookings(): Pick<OpenBookings, 'besides' | 'bookedThen' | 'lists' | 'news' | 'readBetween' | 'view'> | null;
  cancelling(): Pick<OpenCancelling, 'view'> | null;
}

export interface MergedParts {
  /** The accounts that are shown; asked again each time. */
  readonly shown: () => readonly MergedAccount[];
  /** All that are open. */
  readonly all: () => readonly MergedAccount[];
  readonly computerTimeZone: () => string;
  readonly clock: Pick<Clock, 'now'>;
  readonly ownHours: () => OwnHours;
}

export type MergedBookings = ReturnType<typeof mergeBookings>;

/** Lists, search and news of all shown accounts as one, each row with its account. */
export function mergeBookings({ shown, all, computerTimeZone, clock, ownHours }: MergedParts) {
  /** Days begin in it: that of the first account. */
  const timeZone = (): string => {
    const [agenda] = [...shown(), ...all()].flatMap((account) => account.agenda() ?? []);
    return agenda?.view().timeFormat.timeZone ?? computerTimeZone();
  };
  const open = () =>
    shown().flatMap(({ id, bookings }) => {
      const own = bookings();
      return own === null ? [] : [{ id, ...own }];
    });
  let seen = '';
  let version = 0;

  /** Grows with each change of an account, of which are shown, and of where days begin. */
  function readVersion(): number {
    const now = JSON.stringify([timeZone(), open().map(({ id, view }) => [id, view().version])]);
    if (now !== seen) version += 1;
    seen = now;
    return version;
  }

  /** The worst of what is worth knowing of times that are about to be booked, by the bookings of all accounts. */
  function noteThen({ guest, ...wanted }: CallInput<'bookings.bookedThen'>): DayNote | null {
    const open = all().map((account) => ({
      me: account.agenda()?.view().account ?? null,
      besides: account.bookings()?.besides(wanted) ?? [],
    }));
    const own = addressesOf(open.map(({ me }) => me));
    const known = new Map(
      open.flatMap(({ me, besides }) => besides.map((one) => [one.booking.uid, { me, one }] as const)),
    );
    const others = inOrder([...known.values()].map(({ me, one }) => ({ ...one, me })));
    const planned = others.map((one) => plannedOf(one, one.me, own));
    const people = guest ? [{ ...guest, timeZone: zoneOf(guest.timeZone) }] : [];
    const rules = dayRules(timeZone(), ownHours());
    return worstOf(
      wanted.times.map(({ at, end }) =>
        noteOf({ title: '', startMs: Date.parse(at), endMs: Date.parse(end), people }, planned, rules),
      ),
    );
  }

  const calls: AppCalls['bookings'] = {
    ...createMergedLists({ shown: open, timeZone, version: readVersion, clock }),
    news: () =>
      open()
        .flatMap(({ id: account, news }) => news.views().map((entry) => ({ ...entry, account })))
        // ISO instants in UTC sort as text; what was noticed together stays in its order.
        .toSorted((a, b) => (a.at < b.at ? 1 : -Number(a.at > b.at))),
    bookedThen: (wanted) => {
      const booked = all().flatMap((account) => account.bookings()?.bookedThen(wanted) ?? []);
      // A booking that two accounts have is one.
      const known = new Map(booked.map((each) => [each.booking.uid, each]));
      return {
        booked: inOrder([...known.values()]).map(({ startMs, endMs }) => ({
          startAt: toInstant(startMs),
          endAt: toInstant(endMs),
        })),
        note: noteThen(wanted),
      };
    },
    newsRead() {
      for (const { news } of open()) news.markRead();
    },
  };
  return {
    calls,
    /** Other days than today. */
    days: createDayCalls({ shown, clock, timeZone, ownHours }),
    timeZone,
    /** What was cancelled in all accounts, whichever are shown. */
    cancellations: (): CancellingView => ({
      cancellations: all().flatMap((account) => account.cancelling()?.view().cancellations ?? []),
    }),
    view(): BookingsView {
      const views = open().map(({ view }) => view());
      return {
        version: readVersion(),
        unconfirmed: views.reduce((sum, { unconfirmed }) => sum + unconfirmed, 0),
        colleagues: open().flatMap(({ id: account, view: ownView }) =>
          ownView().colleagues.map((colleague) => ({ ...colleague, account })),
        ),
        unread: views.reduce((sum, { unread }) => sum + unread, 0),
      };
    },
  };
}

const zoneOf = (name: string | null): string | null => (isTimeZone(name) ? name : null);
