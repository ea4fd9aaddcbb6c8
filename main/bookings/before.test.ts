import { describe, expect, it } from 'vitest';
import type { BeforeFact } from '../../preload/contract/model/bookings.ts';
import type { Booking } from '../../protocol/booking.ts';
import { aBooking, bookingAt } from '../../test/support/booking-builder.ts';
import { createMemoryText } from '../../test/support/memory-text.ts';
import { createLastMeetings } from './last-meetings.ts';
import { addressOf, factsBefore, type BeforeParts } from './before.ts';
import { createBookingStore } from './store.ts';

const maya = { id: 1, name: 'Maya Lindqvist', email: 'maya@lindqvist.example' };
const review = { id: 7, title: 'Portfolio review', price: 12_000, currency: 'EUR' };
/** 10:00 UTC on 10 March 2027, with Nora Bell. */
const coming = (fields: object = {}): Booking =>
  aBooking({
    uid: 'coming',
    isHost: true,
    user: maya,
    eventType: { id: 7, title: 'Portfolio review' },
    ...fields,
  });
/** An earlier one with her. */
const earlier = (start: string, fields: object = {}): Booking =>
  bookingAt(start, 45, { isHost: true, user: maya, eventType: review, title: 'Review for Nora', ...fields });

/** The facts five minutes before a booking, by what is known. */
const facts = (...known: Parameters<typeof factsOf>): readonly BeforeFact[] => factsOf(...known)();

function factsOf(
  booking: Booking,
  { others = [], ...parts }: Partial<BeforeParts> & { readonly others?: readonly Booking[] } = {},
): () => readonly BeforeFact[] {
  const nowMs = Date.parse('2027-03-10T09:55:00Z');
  const store = createBookingStore({ clock: { now: () => nowMs } });
  store.put([...others, booking]);
  const lastMeetings = createLastMeetings(createMemoryText(), () => undefined);
  lastMeetings.learn(store.all(), maya.email, nowMs);
  const known = store.find(booking.uid);
  if (!known) throw new Error('It is not known');
  return () =>
    factsBefore(known, {
      store,
      nowMs,
      ownEmail: maya.email,
      questions: { names: [], labelOf: String, choiceOf: (_name, value) => value, isRequired: () => false },
      links: [],
      news: [],
      lastMeeting: lastMeetings.of,
      isAllRead: false,
      note: '',
      ...parts,
    });
}
const kinds = (said: readonly BeforeFact[]): readonly string[] => said.map(({ kind }) => kind);

describe('what is good to know before a booking', () => {
  it('is said in one order: the answer, the last meeting, reschedulings, money, the note', () => {
    const booking = coming({
      responses: { notes: 'Bring coffee', goal: 'Two case studies are new' },
      status: 'PENDING',
      eventType: review,
      fromReschedule: 'second',
    });
    const said = facts(booking, {
      others: [
        earlier('2027-02-10T10:00:00Z'),
        earlier('2027-03-01T10:00:00Z', { uid: 'second', status: 'CANCELLED', fromReschedule: 'first' }),
        earlier('2027-02-24T10:00:00Z', { uid: 'first', status: 'CANCELLED' }),
      ],
      questions: {
        names: ['notes', 'goal'],
        labelOf: String,
        choiceOf: (_name, value) => value,
        isRequired: (name) => name === 'goal',
      },
      note: ' Ask about the Berlin job \n',
    });
    expect(said).toEqual([
      { kind: 'answer', text: 'Two case studies are new' },
      { kind: 'last-met', at: '2027-02-10T10:00:00.000Z', title: 'Portfolio review' },
      { kind: 'rescheduled', times: 2, firstAt: '2027-02-24T10:00:00.000Z' },
      { kind: 'unpaid', price: { amount: 12_000, currency: 'eur' } },
      { kind: 'note', text: 'Ask about the Berlin job' },
    ]);
  });

  it('is nothing where nothing is known, and of one that is over, off or a colleague’s', () => {
    expect(facts(coming())).toEqual([]);
    const note = 'Ask about the Berlin job';
    expect(kinds(facts(coming(), { note }))).toEqual(['note']);
    expect(
      facts(coming({ endTime: '2027-03-10T09:55:00Z', startTime: '2027-03-10T09:00:00Z' }), { note }),
    ).toEqual([]);
    expect(facts(coming({ status: 'CANCELLED' }), { note })).toEqual([]);
    const omar = { id: 2, name: 'Omar Haddad', email: 'omar@harborpine.example' };
    expect(facts(coming({ isHost: false, canManage: true, user: omar }), { note })).toEqual([]);
  });
});

