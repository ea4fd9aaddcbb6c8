import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure.ts';
import { createSentTimes, type NewSentTimes, type SentTimesList } from './sent-times.ts';
import { createMemoryText, type MemoryText } from '../../../test/support/memory-text.ts';
import { createManualClock, type ManualClock } from '../../../test/support/manual-clock.ts';
import type { SlotList, SlotQuery } from '../../../preload/contract/model/quick-book.ts';

const day = 86_400_000;
const halfAnHourFrom = (at: string) => ({ at, end: new Date(Date.parse(at) + 1_800_000).toISOString() });

const sent: NewSentTimes = {
  guest: 'Ana',
  title: 'Intro call',
  target: { kind: 'event-type', id: 501 },
  duration: null,
  host: null,
  timeZone: 'America/New_York',
  myZone: 'Europe/Stockholm',
  language: 'en',
  lengthMinutes: 30,
  link: null,
  times: ['2027-03-11T14:00:00.000Z', '2027-03-12T18:30:00.000Z'].map(halfAnHourFrom),
};

let clock: ManualClock;
let text: MemoryText;
let asked: SlotQuery[];
let open: string[];
let trouble: Failure | null;
let reported: unknown[];
let list: SentTimesList;

function createList(): SentTimesList {
  let ids = 0;
  return createSentTimes({
    clock,
    newId: () => `sent-${(ids += 1)}`,
    report: (error) => reported.push(error),
    changed: () => undefined,
    text,
    read: (query): Promise<SlotList> => {
      asked.push(query);
      if (trouble) return Promise.reject(trouble);
      const slots = open.map((at) => ({ ...halfAnHourFrom(at), hosts: [], seatsLeft: null }));
      return Promise.resolve({ slots, hosts: [], askedAt: '' });
    },
  });
}

beforeEach(() => {
  clock = createManualClock('2027-03-10T08:15:00Z');
  text = createMemoryText();
  asked = [];
  open = sent.times.map(({ at }) => at);
  trouble = null;
  reported = [];
  list = createList();
});

const gone = (): number[] => list.rows().map((row) => row.gone);

