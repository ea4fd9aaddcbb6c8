import type { CallInput } from '../../preload/contract/calls.ts';
import type { AgendaView, TodayRow } from '../../preload/contract/model/agenda.ts';
import { call } from '../bridge.ts';
import { joinTarget } from '../format/today.ts';
import { todayWords } from '../words.svelte.ts';
import type { Attempts } from './attempts.svelte.ts';

export type CopyWhat = CallInput<'booking.copy'>['what'];

/** Today’s bookings, as announced by main. */
export class Agenda {
  view = $state.raw<AgendaView | null>(null);

  readonly #rows = $derived([...(this.view?.today?.rows ?? []), ...(this.view?.today?.nextDay?.rows ?? [])]);

  readonly find = (key: string): TodayRow | undefined => this.#rows.find((row) => row.key === key);

  /** The key of the booking that the join shortcut joins; null if none can be joined. */
  readonly joinKey = $derived(this.view?.today ? joinTarget(this.view.today, this.find) : null);

  constructor(private readonly attempts: Attempts) {}

  /** The known ones among these bookings, in order. */
  rowsOf(keys: readonly string[]): readonly TodayRow[] {
    return keys.map(this.find).filter((row) => row !== undefined);
  }

  /** A booking of one account. @param account null: whichever has it */
  findOf(account: number | null, uid: string): TodayRow | undefined {
    return this.#rows.find((row) => row.uid === uid && (account === null || row.account === account));
  }

  /** Refreshes from the service. Main announces the result. */
  async refresh(): Promise<void> {
    await call('agenda.refresh').catch(() => undefined);
  }

  /** A minute passed: main sorts the bookings into past, current and next again. */
  async advance(): Promise<void> {
    await call('agenda.update').catch(() => undefined);
  }

  /** @param link index of one of several links, in the detail */
  join(uid: string, link?: number): Promise<boolean> {
    const ask = (): Promise<void> => call('booking.join', link === undefined ? { uid } : { uid, link });
    return this.attempts.run(`join ${uid} ${link ?? ''}`, ask, todayWords().actions.opening);
  }

  isJoining(uid: string, link?: number): boolean {
    return this.attempts.isRunning(`join ${uid} ${link ?? ''}`);
  }

  copy(uid: string, what: CopyWhat): Promise<boolean> {
    return this.attempts.run(
      `copy ${uid}`,
      () => call('booking.copy', { uid, what }),
      todayWords().actions.copied[what],
    );
  }
}