describe('the answer', () => {
  it('is the first that the form requires; a tick, a number to call and how it was rescheduled are none', () => {
    const required = (...names: readonly string[]): BeforeParts['questions'] => ({
      names: ['name', 'email', 'attendeePhoneNumber', 'terms', 'topics', 'goal'],
      labelOf: String,
      choiceOf: (_name, value) => (value === 'a' ? 'Hiring' : value),
      isRequired: (name) => names.includes(name),
    });
    const responses = {
      name: 'Nora Bell',
      email: 'nora@bell.example',
      attendeePhoneNumber: '+4930123',
      terms: true,
      topics: ['a'],
      goal: 'Find a job',
    };
    const answerTo = (...names: readonly string[]) =>
      facts(coming({ responses }), { questions: required(...names) });
    const everything = ['name', 'email', 'attendeePhoneNumber', 'terms', 'topics', 'goal'];
    expect(answerTo(...everything)).toEqual([{ kind: 'answer', text: 'Hiring' }]);
    expect(answerTo('goal')).toEqual([{ kind: 'answer', text: 'Find a job' }]);
    expect(answerTo('name', 'email', 'attendeePhoneNumber', 'terms')).toEqual([]);
  });
});

describe('when one met last', () => {
  it('is the latest that was accepted and is over, by address and without its case', () => {
    const said = facts(coming({ attendees: [{ name: 'Nora', email: 'NORA@bell.example' }] }), {
      others: [
        earlier('2027-01-10T10:00:00Z'),
        earlier('2027-02-10T10:00:00Z'),
        earlier('2027-03-10T09:30:00Z'),
        earlier('2027-02-20T10:00:00Z', { status: 'CANCELLED' }),
        earlier('2027-02-21T10:00:00Z', { status: 'PENDING' }),
        earlier('2027-02-22T10:00:00Z', { attendees: [{ name: 'Tom', email: 'tom@bell.example' }] }),
        earlier('2027-02-23T10:00:00Z', {
          attendees: [{ name: 'Nora', email: 'nora@bell.example', noShow: true }],
        }),
      ],
    });
    expect(said).toMatchObject([{ kind: 'last-met', at: '2027-02-10T10:00:00.000Z' }]);
  });

  it('is the first time only where every booking was read and none of them was with the person', () => {
    expect(kinds(facts(coming(), { isAllRead: true }))).toEqual(['first-time']);
    const open = earlier('2027-02-21T10:00:00Z', { status: 'PENDING' });
    expect(facts(coming(), { isAllRead: true, others: [open] })).toEqual([]);
    expect(facts(coming({ attendees: [{ name: 'Nora' }] }), { isAllRead: true })).toEqual([]);
    // One that ends this minute may have taken place, and so may one that she was the host of.
    const justOver = bookingAt('2027-03-10T09:25:00Z', 30, { status: 'PENDING' });
    expect(facts(coming(), { isAllRead: true, others: [justOver] })).toEqual([]);
    const visit = { user: { name: 'Nora Bell', email: 'NORA@bell.example' }, attendees: [maya] };
    const hers = earlier('2027-02-21T10:00:00Z', { ...visit, status: 'PENDING' });
    expect(facts(coming(), { isAllRead: true, others: [hers] })).toEqual([]);
  });

  it('is the first time, too, where others were met, with a host or without, and she only called off', () => {
    const tom = { attendees: [{ name: 'Tom', email: 'tom@bell.example' }] };
    const others = [
      earlier('2027-02-20T10:00:00Z', tom),
      earlier('2027-02-21T10:00:00Z', { ...tom, user: null }),
      earlier('2027-02-22T10:00:00Z', { status: 'CANCELLED' }),
      earlier('2027-03-17T10:00:00Z'),
    ];
    expect(kinds(facts(coming(), { isAllRead: true, others }))).toEqual(['first-time']);
  });

  it('is known of a host, too, whom one visits', () => {
    const omar = { id: 2, name: 'Omar Haddad', email: 'omar@harborpine.example' };
    const visit = { isHost: false, user: omar, attendees: [maya] };
    const others = [earlier('2027-02-10T10:00:00Z', visit)];
    expect(kinds(facts(coming(visit), { others, isAllRead: true }))).toEqual(['last-met']);
    expect(addressOf(coming(visit), maya.email)).toBe(omar.email);
    expect(addressOf(coming({ attendees: [maya], user: maya }), maya.email)).toBeNull();
  });
});

