import type { PageEnvironment } from '../../../preload/contract/app-calls.ts';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import { calls, type CallInput, type CallName, type CallOutput } from '../../../preload/contract/calls.ts';
import type { EventName, EventPayload } from '../../../preload/contract/events.ts';
import type { Reply } from '../../../preload/contract/reply.ts';
import type { AccountsView } from '../../../preload/contract/model/accounts.ts';
import type { BookingListState } from '../../../preload/contract/model/bookings.ts';
import type { ConnectionView } from '../../../preload/contract/model/connection.ts';
import { usualSettings } from './settings.ts';

export const noConnection: ConnectionView = {
  baseUrl: '',
  authUrl: '',
  pageUrl: '',
  clientId: '',
  brokerUrl: '',
  redirectUri: 'http://127.0.0.1:47800/callback',
  otherRedirectUris: '',
  secretStored: false,
  managed: [],
};

export const environment: PageEnvironment = {
  platform: 'linux',
  version: '0.1.0',
  runtime: [
    { name: 'Electron', version: '33.2.1' },
    { name: 'Chromium', version: '130.0.6723.137' },
    { name: 'Node', version: '20.18.1' },
  ],
  dataFolder: '/home/maya/.config/bookbar',
};

/** A list that was read to its end and has nothing in it. */
const noBookings: BookingListState = {
  version: 1,
  total: 0,
  bookings: 0,
  end: 'end',
  problem: null,
  failed: [],
  readAt: '2026-10-28T09:17:00.000Z',
  unread: [],
  elsewhere: [],
};

type Answers = { [N in CallName]: (input: CallInput<N>) => Promise<Reply<CallOutput<N>>> };
/** The calls that answer more than that it worked. */
type AnsweredName = { [N in CallName]: undefined extends CallOutput<N> ? never : N }[CallName];

/** What a test answers itself. */
export type OwnAnswers = Partial<Answers>;

const noAccounts: AccountsView = { accounts: [], inUse: 0, filter: null };
const done = async (): Promise<Reply<undefined>> => ({ ok: true, value: undefined });

const usualAnswers: Pick<Answers, AnsweredName> = {
  'page.ready': async () => ({ ok: true, value: environment }),
  'accounts.use': async ({ id }) => ({ ok: true, value: { ...noAccounts, inUse: id } }),
  'connection.read': async () => ({ ok: true, value: noConnection }),
  'connection.test': async () => ({ ok: true, value: { result: 'reached', ms: 142 } }),
  'connection.save': async () => ({
    ok: true,
    value: { saved: true, signedIn: false, connection: noConnection },
  }),
  'bookings.window': async ({ offset }) => ({ ok: true, value: { ...noBookings, offset, items: [] } }),
  'bookings.bookedThen': async () => ({ ok: true, value: { booked: [], note: null } }),
  'agenda.day': async () => ({ ok: false, failure: { code: 'not-found' } }),
  'agenda.week': async () => ({ ok: true, value: [] }),
  'bookings.filters': async () => ({ ok: true, value: { eventTypes: [], teams: [], hosts: [] } }),
  'bookings.detail': async () => ({ ok: false, failure: { code: 'not-found' } }),
  'bookings.person': async () => ({ ok: false, failure: { code: 'not-found' } }),
  'bookings.news': async () => ({ ok: true, value: [] }),
  'booking.saveCalendarFile': async () => ({ ok: true, value: { isSaved: true } }),
  'quickBook.eventTypes': async () => ({ ok: true, value: { rows: [], isLearning: false } }),
  'quickBook.say': async ({ text }) => ({ ok: true, value: text }),
  'quickBook.lookUp': async () => ({ ok: false, failure: { code: 'not-found' } }),
  'quickBook.slots': async () => ({ ok: true, value: { slots: [], hosts: [], askedAt: '' } }),
  'quickBook.firstOpen': async () => ({ ok: true, value: { at: null, weeks: 33 } }),
  'quickBook.whyNone': async () => ({ ok: true, value: { reasons: [], firstOpen: null, details: [] } }),
  'quickBook.zones': async () => ({ ok: true, value: [] }),
  'quickBook.guests': async () => ({ ok: true, value: [] }),
  'quickBook.moving': async () => ({ ok: false, failure: { code: 'not-found' } }),
  'quickBook.next': async () => ({ ok: false, failure: { code: 'not-found' } }),
  'quickBook.form': async () => ({ ok: false, failure: { code: 'not-found' } }),
  'quickBook.check': async () => ({ ok: true, value: [] }),
  'quickBook.bookPackage': async ({ times }) => ({
    ok: true,
    value: { ids: times.map((_, index) => `write-${index + 1}`) },
  }),
  'quickBook.book': async () => ({ ok: true, value: { id: 'write-1' } }),
  'account.details': async () => ({ ok: true, value: [] }),
  'session.picture': async () => ({ ok: true, value: null }),
  'times.readReply': async () => ({ ok: true, value: { kind: 'empty' } }),
  'times.propose': async () => ({
    ok: true,
    value: { slots: [], usualHours: { from: 8, to: 18 }, isOutside: false },
  }),
  'cancelling.plan': async () => ({ ok: false, failure: { code: 'not-found' } }),
  'cancelling.cancel': async () => ({ ok: true, value: { id: 'cancellation-1' } }),
  'cancelling.takeBack': async () => ({ ok: true, value: { isTakenBack: true } }),
  'changes.bookings': async () => ({
    ok: true,
    value: { span: { from: '', until: '', minutesLate: null }, rows: [], spared: null, lateFor: null },
  }),
  'changes.propose': async () => ({ ok: true, value: [] }),
  'changes.times': async () => ({ ok: true, value: [] }),
  'earlier.add': async () => ({ ok: true, value: { kind: 'marked', id: 'watch-1' } }),
  'door.offer': async () => ({
    ok: true,
    value: { eventTypes: [], hoursEnd: '2026-10-28T17:00:00.000Z', next: null },
  }),
  'door.open': async () => ({ ok: true, value: { kind: 'open' } }),
  'plans.check': async () => ({ ok: false, failure: { code: 'not-found' } }),
  'assistants.ledger': async () => ({ ok: true, value: [] }),
  'changes.begin': async () => ({ ok: true, value: { id: 'changes-1' } }),
  'changes.next': async () => ({ ok: true, value: { kind: 'none', weeks: 4 } }),
  'board.add': async () => ({ ok: false, failure: { code: 'not-found' } }),
  'board.detail': async () => ({ ok: false, failure: { code: 'not-found' } }),
  'board.setLinks': async () => ({ ok: true, value: { wrong: [] } }),
  'away.booked': async () => ({
    ok: true,
    value: { ok: true, booked: { rows: [], count: 0, until: '2026-11-25T09:18:00.000Z' } },
  }),
  'away.save': async () => ({ ok: true, value: { ok: true, isShifted: false } }),
  'board.schedule': async () => ({
    ok: true,
    value: { ok: true, id: 'scheduled-1', at: '2027-03-15T07:00:00.000Z', isShifted: false },
  }),
  'settings.read': async () => ({ ok: true, value: usualSettings }),
  'settings.change': async () => ({ ok: true, value: { refused: null } }),
  'settings.recordShortcut': async () => ({ ok: true, value: { state: 'ok' } }),
  'reminders.ofBooking': async () => ({ ok: true, value: null }),
  'settings.restoreShortcuts': async () => ({ ok: true, value: { state: 'ok' } }),
  'diagnostics.read': async () => ({ ok: true, value: { sections: [], log: [] } }),
  'diagnostics.save': async () => ({ ok: true, value: { isSaved: true } }),
  'demo.readMail': async () => ({ ok: true, value: [] }),
  'settings.export': async () => ({ ok: true, value: { isSaved: true } }),
  'settings.import': async () => ({ ok: true, value: { result: 'imported', refused: [] } }),
  'app.licences': async () => ({ ok: true, value: 'Bookbar\n\nMIT Licence' }),
};

