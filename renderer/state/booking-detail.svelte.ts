import type { ReplyCode } from '../../preload/contract/reply.ts';
import type { BookingDetailView, PersonCardView } from '../../preload/contract/model/bookings.ts';
import { call, callOf } from '../bridge.ts';
import { pageWords } from '../words.svelte.ts';
import { codeOf, type Attempts } from './attempts.svelte.ts';
import type { PersonView } from '../../preload/contract/model/agenda.ts';
import type { QuickBook } from './quick-book/quick-book.svelte.ts';
import type { Cancellation, CancelPlan, CancelScope } from '../../preload/contract/model/cancel.ts';
import type { CallOutput } from '../../preload/contract/calls.ts';

/** The details of one booking. */
export class BookingDetail {
  view = $state.raw<BookingDetailView | null>(null);
  /** Why the details could not be loaded; what was known stays. */
  problem = $state<ReplyCode | null>(null);
  #asked = 0;

  async load(uid: string): Promise<void> {
    const asked = ++this.#asked;
    if (this.view?.row.uid !== uid) {
      this.view = null;
      this.problem = null;
    }
    try {
      const view = await call('bookings.detail', { uid });
      if (asked !== this.#asked) return;
      this.view = view;
      this.problem = null;
    } catch (error) {
      if (asked === this.#asked) this.problem = codeOf(error);
    }
  }
}

/** The next booking with the same person; null where there can be none, or it could not be asked. */
export const nextBooking = (uid: string): Promise<CallOutput<'quickBook.next'> | null> =>
  call('quickBook.next', { uid }).catch(() => null);

/** What is known of one person, while their card is open. */
export class PersonCard {
  view = $state.raw<PersonCardView | null>(null);
  problem = $state<ReplyCode | null>(null);
  #asked = 0;

  async load(email: string): Promise<void> {
    const asked = ++this.#asked;
    try {
      const view = await call('bookings.person', { email });
      if (asked !== this.#asked) return;
      this.view = view;
      this.problem = view.problem;
    } catch (error) {
      if (asked === this.#asked) this.problem = codeOf(error);
    }
  }
}

const openingMail = (): string => pageWords().bookings.detail.toasts.openingMail;

/** Opens the person’s mail program. @param to one address; null writes to all */
export const mailTo = (attempts: Attempts, uid: string, to: string | null): Promise<boolean> =>
  attempts.run(`mail ${to ?? ''}`, () => call('booking.mail', { uid, to }), openingMail);

/** Opens a message to the guests saying that you are running late; it is not sent by itself. */
export const mailRunningLate = (attempts: Attempts, uid: string): Promise<boolean> =>
  attempts.run(
    'mail late',
    () => call('booking.mail', { uid, to: null, about: 'running-late' }),
    openingMail,
  );

export const saveCalendarFile = (attempts: Attempts, uid: string): Promise<boolean> =>
  attempts.run(
    'calendar-file',
    () => call('booking.saveCalendarFile', { uid }),
    ({ isSaved }) => (isSaved ? pageWords().bookings.detail.toasts.calendarFileSaved : null),
  );

/** Starts quick-book at the times of an event type, for this person. @returns whether the event type still exists */
export const bookAgain = (
  attempts: Attempts,
  quickBook: QuickBook,
  eventTypeId: number,
  { name, email, timeZone }: PersonView,
): Promise<boolean> =>
  attempts.run('book-again', async () => {
    const row = await quickBook.types.byId(eventTypeId);
    const guest = { name, email, timeZone, language: null, lastAt: '', lastTitle: '' };
    void quickBook.another(guest);
    quickBook.chooseType(row);
    quickBook.guessZone(guest);
  });

/** What cancelling would do, shown beforehand. */
export class CancelPlans {
  scope = $state<CancelScope>('one');
  #plans = $state.raw<Partial<Record<CancelScope, CancelPlan>>>({});
  #problems = $state.raw<Partial<Record<CancelScope, ReplyCode>>>({});

  readonly plan = $derived(this.#plans[this.scope] ?? null);
  readonly problem = $derived(this.#problems[this.scope] ?? null);
  /** The plan for “all remaining”, once it is loaded. */
  readonly all = $derived(this.#plans.all ?? null);

  constructor(
    private readonly uid: string,
    private readonly attempts: Attempts,
  ) {}

  /** @returns the plan; null if it could not be loaded, see `problem` */
  async read(scope: CancelScope): Promise<CancelPlan | null> {
    this.#problems = { ...this.#problems, [scope]: undefined };
    try {
      const plan = await call('cancelling.plan', { uid: this.uid, scope });
      this.#plans = { ...this.#plans, [scope]: plan };
      return plan;
    } catch (error) {
      this.#problems = { ...this.#problems, [scope]: codeOf(error) };
      return null;
    }
  }

  async choose(scope: CancelScope): Promise<void> {
    this.scope = scope;
    if (this.plan === null) await this.read(scope);
  }

  /** Starts the cancellation, which can be undone for five seconds. @returns whether it started */
  cancel(reason: string, isTyped: boolean): Promise<boolean> {
    const { uid, scope } = this;
    return this.attempts.run('cancel', () => call('cancelling.cancel', { uid, scope, reason, isTyped }));
  }
}

/** A cancellation of any account. */
type Cancelled = Pick<Cancellation, 'account' | 'id'>;

/** Undoes a cancellation before it is sent. Main announces if it was too late. */
export const undoCancellation = (attempts: Attempts, { account, id }: Cancelled): Promise<boolean> =>
  attempts.run(`undo-cancel ${id}`, () => callOf(account, 'cancelling.takeBack', { id }));

export const checkAgain = (attempts: Attempts, { account, id }: Cancelled): Promise<boolean> =>
  attempts.run(`check ${id}`, () => callOf(account, 'cancelling.checkAgain', { id }));

/** The outcome was read. */
export const dismiss = ({ account, id }: Cancelled): void => {
  void callOf(account, 'cancelling.dismiss', { id }).catch(() => undefined);
};

/** Main announces the result. */
export const muteReminders = (attempts: Attempts, uid: string, isSilenced: boolean): Promise<boolean> =>
  attempts.run(`reminders.silence ${uid}`, () => call('reminders.silence', { uid, isSilenced }));

/** null if there are no reminders, or if they could not be loaded. */
export const remindersOf = (uid: string): Promise<CallOutput<'reminders.ofBooking'>> =>
  call('reminders.ofBooking', { uid }).catch(() => null);

/** The requests in the web app: the service lets no other program confirm them. */
export const openWebApp = (attempts: Attempts): Promise<boolean> =>
  attempts.run('web app', () => call('bookings.openWebApp'));
