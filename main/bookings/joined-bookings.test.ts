import { describe, expect, it } from 'vitest';
import { createJoinedBookings, type JoinedBookings } from './joined-bookings.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { createMemoryText, type MemoryText } from '../../test/support/memory-text.ts';

const startMs = Date.parse('2027-03-10T09:00:00Z');
const call = { uid: 'call', startMs, endMs: startMs + 1_800_000 };

interface Scene {
  readonly text: MemoryText;
  readonly clock: ReturnType<typeof createManualClock>;
  readonly joined: JoinedBookings;
  readonly reported: unknown[];
  readonly told: () => number;
}

function open(text = createMemoryText()): Scene {
  const clock = createManualClock('2027-03-10T08:50:00Z');
  const reported: unknown[] = [];
  const joined = createJoinedBookings({ text, clock, report: (error) => reported.push(error) });
  let told = 0;
  joined.changed.subscribe(() => (told += 1));
  return { text, clock, joined, reported, told: () => told };
}

describe('bookings that were joined', () => {
  it('are told once, and are known after a restart', async () => {
    const { joined, text, told } = open();
    joined.note(call);
    joined.note(call);
    expect(told()).toBe(1);
    expect(joined.has('call', startMs)).toBe(true);
    await joined.stop();
    const next = open(text);
    await next.joined.load();
    expect(next.joined.has('call', startMs)).toBe(true);
    expect(next.told()).toBe(1);
  });

  it('are not joined at another time: whoever moved is reminded again', () => {
    const { joined } = open();
    joined.note(call);
    expect(joined.has('call', startMs + 3_600_000)).toBe(false);
    expect(joined.has('other', startMs)).toBe(false);
  });

  it('count from 15 minutes before the start: a link that is tried the day before is none', () => {
    const { joined, told } = open();
    const tomorrow = { ...call, startMs: startMs + 86_400_000, endMs: call.endMs + 86_400_000 };
    joined.note(tomorrow);
    joined.note({ ...call, uid: 'in 16 minutes', startMs: Date.parse('2027-03-10T09:06:00Z') });
    joined.note({ ...call, uid: 'in 15 minutes', startMs: Date.parse('2027-03-10T09:05:00Z') });
    expect(joined.has('call', tomorrow.startMs)).toBe(false);
    expect(joined.has('in 16 minutes', Date.parse('2027-03-10T09:06:00Z'))).toBe(false);
    expect(joined.has('in 15 minutes', Date.parse('2027-03-10T09:05:00Z'))).toBe(true);
    expect(told()).toBe(1);
  });

  it('are as if never joined when reminders are wanted again', async () => {
    const { joined, told, text } = open();
    joined.note(call);
    joined.forget('call');
    joined.forget('call');
    expect(joined.has('call', startMs)).toBe(false);
    expect(told()).toBe(2);
    await joined.stop();
    expect(text.content).not.toContain('"call"');
  });

  it('are forgotten a day after their end', async () => {
    const { joined, clock, text } = open();
    joined.note(call);
    clock.advance(86_400_000 * 2);
    joined.note({ uid: 'next', startMs: clock.now(), endMs: clock.now() + 1 });
    await joined.stop();
    expect(text.content).not.toContain('"call"');
  });

  it('are two hundred at most, the last ones', async () => {
    const { joined } = open();
    for (let n = 0; n <= 200; n += 1) joined.note({ ...call, uid: `call ${n}` });
    expect([joined.has('call 0', startMs), joined.has('call 1', startMs)]).toEqual([false, true]);
    joined.forget('call 1');
    expect([joined.has('call 1', startMs), joined.has('call 200', startMs)]).toEqual([false, true]);
  });

  it('joined while the earlier ones are read are kept beside them', async () => {
    const first = open();
    first.joined.note(call);
    await first.joined.stop();
    const { joined } = open(first.text);
    const loading = joined.load();
    joined.note({ ...call, uid: 'other' });
    await loading;
    expect([joined.has('call', startMs), joined.has('other', startMs)]).toEqual([true, true]);
  });

  it.each(['not JSON', '{"version":2}', '[]'])('begin again from %s, which is reported', async (content) => {
    const { joined, reported } = open(createMemoryText(content));
    await joined.load();
    expect(joined.has('call', startMs)).toBe(false);
    expect(reported).toHaveLength(1);
  });

  it('that cannot be kept are known for this run, and it is reported', async () => {
    const { joined, text, reported } = open();
    text.failure = new Error('disk full');
    joined.note(call);
    await joined.stop();
    expect(joined.has('call', startMs)).toBe(true);
    expect(reported).toEqual([text.failure]);
  });
});
