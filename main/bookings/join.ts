import { Failure } from '../base/failure.ts';
import type { AskNatively } from '../base/outside.ts';
import { words } from '../base/words.ts';
import type { Account } from '../account/account.ts';
import type { Agenda } from '../agenda/agenda.ts';
import type { AgendaState } from '../agenda/agenda-state.ts';
import type { BookingRef } from '../../preload/contract/model/agenda.ts';
import type { Clock } from '../base/clock.ts';
import type { Signal } from '../base/signal.ts';
import type { OpenBookings } from './open-bookings.ts';

/** What joining reads of an account; null each while nobody is signed in. */
export interface JoinAccount {
  readonly account: Pick<Account, 'state'>;
  agenda(): Pick<Agenda, 'view'> | null;
  bookings(): Pick<OpenBookings, 'factsOf' | 'linkOf' | 'noteJoined'> | null;
}

export interface JoinParts {
  readonly account: (id: number) => Pick<JoinAccount, 'bookings'> | null;
  /** @throws {LocalFailure} `not-opened` */
  readonly openLink: (link: string) => Promise<void>;
  readonly ask: AskNatively;
}

/**
 * Opens the meeting of a booking, or another of its links by its index in the detail. Around its start that counts as
 * joining it, and nobody needs to be reminded of it. A colleague's call is joined only after a question: they and
 * their attendees expect nobody else.
 *
 * @throws {Failure} `not-found` where there is no such link
 */
export type Join = (booking: BookingRef, link?: number) => Promise<void>;

export function createJoin({ account, openLink, ask }: JoinParts): Join {
  return async ({ account: id, uid }, link) => {
    const bookings = account(id)?.bookings() ?? null;
    const other = link === undefined ? null : (bookings?.linkOf(uid, link) ?? null);
    const facts = bookings?.factsOf(uid) ?? null;
    const address = link === undefined ? (facts?.link ?? null) : (other?.address ?? null);
    if (address === null) throw new Failure('not-found', 'There is nothing to join');
    const isMeeting = link === undefined || other?.kind === 'meeting';
    const callOf = isMeeting ? (facts?.callOf ?? null) : null;
    if (callOf !== null && !(await ask(words().joining.question(callOf)))) return;
    await openLink(address);
    if (isMeeting) bookings?.noteJoined(uid);
  };
}

/** At a start the bookings have to be read first. */
const timeoutMs = 20_000;

/** The meeting that the command means, as far as it is known at a moment. */
export interface MeetingToJoin {
  /** null: none is known. */
  readonly booking: BookingRef | null;
  /** Nothing more will be known by waiting. */
  readonly isSettled: boolean;
}

export interface JoinCommandParts {
  readonly meeting: () => MeetingToJoin;
  /** `meeting` may have changed. */
  readonly changed: Signal<undefined>;
  readonly clock: Pick<Clock, 'after'>;
  readonly join: (booking: BookingRef) => Promise<void>;
  /** Whether its link may have been typed by whoever booked: then the person sees where it leads and presses Join. */
  readonly isTypedByGuest: (booking: BookingRef) => boolean;
  readonly showBooking: (booking: BookingRef) => void;
  /** There is nothing to join, or it could not be opened: the person sees what comes. */
  readonly show: () => void;
  readonly report: (error: unknown) => void;
}

/**
 * The command `join`: opens the meeting that runs or begins within 15 minutes. What is known decides at once; only
 * where it knows of none, the reading that runs is waited for. A link that a guest may have typed is never opened
 * unseen.
 */
export function createJoinCommand(parts: JoinCommandParts): () => void {
  const { meeting, changed, clock, join, show, report } = parts;
  let stopWaiting: () => void = () => undefined;

  /** @returns whether that was all */
  function tryJoin(): boolean {
    const { booking, isSettled } = meeting();
    if (booking !== null && parts.isTypedByGuest(booking)) parts.showBooking(booking);
    else if (booking !== null) {
      join(booking).catch((error: unknown) => {
        report(error);
        show();
      });
    } else if (isSettled) show();
    return booking !== null || isSettled;
  }

  return () => {
    stopWaiting();
    if (tryJoin()) return;
    const endings = [
      changed.subscribe(() => {
        if (tryJoin()) stopWaiting();
      }),
      clock.after(timeoutMs, () => {
        stopWaiting();
        show();
      }),
    ];
    stopWaiting = () => {
      stopWaiting = () => undefined;
      for (const end of endings) end();
    };
  };
}

/**
 * What is known of all accounts, whose day is `agenda`. Signed in, the bookings of one settle when they were read or
 * could not be; otherwise nothing is waited for.
 */
export function knownMeeting(accounts: readonly JoinAccount[], agenda: AgendaState | null): MeetingToJoin {
  const today = agenda?.today ?? null;
  const rows = [...(today?.rows ?? []), ...(today?.nextDay?.rows ?? [])];
  const booking = rows.find(({ key }) => key === today?.joinKey) ?? null;
  return { booking, isSettled: accounts.length > 0 && accounts.every(isSettled) };
}

function isSettled({ account, agenda }: JoinAccount): boolean {
  const { state } = account.state();
  if (state === 'starting' || state === 'connecting') return false;
  const view = agenda()?.view();
  if (view === undefined) return true;
  return (view.updatedAt !== null || view.problem !== null) && !view.refreshing;
}