describe('times that were sent', () => {
  it('are kept, and are there again at the next start', async () => {
    await list.add(sent);
    list = createList();
    await list.load();
    expect(list.rows()).toEqual([
      {
        id: 'sent-1',
        guest: 'Ana',
        title: 'Intro call',
        copiedAt: '2027-03-10T08:15:00.000Z',
        times: 2,
        gone: 0,
      },
    ]);
  });

  it('are asked about by whole days of the guest’s zone, once for each entry', async () => {
    await list.add(sent);
    open = [sent.times[1]?.at ?? ''];
    await list.check();
    expect(asked).toEqual([
      {
        target: { kind: 'event-type', id: 501 },
        from: '2027-03-11T05:00:00.000Z',
        to: '2027-03-13T04:59:59.999Z',
        timeZone: 'America/New_York',
        duration: null,
        host: null,
        moving: null,
      },
    ]);
    expect(gone()).toEqual([1]);

    // Somebody looked at it on the page for five minutes and left again.
    open = sent.times.map(({ at }) => at);
    await list.check();
    expect(gone()).toEqual([0]);
  });

  it('are gone when they are over, and then not asked about any more', async () => {
    await list.add(sent);
    clock.jump(Date.parse('2027-03-11T14:00:00Z'));
    expect(gone()).toEqual([1]);
    await list.check();
    expect(asked[0]?.from).toBe('2027-03-12T05:00:00.000Z');
    clock.jump(Date.parse('2027-03-13T00:00:00Z'));
    await list.check();
    expect(asked).toHaveLength(1);
    expect(gone()).toEqual([2]);
  });

  it('are all gone with their event type', async () => {
    await list.add(sent);
    trouble = new Failure('not-found', 'No such event type');
    await list.check();
    expect(gone()).toEqual([2]);
    expect(reported).toEqual([]);
  });

  it('stay as they were while the service cannot be asked', async () => {
    await list.add(sent);
    await list.add(sent);
    open = [];
    trouble = new Failure('offline', 'No connection');
    await list.check();
    expect([gone(), asked.length]).toEqual([[0, 0], 1]);
    trouble = new Failure('service-error', 'Broken');
    await list.check();
    expect([gone(), asked.length, reported.length]).toEqual([[0, 0], 3, 2]);
  });

  it('are asked about ten entries at a time, the longest unasked first', async () => {
    for (let count = 0; count < 14; count += 1) await list.add({ ...sent, host: `host-${count}` });
    await list.check();
    expect(asked).toHaveLength(10);
    clock.advance(1000);
    await list.check();
    const hosts = asked.slice(10).map(({ host }) => host);
    expect(hosts).toHaveLength(10);
    expect(new Set(asked.map(({ host }) => host)).size).toBe(14);
  });

  it('are the last fifty, for thirty days', async () => {
    for (let count = 0; count < 60; count += 1) {
      clock.advance(1000);
      await list.add({ ...sent, guest: `Guest ${count}` });
    }
    expect(list.rows()).toHaveLength(50);
    expect(list.rows()[0]?.guest).toBe('Guest 59');
    clock.advance(30 * day);
    list = createList();
    await list.load();
    expect(list.rows()).toEqual([]);
  });

  it('never keep the hash of a private link', async () => {
    await list.add({ ...sent, target: { kind: 'private-link', id: 777, hash: 'a-secret-hash' } });
    expect(text.content).not.toContain('a-secret-hash');
    await list.check();
    expect(asked[0]?.target).toEqual({ kind: 'event-type', id: 777 });
  });

  it('are an empty list when what was kept cannot be read', async () => {
    text.content = JSON.stringify([{ id: 1 }, 'text', null]);
    await list.load();
    expect(list.rows()).toEqual([]);
    text.read = () => Promise.reject(new Failure('bad-input', 'Damaged'));
    list = createList();
    await list.load();
    expect([list.rows(), reported]).toMatchObject([[], [{ code: 'bad-input' }]]);
  });
});

describe('a fresh text', () => {
  it('has as many new times, and stands in the place of the old one', async () => {
    const id = await list.add(sent);
    open = [];
    await list.check();
    expect(gone()).toEqual([2]);
    clock.advance(day);
    open = ['2027-03-16T14:00:00.000Z', '2027-03-17T18:00:00.000Z', '2027-03-18T14:00:00.000Z'];
    const text = await list.freshen(id);
    expect(text?.plain.split('\n').slice(1)).toEqual([
      'Times in New York (GMT−4)',
      '',
      'Tuesday, March 16: 10:00 AM',
      'Wednesday, March 17: 2:00 PM',
    ]);
    expect(list.rows()).toMatchObject([{ id, times: 2, gone: 0, copiedAt: '2027-03-11T08:15:00.000Z' }]);
  });

  it('is none where nothing is open, or the entry was removed', async () => {
    const id = await list.add(sent);
    open = [];
    expect(await list.freshen(id)).toBeNull();
    expect(list.rows()).toHaveLength(1);
    await list.remove(id);
    expect(await list.freshen(id)).toBeNull();
  });

  it('is not undone by a check that was under way', async () => {
    const id = await list.add(sent);
    open = [];
    const check = list.check();
    clock.advance(1000);
    open = ['2027-03-16T14:00:00.000Z'];
    await list.freshen(id);
    await check;
    expect(list.rows()).toMatchObject([{ times: 1, gone: 0 }]);
  });

  it('of another account writes nothing into this one', async () => {
    await list.add(sent);
    const check = list.check();
    await list.stop();
    text.content = 'the other account’s';
    await check;
    expect(text.content).toBe('the other account’s');
  });
});
