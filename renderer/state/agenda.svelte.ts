import type { CallInput } from '../../preload/contract/calls.ts';
import type { AgendaView, BookingRow } from '../../preload/contract/model/agenda.ts';
import { call } from '../bridge.ts';
import { joinTarget } from '../format/today.ts';
import type { Attempts } from './attempts.svelte.ts';

export type CopyWhat = CallInput<'booking.copy'>['what'];

const copied: Readonly<Record<CopyWhat, string>> = {
  link: 'Link copied',
  place: 'Address copied',
  phone: 'Number copied',
  email: 'Email address copied',
  details: 'Details copied',
  uid: 'Booking ID copied',
};

/** The system does not say whether a browser opened, and hides this window where it did. */
const opening = 'Opening in your browser. If nothing comes, copy the link.';

/** Today’s bookings as main last said them. */
export class Agenda {
  view = $state.raw<AgendaView | null>(null);

  readonly #rows = $derived([...(this.view?.today?.rows ?? []), ...(this.view?.today?.nextDay?.rows ?? [])]);

  readonly find = (uid: string): BookingRow | undefined => this.#rows.find((row) => row.uid === uid);

  /** The booking that the join shortcut means; null when none can be joined. */
  readonly joinUid = $derived(this.view?.today ? joinTarget(this.view.today, this.find) : null);

  constructor(private readonly attempts: Attempts) {}

  /** Those of the named bookings that are known, in their order. */
  rowsOf(uids: readonly string[]): readonly BookingRow[] {
    return uids.map(this.find).filter((row) => row !== undefined);
  }

  /** Asks the service. Whether it worked is announced with the bookings themselves. */
  async refresh(): Promise<void> {
    await call('agenda.refresh', undefined).catch(() => undefined);
  }

  /** The clock moved on: main looks which booking is where now. */
  async look(): Promise<void> {
    await call('agenda.look', undefined).catch(() => undefined);
  }

  /** @param link one of several, by its index in the detail */
  join(uid: string, link?: number): Promise<boolean> {
    const ask = (): Promise<undefined> => call('booking.join', link === undefined ? { uid } : { uid, link });
    return this.attempts.run(`join ${uid} ${link ?? ''}`, ask, opening);
  }

  isJoining(uid: string, link?: number): boolean {
    return this.attempts.isRunning(`join ${uid} ${link ?? ''}`);
  }

  copy(uid: string, what: CopyWhat): Promise<boolean> {
    return this.attempts.run(`copy ${uid}`, () => call('booking.copy', { uid, what }), copied[what]);
  }
}