interface Made {
  readonly name: CallName;
  readonly input: unknown;
  /** The account that it was made for. */
  readonly account: number | undefined;
}

/** The outside as the page sees it, without an outside: gives the answers it was made with, and notes what was asked. */
export class FakeBridge implements Bridge {
  readonly made: Made[] = [];
  readonly answers: Pick<Answers, AnsweredName> & OwnAnswers;
  /** As they were announced last. */
  accounts: AccountsView | null = null;
  /** All that main announced and answered. */
  readonly given: unknown[] = [];
  readonly #listeners = new Map<EventName, Set<(payload: never) => void>>();

  constructor(own: OwnAnswers = {}) {
    this.answers = {
      ...usualAnswers,
      'accounts.use': async ({ id }) => {
        const { accounts } = this;
        if (!accounts?.accounts.some((account) => account.id === id))
          return { ok: true, value: accounts ?? noAccounts };
        this.announce('accounts.changed', { ...accounts, inUse: id });
        return { ok: true, value: this.accounts ?? noAccounts };
      },
      ...own,
    };
  }

  call<N extends CallName>(name: N, input: CallInput<N>, account?: number): Promise<Reply<CallOutput<N>>> {
    this.made.push({ name, input, account });
    const { input: schema, scope } = calls[name];
    const checked = schema.safeParse(input);
    if (!checked.success) throw new Error(`main would refuse what ${name} carries: ${checked.error.message}`);
    const answer = (this.answers[name] ?? done) as Answers[N];
    const answered = answer(input).then((reply): typeof reply =>
      scope === 'app' ? reply : { ...reply, isOfAccount: true },
    );
    void answered.then((reply) => this.given.push(reply));
    return answered;
  }

  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  announce<N extends EventName>(name: N, payload: EventPayload<N>): void {
    if (name === 'accounts.changed') this.accounts = payload as AccountsView;
    this.given.push(payload);
    for (const listener of this.#listeners.get(name) ?? []) listener(payload as never);
  }

  /** For which accounts this was asked, in order. */
  accountsOf(name: CallName): readonly (number | undefined)[] {
    return this.made.filter((call) => call.name === name).map(({ account }) => account);
  }

  /** What was asked under this name, in order. */
  inputsOf(name: CallName): readonly unknown[] {
    return this.made.filter((call) => call.name === name).map(({ input }) => input);
  }
}
