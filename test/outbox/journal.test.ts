import { describe, expect, it } from 'vitest';
import { openKeptPlans } from '../../main/publish/kept-plans.ts';
import { createEntries, type BookingEntry, type CancelEntry } from '../../main/outbox/entries.ts';
import { openJournal } from '../../main/outbox/journal.ts';
import type { CancelOutcome } from '../../preload/contract/model/cancel.ts';
import type { WriteOutcome } from '../../preload/contract/model/quick-book.ts';
import { createMemoryTexts } from '../support/memory-text.ts';
import { aBookingEntry, aCancelEntry, aPublishEntry, booked } from '../support/outbox-entries.ts';

const at = '2027-03-10T08:15:00.000Z';
const nearest = [
  { at: '2027-03-10T10:00:00.000Z', end: '2027-03-10T10:30:00.000Z', hosts: [], seatsLeft: 2 },
];
const notOffered = { kind: 'not-offered', why: 'seats' } as const;

const bookingOutcomes: readonly WriteOutcome[] = [
  { state: 'sending' },
  { state: 'checking', since: at },
  { state: 'unknown', why: 'unread', nextLookAt: at },
  { state: 'not-booked', isCertain: true },
  { state: 'refused', kind: 'answer', field: 'company', message: '…', nearest, page: null },
  { state: 'booked', booking: booked, undo: { kind: 'failed', why: 'no-answer', message: null } },
  { state: 'booked', booking: booked, undo: notOffered },
  { state: 'undoing', booking: booked },
  { state: 'undone', booking: booked },
];

const cancelOutcomes: readonly CancelOutcome[] = [
  { state: 'waiting', sendsAt: at },
  { state: 'sending' },
  { state: 'checking', since: at, isAnswered: false },
  { state: 'unknown', nextLookAt: at, isAnswered: true },
  { state: 'cancelled', already: true },
  { state: 'partly' },
  { state: 'not-cancelled', kind: 'other', message: '…', isCertain: true },
  { state: 'not-sent', why: 'closed' },
];

const nothing = { entries: [], moves: [] };
const ignore = (): void => undefined;

describe('the journal', () => {
  it('gives back every state of every kind as it was', async () => {
    const text = createMemoryTexts();
    const content = {
      entries: [
        ...bookingOutcomes.map((outcome, index) => aBookingEntry(`booking ${index}`, outcome)),
        { ...aBookingEntry('move', { state: 'sending' }), kind: 'move' as const },
        ...cancelOutcomes.map((outcome, index) => aCancelEntry(`cancel ${index}`, outcome)),
        ...(['open', 'done', 'failed'] as const).map((stage, index) => aPublishEntry(501 + index, stage)),
      ],
      moves: [{ from: 'a', to: 'b' }],
    };
    await (await openJournal(text, ignore)).save(content);
    expect((await openJournal(text, ignore)).content).toEqual(content);
  });

  it('writes and reads whether an outcome was seen under the name that earlier versions know', async () => {
    const text = createMemoryTexts();
    const seen = {
      ...aBookingEntry('seen', { state: 'booked', booking: booked, undo: notOffered }),
      isSeen: true,
    };
    const content = { entries: [seen, aBookingEntry('new', { state: 'sending' })], moves: [] };
    await (await openJournal(text, ignore)).save(content);
    expect(JSON.parse(text('outbox').content ?? '')).toMatchObject({
      entries: [
        { id: 'seen', isTold: true },
        { id: 'new', isTold: false },
      ],
    });
    expect(text('outbox').content).not.toContain('isSeen');
    expect((await openJournal(text, ignore)).content).toEqual(content);
  });

  it('is empty where there is none, and says so where one does not fit, without a word of it', async () => {
    const reported: unknown[] = [];
    const text = createMemoryTexts();
    const load = async (stored: string | null) => {
      text('outbox').content = stored;
      return (await openJournal(text, (error) => reported.push(error))).content;
    };
    expect(await load(null)).toEqual(nothing);
    expect(reported).toEqual([]);
    for (const stored of ['', '{', '{"version":2,"entries":[],"moves":[]}']) {
      expect(await load(stored)).toEqual(nothing);
    }
    const good = aBookingEntry('good', { state: 'sending' });
    const damaged = { ...good, id: 'bad', order: { secret: 'ruth' } };
    const kept = await load(JSON.stringify({ version: 1, entries: [damaged, good], moves: [] }));
    expect(kept.entries).toEqual([good]);
    const cancel = aCancelEntry('good', { state: 'sending' });
    const soon = { ...cancel, rows: [{ ...cancel.rows[0], startAt: 'soon' }] };
    const others = await load(JSON.stringify({ version: 1, entries: [soon, cancel], moves: [] }));
    expect(others.entries).toEqual([cancel]);
    expect(reported).toHaveLength(5);
    expect(reported.map(String).join()).not.toMatch(/ruth|okafor/i);
  });

  it('is not written over when it cannot be read', async () => {
    const texts = createMemoryTexts();
    const text = { ...texts('outbox'), read: () => Promise.reject(new Error('locked')) };
    await expect(openJournal(() => text, ignore)).rejects.toThrow('locked');
  });
});

