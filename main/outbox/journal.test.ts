import { describe, expect, it } from 'vitest';
import { createEntries, type PublishOutcome } from './entries.ts';
import { openJournal } from './journal.ts';
import type { CancelOutcome } from '../../preload/contract/model/cancel.ts';
import type { WriteOutcome } from '../../preload/contract/model/quick-book.ts';
import { createMemoryTexts } from '../../test/support/memory-text.ts';
import { aBookingEntry, aCancelEntry, aPublishEntry, booked } from '../../test/support/outbox-entries.ts';

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

const publishOutcomes: readonly PublishOutcome[] = [
  { state: 'sending' },
  { state: 'checking' },
  { state: 'unknown' },
  { state: 'done' },
  { state: 'replaced' },
  { state: 'failed', why: 'not-allowed', message: '…', atMs: 5 },
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
        ...publishOutcomes.map((outcome, index) => aPublishEntry(501 + index, outcome)),
      ],
      moves: [{ from: 'a', to: 'b' }],
    };
    await (await openJournal(text, ignore)).save(content);
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