describe('how often it was rescheduled', () => {
  it('is counted over what the service says, what was done from here and the news, and only from twice on', () => {
    const news = [{ uid: 'second', fromStartMs: Date.parse('2027-02-24T10:00:00Z') }];
    const links = [{ from: 'second', to: 'coming' }];
    expect(facts(coming(), { links })).toEqual([]);
    expect(facts(coming(), { links, news })).toEqual([
      { kind: 'rescheduled', times: 2, firstAt: '2027-02-24T10:00:00.000Z' },
    ]);
  });

  it('is counted by the news where the service keeps the uid', () => {
    const moves = ['2027-03-03T10:00:00Z', '2027-02-24T10:00:00Z', '2027-02-17T10:00:00Z'];
    const news = moves.map((from) => ({ uid: 'coming', fromStartMs: Date.parse(from) }));
    expect(facts(coming({ rescheduled: true }), { news })).toEqual([
      { kind: 'rescheduled', times: 3, firstAt: '2027-02-17T10:00:00.000Z' },
    ]);
  });

  it('is not numbered where only the service’s mark tells it, and ends where links go round', () => {
    const unnumbered = { kind: 'rescheduled', times: null, firstAt: null };
    expect(facts(coming({ rescheduled: true }))).toEqual([unnumbered]);
    const links = [
      { from: 'other', to: 'coming' },
      { from: 'coming', to: 'other' },
    ];
    expect(facts(coming(), { links })).toMatchObject([{ times: 2 }]);
  });

  it('leaves out when it was to start at first where that booking is not known', () => {
    const links = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'coming' },
    ];
    expect(facts(coming(), { links })).toEqual([{ kind: 'rescheduled', times: 2, firstAt: null }]);
  });
});

describe('money', () => {
  it('is said only where something has a price and is not paid', () => {
    expect(kinds(facts(coming({ eventType: review, status: 'PENDING' })))).toEqual(['unpaid']);
    expect(facts(coming({ eventType: review, paid: true }))).toEqual([]);
    expect(facts(coming({ status: 'PENDING' }))).toEqual([]);
  });
});

describe('the card', () => {
  it('has its facts within 50 ms from a store of 20,000 bookings, offline', () => {
    const others = Array.from({ length: 20_000 }, (_, index) =>
      bookingAt(new Date(Date.parse('2027-03-09T00:00:00Z') - index * 3_600_000).toISOString(), 30, {
        uid: `other-${index}`,
        isHost: true,
        user: maya,
        attendees: [{ name: 'Tom', email: `tom-${index}@bell.example` }],
      }),
    );
    const news = others
      .slice(0, 2000)
      .map(({ uid, startTime }) => ({ uid, fromStartMs: Date.parse(startTime) }));
    const booking = coming({ fromReschedule: 'other-7', eventType: review, status: 'PENDING' });
    const know = factsOf(booking, { others, news, isAllRead: true, note: 'Berlin' });
    // The quickest of five: what else the computer does is not measured.
    const took = Array.from({ length: 5 }, () => {
      const beganMs = performance.now();
      expect(kinds(know())).toEqual(['first-time', 'rescheduled', 'unpaid', 'note']);
      return performance.now() - beganMs;
    });
    const tookMs = Math.min(...took);
    process.stdout.write(`The facts of a card from 20,000 bookings: ${tookMs.toFixed(1)} ms\n`);
    expect(tookMs).toBeLessThan(50);
  });
});