describe('journals of versions before the outbox', () => {
  /** As those versions wrote them: without a kind. */
  function earlier({ kind: _kind, ...entry }: BookingEntry): object {
    return entry;
  }
  function earlierCancel({ kind, takesAll, undoes, ...entry }: CancelEntry): object {
    expect([kind, takesAll, undoes]).toEqual(['cancel', true, null]);
    return entry;
  }

  it('are taken up with everything in them, once, and removed', async () => {
    const text = createMemoryTexts();
    const bookings = bookingOutcomes
      .filter(({ state }) => state !== 'undoing')
      .map((outcome, index) => aBookingEntry(`b${index}`, outcome));
    const moving = { uid: 'old', reason: 'Late' };
    const plain = aBookingEntry('move', { state: 'checking', since: at });
    const move: BookingEntry = {
      ...plain,
      kind: 'move',
      order: { ...plain.order, draft: { ...plain.order.draft, moving } },
    };
    const cancels = cancelOutcomes.map((outcome, index) => aCancelEntry(`c${index}`, outcome));
    const links = [{ from: 'a', to: 'b' }];
    text('bookings').content = JSON.stringify({
      version: 1,
      links,
      entries: [...bookings, move].map(earlier),
    });
    text('cancellations').content = JSON.stringify({ version: 1, entries: cancels.map(earlierCancel) });
    const wishes = [aPublishEntry(501, 'open'), aPublishEntry(502, 'done')];
    const plans = { away: null, scheduled: [] };
    text('publishing').content = JSON.stringify({
      version: 1,
      ...plans,
      wishes: wishes.map(({ kind: _kind, eventTypeId, ...wish }) => ({ ...wish, id: eventTypeId })),
    });
    const expected = { entries: [...bookings, move, ...cancels, ...wishes], moves: links };
    expect((await openJournal(text, ignore)).content).toEqual(expected);
    expect(text('bookings').content).toBeNull();
    expect(text('cancellations').content).toBeNull();
    // What is planned stays where it was.
    expect((await openKeptPlans(text('publishing'), ignore)).get()).toEqual(plans);
    expect((await openJournal(text, ignore)).content).toEqual(expected);
  });

  it('show a booking whose undo may have been sent', async () => {
    const text = createMemoryTexts();
    const undoing = aBookingEntry('u', { state: 'undoing', booking: booked });
    text('bookings').content = JSON.stringify({ version: 1, links: [], entries: [earlier(undoing)] });
    const { entries } = (await openJournal(text, ignore)).content;
    expect(entries).toMatchObject([
      undoing,
      { kind: 'cancel', undoes: 'u', target: booked.uid, wasSent: true, outcome: { state: 'sending' } },
    ]);
  });

  it('are none where there are only plans for publishing', async () => {
    const text = createMemoryTexts();
    const reported: unknown[] = [];
    text('publishing').content = JSON.stringify({ version: 1, away: null, scheduled: [] });
    expect((await openJournal(text, (error) => reported.push(error))).content).toEqual(nothing);
    expect(reported).toEqual([]);
  });

  it('stay until the outbox is on the disk, and come back no more after', async () => {
    const text = createMemoryTexts();
    const reported: unknown[] = [];
    const kept = JSON.stringify({
      version: 1,
      links: [],
      entries: [earlier(aBookingEntry('b', { state: 'sending' }))],
    });
    text('bookings').content = kept;
    text('outbox').failure = new Error('The disk is full');
    const open = () => openJournal(text, (error) => reported.push(error));
    expect((await open()).content.entries).toHaveLength(1);
    expect(text('bookings').content).toBe(kept);
    expect(reported).toHaveLength(1);
    text('outbox').failure = null;
    const journal = await open();
    expect(journal.content.entries).toHaveLength(1);
    await journal.save(nothing);
    text('bookings').content = kept;
    expect((await open()).content).toEqual(nothing);
    expect(text('bookings').content).toBeNull();
  });

  it('that do not fit are reported, without a word of it, and what fits is kept', async () => {
    const text = createMemoryTexts();
    const reported: unknown[] = [];
    const good = aBookingEntry('good', { state: 'sending' });
    const damaged = { ...earlier(good), id: 'bad', order: { secret: 'ruth' } };
    text('bookings').content = JSON.stringify({ version: 1, links: [], entries: [damaged, earlier(good)] });
    text('cancellations').content = '{"version":2}';
    const { content } = await openJournal(text, (error) => reported.push(error));
    expect(content.entries).toEqual([good]);
    expect(reported).toHaveLength(2);
    expect(reported.map(String).join()).not.toMatch(/ruth|okafor/i);
  });
});

describe('the entries', () => {
  it('are saved in order; what failed to be saved is kept, and saved with the next change', async () => {
    const text = createMemoryTexts();
    const journal = await openJournal(text, ignore);
    const entries = createEntries(nothing, (content) => journal.save(content), ignore);
    text('outbox').failure = new Error('full');
    await expect(entries.put(aBookingEntry('a', { state: 'sending' }))).rejects.toThrow('full');
    text('outbox').failure = null;
    await entries.put(aCancelEntry('b', { state: 'sending' }));
    expect((await openJournal(text, ignore)).content.entries.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('drop the oldest of what has ended, and never what is open, nor what is of another kind', async () => {
    const journal = await openJournal(createMemoryTexts(), ignore);
    const entries = createEntries(nothing, (content) => journal.save(content), ignore);
    await entries.put(aBookingEntry('open', { state: 'checking', since: at }));
    await entries.put(aCancelEntry('waiting', { state: 'waiting', sendsAt: at }));
    await entries.put(aBookingEntry('first', { state: 'undone', booking: booked }));
    for (let index = 0; index < 60; index += 1) {
      await entries.put(aCancelEntry(`${index}`, { state: 'cancelled', already: false }));
    }
    expect(entries.bookings().map(({ id }) => id)).toEqual(['open', 'first']);
    expect(entries.cancels()).toHaveLength(51);
    expect(entries.cancels()[0]?.id).toBe('waiting');
    for (let index = 0; index < 60; index += 1) {
      await entries.put(aBookingEntry(`b${index}`, { state: 'not-booked', isCertain: true }));
      await entries.addMove({ from: `${index}`, to: 'x' });
    }
    expect(entries.bookings()).toHaveLength(51);
    expect(entries.bookings()[0]?.id).toBe('open');
    expect(entries.bookings().at(-1)?.id).toBe('b59');
    expect(entries.cancels()).toHaveLength(51);
    expect(entries.moves()).toHaveLength(60);
  });
});
